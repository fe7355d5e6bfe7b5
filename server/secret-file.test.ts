import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrCreateSecret } from './secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the file is seen only with the whole secret in it, and servers that start at the same moment share one', async () => {
  for (let round = 0; round < 20; round++) {
    const file = path.join(folder, `${round}.secret`)
    let isMade = false
    const making = Promise.all([readOrCreateSecret(file), readOrCreateSecret(file)]).finally(() => {
      isMade = true
    })
    // What another process would read at each moment.
    const seen = new Set<string>()
    while (!isMade) {
      if (existsSync(file)) seen.add(readFileSync(file, 'utf8').trim())
      await setImmediate()
    }
    const [one, other] = await making
    expect(other).toBe(one)
    expect(one).toHaveLength(43)
    expect([...seen].filter((text) => text !== one)).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
  expect(await readdir(folder)).toHaveLength(20)
})

test('an empty file is told and not replaced', async () => {
  const file = path.join(folder, 'session.secret')
  await writeFile(file, '')
  await expect(readOrCreateSecret(file)).rejects.toThrow('session.secret is empty')
})
