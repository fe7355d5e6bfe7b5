import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ReportCollection, ReportData } from '../model.ts'
import { listedIn } from '../templates/subjects.ts'
import { frozenHead } from './schema.ts'

/**
 * The form of frozen data. What is approved is kept for two years, so later builds read what former ones froze (`tests/fixtures/frozen-reports`):
 * a figure that is added may be absent, and only a form that can't be read any more gets another number.
 */
export const FROZEN_FORM = 1
const LETTERS_AT_ONCE = 32_768

/** The data of a report as it is kept. */
export interface Freezing {
  /** Compressed lines of JSON; it ends with an error if the rows can't be read, or if a value would not come back as it is. */
  readonly content: Readable
  /** SHA-256 of the lines, in hexadecimal, once the content has been read to its end. */
  readonly digest: () => string
}

/**
 * Writes everything that a report is written from, in whatever format: a line with the figures, a line for each row of its lists,
 * and one that says how many rows those are. No more than a few rows are in memory.
 */
export function freezeData(data: ReportData, onRow: () => void = () => undefined): Freezing {
  const hash = createHash('sha256')
  let digest: string | null = null
  const take = (text: string): Buffer => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  async function* plain(): AsyncGenerator<Buffer> {
    let text = ''
    for await (const line of linesOf(data, onRow)) {
      text += `${line}\n`
      // Compressing each line by itself takes many times as long.
      if (text.length < LETTERS_AT_ONCE) continue
      yield take(text)
      text = ''
    }
    yield take(text)
    digest = hash.digest('hex')
  }
  // The reader of the content gets its error.
  const content = pipeline(Readable.from(plain(), { objectMode: false }), createGzip(), () => undefined)
  return {
    content,
    digest() {
      if (digest === null) throw new Error('The frozen data was not read to its end')
      return digest
    },
  }
}

async function* linesOf(
  { rows, approval: _, request: { format: __, part: ___, ...request }, ...figures }: ReportData,
  onRow: () => void,
): AsyncGenerator<string> {
  // What could not be read again is found now, and what nobody would read is left out.
  const head = frozenHead.parse(JSON.parse(lineOf({ ...figures, request })))
  yield lineOf({ frozen: FROZEN_FORM, head })
  const counted: Partial<Record<ReportCollection, number>> = {}
  for (const name of listedIn({ request, inPublic: figures.inPublic })) {
    let count = 0
    for await (const row of rows[name]()) {
      yield lineOf([name, row])
      count += 1
      onRow()
    }
    counted[name] = count
  }
  yield lineOf({ rows: counted })
}

/** A value that JSON would drop or change is a fault of the program that made it, and never something else when it is read again. */
function lineOf(value: object): string {
  return JSON.stringify(
    value,
    function (this: Readonly<Record<string, unknown>>, key: string, written: unknown) {
      const value = this[key]
      const isLost =
        (typeof written === 'number' && !Number.isFinite(written)) ||
        (value instanceof Date && Number.isNaN(value.getTime())) ||
        (written === undefined && Array.isArray(this)) ||
        value instanceof Map ||
        value instanceof Set ||
        typeof value === 'function'
      if (isLost) throw new TypeError(`The value of ${key} can't be frozen`)
      return written
    },
  )
}
