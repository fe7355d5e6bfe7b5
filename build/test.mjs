// `npm test`: type-check, lint, builds, then the tests; the last line is the sum. `npm test -- path` runs the tests of
// these files only, `--long` those of tests/long instead.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runNode } from './run-child.mjs'

const args = process.argv.slice(2)
const long = args.includes('--long')
const files = args.filter((arg) => arg !== '--long')

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

async function runTests() {
  if (stopped) return
  const folder = mkdtempSync(path.join(tmpdir(), 'test-results-'))
  const report = path.join(folder, 'report.json')
  const projects = long ? ['--project=long'] : ['--project=unit', '--project=browser']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...files]
  process.stdout.write('\nTests\n')
  try {
    const done = await runNode(vitest)
    stopped = done.stopped
    countTests(report, done.code)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Adds what the report counts; a file that does not load, or an error outside a test, is one failure as well. */
function countTests(report, code) {
  const results = readReport(report)
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = results.numFailedTests + unloaded.length
  sum.passed += results.numPassedTests
  sum.failed += failed
  if (results.numPassedTests + failed === 0) {
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
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

if (!long) {
  await check('Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
  await check('Lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'])
}
await build()
await runTests()
if (stopped) sum.failed++
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
process.exitCode = sum.failed === 0 ? 0 : 1
