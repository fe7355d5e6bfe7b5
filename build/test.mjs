// `npm test`: types, lint and what nothing uses, beside builds and tests; the last line is the sum. `npm test -- path` runs the
// tests of these files and nothing else, `npm test -- --changed` those that an uncommitted change reaches, `--long` those of
// tests/long instead, and the tests of screens and browsers in every language. `--all` runs these, what else the gate leaves
// out, and the faults that tests have to find; `--shard 2/5` a share of that (decision 0392). `--unit` runs the tiers without
// a database and a browser, `--watch` runs it again after each change (decision 0152).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runNode } from './run-child.mjs'
import { filesOfShard, readShard } from './test-run/shards.ts'
import { timesOf } from './test-run/summary.ts'
import {
  ALONE,
  filesOf,
  filesOfGate,
  GATE,
  OUTSIDE_GATE,
  TIERS,
  tiersOf,
  withoutTests,
} from './test-run/tiers.ts'
import { MOST_UNSTEADY, noteUnsteady, overdueNow, passedAgain, toRunAgain } from './test-run/unsteady.ts'

const { tokens, values } = parseArgs({
  options: {
    ...{ long: { type: 'boolean' }, unit: { type: 'boolean' }, watch: { type: 'boolean' } },
    ...{ all: { type: 'boolean' }, shard: { type: 'string' } },
  },
  ...{ strict: false, tokens: true },
})
const { long, unit, watch, all } = values
const OURS = ['long', 'unit', 'watch', 'all', 'shard']
/** What is left is Vitest's: its options and parts of paths. */
const asked = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value]
  return token.kind === 'option' && !OURS.includes(token.name) ? [process.argv[token.index + 2]] : []
})
const shard = readShard(values.shard ?? '1/1')
const files = all ? [...filesOfShard(shard)] : asked
const isWhole = files.length === 0 && !long && !unit

if (long || all) process.env.EVERY_LANGUAGE = '1'
if (all) process.env.TEST_SHARD = `${shard.number}/${shard.of}`

const sum = { passed: 0, failed: 0 }
let stopped = false

const CHECKS = [
  // A second checker checks what both need once more, which the tests beside it pay for (117 instead of 82 s of processors).
  // Collecting its garbage seldom takes 2 GB more, and a third less of the processor.
  ['Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'], { GOGC: '400' }],
  ['Lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['What nothing uses', ['node_modules/knip/bin/knip.js']],
  [
    'Packages of what is shipped',
    [
      'node_modules/knip/bin/knip.js',
      ...['--production', '--strict', '--include', 'dependencies,unlisted,unresolved'],
    ],
  ],
]

/** Runs the steps that look at the code alone, each as a single check; what they print comes when they have ended. */
async function checkCode() {
  for (const [name, command, env = {}] of CHECKS) {
    if (stopped) return
    const done = await runNode(command, env, 'ignore', 'pipe')
    stopped ||= done.stopped
    process.stdout.write(`\n${name}: ${done.code === 0 ? 'passed' : 'failed'}\n${done.printed}`)
    if (done.code === 0) sum.passed++
    else sum.failed++
  }
}

/** Builds what is stale; it counts only when it fails, because then nothing built was tested. */
async function build() {
  const done = await runNode(['build/build-stale.ts', 'web', 'renderer', 'desktop'])
  stopped ||= done.stopped
  if (done.code !== 0) sum.failed++
}

function tiers() {
  if (long) return ['long', 'screens', 'browser']
  if (unit) return ALONE
  return isWhole ? GATE : tiersOf(files)
}

async function runTests() {
  if (stopped) return
  const options = tiers().map((name) => `--project=${name}`)
  // Tests of components wait half of their time for timers of the parts that they look at: two share a core (46 instead of 53 s).
  if (unit) options.push(`--maxWorkers=${2 * availableParallelism()}`)
  process.stdout.write('\nTests\n')
  if (isWhole) options.push(...OUTSIDE_GATE.map((pattern) => `--exclude=${pattern}`))
  const first = await runVitest([...options, ...files])
  const again = stopped || !first.result ? [] : toRunAgain(first.result.files)
  const second = again.length === 0 ? null : await runAlone(again.map(({ file }) => file))
  const unsteady = second ? passedAgain(again, second) : []
  tell(first, unsteady)
  if (second) sayOfSecond(second)
  return first.result
}

/** What went wrong in the second run beside its tests, so that it counts for none of its files. */
function sayOfSecond({ code, result }) {
  for (const message of result?.strayErrors ?? [])
    process.stdout.write(`\nOutside of any test, when run again: ${message}\n`)
  const hasFailed = result?.files.some(({ failures }) => failures.length > 0)
  if (code !== 0 && !hasFailed)
    process.stdout.write(
      `\nThe second run ended with ${code} although no test failed: see the error above.\n`,
    )
}

