import { z } from 'zod'
import type { Predicate } from '#shared/domain/predicate.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { describedAs } from '#shared/schemas/described.ts'

/** Most records on one page. */
export const PAGE_LIMIT = 200

const manyOf = (values: z.ZodType<string>) =>
  z
    .union([z.array(values), values])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional()

/** A multiple choice in a query string: `?status=active&status=review`. */
export function choices<const V extends readonly [string, ...string[]]>(values: V) {
  return manyOf(z.enum(values)) as z.ZodOptional<z.ZodType<V[number][], V[number] | V[number][]>>
}

/** A yes or no in a query string. */
export const yesOrNo = describedAs(z.stringbool(), { enum: ['true', 'false'] })

const dateOnly = calendarDay().optional()

/** The filters and options that every list of records has, beside the collection's own filters. */
/** A cursor carries the last row's sort value, which is at most a title, sealed. */
const LONGEST_CURSOR = 4000

export const commonFilters = {
  /** Only these records: those that a user has marked, or that links lead to. */
  id: manyOf(z.uuid()),
  q: z.string().max(200).optional(),
  tag: z.string().max(100).optional(),
  region: manyOf(z.string().max(20)),
  assignee: z.union([z.uuid(), z.enum(['none', 'me'])]).optional(),
  createdFrom: dateOnly,
  createdTo: dateOnly,
  /** What happened to records in a period: `ended`, `reopened`, or the state that they came into. */
  change: z.string().max(40).optional(),
  changeFrom: dateOnly,
  changeTo: dateOnly,
  /** How records were at the end of a day: `open`, `overdue`, or their state. */
  endState: z.string().max(40).optional(),
  endOf: dateOnly,
  deleted: yesOrNo.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
  cursor: z.string().max(LONGEST_CURSOR).optional(),
}

/** A list request whose filters were turned into a predicate over declared columns. */
export interface ListRequest {
  readonly where: Predicate
  readonly search: { readonly text: string; readonly tag: string | null } | null
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly limit: number
  readonly cursor: string | null
  /** True lists deleted records instead of existing ones. */
  readonly deleted: boolean
}
