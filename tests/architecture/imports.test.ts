import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderCycles, importCycles, loadedBy } from './import-cycles.ts'
import { AREAS, areaOf, featureOf, importsOf, violationsOf } from './import-rules.ts'

const root = path.resolve(import.meta.dirname, '../..')

const sources = new Map(
  globSync('{shared,files,reports,server,web,desktop,build,tests}/**/*.{ts,tsx,mjs,cjs,css}', {
    cwd: root,
  }).map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
)

test('every source file keeps the import rules', () => {
  expect(sources.size).toBeGreaterThan(20)
  expect([...sources].flatMap(([file, source]) => violationsOf(file, source))).toEqual([])
})

test('no setting of a build or of tests puts another module in the place of the one that is imported', () => {
  const settings = globSync('*.config.ts', { cwd: root })
  expect(settings.length).toBeGreaterThan(3)
  for (const file of settings)
    expect(readFileSync(path.join(root, file), 'utf8'), file).not.toMatch(/\balias\b/)
})

test('no files import one another in a circle', () => {
  expect(importCycles(sources).map((files) => files.join(' -> '))).toEqual([])
})

/** What the product is made of. */
const product = new Map(
  [...sources].filter(
    ([file]) => /^(?:shared|files|reports|server|web|desktop)\//.test(file) && !/\.test\.tsx?$/.test(file),
  ),
)

test('no folders import one another in a circle, on any side', () => {
  expect(product.size).toBeGreaterThan(2000)
  expect(folderCycles(product).map((folders) => folders.join(' -> '))).toEqual([])
})

test('a feature that both sides have lies in the same area on both', () => {
  const features = new Set([...product.keys()].flatMap((file) => featureOf(file) ?? []))
  const areas = new Map<string, Set<string>>()
  for (const feature of features) {
    const name = path.posix.basename(feature)
    areas.set(name, new Set([...(areas.get(name) ?? []), areaOf(feature) ?? '']))
  }
  expect([...areas].filter(([, of]) => of.size > 1)).toEqual([])
  expect(new Set([...features].map(areaOf))).toEqual(new Set(AREAS))
})

test('background work is started without loading what it works on', () => {
  expect(loadedBy(product, 'server/tasks')).toBeLessThan(150)
})

test('a circle of folders is found where no files are in one, and a folder under features is one', () => {
  const found = folderCycles(
    new Map(
      Object.entries({
        'server/app.ts': `import './records/write.ts'\nimport './features/news/index.ts'`,
        'server/records/write.ts': `import type { Plan } from '#server/backup/plan.ts'`,
        'server/backup/plan.ts': `import 'pg'`,
        'server/backup/parts/take.ts': `import '#server/records/read.ts'\nimport '../plan.ts'`,
        'server/records/read.ts': `import 'pg'`,
        'server/features/publishing/news/index.ts': `import '#server/features/publishing/jobs/index.ts'`,
        'server/features/publishing/jobs/index.ts': `import '#server/records/read.ts'`,
        'server/features/publishing/jobs/word/use.ts': `import '../index.ts'`,
      }),
    ),
  )
  expect(found.map((folders) => folders.toSorted())).toEqual([['server/backup', 'server/records']])
})

describe('a circle of imports is found', () => {
  const cyclesOf = (files: Record<string, string>) => importCycles(new Map(Object.entries(files)))

  test('whether values or types are imported, and shown as short as it is', () => {
    const found = cyclesOf({
      'server/a.ts': `import { b } from './b.ts'`,
      'server/b.ts': `export { c } from '#server/c.ts'\nimport type { D } from './d.ts'`,
      'server/c.ts': `const load = () => import('./d.ts')`,
      'server/d.ts': `import type { B } from './b.ts'`,
    })
    expect(found).toHaveLength(1)
    expect(found[0]?.toSorted()).toEqual(['server/b.ts', 'server/d.ts'])
  })

  test('of a file with itself, and each once', () => {
    const found = cyclesOf({
      'web/a.ts': `import './a.ts'`,
      'web/b.ts': `import './c.ts'`,
      'web/c.ts': `import './b.ts'`,
    })
    expect(found.map((files) => files.length).toSorted()).toEqual([1, 2])
  })

  test('but not where two ways lead to one file', () => {
    const found = cyclesOf({
      'web/a.ts': `import './b.ts'\nimport './c.ts'`,
      'web/b.ts': `import './d.ts'`,
      'web/c.ts': `import './d.ts'`,
      'web/d.ts': `import 'react'`,
    })
    expect(found).toEqual([])
  })
})

