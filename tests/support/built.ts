import { execFile } from 'node:child_process'
import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What `npm run build-stale` can build. */
export type Artifact = 'web' | 'renderer' | 'desktop'

const root = path.resolve(import.meta.dirname, '../..')
const LOCK = path.join(root, 'out/.building')
/** A build takes less; a lock that is older was left by a process that was ended. */
const STALE_MS = 180_000
const LOOK_EVERY_MS = 200

const run = promisify(execFile)
let done: Promise<void> | undefined

/**
 * Builds what a test needs of the product, if its sources have changed since. `npm test` as a whole has built everything
 * before (`BUILT`), and a test of a single file asks for what it needs here.
 */
export function built(...artifacts: readonly Artifact[]): Promise<void> {
  if (process.env.BUILT) return Promise.resolve()
  done = (done ?? Promise.resolve()).then(() => buildAlone(artifacts))
  return done
}

async function buildAlone(artifacts: readonly Artifact[]): Promise<void> {
  while (!takeLock()) await sleep(LOOK_EVERY_MS)
  try {
    // What Vitest says of its own environment would make a build for development.
    const { NODE_ENV: _environment, VITEST: _vitest, ...env } = process.env
    await run(process.execPath, ['build/build-stale.ts', ...artifacts], { cwd: root, env })
  } finally {
    rmdirSync(LOCK)
  }
}

function takeLock(): boolean {
  try {
    mkdirSync(path.dirname(LOCK), { recursive: true })
    mkdirSync(LOCK)
    return true
  } catch {
    if (isAbandoned()) rmdirSync(LOCK)
    return false
  }
}

function isAbandoned(): boolean {
  try {
    return Date.now() - statSync(LOCK).mtimeMs > STALE_MS
  } catch {
    // The other process has finished in between.
    return false
  }
}
