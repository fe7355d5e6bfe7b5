import { globSync } from 'node:fs'
import path from 'node:path'

/** Tests outside of `server` that ask a server, or what it reads and writes. */
const WITH_DATABASE = [
  'tests/architecture/{access,disclosures,one-gate}.test.ts',
  'tests/support/postgres.test.ts',
  'desktop/reports/local-reports.test.ts',
]
/** Tests outside of `server` that start programs or a bundler, or read every package: a second or more for each. */
const WITH_PROCESSES = [
  'build/{adopted-styles,drizzle-imports,texts,third-party}.test.ts',
  'desktop/evidence/evidence-on-device.test.ts',
  'files/apart/file-readers.test.ts',
  'tests/architecture/plain-node.test.ts',
]
/** Tests outside of `web` that put something in the place of a module. */
const WITH_MOCKS = ['desktop/main/{ipc,keychain,reader-process}.test.ts']
const WITH_BROWSER = ['tests/support/chromium.test.ts']

interface Files {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The files of each tier (decision 0152), as patterns from the root; a file is in one tier. */
export const TIERS = {
  server: {
    include: [
      ...['server/**/*.test.ts', 'tests/sync/**/*.test.ts', 'tests/all/server/**/*.test.ts'],
      ...[...WITH_DATABASE, ...WITH_PROCESSES],
    ],
    exclude: [],
  },
  unit: {
    include: [
      '{shared,files,reports,desktop,build}/**/*.test.ts',
      'tests/{architecture,support}/**/*.test.ts',
    ],
    exclude: [...WITH_DATABASE, ...WITH_PROCESSES, ...WITH_BROWSER, ...WITH_MOCKS],
  },
  components: { include: ['web/**/*.test.{ts,tsx}', ...WITH_MOCKS], exclude: [] },
  declared: { include: ['tests/all/declared/**/*.test.{ts,tsx}'], exclude: [] },
  screens: { include: ['tests/{,all/}screens/**/*.test.ts'], exclude: [] },
  browser: { include: ['tests/{,all/}e2e/**/*.test.ts', ...WITH_BROWSER], exclude: [] },
  long: { include: ['tests/long/**/*.test.ts'], exclude: [] },
} as const satisfies Readonly<Record<string, Files>>
export type Tier = keyof typeof TIERS

/** The files in these folders are run by `npm run test:all` alone (decision 0392). */
export const OUTSIDE_GATE = ['tests/all/**', 'tests/long/**']

/** The tiers that `npm test` runs without what is outside of it, in the order of its report. */
export const GATE: readonly Tier[] = ['unit', 'components', 'server', 'screens', 'browser']

/** The tiers that need neither a database nor a browser. */
export const ALONE: readonly Tier[] = ['unit', 'components']

const root = path.resolve(import.meta.dirname, '../..')

/** The files of a tier, as paths from the root. */
export function filesOf({ include, exclude }: Files): string[] {
  return globSync([...include], { cwd: root, exclude: ['**/node_modules/**', ...exclude] })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/** The files that `npm test` runs. */
export function filesOfGate(): string[] {
  return GATE.flatMap((tier) => filesOf(TIERS[tier])).filter(
    (file) => !OUTSIDE_GATE.some((pattern) => path.matchesGlob(file, pattern)),
  )
}

/**
 * The tiers of the named test files, where a name is a part of a path, as Vitest takes it; those of the gate where a name
 * fits no file, and for options.
 */
export function tiersOf(names: readonly string[]): readonly Tier[] {
  if (names.length === 0 || names.some((name) => name.startsWith('-'))) return GATE
  const wanted = names.map(fromRoot)
  const found = Object.entries(TIERS).flatMap(([tier, files]) => {
    const all = filesOf(files)
    return wanted.some((name) => all.some((file) => file.includes(name))) ? [tier as Tier] : []
  })
  return found.length > 0 ? found : GATE
}

/** The names of which no test file ran, where each is a part of a path; none where there are options, whose values look the same. */
export function withoutTests(names: readonly string[], ran: readonly string[]): readonly string[] {
  if (names.some((name) => name.startsWith('-'))) return []
  return names.filter((name) => !ran.some((file) => file.includes(fromRoot(name))))
}

const fromRoot = (name: string) => path.relative(root, path.resolve(name)).split(path.sep).join('/')
