import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactWarning } from './security-contact.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'security-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the start warns until SECURITY.md names an address that is read', async () => {
  const shipped = path.resolve(import.meta.dirname, '../SECURITY.md')
  expect(await contactWarning(shipped)).toContain('SECURITY.md names security-contact@example.org')
  const own = path.join(folder, 'SECURITY.md')
  await writeFile(
    own,
    (await readFile(shipped, 'utf8')).replaceAll('security-contact@example.org', 'faults@office.so'),
  )
  expect(await contactWarning(own)).toBeNull()
  expect(await contactWarning(path.join(folder, 'none.md'))).toBeNull()
})