/** Each of the shard's faults that its tests find is a check that passed. */
async function tryFaults() {
  if (stopped) return
  process.stdout.write('\nFaults that tests have to find\n')
  const done = await runNode(['build/faults.mjs', '--shard', process.env.TEST_SHARD], {}, 'ignore', 'pipe')
  stopped ||= done.stopped
  process.stdout.write(done.printed)
  const [, found, tried] = /(\d+) of (\d+) faults are found\s*$/.exec(done.printed) ?? []
  sum.passed += Number(found ?? 0)
  sum.failed += done.code === 0 ? 0 : Math.max(1, Number(tried ?? 0) - Number(found ?? 0))
}

function runAlone(again) {
  process.stdout.write(`\nRun again, alone: ${again.join(', ')}\n`)
  const options = tiersOf(again).map((name) => `--project=${name}`)
  return runVitest([...options, '--no-file-parallelism', ...again])
}

async function runVitest(more) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-results-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=./build/test-run/report.ts']
  try {
    const done = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...more], {
      TEST_REPORT: report,
    })
    stopped ||= done.stopped
    return { code: done.code, result: readReport(report) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch (error) {
    process.stdout.write(`\nThe test run left no report: ${error.message}\n`)
    return null
  }
}

/** A name that led to no test is a failure: what was meant to be tested was not. Without names, so is a file that was left out. */
function countWithoutTests(ran) {
  for (const name of all ? [] : withoutTests(asked, ran)) {
    const why = unit
      ? '`--unit` runs no tests with a database or a browser'
      : 'no test file has it in its path'
    process.stdout.write(`\nNo test of ${name} ran: ${why}.\n`)
    sum.failed++
  }
  const hasRun = new Set(ran)
  for (const file of stopped ? [] : filesToRun()) {
    if (hasRun.has(file)) continue
    process.stdout.write(`\nNot run, although it belongs to this run: ${file}\n`)
    sum.failed++
  }
}

/** The files of a run that names none: those of a shard, of the gate, or of all its tiers. */
function filesToRun() {
  if (all) return files
  if (asked.length > 0) return []
  return isWhole ? filesOfGate() : tiers().flatMap((tier) => filesOf(TIERS[tier]))
}

/** For `npm run faults`: what failed, without what only a second look decided. */
function leaveResult(result, isUnsteady) {
  const { TEST_RESULT } = process.env
  if (!TEST_RESULT) return
  const left = result.files.map((each) => (isUnsteady(each) ? { ...each, failures: [] } : each))
  writeFileSync(TEST_RESULT, JSON.stringify({ ...result, files: left }))
}

/** Counts what the report says; a file that does not load, or an error outside a test, is one failure as well. */
function tell({ code, result }, unsteady) {
  if (!result) {
    sum.failed++
    return
  }
  const isUnsteady = ({ file }) => unsteady.some((each) => each.file === file)
  leaveResult(result, isUnsteady)
  for (const each of result.files) {
    sum.passed += each.passed + (isUnsteady(each) ? each.failures.length : 0)
    sum.failed += isUnsteady(each) ? 0 : each.failures.length
  }
  sum.failed += result.strayErrors.length
  for (const message of result.strayErrors) process.stdout.write(`\nOutside of any test: ${message}\n`)
  for (const { file, failures } of unsteady) {
    process.stdout.write(`\nUnsteady: ${file} failed, and passed alone\n`)
    for (const { name, message } of failures) process.stdout.write(`  ${name}\n    ${message}\n`)
  }
  noteUnsteady(unsteady, new Date())
  if (unsteady.length > MOST_UNSTEADY) {
    process.stdout.write(`\n${unsteady.length} unsteady files are too many for chance.\n`)
    sum.failed++
  }
  const failed = result.files.some(({ failures }) => failures.length > 0) || result.strayErrors.length > 0
  countWithoutTests(result.files.map(({ file }) => file))
  if (result.files.length === 0 && !files.includes('--changed')) {
    process.stdout.write('\nNo test ran.\n')
    sum.failed++
  } else if (code !== 0 && !failed) {
    process.stdout.write(`\nThe test run ended with ${code} although no test failed: see the error above.\n`)
    sum.failed++
  }
}

function sayWhatIsOverdue() {
  for (const { file, cause, since } of overdueNow(new Date())) {
    process.stdout.write(`\nKnown as unsteady since ${since}, and not mended: ${file} (${cause})\n`)
  }
}

async function runAll() {
  const began = Date.now()
  const code = isWhole ? checkCode() : undefined
  // A test of a single file builds what it needs by itself (tests/support/built.ts).
  if (isWhole || long || all) {
    await build()
    process.env.BUILT = '1'
  }
  const result = await runTests()
  if (all) await tryFaults()
  await code
  if (stopped) sum.failed++
  sayWhatIsOverdue()
  if (result) process.stdout.write(`\n${timesOf(result.files)}\n`)
  process.stdout.write(`\nThe run took ${Math.round((Date.now() - began) / 1000)} s\n`)
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  process.exitCode = sum.failed === 0 ? 0 : 1
}

if (watch) {
  const watching = [
    'node_modules/vitest/vitest.mjs',
    'watch',
    ...ALONE.map((tier) => `--project=${tier}`),
    ...files,
  ]
  process.exitCode = (await runNode(watching, {}, 'inherit')).code
} else {
  await runAll()
}
