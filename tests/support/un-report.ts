import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ReadDocument } from '#shared/un-documents/un-text.ts'

const REFERENCE = path.resolve(import.meta.dirname, '../../server/db/reference/upr-somalia-cycle1-2011.csv')

/** Paragraph, text and States of each recommendation of A/HRC/18/6. */
export function expectedOfReport(): readonly (readonly string[])[] {
  const [, ...rows] = parse(readFileSync(REFERENCE)) as string[][]
  return rows.map((row) => row.slice(-3))
}

/** What was read of it in that form: the reference has straight quotation marks, the document has those of its printer. */
export const rowsOfReport = ({ recommendations }: ReadDocument): readonly (readonly string[])[] =>
  recommendations.map(({ code, text, states }) => [code, straight(text), states.join(', ')])

const straight = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
