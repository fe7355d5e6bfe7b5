import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))

const versions = z.record(z.string(), z.string())
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
    overrides: versions.default({}),
  })
  .parse(read('package.json'))
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        license: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
        integrity: z.string().optional(),
        dev: z.boolean().optional(),
        devOptional: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json'))
const noted = z
  .object({
    checked: z.iso.date(),
    /** Why a version is another than the one that the packages which need it ask for. */
    overrides: z.record(z.string(), z.string().min(20)),
    packages: z.record(
      z.string(),
      z.object({
        version: z.string(),
        released: z.iso.date(),
        reason: z.string().optional(),
        /** The organisation or the group of people that keeps a package. */
        keptBy: z.string().optional(),
        /** Of a package that one person keeps: where it is imported, what would take its place, and what would be lost. */
        oneMaintainer: z.object({ where: z.array(z.string()).min(1), wayOut: z.string().min(20) }).optional(),
      }),
    ),
  })
  .parse(read('build/dependencies.json'))

/** Licences under which the product may be handed on with the package in it. */
const ALLOWED = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
  ],
  ...['OFL-1.1', 'CC-BY-4.0', 'Zlib', 'Python-2.0', 'PSF-2.0', 'MPL-2.0', 'WTFPL'],
  // libvips comes as a library of its own beside sharp, which may be exchanged as its licence asks.
  'LGPL-3.0-or-later',
]
/** Packages whose manifest names no licence, with what the licence file in them says. */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' }
/** An exact version, of the package itself or of one that stands in under its name. */
const PINNED = /^(npm:[@\w/-]+@)?\d[\w.-]*$/
const TWO_YEARS_MS = 2 * 365.25 * 86_400_000

const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
const packages = Object.entries(lock.packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('every package', () => {
  test('has a licence from the list', () => {
    const others = packages.flatMap(([place, { license }]) => {
      const named = license ?? UNNAMED[nameOf(place)] ?? 'none'
      const parts = named.replace(/[()]/g, '').split(/ AND /)
      // Of a choice one has to be allowed, of a sum all.
      const isFine = parts.every((part) => part.split(' OR ').some((one) => ALLOWED.includes(one)))
      return isFine ? [] : [`${nameOf(place)}: ${named}`]
    })
    expect(others).toEqual([])
  })

  test('comes with its integrity, and as no other file than the registry has', () => {
    const without = packages.filter(([, { integrity }]) => !integrity).map(([place]) => place)
    expect(without).toEqual([])
  })

  test('has no install script that is run', () => {
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const isOff = (place: string) => manifest.allowScripts[nameOf(place)] === false
    expect(scripts.map(([place]) => place).filter((place) => !isOff(place))).toEqual([])
    expect(Object.values(manifest.allowScripts)).not.toContain(true)
    const setup = readFileSync(path.join(ROOT, 'build/setup.cjs'), 'utf8')
    for (const [call] of setup.matchAll(/npm\(\[.*\]\)/g)) expect(call).toContain('--ignore-scripts')
  })
})

describe('every package that we chose', () => {
  test('is pinned, and noted with the day of its release', () => {
    const wrong = Object.entries(direct).filter(
      ([name, version]) => noted.packages[name]?.version !== version,
    )
    expect(wrong).toEqual([])
    expect(Object.keys(noted.packages).sort()).toEqual(Object.keys(direct).sort())
    expect(Object.values(direct).filter((version) => !PINNED.test(version))).toEqual([])
  })

  test('was released within two years of being looked at, or has a reason', () => {
    const oldest = Date.parse(noted.checked) - TWO_YEARS_MS
    const old = Object.entries(noted.packages).filter(
      ([, { released, reason }]) => Date.parse(released) < oldest && !reason,
    )
    expect(old.map(([name]) => name)).toEqual([])
  })

  test('has a reason where its version is not the one that is asked for', () => {
    expect(Object.keys(noted.overrides).sort()).toEqual(Object.keys(manifest.overrides).sort())
  })
})

/** An import of a package or of a file in it, written as a statement or as a call. */
const IMPORTED = /(?:\bfrom|\bimport|\brequire|\.resolve)\s?\(?\s?'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g

// What the product needs to run; tools can be exchanged without a change of the product (decision 0440).
describe('every package that the product runs with', () => {
  const running = Object.keys(manifest.dependencies)

  test('is kept by several people, or has a way out', () => {
    const unclear = running.filter((name) => {
      const { keptBy, oneMaintainer } = noted.packages[name] ?? {}
      return (keptBy === undefined) === (oneMaintainer === undefined)
    })
    expect(unclear).toEqual([])
  })

  test('is imported where its way out says, if one person keeps it', () => {
    const files = globSync('{build,desktop,files,reports,server,shared,web}/**/*.{ts,tsx,mjs,cjs}', {
      cwd: ROOT,
    })
    const imports = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => {
        const text = readFileSync(path.join(ROOT, file), 'utf8')
        return { file, names: new Set([...text.matchAll(IMPORTED)].map(([, name = '']) => name)) }
      })
    const elsewhere = running.flatMap((name) => {
      const { where } = noted.packages[name]?.oneMaintainer ?? {}
      if (!where) return []
      const importing = imports.filter(({ names }) => names.has(name)).map(({ file }) => file)
      expect(importing.length, `${name} is imported`).toBeGreaterThan(0)
      const isNamed = (file: string) => where.some((place) => file === place || file.startsWith(`${place}/`))
      return importing.filter((file) => !isNamed(file)).map((file) => `${name}: ${file}`)
    })
    expect(elsewhere).toEqual([])
  })
})
