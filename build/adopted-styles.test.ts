import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { adoptedStyles, REPLACED } from './adopted-styles.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** What a module exports, as its text says: the packages' files can not be loaded by Node.js. */
const exported = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => name)
    .sort()

test('what stands in for the two modules that insert styles has all that they export', () => {
  const here = exported(path.join(ROOT, 'web/ui/adopted-styles.ts'))
  const there = REPLACED.map((file) => exported(path.join(ROOT, file)))
  expect(there.map((names) => names.length > 2)).toEqual([true, true])
  expect(here).toEqual([...new Set(there.flat())].sort())
})

test('no part of a dialog of antd inserts a style element once it is built with it', async () => {
  const entry = 'virtual:antd'
  const loaded: string[] = []
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
    plugins: [
      adoptedStyles(),
      {
        name: 'a-dialog',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? "import Modal from 'antd/es/modal'\nimport Search from '@ant-design/icons/es/icons/SearchOutlined'\nglobalThis.all = [Modal, Search]"
            : undefined,
        moduleParsed: ({ id }) => void loaded.push(id),
      },
    ],
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((one) => ('code' in one ? one.code : '')).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  expect(REPLACED.filter((file) => loaded.some((id) => id.endsWith(file)))).toEqual([])
  expect(loaded.some((id) => id.endsWith('web/ui/adopted-styles.ts'))).toBe(true)
  // Stand-ins answer an element that is never put into the page, once.
  expect([...code.matchAll(/document\.createElement\(["']style["']\)/g)]).toHaveLength(1)
})
