import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { DATE_READINGS, type DateReading } from '#shared/domain/read-day.ts'
import { askedReadings, readTime } from '#shared/domain/read-time.ts'
import { collections } from '#shared/schemas/index.ts'
import type { StoredImport } from './stored-imports.ts'
import type { Table } from './table-builder.ts'

/** The ways in which unusual dates of a table may be meant, each with the first text that asks for it. */
export function dateReadingsOf(
  { collection, mapping, dateOrder, dateReadings }: StoredImport,
  { columns, rows }: Table,
  today: string,
): ImportPreview['dateReadings'] {
  const { fields } = collections[collection]
  const places = Object.entries(mapping).flatMap(([field, column]) => {
    const kind = fields[field]?.column
    return kind === 'date' || kind === 'instant' ? [columns.indexOf(column)] : []
  })
  const examples = new Map<DateReading, string>()
  for (const { cells } of rows) {
    for (const place of places) {
      const text = (cells[place] ?? '').trim()
      if (text === '') continue
      for (const reading of askedReadings(text, today))
        if (!examples.has(reading)) examples.set(reading, text)
    }
  }
  return DATE_READINGS.flatMap((reading) => {
    const example = examples.get(reading)
    if (example === undefined) return []
    const read = readTime(example, { order: dateOrder ?? 'day-first', readings: [reading], today })
    const becomes = 'problem' in read ? null : { at: read.instant, isDay: read.precision === 'day' }
    return [{ reading, example, becomes, chosen: dateReadings.includes(reading) }]
  })
}
