// `npm run check`: what a change has to pass before it is committed: style, types, how the code is written, and the tests without a
// browser that it reaches. With `--staged` the change is what a commit would take. It is read as it lies in the folder, though, so this
// names what else lies there, and refuses what a commit would lack (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { importsOf, targetOf } from '../tests/architecture/import-rules.ts'
import { runNode } from './run-child.mjs'
import { testsOnServer } from './test-run/reached.ts'
import { ALONE } from './test-run/tiers.ts'

const staged = process.argv.includes('--staged')

const SOURCE = /\.(?:tsx?|mjs|cjs|sql)$/

function git(...args) {
  const done = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}

/** Paths as they are: without `-z` git writes letters of other alphabets as numbers. */
const paths = (...args) =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean)

const untracked = () => paths('ls-files', '--others', '--exclude-standard')

/** The changed files, also those that are gone; what was moved counts at both places. */
function changedFiles() {
  const changed = ['diff', '--name-only', '--no-renames', 'HEAD']
  return staged ? paths(...changed, '--cached') : [...paths(...changed), ...untracked()]
}

async function step(name, command, env = {}) {
  const began = Date.now()
  const done = await runNode(command, env, 'ignore', 'pipe')
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

/** What staged sources import and Git does not know: the commit would lack it, and every check here passes. */
function lacking() {
  const unknown = new Set(untracked())
  return paths('diff', '--name-only', '--no-renames', '--diff-filter=d', '--cached', 'HEAD')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      importsOf(git('show', `:${file}`))
        .map(({ name }) => targetOf(file, name))
        .filter((to) => unknown.has(to))
        .map((to) => `${to}, which ${file} imports`),
    )
}

/** Tests that ask Git for the files of the product fail at one that is gone here and that it still lists. */
function sayWhatGitStillLists() {
  const gone = paths('ls-files', '--deleted')
  if (gone.length > 0)
    process.stdout.write(`Deleted, but not yet for Git (git rm):\n  ${gone.join('\n  ')}\n`)
}

/** Says what the checks see beside the commit; false where the commit is not whole without it. */
function isWhole() {
  const beside = [...paths('diff', '--name-only'), ...untracked()].filter((file) => SOURCE.test(file))
  if (beside.length > 0)
    process.stdout.write(`Not in the commit, but seen by the checks:\n  ${beside.join('\n  ')}\n`)
  const lacks = lacking()
  if (lacks.length > 0) process.stdout.write(`Not staged, and needed:\n  ${lacks.join('\n  ')}\n`)
  return lacks.length === 0
}

async function check() {
  const changed = changedFiles()
  if (changed.length === 0) {
    process.stdout.write('Nothing has changed.\n')
    return true
  }
  const files = changed.filter((file) => existsSync(file))
  sayWhatGitStillLists()
  if (staged && !isWhole()) return false
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const tests = testsOnServer(changed)
  const results = await Promise.all([
    // Without a name, Biome would look at everything.
    ...(files.length > 0
      ? [step('Style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--no-errors-on-unmatched', ...files])]
      : []),
    step('Types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2'], { GOGC: '400' }),
    step('Tests of how the code is written', ofTheCode),
    ...(sources.length > 0 ? [step('Tests of what imports it', reached(sources))] : []),
    ...(tests.length > 0 ? [step('Tests with a database', ['build/test.mjs', ...tests])] : []),
  ])
  return results.every(Boolean)
}

process.exitCode = (await check()) ? 0 : 1
