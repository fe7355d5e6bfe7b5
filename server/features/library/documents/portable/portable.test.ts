import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, filesWith } from '#tests/support/planted.ts'
import {
  flipByte,
  openPortableLibrary,
  type PortableLibrary,
  SECRETS,
} from '#tests/support/portable-library.ts'
import { renewPortable } from './index.ts'

const run = promisify(execFile)

let made: PortableLibrary
beforeAll(async () => {
  made = await openPortableLibrary()
})
afterAll(() => made.close())

test('it has what visitors get and nothing else: no newer version, nothing pending, internal or withdrawn', async () => {
  const { server, library, officer, reviewer } = made
  const index = readFileSync(path.join(library, 'index.html'), 'utf8')
  expect(index).toContain('Conditions in Galgaduud')
  expect(index).toContain('Second report')
  expect(
    filesBelow(library).some((file) => file.endsWith('file/Warbixin-1-ka.pdf') || file.endsWith('.pdf')),
  ).toBe(true)
  expect(filesWith(library, SECRETS)).toEqual([])
  for (const user of [officer, reviewer]) {
    for (const told of [user.id, user.email]) expect(filesWith(library, [told])).toEqual([])
  }
  const told = await server.visitor().client.documents.portable()
  expect(told.library).toMatchObject({ documents: 2 })
})

test('ordinary programs find no fault in it, and every fault that is made in it', async () => {
  const { server, library } = made
  const [{ publicKey } = { publicKey: '' }] = await server.visitor().client.signingKeys.list()
  expect(readFileSync(path.join(library, 'signing-key.pem'), 'utf8')).toBe(publicKey)
  const sums = (at: string) => run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: at })
  const signature = (at: string) =>
    run(
      'openssl',
      [
        'pkeyutl',
        '-verify',
        '-pubin',
        '-inkey',
        'signing-key.pem',
        '-rawin',
        '-in',
        'SHA256SUMS',
        '-sigfile',
        'SHA256SUMS.sig',
      ],
      { cwd: at },
    )
  await sums(library)
  await signature(library)
  const copy = made.copyOf('tools')
  flipByte(path.join(copy, 'index.html'))
  await expect(sums(copy)).rejects.toThrow()
  flipByte(path.join(copy, 'SHA256SUMS'))
  await expect(signature(copy)).rejects.toThrow()
})

test('a document that is withdrawn takes the stored library with it at once; the next one is without it', async () => {
  const { server } = made
  const { items } = await server.visitor().client.documents.list({ input: { q: 'second' } })
  await made.decide(items[0]?.id ?? '', 'withdraw')
  expect((await server.visitor().client.documents.portable()).library).toBeNull()
  await expect(made.unpackTo('gone')).rejects.toMatchObject({ code: 'not_found' })
  await renewPortable(server.services)
  expect((await server.visitor().client.documents.portable()).library).toMatchObject({ documents: 1 })
  const later = await made.unpackTo('later')
  expect(filesWith(later, ['Second report'])).toEqual([])
})
