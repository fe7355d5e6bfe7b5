import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSettings, serverAddressSchema } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'settings.json')
const open = (remoteUrl?: string, packaged = true) => openSettings(file(), { remoteUrl, packaged })

test('what was set is there after a restart, the rest has its default', async () => {
  const first = await open()
  expect([first.serverAddress(), first.deviceName(), first.get().idleMinutes]).toEqual([
    null,
    hostname().slice(0, 80),
    15,
  ])
  await Promise.all([
    first.set({ deviceName: 'Baidoa laptop' }),
    first.set({ serverAddress: 'https://server.example/x' }),
  ])
  const second = await open()
  expect([second.serverAddress(), second.deviceName()]).toEqual(['https://server.example', 'Baidoa laptop'])
})

test('REMOTE_URL decides over the setting; a development build has an own server', async () => {
  const settings = await open('http://192.168.1.4:3000/')
  await settings.set({ serverAddress: 'https://server.example' })
  expect([settings.serverAddress(), settings.serverIsFixed]).toEqual(['http://192.168.1.4:3000', true])
  rmSync(file())
  expect((await open(undefined, false)).serverAddress()).toBe('http://127.0.0.1:3000')
  await expect(open('ftp://server.example')).rejects.toThrow('REMOTE_URL')
  await expect(open('nonsense')).rejects.toThrow('REMOTE_URL')
})

test('unreadable parts have their default, readable ones stay', async () => {
  writeFileSync(
    file(),
    JSON.stringify({ deviceName: 'Kismaayo', idleMinutes: -3, serverAddress: 'http://evil.example' }),
  )
  const settings = await open()
  expect([settings.deviceName(), settings.get().idleMinutes, settings.serverAddress()]).toEqual([
    'Kismaayo',
    15,
    null,
  ])
  writeFileSync(file(), 'not json')
  expect((await open()).get().idleMinutes).toBe(15)
  await (await open()).set({ idleMinutes: 30 })
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ idleMinutes: 30 })
})

test('a server is reached by https, or by http on this computer', () => {
  expect(serverAddressSchema.parse('https://server.example/a?b')).toBe('https://server.example')
  expect(serverAddressSchema.parse('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  for (const address of [
    'http://server.example',
    'ftp://server.example',
    'javascript:alert(1)',
    'server.example',
  ]) {
    expect(serverAddressSchema.safeParse(address).success).toBe(false)
  }
})
