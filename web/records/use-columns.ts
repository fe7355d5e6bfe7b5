import { useMemo, useState } from 'react'
import { z } from 'zod'
import { toneOf } from '#shared/domain/tones.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { kindOf, longestValue } from '#shared/schemas/field.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { RecordColumn, RecordKind } from './record-kind.ts'

/** The narrowest and the widest that a column is made, in pixels of the usual size of text. */
export const COLUMN_WIDTHS = { min: 64, max: 400 } as const
/** How high the rows are: two lines each, or one. */
export const ROW_HEIGHTS = ['comfortable', 'compact'] as const
export type RowHeight = (typeof ROW_HEIGHTS)[number]

/** What the user chose for the columns of a list; until then, and for fields that it does not name, the declaration counts. */
const chosenColumns = z.object({
  /** Fields in their order. */
  order: z.array(z.string()).default([]),
  shown: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max)).default({}),
})
type ChosenColumns = z.output<typeof chosenColumns>
/** Before columns had an order, only the shown ones were kept. */
const stored = z.union([
  chosenColumns,
  z.array(z.string()).transform((shown): ChosenColumns => ({ order: [], shown, widths: {} })),
])

/** Whether each row has the buttons of REQ-MON-04 and REQ-MON-08; rows of incidents are opened by themselves. */
export function hasRowActions({ collection }: Pick<RecordKind, 'collection'>): boolean {
  return collection.list.rowButton !== undefined
}

/** The width of the column with these buttons, whose words are the same in every row. */
export function actionsWidth({ collection }: Pick<RecordKind, 'collection'>, locale: Locale): number {
  if (collection.list.rowButton === 'update') return locale === 'so' ? 148 : 112
  return locale === 'so' ? 104 : 90
}

/** Texts of at most so many characters are short ones, such as a share. */
const SHORT = 200

/** The width of a column until the user changes it: what the words of its values need in this language. */
function usualWidth({ collection }: RecordKind, field: string, locale: Locale): number {
  const isSomali = locale === 'so'
  if (field === 'status') return isSomali ? 148 : 132
  const spec = allFields(collection)[field]
  if (spec?.ranks) {
    // A word on a filled area needs more room.
    const isFilled = spec.ranks.some((rank) => toneOf('priority', rank) === 'alarm')
    return (isSomali ? 132 : 92) + (isFilled ? 34 : 0)
  }
  if (isDueWithin(collection, field)) return isSomali ? 164 : 104
  if (field === collection.due) return isSomali ? 152 : 104
  if (field === 'regionCode') return 104
  if (field === 'assigneeId') return 104
  return isLong(collection, field) ? 136 : 104
}

const isDueWithin = ({ dueWithin = [] }: RecordKind['collection'], field: string) =>
  dueWithin.some(({ at }) => at === field)

/** Whether the values of a field are texts that may take more than a few words. */
export function isLong(collection: RecordKind['collection'], field: string): boolean {
  const spec = allFields(collection)[field]
  if (!spec || spec.ranks || ['status', 'regionCode', 'assigneeId'].includes(field)) return false
  return !['day', 'instant', 'flag'].includes(kindOf(spec)) && longestValue(spec) > SHORT
}

/** The columns of a list, and what changes them. */
export interface ColumnSettings {
  /** All columns in their order. */
  readonly all: readonly RecordColumn[]
  readonly columns: readonly RecordColumn[]
  readonly widthOf: (field: string) => number
  readonly toggle: (field: string) => void
  /** Moves a column to the place of another one. */
  readonly move: (field: string, to: string) => void
  /** Without a width the column has its usual one again. */
  readonly resize: (field: string, width: number | null) => void
}

/** The columns that the user sees of a collection's list, in their order and widths, kept on this device. */
export function useColumns(kind: RecordKind): ColumnSettings {
  const locale = useLocale()
  const key = `columns:${kind.name}`
  const [chosen, setChosen] = useState<ChosenColumns | null>(() => read(key, stored))
  return useMemo(() => {
    const all = ordered(kind.columns, chosen?.order ?? [])
    const isShown = ({ field, shown }: RecordColumn) => chosen?.shown.includes(field) ?? shown ?? false
    const columns = all.filter(isShown)
    const now = {
      order: all.map(({ field }) => field),
      shown: columns.map(({ field }) => field),
      widths: chosen?.widths ?? {},
    }
    const change = (changes: Partial<ChosenColumns>) => {
      const next = { ...now, ...changes }
      localStorage.setItem(key, JSON.stringify(next))
      setChosen(next)
    }
    return {
      all,
      columns,
      widthOf: (field) => now.widths[field] ?? usualWidth(kind, field, locale),
      toggle: (field) =>
        change({
          shown: now.shown.includes(field)
            ? now.shown.filter((other) => other !== field)
            : [...now.shown, field],
        }),
      move: (field, to) => {
        const others = now.order.filter((other) => other !== field)
        const isLater = now.order.indexOf(field) < now.order.indexOf(to)
        change({ order: others.toSpliced(others.indexOf(to) + (isLater ? 1 : 0), 0, field) })
      },
      resize: (field, width) => {
        const { [field]: _, ...others } = now.widths
        change({ widths: width === null ? others : { ...others, [field]: clamped(width) } })
      },
    }
  }, [kind, chosen, key, locale])
}

/** A width that a column may have. */
export function clamped(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, width)))
}

/** The columns in a chosen order; those that it does not name follow as they are declared. */
function ordered(columns: readonly RecordColumn[], order: readonly string[]): readonly RecordColumn[] {
  const placeOf = ({ field }: RecordColumn) => (order.includes(field) ? order.indexOf(field) : order.length)
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const ROWS = 'list-rows'

/** How high the rows of all lists are, kept on this device. */
export function useRowHeight(): readonly [RowHeight, (height: RowHeight) => void] {
  const [height, setHeight] = useState<RowHeight>(() => read(ROWS, z.enum(ROW_HEIGHTS)) ?? 'comfortable')
  const choose = (next: RowHeight) => {
    localStorage.setItem(ROWS, JSON.stringify(next))
    setHeight(next)
  }
  return [height, choose]
}

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  const parsed = schema.safeParse(parse(text))
  return parsed.success ? parsed.data : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
