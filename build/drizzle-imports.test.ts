import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import serverFlags from './server-flags.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '..')

test('what the server imports of drizzle is the same with and without the shorter way', () => {
  const program = `
    const modules = await Promise.all(['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/sql'].map((name) => import(name)))
    const again = await import('drizzle-orm')
    const where = import.meta.resolve('drizzle-orm')
    console.log(JSON.stringify([modules.map((each) => Object.keys(each)), again === modules[0], where]))`
  const run = (flags: readonly string[]) => {
    const args = [...flags, '--input-type=module', '--eval', program]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  expect(serverFlags.flags).toContain('./build/drizzle-imports.mjs')
  expect(run(serverFlags.flags)).toEqual(run([]))
})

test('the shorter way is still needed: drizzle lists each of its files', () => {
  const entry = fileURLToPath(import.meta.resolve('drizzle-orm'))
  const { exports } = JSON.parse(readFileSync(path.join(path.dirname(entry), 'package.json'), 'utf8'))
  expect(JSON.stringify(exports).length).toBeGreaterThan(20_000)
})
