import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Tests, and the helpers that wait for them. */
const ROOMS = [
  '{server,shared,desktop,web,files,reports,build,tests}/**/*.test.{ts,tsx}',
  'tests/{all,declared,e2e,long,screens,support,sync}/**/*.{ts,tsx}',
]
const CLOCK = String.raw`(?:\b(?:Date|performance)\.now\(\)|\bnew Date\(\))`
const COMPARED = '(?<!=)[<>]'
/** A pause, or a clock that is compared with an instant: both wait for a time. */
const SLEEP = new RegExp(
  [
    String.raw`waitForTimeout\(|\bsetTimeout\(|\bsleep\(`,
    String.raw`${CLOCK}[\w\s.+*-]*${COMPARED}`,
    String.raw`${COMPARED}=?[\w\s.+*-]*${CLOCK}`,
    String.raw`poll\((?:async )?\(\) => ${CLOCK}`,
  ].join('|'),
  'g',
)

/**
 * How many waits for a time, and not for a condition, each file still has. New ones are refused: wait with
 * `eventually`, `expect.poll` or a locator. Whoever removes one lowers the number.
 */
const LEFT: Readonly<Record<string, number>> = {
  // The next millisecond: what was deleted is older than the purge that follows, or younger.
  'server/records/links.test.ts': 2,
  'server/records/purge.test.ts': 2,
  // Looks whether something comes that must not come.
  'reports/tables/csv.test.ts': 1,
  'reports/tables/xlsx.test.ts': 4,
  'server/mail-outbox/mail.test.ts': 1,
  'tests/all/e2e/web/alerts.test.ts': 1,
  'tests/all/e2e/web/incident-reporting.test.ts': 1,
  'tests/all/e2e/web/news-images.test.ts': 1,
  'tests/all/e2e/web/reports.test.ts': 2,
  'tests/e2e/desktop/checklist.test.ts': 1,
  'tests/e2e/desktop/shell.test.ts': 3,
  // Cuts or kills at another moment each time, or answers slowly as a bad connection does.
  'desktop/net/transport.test.ts': 1,
  'server/features/protection/evidence/evidence.test.ts': 2,
  'server/features/protection/evidence/send-parts.test.ts': 1,
  'tests/long/import-scale.test.ts': 1,
  'tests/long/mail-kill.test.ts': 2,
  'tests/all/server/evidence-kill.test.ts': 1,
  'tests/sync/evidence-sending.test.ts': 2,
  'tests/sync/known-failures.test.ts': 2,
  'tests/all/server/two-servers.test.ts': 1,
  'tests/sync/kill.ts': 2,
  'tests/support/line.ts': 1,
  // People pause between two entries, and a device before it sends again.
  'tests/sync/kill-world.ts': 1,
  'tests/sync/cut-uploads.ts': 1,
  // Ends long work after a time, or what hangs.
  'tests/sync/attack.ts': 1,
  'tests/sync/one-world/run.ts': 1,
  'tests/support/electron/stand-in.ts': 1,
  'tests/support/without-sockets.ts': 1,
  // Looks again at what says nothing by itself: a lock of another process, a page that is still drawn, work of a simulation.
  'tests/support/built.ts': 1,
  'tests/support/locators.ts': 1,
  'tests/support/virtual-clock.ts': 1,
  'tests/support/virtual-line.ts': 2,
  'tests/support/walked-page.ts': 1,
  // Invents no event that is still to come.
  'tests/support/random-lives.ts': 1,
}

test('no test waits for a time where it could wait for a condition', () => {
  const own = path.relative(ROOT, import.meta.filename)
  const found: Record<string, number> = {}
  for (const file of globSync(ROOMS, { cwd: ROOT })) {
    const waits = readFileSync(path.join(ROOT, file), 'utf8').match(SLEEP)
    if (waits && file !== own) found[file] = waits.length
  }
  expect(found).toEqual(LEFT)
})

test.each([
  'await sleep(20)',
  'expect.poll(() => performance.now() > later).toBe(true)',
  'expect.poll(async () => Date.now() - began).toBeGreaterThan(1000)',
  'vi.waitFor(() => expect(Date.now() > Date.parse(time)).toBe(true))',
  'while (until > new Date()) await look()',
])('`%s` waits for a time', (text) => {
  expect(text.match(SLEEP)).toHaveLength(1)
})
