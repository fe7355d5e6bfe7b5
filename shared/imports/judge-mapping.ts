import type { Collection } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { importableFields, type Mapping, recogniseSource } from './import-mapping.ts'
import { cellReader, type ImportWords } from './import-values.ts'

const JUDGED_VALUES = 50

/** Whether a field takes one of a list of values, by which a column can be known. */
export function isCoded(collection: Collection, field: string): boolean {
  return (
    termGroupOf(collection.name, field) !== undefined || field === 'regionCode' || field === 'districtCode'
  )
}

/**
 * Corrects a guessed mapping by the values of its columns: a column none of whose values its field can have goes to the
 * field without a column that can have most of them. So "State" is the Federal Member State in one file, and the status
 * in another.
 */
export function judgeMapping(
  collection: Collection,
  mapping: Mapping,
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
  words: ImportWords,
  today: string,
): Mapping {
  // Known sources have readings of their own for their columns.
  if (recogniseSource(collection, columns)) return mapping
  const read = cellReader(collection, words, { order: null, readings: [], today })
  const judged: Record<string, string> = { ...mapping }
  const readable = (field: string, values: readonly string[]) =>
    values.filter((value) => !('problem' in read(field, value))).length
  for (const [field, column] of Object.entries(mapping)) {
    if (!isCoded(collection, field)) continue
    const values = valuesOf(columns.indexOf(column), rows)
    if (values.length === 0 || readable(field, values) > 0) continue
    const better = importableFields(collection)
      .filter(({ name }) => !(name in judged) && isCoded(collection, name))
      .map(({ name }) => ({ name, count: readable(name, values) }))
      .filter(({ count }) => count * 2 > values.length)
      .sort((a, b) => b.count - a.count)[0]
    if (!better) continue
    delete judged[field]
    judged[better.name] = column
  }
  return judged
}

function valuesOf(at: number, rows: readonly { readonly cells: readonly string[] }[]): string[] {
  const values = new Set<string>()
  for (const { cells } of rows) {
    const value = (cells[at] ?? '').trim()
    if (value !== '') values.add(value)
    if (values.size === JUDGED_VALUES) break
  }
  return [...values]
}
