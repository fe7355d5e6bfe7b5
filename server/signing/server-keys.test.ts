import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followRenewals, hashOfCertificate } from '#files/server-key.ts'
import { keepServerKeys, newServerKeys, readServerKeys, serverKeysFileOf } from './server-keys.ts'

const now = new Date()
const NONE = { current: null, renewals: [] }

async function tempDir(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'server-keys-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('a certificate of its own making is for the host, and its key is the one that devices will know', async () => {
  for (const host of ['rights.example.org', '192.168.1.20', '2001:db8::7:0:1']) {
    const { keys, certificate, privateKey } = await newServerKeys(NONE, { host, signer: null, now })
    const parsed = new X509Certificate(certificate)
    expect(parsed.checkHost(host) ?? parsed.checkIP(host)).toBe(host)
    expect(parsed.verify(parsed.publicKey)).toBe(true)
    expect(hashOfCertificate(certificate)).toBe(keys.current?.key)
    expect(certificate).not.toContain(privateKey.split('\n')[1])
  }
})

test('a server listens with it, and who trusts this certificate alone reaches it', async () => {
  const made = await newServerKeys(NONE, { host: '127.0.0.1', signer: null, now })
  const server = createServer({ key: made.privateKey, cert: made.certificate }, (_request, response) =>
    response.end('here'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (ca?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, ca, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
  expect(await ask(made.certificate)).toBe(200)
  await expect(ask()).rejects.toThrow('self-signed')
})

test('new keys are signed by the present or the reserve key, and by no other', async () => {
  const first = await newServerKeys(NONE, { host: 'a.example', signer: null, now })
  const renewed = await newServerKeys(first.keys, { host: 'a.example', signer: first.reserveKey, now })
  const again = await newServerKeys(renewed.keys, { host: 'a.example', signer: renewed.privateKey, now })
  const [from, to] = [first.keys.current, again.keys.current]
  expect(from && to && followRenewals(from, again.keys, to.key)).toEqual(to)
  const make = (signer: string | null) => newServerKeys(again.keys, { host: 'a.example', signer, now })
  await expect(make(null)).rejects.toThrow('--with')
  await expect(make(first.privateKey)).rejects.toThrow('neither the present nor the reserve key')
  await expect(make('no key')).rejects.toThrow('neither the present nor the reserve key')
  await expect(newServerKeys(NONE, { host: 'a.example', signer: first.privateKey, now })).rejects.toThrow(
    'no keys to renew',
  )
})

test('the keys are kept in the data folder; a damaged file is named', async () => {
  const directory = await tempDir()
  expect(await readServerKeys(directory)).toEqual(NONE)
  const { keys } = await newServerKeys(NONE, { host: 'a.example', signer: null, now })
  await keepServerKeys(directory, keys)
  expect(await readServerKeys(directory)).toEqual(keys)
  await writeFile(serverKeysFileOf(directory), '{')
  await expect(readServerKeys(directory)).rejects.toThrow('server-keys.json')
})