describe('an import is found', () => {
  test.each([
    [`import { z } from 'zod'`],
    [`import type { Z } from "zod"`],
    [`import {\n  a,\n  type B,\n} from 'zod'`],
    [`export * from 'zod'`],
    [`export type { Z } from 'zod'`],
    [`import 'zod'`],
    [`const z = await import('zod')`],
    [`type Z = import('zod').Z`],
    [`import z, { type Z } from 'zod' // why`],
  ])('%s', (source) => {
    expect(importsOf(source).map((found) => found.name)).toEqual(['zod'])
  })

  test.each([
    [`// import 'zod'`],
    [`/* from 'zod' */`],
    [`const text = 'import zod'`],
    [`from('from', 'x')`],
    [`a('import', b('y'))`],
  ])('but not in %s', (source) => {
    expect(importsOf(source)).toEqual([])
  })
})

describe('is refused', () => {
  test.each([
    ['shared/domain/a.ts', 'only itself and pure packages', `import { readFileSync } from 'node:fs'`],
    ['shared/domain/a.ts', 'only itself and pure packages', `import type { ReactNode } from 'react'`],
    ['shared/domain/a.ts', 'may import only itself and nothing else', `import { x } from '#server/x.ts'`],
    ['shared/domain/a.ts', 'uses process.c', 'export const here = process.cwd()'],
    ['shared/domain/a.test.ts', 'may import only itself', `import { x } from '#server/x.ts'`],
    ['reports/a.ts', 'may import only itself and shared', `import { x } from '../server/x.ts'`],
    ['files/a.ts', 'may import only itself and shared', `import { x } from '#desktop/x.ts'`],
    ['files/a.ts', 'in the server and in the desktop alike', `import Koa from 'koa'`],
    ['reports/a.ts', 'may import only itself and shared', `import { x } from '#files/x.ts'`],
    [
      'server/a.ts',
      'may import only itself and shared and files and reports',
      `import type { X } from '#web/x.ts'`,
    ],
    ['server/a.ts', 'page renderer as an artifact', `import { useState } from 'react'`],
    ['server/a.ts', 'reads the environment', 'const key = process.env.KEY'],
    ['web/a.tsx', 'may import only itself and shared', `import { x } from '#reports/x.ts'`],
    ['web/a.tsx', 'runs in a browser', `import path from 'node:path'`],
    ['desktop/sync/a.ts', 'only the entries of its processes', `import { net } from 'electron'`],
    [
      'desktop/main/a.ts',
      'may import only itself and shared and files and reports',
      `import { x } from '#web/x.ts'`,
    ],
    [
      'web/features/learning/a/x.ts',
      'only through web/features/learning/b/index.ts',
      `import { y } from '#web/features/learning/b/y.ts'`,
    ],
    [
      'server/features/learning/a/x.ts',
      'only through server/features/learning/b/index.ts',
      `import { y } from '../b/y.ts'`,
    ],
    [
      'server/seed/x.ts',
      'only through server/features/learning/b/index.ts',
      `import { y } from '#server/features/learning/b/y.ts'`,
    ],
    ['server/tasks/x.ts', 'lies below the areas', `import { y } from '#server/features/learning/b/index.ts'`],
    [
      'server/http/x.ts',
      'lies below the areas',
      `import type { Y } from '#server/features/learning/index.ts'`,
    ],
    [
      'server/features/publishing/a/x.ts',
      'only through features/learning/index.ts',
      `import { y } from '#server/features/learning/b/index.ts'`,
    ],
    [
      'web/features/learning/a/x.ts',
      'areas lead one way',
      `import { y } from '#web/features/publishing/index.ts'`,
    ],
    [
      'web/features/learning/a/x.ts',
      'is for other areas',
      `import { y } from '#web/features/learning/index.ts'`,
    ],
    ['web/features/news/x.ts', 'lies in no feature of an area', ''],
    ['server/features/learning/grades.ts', 'lies in no feature of an area', ''],
    ['web/ui/x.tsx', 'import #web/lib/router.tsx', `import { Link } from 'react-router-dom'`],
    ['tests/support/x.tsx', 'import #web/lib/router.tsx', `import type { To } from 'react-router'`],
    ['web/lib/i18n.ts', 'import #web/lib/texts.ts', `import i18next from 'i18next'`],
    ['web/lib/texts.ts', 'import #web/lib/texts.ts', `import { Trans } from 'react-i18next'`],
    ['web/lib/router.tsx', 'import #web/lib/router.tsx', `import type { To } from 'react-router/dom'`],
    ['web/ui/x.ts', 'stores are declared in web/lib/ui-state.ts', `import { create } from 'zustand'`],
    ['web/ui/x.ts', 'keeps state in a variable of the module', 'let lastId = 0'],
    ['web/utils/x.ts', '"utils" says nothing', ''],
    ['server/date-helpers.ts', '"date-helpers.ts" says nothing', ''],
    ['desktop/sync/sync-manager.ts', '"sync-manager.ts" says nothing', ''],
    ['server/long.ts', 'has 401 lines', 'x\n'.repeat(401)],
  ])('%s: %s', (file, why, source) => {
    expect(violationsOf(file, source)).toEqual([expect.stringContaining(why)])
  })
})

