// `npm run faults [-- part of a name …] [-- --shard 2/5]`: puts each fault of tests/faults.json into a copy of the product, alone, runs the
// tests that have to find it, and says which were found. A fault that no test finds, or that no longer fits the code, fails.
import { spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import ownNode from './own-node.cjs'
import { dealt, readShard } from './test-run/shards.ts'

/** Faults that are tried at the same time, each in a copy of its own: the tests of one keep one processor busy. */
const AT_ONCE = 2

const { root } = ownNode
const { positionals: asked, values } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
const all = JSON.parse(readFileSync(path.join(root, 'tests/faults.json'), 'utf8'))
const faults = dealt(all, readShard(values.shard)).filter(
  ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
)

function git(...args) {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`)
}

/**
 * A copy of the committed product by its number, with the packages and builds of this one. It always has the same place, so that
 * what Node.js has compiled of it serves the next run as well.
 */
function copyProduct(number) {
  const folder = path.join(tmpdir(), `faults-${hash('sha256', root).slice(0, 12)}-${number}`)
  removeCopy(folder)
  git('worktree', 'add', '--detach', '--quiet', folder)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const built of ['web', 'renderer', 'main', 'preload']) {
    const from = path.join(root, 'out', built)
    if (existsSync(from)) cpSync(from, path.join(folder, 'out', built), { recursive: true })
  }
  return folder
}

/** The link to the packages goes first, so that nothing follows it. */
function removeCopy(folder) {
  rmSync(path.join(folder, 'node_modules'), { force: true })
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}

/** Runs tests in a copy; resolves with what they printed. */
function runTests(copy, tests) {
  // As by hand: a run of everything says that the product is built, which is not so with the fault.
  const { BUILT: _built, EVERY_LANGUAGE: _language, TEST_SHARD: _shard, ...others } = process.env
  // The first failure shows the fault; making its history short enough to read takes minutes.
  const env = { ...others, SHRINK_MS: '0', TEST_BAIL: '1' }
  const running = spawn(ownNode.findNode(), ['build/test.mjs', ...tests], {
    ...{ cwd: copy, env, stdio: ['ignore', 'pipe', 'ignore'] },
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    running.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
    running.on('error', reject).on('close', () => resolve(printed))
  })
}

/** Puts the fault into the copy, runs its tests, and takes it out again; says how it was found. */
async function tryFault(copy, { file, from, to, tests }) {
  const place = path.join(copy, file)
  const whole = readFileSync(place, 'utf8')
  if (whole.split(from).length !== 2) return 'no longer fits the code'
  writeFileSync(
    place,
    whole.replace(from, () => to),
  )
  try {
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(await runTests(copy, tests)) ?? []
    if (failed === undefined) return 'the tests did not run'
    return Number(failed) > 0 ? 'found' : `not found by ${passed} tests`
  } finally {
    writeFileSync(place, whole)
  }
}

const waiting = [...faults]
let missed = 0

/** Tries what waits, one fault after the other. */
async function tryWaiting(number) {
  const copy = copyProduct(number)
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const began = Date.now()
      const outcome = await tryFault(copy, fault)
      const seconds = Math.round((Date.now() - began) / 1000)
      if (outcome !== 'found') missed++
      process.stdout.write(`${outcome.padEnd(10)} ${String(seconds).padStart(3)} s  ${fault.name}\n`)
    }
  } finally {
    removeCopy(copy)
  }
}

const copies = Array.from({ length: Math.min(AT_ONCE, faults.length) }, (_, index) => index + 1)
// Every copy is removed before an error ends the run.
const ends = await Promise.allSettled(copies.map(tryWaiting))
for (const end of ends) if (end.status === 'rejected') throw end.reason
process.stdout.write(`\n${faults.length - missed} of ${faults.length} faults are found\n`)
process.exitCode = missed === 0 ? 0 : 1
