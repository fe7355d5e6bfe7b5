// `npm run check`: what a change has to pass before it is committed: style, types, how the code is written, and the tests of
// the tiers without a browser that it reaches. With `--staged` it looks at nothing else than a commit would take (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './run-child.mjs'
import { ALONE } from './test-run/tiers.ts'

const since = 'HEAD'
const staged = process.argv.includes('--staged')

function git(...args) {
  const done = spawnSync('git', args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
  return done.stdout.split('\n').filter((line) => line !== '')
}

/** The changed files that are still there. */
function changedFiles() {
  if (staged) return git('diff', '--name-only', '--diff-filter=d', '--cached', since)
  const known = git('diff', '--name-only', '--diff-filter=d', since)
  return [...known, ...git('ls-files', '--others', '--exclude-standard')]
}

async function step(name, command) {
  const began = Date.now()
  const done = await runNode(command, {}, 'ignore', 'pipe')
  const isPassed = done.code === 0
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
  process.stdout.write(
    `${name}: ${isPassed ? 'passed' : 'failed'} in ${took}\n${isPassed ? '' : done.printed}`,
  )
  return isPassed
}

/** The tests of the tiers without a database that import a changed file, wherever they are. */
const reached = (sources) => [
  ...['node_modules/vitest/vitest.mjs', 'related', '--run', '--reporter=dot', '--passWithNoTests'],
  ...[...ALONE.map((tier) => `--project=${tier}`), ...sources],
]

/** The tests that read the code as text: nothing that they import says which files they look at. */
const ofTheCode = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--project=unit',
  'tests/architecture/',
]

/** The tests on a database that stand beside a changed file, or are changed themselves. */
function besideChanged(sources) {
  const folders = new Set(
    sources.filter((file) => file.startsWith('server/')).map((file) => path.dirname(file)),
  )
  const beside = [...folders].flatMap((folder) => globSync(`${folder}/*.test.ts`))
  const own = sources.filter((file) => /^tests\/(?:sync|declared)\/.*\.test\.tsx?$/.test(file))
  return [...new Set([...beside, ...own])]
}

async function check() {
  const files = changedFiles()
  if (files.length === 0) {
    process.stdout.write('Nothing has changed.\n')
    return true
  }
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const tests = besideChanged(sources)
  const results = await Promise.all([
    step('Style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--no-errors-on-unmatched', ...files]),
    step('Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2']),
    step('Tests of how the code is written', ofTheCode),
    ...(sources.length > 0 ? [step('Tests of what imports it', reached(sources))] : []),
    ...(tests.length > 0 ? [step('Tests beside it', ['build/test.mjs', ...tests])] : []),
  ])
  return results.every(Boolean)
}

process.exitCode = (await check()) ? 0 : 1
