import { globSync } from 'node:fs'
import path from 'node:path'
import { ALONE, filesOf, TIERS, type Tier } from './tiers.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What a caller may and what a call answers: tests ask every call as every role, which takes a database. */
const RIGHTS = /^shared\/(?:domain\/access\.ts$|contract\/)/
const OF_RIGHTS = ['access', 'disclosures', 'one-gate'].map((name) => `tests/architecture/${name}.test.ts`)

/** A commit has no time for these. */
const TOO_LONG: readonly Tier[] = ['browser', 'long']

/**
 * The tests that `npm run check` runs for changed files beside those of the tiers without a database, which Vitest finds by what they
 * import: changed tests, those beside a changed file of the server, whatever it is written in, and those of rights.
 */
export function testsOnServer(changed: readonly string[]): readonly string[] {
  const own = new Set(
    (Object.keys(TIERS) as Tier[])
      .filter((tier) => !ALONE.includes(tier) && !TOO_LONG.includes(tier))
      .flatMap((tier) => filesOf(TIERS[tier])),
  )
  const folders = new Set(changed.filter((file) => file.startsWith('server/')).map(path.posix.dirname))
  return [
    ...new Set([
      ...[...folders].flatMap(testsBeside),
      ...changed.filter((file) => own.has(file)),
      ...(changed.some((file) => RIGHTS.test(file)) ? OF_RIGHTS : []),
    ]),
  ]
}

/** The tests of a folder of the server, or of the nearest one around it that has any: migrations and SQL are tested from there. */
function testsBeside(folder: string): string[] {
  const beside = globSync(`${folder}/*.test.ts`, { cwd: root }).map((file) => file.split(path.sep).join('/'))
  const around = path.posix.dirname(folder)
  return beside.length > 0 || around === 'server' || around === '.' ? beside : testsBeside(around)
}
