import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileResult, RunResult } from './report.ts'

/** More files that failed once and passed alone fail a run: then it is no chance. */
export const MOST_UNSTEADY = 3
/** A known cause is looked for within so many days. */
const DAYS = 14
const DAY_MS = 86_400_000
/** More failed files are no chance either, and are not run again. */
const MOST_AGAIN = 8

const root = path.resolve(import.meta.dirname, '../..')
const LEFT = path.join(root, 'out/unsteady.json')
const KNOWN = path.join(root, 'tests/unsteady.md')

/**
 * The failed files that are run again, alone and once (decision 0083): those with a page, whose processes share the clock of a
 * busy machine. A fault of any other tier is a fault at once.
 */
export function toRunAgain(files: readonly FileResult[]): readonly FileResult[] {
  const paged = files.filter(
    ({ file, failures }) => failures.length > 0 && /^tests\/(?:all\/)?(?:screens|e2e)\//.test(file),
  )
  return paged.length <= MOST_AGAIN ? paged : []
}

/** How the process of a run ended, and what it left. */
export interface EndedRun {
  readonly code: number
  readonly result: RunResult | null
}

/**
 * Those of the files that passed when they were run again. Where that run had an error outside of its tests, or ended otherwise than
 * a run that passed, none of them counts: what went wrong would be seen nowhere.
 */
export function passedAgain(files: readonly FileResult[], { code, result }: EndedRun): readonly FileResult[] {
  if (code !== 0 || !result || result.strayErrors.length > 0) return []
  const passed = result.files.filter((each) => each.failures.length === 0 && each.passed > 0)
  return files.filter(({ file }) => passed.some((each) => each.file === file))
}

/** Adds files that failed and then passed alone to the list that the run leaves. */
export function noteUnsteady(files: readonly FileResult[], at: Date): void {
  if (files.length === 0) return
  const before: unknown = existsSync(LEFT) ? JSON.parse(readFileSync(LEFT, 'utf8')) : []
  const added = files.map(({ file, failures }) => ({ at: at.toISOString(), file, failures }))
  mkdirSync(path.dirname(LEFT), { recursive: true })
  writeFileSync(LEFT, `${JSON.stringify([...(Array.isArray(before) ? before : []), ...added], null, 2)}\n`)
}

/** A file that is known to be unsteady: what is thought to be the cause, and since which day. */
export interface Known {
  readonly file: string
  readonly cause: string
  readonly since: string
}

/** The rows of the list of known files: `| file | cause | since |`. */
export function readKnown(text: string): readonly Known[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, file = '', cause = '', since = ''] = cells
    return /^`.+`$/.test(file) ? [{ file: file.slice(1, -1), cause, since }] : []
  })
}

/** Those that have stood there too long on a day; no day makes a run fail. */
export function overdue(known: readonly Known[], now: Date): readonly Known[] {
  return known.filter(({ since }) => now.getTime() - Date.parse(since) > DAYS * DAY_MS)
}

/** The files that are known to be unsteady for too long. */
export function overdueNow(now: Date): readonly Known[] {
  return existsSync(KNOWN) ? overdue(readKnown(readFileSync(KNOWN, 'utf8')), now) : []
}
