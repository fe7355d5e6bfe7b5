import { useState } from 'react'
import { z } from 'zod'
import type { RecordColumn, RecordKind } from './record-kind.ts'

const stored = z.array(z.string())
const KEPT_COLUMNS = 3

/** Columns that are hidden while a record is open beside the list: all but the first ones and the date. */
function isSpare(kind: RecordKind, { field }: RecordColumn, index: number): boolean {
  return index >= KEPT_COLUMNS && field !== kind.collection.due
}

/** The classes by which a column gives way on narrow screens and beside an open record. */
export function columnClass(kind: RecordKind, column: RecordColumn, index: number): string {
  return isSpare(kind, column, index) ? 'rec-wide rec-spare' : 'rec-wide'
}

/** Whether each row has the buttons of REQ-MON-04 and REQ-MON-08; rows of incidents are opened by themselves. */
export function hasRowActions({ collection }: Pick<RecordKind, 'collection'>): boolean {
  return collection.list.rowButton !== undefined
}

/** The columns that the user sees of a collection's list, kept on this device. */
export function useColumns(kind: RecordKind) {
  const key = `columns:${kind.name}`
  const [chosen, setChosen] = useState<readonly string[] | null>(() => read(key))
  const isShown = ({ field, shown }: RecordColumn) => chosen?.includes(field) ?? shown ?? false
  const columns = kind.columns.filter(isShown)
  const toggle = (field: string) => {
    const fields = columns.map((column) => column.field)
    const next = fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field]
    localStorage.setItem(key, JSON.stringify(next))
    setChosen(next)
  }
  return { columns, toggle }
}

function read(key: string): readonly string[] | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = stored.safeParse(parse(text))
  return parsed.success ? parsed.data : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
