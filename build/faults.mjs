// `npm run faults [-- part of a name …] [-- --shard 2/5]`: puts each fault of tests/faults.json into a copy of the product, alone, runs the
// tests of its row, and says which were found: those where the test that the row names failed by what it looked at. Any other fails, as
// one does that no longer fits the code. Product, tests and list are as they were committed.
import { spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import ownNode from './own-node.cjs'
import { outcomeOf } from './test-run/finds.ts'
import { takePlace } from './test-run/own-place.ts'
import { dealt, readShard } from './test-run/shards.ts'

/** Faults that are tried at the same time, each in a copy of its own: the tests of one keep one processor busy. */
const AT_ONCE = 2

const { root } = ownNode
const { positionals: asked, values } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
/** What is committed while this runs belongs to the next run. */
const commit = git('rev-parse', 'HEAD').trim()
const all = JSON.parse(git('show', `${commit}:tests/faults.json`))
const faults = dealt(all, readShard(values.shard)).filter(
  ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
)

function git(...args) {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}

/** Changes that are not committed have no part in this run: who wrote a row or a test would take it for tried. */
function sayWhatIsLeftOut() {
  const files = new Set(['tests/faults.json', ...faults.flatMap(({ file, tests }) => [file, ...tests])])
  const changed = git('diff', '--name-only', commit, '--', ...files)
  if (changed) process.stdout.write(`Only what is committed is tried, without your changes of\n${changed}\n`)
}

/**
 * A copy of the committed product, with the packages and builds of this one. Runs that follow each other have the same places, so that
 * what Node.js has compiled in one serves the next as well.
 */
function copyProduct(folder) {
  removeCopy(folder)
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const built of ['web', 'renderer', 'main', 'preload']) {
    const from = path.join(root, 'out', built)
    if (existsSync(from)) cpSync(from, path.join(folder, 'out', built), { recursive: true })
  }
}

/** The link to the packages goes first, so that nothing follows it. */
function removeCopy(folder) {
  rmSync(path.join(folder, 'node_modules'), { force: true })
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}

/** Runs the tests of a fault in a copy; resolves with what they left, or null, with what they printed, where they left nothing. */
async function runTests(copy, { tests, finds }) {
  const left = `${copy}.result.json`
  rmSync(left, { force: true })
  // As by hand: a run of everything says that the product is built, which is not so with the fault.
  const { BUILT: _built, EVERY_LANGUAGE: _language, TEST_SHARD: _shard, ...others } = process.env
  // The first failure shows the fault; making its history short enough to read takes minutes.
  const env = { ...others, SHRINK_MS: '0', TEST_FINDS: finds, TEST_RESULT: left }
  const running = spawn(ownNode.findNode(), ['build/test.mjs', ...tests], {
    ...{ cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  let printed = ''
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  await new Promise((resolve, reject) => {
    running.on('error', reject).on('close', resolve)
  })
  if (!existsSync(left)) return { result: null, printed }
  const result = JSON.parse(readFileSync(left, 'utf8'))
  rmSync(left)
  return { result, printed }
}

/** Puts the fault into the copy, runs its tests, and takes it out again; says how it was found. */
async function tryFault(copy, fault) {
  const { file, from, to, finds } = fault
  const place = path.join(copy, file)
  const whole = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (whole.split(from).length !== 2) return 'no longer fits the code'
  writeFileSync(
    place,
    whole.replace(from, () => to),
  )
  try {
    const { result, printed } = await runTests(copy, fault)
    if (!result) process.stdout.write(`${printed}\n`)
    return outcomeOf(finds, result)
  } finally {
    writeFileSync(place, whole)
  }
}

const waiting = [...faults]
let missed = 0

/** Tries what waits, one fault after the other, in a copy of its own. */
async function tryWaiting() {
  const { folder, giveBack } = takePlace(path.join(tmpdir(), `faults-${hash('sha256', root).slice(0, 12)}`))
  try {
    copyProduct(folder)
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const began = Date.now()
      const outcome = await tryFault(folder, fault)
      const seconds = Math.round((Date.now() - began) / 1000)
      if (outcome !== 'found') missed++
      process.stdout.write(`${outcome.padEnd(10)} ${String(seconds).padStart(3)} s  ${fault.name}\n`)
    }
  } finally {
    removeCopy(folder)
    giveBack()
  }
}

/** Whether there is a fault to try; a name that none has would pass for tried. */
function isAnyToTry() {
  const unknown = asked.filter((part) => !all.some(({ name }) => name.includes(part)))
  for (const part of unknown) process.stdout.write(`No fault that is committed has "${part}" in its name.\n`)
  if (unknown.length === 0 && faults.length === 0) process.stdout.write('This share has no such fault.\n')
  return unknown.length === 0 && faults.length > 0
}

async function tryAll() {
  const copies = Array.from({ length: Math.min(AT_ONCE, faults.length) }, tryWaiting)
  // Every copy is removed before an error ends the run.
  const ends = await Promise.allSettled(copies)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  process.stdout.write(`\n${faults.length - missed} of ${faults.length} faults are found\n`)
  return missed === 0
}

sayWhatIsLeftOut()
process.exitCode = isAnyToTry() && (await tryAll()) ? 0 : 1
