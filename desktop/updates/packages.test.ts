import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packagesArgument } from './packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** What a program in `update/` says, which is started with these arguments. */
function run(source: string, args: string[]): string {
  const obey = JSON.stringify(path.join(import.meta.dirname, 'packages.ts'))
  write('update/inner.js', source)
  write(
    'update/start.js',
    `import { obeyPackagesArgument } from ${obey}
     obeyPackagesArgument(process.argv, import.meta.dirname)
     await import('./inner.js')`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'update/start.js'), ...args], {
    encoding: 'utf8',
  })
  return stdout || (/ERR_\w+|MODULE_NOT_FOUND/.exec(stderr)?.[0] ?? stderr)
}

test('an update imports, requires and reads the packages of the installed app, and no others', () => {
  write('update/package.json', '{"type":"module"}')
  write('installed/package.json', '{}')
  write('installed/node_modules/other/package.json', '{}')
  write('installed/node_modules/other/index.js', 'module.exports = "another package"')
  write('installed/node_modules/a/package.json', '{}')
  write(
    'installed/node_modules/a/index.js',
    'module.exports = "of the installed app, with " + require("other")',
  )
  const args = [packagesArgument(path.join(folder, 'installed'))]
  const imported = `import a from 'a'; process.stdout.write(a)`
  expect(run(imported, args)).toBe('of the installed app, with another package')
  expect(run(imported, [])).toBe('ERR_MODULE_NOT_FOUND')
  const resolved = `
    import { createRequire } from 'node:module'
    process.stdout.write(createRequire(import.meta.url).resolve('a/package.json'))`
  expect(run(resolved, args)).toBe(path.join(folder, 'installed/node_modules/a/package.json'))
  write('update/near.js', 'export const near = "a module of its own"')
  expect(run(`import { near } from './near.js'; process.stdout.write(near)`, args)).toBe(
    'a module of its own',
  )
  expect(run(`import 'nowhere'`, args)).toBe('ERR_MODULE_NOT_FOUND')
})