describe('is allowed', () => {
  test.each([
    ['shared/domain/a.ts', `import { z } from 'zod'\nimport { b } from './b.ts'\nimport { v7 } from 'uuid'`],
    ['shared/domain/a.test.ts', `import { readFileSync } from 'node:fs'\nimport fc from 'fast-check'`],
    ['reports/a.ts', `import path from 'node:path'\nimport { x } from '#shared/x.ts'`],
    ['server/a.test.ts', `import { createTestDatabase } from '#tests/support/postgres.ts'`],
    ['server/handlers.ts', `import { h } from '#server/features/learning/b/index.ts'`],
    [
      'server/main.ts',
      `import { h } from '#server/features/learning/b/b.handlers.ts'\nreadSettings(process.env)`,
    ],
    ['web/app/router.tsx', `import { Page } from '#web/features/learning/b/page.tsx'`],
    ['server/features/learning/a/x.test.ts', `import { y } from '#server/features/publishing/b/index.ts'`],
    ['web/features/grants/a/x.ts', `import { y } from '#web/features/learning/index.ts'`],
    ['web/features/grants/grants/index.ts', `export { y } from './a/index.ts'`],
    [
      'web/features/learning/a/x.ts',
      `import { y } from './y.ts'\nimport { z } from '#web/features/learning/b/index.ts'`,
    ],
    ['web/lib/ui-state.ts', `import { create } from 'zustand'`],
    ['web/lib/router/package.tsx', `import { Link } from 'react-router-dom'`],
    ['web/lib/router/contract.test.tsx', `import { StaticRouter } from 'react-router-dom'`],
    ['web/ui/x.tsx', 'function x() {\n  let count = 0\n}'],
    ['desktop/main/a.ts', `import { app } from 'electron'\nimport { x } from '#reports/x.ts'`],
    ['desktop/evidence/a.ts', `import { x } from '#files/x.ts'`],
    ['server/a.ts', `import { x } from '#files/x.ts'`],
    ['desktop/sync/a.ts', `import type { Net } from 'electron'`],
    ['tests/e2e/web/a.test.ts', `import { x } from '#server/x.ts'\nimport { y } from '#web/y.ts'`],
    ['shared/i18n/so/long.ts', 'x\n'.repeat(401)],
  ])('%s', (file, source) => {
    expect(violationsOf(file, source)).toEqual([])
  })
})
