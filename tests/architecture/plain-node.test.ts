import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const RUN_BY_NODE = '{desktop,files,reports,server,shared}/**/*.ts'
/** Milliseconds: it takes two seconds of a processor, and others may be at work on it. */
const PATIENCE = 120_000

/** A module that ends its process: all that is imported beside it has been linked by then, and none of it has run. */
const END = `data:text/javascript,process.exit()`

/** Gives the desktop's processes the stand-ins for Electron, whose names differ by process. */
const STAND_INS = `
import { registerHooks } from 'node:module'
const of = { main: ${standIn('electron-main.ts')}, 'utility-process': ${standIn('electron-utility.ts')} }
registerHooks({
  resolve(name, context, next) {
    if (name !== 'electron') return next(name, context)
    const [, folder] = /desktop\\/([\\w-]+)(?:\\/|\\.ts)/.exec(context.parentURL) ?? []
    return { url: of[folder], format: 'module-typescript', shortCircuit: true }
  },
})`

function standIn(file: string): string {
  return JSON.stringify(pathToFileURL(path.join(root, 'tests/support/electron', file)).href)
}

/** As our programs start; what they import of drizzle is looked at in `build/drizzle-imports.test.ts`. */
const IMPORTS_OF_DRIZZLE = ['--import', './build/drizzle-imports.mjs']

/** What Node.js says of a module that it links without Vite; empty where it finds every name that is imported. */
function faultOf(source: string): string {
  const hooks = `data:text/javascript,${encodeURIComponent(STAND_INS)}`
  const quietly = ['--disable-warning=ExperimentalWarning']
  const args = [...IMPORTS_OF_DRIZZLE, ...quietly, '--import', hooks, '--input-type=module', '-']
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    input: `import ${JSON.stringify(END)}\n${source}`,
    encoding: 'utf8',
  })
  return status === 0 ? stderr : `${stderr}\n(code ${status})`
}

test('every name that our programs import is there without Vite too', { timeout: PATIENCE }, () => {
  const files = globSync(RUN_BY_NODE, { cwd: root }).filter((file) => !isOther(file))
  expect(files).toContain(path.join('server', 'main.ts'))
  expect(faultOf(files.map((file) => `import './${file.replaceAll(path.sep, '/')}'`).join('\n'))).toBe('')
})

/** Tests, and the preload script, which is bundled whole for a page. */
function isOther(file: string): boolean {
  return /\.test\.ts$/.test(file) || file.startsWith(path.join('desktop', 'preload'))
}

test('a name that a CommonJS package does not show is a fault', { timeout: PATIENCE }, () => {
  expect(faultOf(`import { sign } from 'aws4'`)).toContain("Named export 'sign' not found")
  expect(faultOf(`import aws4 from 'aws4'`)).toBe('')
})
