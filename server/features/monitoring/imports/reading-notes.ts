import type { RowPlan } from '#shared/imports/import-rows.ts'
import type { CellReading } from '#shared/imports/import-values.ts'
import { isCoded } from '#shared/imports/judge-mapping.ts'
import { kindOf } from '#shared/schemas/field.ts'

/** A text of the file and what it is stored as. */
export interface Conversion {
  readonly field: string
  readonly file: string
  readonly value: string | boolean
  /** What the text says of other fields, such as how exactly a time is known. */
  readonly also?: Record<string, string>
}

/** A value that a field cannot have, and in how many rows it is. */
export interface UnknownValue {
  readonly field: string
  readonly value: string
  readonly rows: number
}

/** What is noted while the rows of a file are read. */
export interface ReadingNotes {
  readonly note: (field: string, text: string, reading: CellReading) => void
  readonly conversions: () => readonly Conversion[]
  readonly unknown: () => readonly UnknownValue[]
}

/** A file with more kinds of conversions or unknown values has the wrong columns. */
const MOST_NOTED = 200
const LONGEST_NOTED = 200

/** Notes every kind of text that is stored in another form, once, and every value that its coded field cannot have. */
export function readingNotes({ collection }: Pick<RowPlan, 'collection'>): ReadingNotes {
  const conversions = new Map<string, Conversion>()
  const unknown = new Map<string, UnknownValue>()
  const listed = (field: string) => {
    const spec = collection.fields[field]
    return isCoded(collection, field) || (spec !== undefined && kindOf(spec) === 'flag')
  }
  return {
    note(field, text, reading) {
      if (text.length > LONGEST_NOTED) return
      if ('problem' in reading) {
        if (!listed(field)) return
        const key = `${field} ${text}`
        const before = unknown.get(key)
        if (before || unknown.size < MOST_NOTED) {
          unknown.set(key, { field, value: text, rows: (before?.rows ?? 0) + 1 })
        }
        return
      }
      const { value, also } = reading
      if (value === null || value === text || conversions.size >= MOST_NOTED) return
      const key = `${field} ${listed(field) ? text : formOf(text)}`
      if (!conversions.has(key)) conversions.set(key, { field, file: text, value, ...(also && { also }) })
    },
    conversions: () => [...conversions.values()],
    unknown: () => [...unknown.values()].sort((a, b) => b.rows - a.rows),
  }
}

/** Texts of one kind differ in their digits and letters only: `11/25/2026 11:30 PM` and `01/02/2026 09:15 AM`. */
function formOf(text: string): string {
  return text.replace(/\p{Nd}/gu, '0').replace(/\p{L}+/gu, 'a')
}
