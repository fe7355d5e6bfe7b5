import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, GATE, TIERS, tiersOf, withoutTests } from './tiers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('every test file is in exactly one tier', () => {
  const all = globSync('{server,shared,desktop,web,files,reports,build,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
  })
  const inTiers = Object.values(TIERS).flatMap((files) => filesOf(files))
  expect(inTiers.toSorted()).toEqual(all.toSorted())
})

test.each([
  [['shared/domain/money.test.ts'], ['unit']],
  [['web/ui/form.test.tsx'], ['components']],
  [['server/features/publishing/jobs'], ['server']],
  [
    ['tests/screens/inbox.test.ts', 'server/features/publishing/jobs/jobs.test.ts'],
    ['server', 'screens'],
  ],
  [['tests/long/fuzz.test.ts'], ['long']],
  [[path.join(ROOT, 'tests/e2e/web/shell.test.ts')], ['browser']],
  [['no such file'], GATE],
  [['--changed'], GATE],
  [[], GATE],
])('the tests of %j are those of the tiers %j', (names, tiers) => {
  expect(tiersOf(names)).toEqual(tiers)
})

test('a name of which no test ran is noticed, whatever ran beside it', () => {
  const ran = ['shared/domain/money.test.ts', 'web/ui/form.test.tsx']
  expect(withoutTests(['shared/domain', 'web/ui/form.test.tsx'], ran)).toEqual([])
  expect(withoutTests(['./shared/domain/money.test.ts', 'shared/mispelt.test.ts'], ran)).toEqual([
    'shared/mispelt.test.ts',
  ])
  expect(withoutTests(['shared/mispelt.test.ts', '--changed'], ran)).toEqual([])
})

/** Tests of a language are one in the gate, which has one language of a file. */
const FOR_LANGUAGES = String.raw`(?:\.each\(languages\('\w+'\)\))?`
const COUNTED = new RegExp(String.raw`^(?:  )?test${FOR_LANGUAGES}\(`)
const GROUP = new RegExp(String.raw`^describe${FOR_LANGUAGES}\(`)
const REGISTERS = /(?<![\w.'`])(?:test|it|describe|suite)(?:\.\w+)*\(/

/** The tests of a file, each of which is one: alone or in a group, in the gate's language, never in a loop or for rows. */
function testsIn(text: string) {
  let outer = ''
  const wrong: string[] = []
  let count = 0
  for (const line of text.split('\n')) {
    if (/^[a-z]/.test(line)) outer = line
    if (!REGISTERS.test(line) || GROUP.test(line)) continue
    if (COUNTED.test(line) && (outer === line || GROUP.test(outer))) count++
    else wrong.push(line)
  }
  return { count, wrong }
}

test('the gate has at most 150 tests of screens, and each is counted', () => {
  const ofSupport = globSync('tests/support/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    /\b(?:test|it)\b[^}]*\} from 'vitest'/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  const gate = filesOf(TIERS.screens).filter((file) => !file.startsWith('tests/all/'))
  const found = gate.map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const brought = ofSupport.filter((support) => text.includes(`'#${support}'`))
    return { file, ...testsIn(text), brought, isRenamed: /\b(?:test|it|describe) as\b/.test(text) }
  })
  const uncounted = found.filter(
    ({ count, wrong, brought, isRenamed }) => count === 0 || isRenamed || wrong.length + brought.length > 0,
  )
  expect(uncounted, 'write them as `test(…)` or `test.each(languages(…))(…)`').toEqual([])
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(150)
})
