import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'

/** A folder that is this process's until it gives it back. */
export interface OwnPlace {
  readonly folder: string
  readonly giveBack: () => void
}

/**
 * The first of the folders `<beginning>-1`, `<beginning>-2`, … that no running process has. Each has a file beside it with the number
 * of its process, so that two runs at once do not remove what is the other's, and what a killed run left is taken over.
 */
export function takePlace(beginning: string, number = 1): OwnPlace {
  const folder = `${beginning}-${number}`
  const lock = `${folder}.lock`
  if (!takeNew(lock) && !takeOver(lock)) return takePlace(beginning, number + 1)
  return { folder, giveBack: () => rmSync(lock, { force: true }) }
}

function takeNew(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** One process at a time looks whether the other one is still there, since two that find it gone would both be the next. */
function takeOver(lock: string): boolean {
  if (isHeld(lock)) return false
  const looking = `${lock}.looking`
  try {
    mkdirSync(looking)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
  try {
    if (isHeld(lock)) return false
    writeFileSync(lock, String(process.pid))
    return true
  } finally {
    rmdirSync(looking)
  }
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // Neither its file nor its process is there; any other error says that the process may not be asked.
    return !isCode(error, 'ENOENT') && !isCode(error, 'ESRCH')
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
