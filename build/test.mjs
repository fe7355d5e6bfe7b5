// `npm test`: type-check, lint, builds, then the tests; the last line is the sum. `npm test -- path` runs the tests of
// these files only, `npm test -- --changed` those that an uncommitted change reaches, `--long` those of tests/long
// instead, and the tests of screens and browsers in every language. `--unit` runs the tier without a database and a browser and
// nothing else, `--watch` runs it again after each change (decision 0152).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from './run-child.mjs'

const args = process.argv.slice(2)
const OURS = ['--long', '--unit', '--watch']
const [long, unit, watch] = OURS.map((name) => args.includes(name))
const files = args.filter((arg) => !OURS.includes(arg))

if (long) process.env.EVERY_LANGUAGE = '1'

const sum = { passed: 0, failed: 0 }
let stopped = false

/** Runs one step that counts as a single check, with its output as it comes. */
async function check(name, command) {
  if (stopped) return
  process.stdout.write(`\n${name}\n`)
  const done = await runNode(command)
  stopped = done.stopped
  if (done.code === 0) sum.passed++
  else sum.failed++
}

/** Builds what is stale; it counts only when it fails, because then nothing built was tested. */
async function build() {
  if (stopped) return
  const done = await runNode(['build/build-stale.ts', 'web', 'renderer', 'desktop'])
  stopped = done.stopped
  if (done.code !== 0) sum.failed++
}

/** Files whose failure may be the machine's: many processes share its clock. More than these are a fault of ours. */
const SECOND_LOOKS = 3

function tiers() {
  if (long) return ['--project=long', '--project=screens', '--project=browser']
  if (unit) return ['--project=unit']
  return ['server', 'unit', 'declared', 'screens', 'browser'].map((name) => `--project=${name}`)
}

async function runTests() {
  if (stopped) return
  const projects = tiers()
  // Tests of components wait half of their time for timers of the parts that they look at: two share a core (46 instead of 53 s).
  if (unit) projects.push(`--maxWorkers=${2 * availableParallelism()}`)
  process.stdout.write('\nTests\n')
  const first = await runVitest([...projects, ...files])
  const again = filesToSeeAgain(first.results)
  if (again.length === 0 || stopped) return count(first)
  // Decision 0083: what fails once and passes alone is told by name, and counts as passed.
  process.stdout.write(`\nRun again, alone: ${again.join(', ')}\n`)
  const second = await runVitest([...projects, '--no-file-parallelism', ...again])
  const others = first.results.testResults.filter(({ name }) => !again.includes(path.relative('', name)))
  count({ ...second, results: { testResults: [...others, ...second.results.testResults] } })
  process.stdout.write(`\nFailed at first, then run again: ${again.join(', ')}\n`)
}

async function runVitest(more) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-results-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const done = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...more])
    stopped = done.stopped
    return { code: done.code, results: readReport(report) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Test files with a browser or an app in them; none where too many failed, or something else failed as well. */
function filesToSeeAgain({ testResults }) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative('', name))
  const isFew = failed.length <= SECOND_LOOKS
  return isFew && failed.every((name) => name.startsWith(path.join('tests', 'e2e'))) ? failed : []
}

/** Adds what the report counts; a file that does not load, or an error outside a test, is one failure as well. */
function count({ code, results }) {
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = tests.filter(({ status }) => status === 'failed').length + unloaded.length
  sum.passed += passed
  sum.failed += failed
  if (passed + failed === 0 && !files.includes('--changed')) {
    process.stdout.write('\nNo test ran.\n')
    sum.failed++
  } else if (code !== 0 && failed === 0) {
    process.stdout.write(`\nThe test run ended with ${code} although no test failed: see the error above.\n`)
    sum.failed++
  }
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch (error) {
    process.stdout.write(`\nThe test run left no report: ${error.message}\n`)
    return { testResults: [] }
  }
}

async function runAll() {
  if (!long && !unit) {
    // One checker for each core of a small machine: each more checks the libraries' types once more.
    await check('Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2'])
    await check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'])
    await check('What nothing uses', ['node_modules/knip/bin/knip.js'])
    const shipped = ['--production', '--strict', '--include', 'dependencies,unlisted,unresolved']
    await check('Packages of what is shipped', ['node_modules/knip/bin/knip.js', ...shipped])
  }
  if (!unit) await build()
  await runTests()
  if (stopped) sum.failed++
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  process.exitCode = sum.failed === 0 ? 0 : 1
}

if (watch) {
  const watching = ['node_modules/vitest/vitest.mjs', 'watch', '--project=unit', ...files]
  process.exitCode = (await runNode(watching, {}, 'inherit')).code
} else {
  await runAll()
}
