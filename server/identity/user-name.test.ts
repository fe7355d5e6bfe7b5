import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.join(import.meta.dirname, '..')

test('what a user is called is put together in one place', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const found: string[] = []
  for (const file of files) {
    if (/first_name\s*(\|\||,\s*\S*last_name\s*\))/.test(await readFile(path.join(SERVER, file), 'utf8')))
      found.push(file.replaceAll('\\', '/'))
  }
  expect(found).toEqual(['identity/user-name.ts'])
})
