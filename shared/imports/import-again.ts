import { mayRead } from '#shared/rules/policies.ts'
import { isSealed, type StoredRecord } from '#shared/schemas/collection.ts'
import type { Field } from '#shared/schemas/field.ts'
import { type CanonicalValue, canonicalValue, sameValue } from '#shared/sync/canonical.ts'
import { brokenChanges, type FieldCorrection, followingState } from './import-corrections.ts'
import { endField } from './import-mapping.ts'
import type { RowPlan } from './import-rows.ts'

/** A digest of each field that a row said when it was last imported. */
export type Said = Readonly<Record<string, string>>

/** Whether a digest that was kept is that of a value of a field. */
export type IsDigestOf = (digest: string, field: string, value: CanonicalValue) => boolean

/** What is known of a record's last import. */
export interface LastImport {
  /** Null for records that were imported before it was kept: then the record as it was made says it. */
  readonly said: Said | null
  /** The record as the last import left it, in its open fields; null if its history does not reach back to that. */
  readonly base: StoredRecord | null
  /** Whether nobody has changed the record since. */
  readonly isUntouched: boolean
  readonly isDigestOf: IsDigestOf
}

/** The values of a row in the fields that its file fills and its importer may read. */
export function comparedValues(
  { collection, mapping, author }: RowPlan,
  values: Readonly<Record<string, string | boolean>>,
): ReadonlyMap<string, CanonicalValue> {
  const filled = new Set(Object.keys(mapping))
  // The region that follows from a district.
  if (filled.has('districtCode')) filled.add('regionCode')
  const compared = new Map<string, CanonicalValue>()
  for (const field of filled) {
    const spec = collection.fields[field]
    if (!spec || field === 'importKey' || field === endField(collection)) continue
    if (spec.writer === 'server' || !mayRead(author, spec)) continue
    const parsed = spec.schema.safeParse(values[field])
    if (parsed.success) compared.set(field, canonicalValue(parsed.data))
  }
  return compared
}

/** Whether a row says anything in protected fields that is not known from its last import, so that its record has to be opened. */
export function needsProtected(
  plan: RowPlan,
  values: Readonly<Record<string, string | boolean>>,
  said: Said | null,
  isDigestOf: IsDigestOf,
): boolean {
  return [...comparedValues(plan, values)].some(([field, to]) => {
    const before = said?.[field]
    return isProtected(plan, field) && (before === undefined || !isDigestOf(before, field, to))
  })
}

/**
 * What a row changes in the record that it became before: what the file says now and did not say before. Where a user
 * has changed the record meanwhile, both values are kept until a user decides. The record has its protected fields if they
 * are needed.
 */
export function repeatedRow(
  plan: RowPlan,
  values: Readonly<Record<string, string | boolean>>,
  last: LastImport,
  current: StoredRecord,
):
  | { readonly changes: readonly FieldCorrection[] }
  | { readonly broken: readonly (readonly [field: string, message: string])[] } {
  const { base } = last
  const changes: FieldCorrection[] = []
  for (const [field, to] of comparedValues(plan, values)) {
    const now = canonicalValue(current[field])
    const former = formerValue(plan, field, last, current)
    const wasSaid = (value: CanonicalValue) => {
      const before = last.said?.[field]
      if (before !== undefined) return last.isDigestOf(before, field, value)
      // A column that the last file did not have said nothing.
      const isKnown = last.said === null || isProtected(plan, field)
      return isKnown && former !== undefined && sameValue(value, former)
    }
    if (wasSaid(to) || sameValue(to, now)) continue
    const saidValue = [now, former].find((value) => value !== undefined && wasSaid(value))
    const from = saidValue ?? null
    const isFromUnknown = saidValue === undefined && !wasSaid(null)
    changes.push({
      ...{ field, from, now, to, conflict: !sameValue(now, from) },
      ...(isFromUnknown ? { isFromUnknown } : {}),
    })
  }
  changes.push(...followingState(plan, changes, base ?? current, current))
  const broken = brokenChanges(plan, changes, current)
  return broken.length > 0 ? { broken } : { changes }
}

/** The value that the last import left in a field; undefined where that is not known. */
function formerValue(
  plan: RowPlan,
  field: string,
  { base, isUntouched }: LastImport,
  current: StoredRecord,
): CanonicalValue | undefined {
  if (isProtected(plan, field)) return isUntouched ? canonicalValue(current[field]) : undefined
  return base ? canonicalValue(base[field]) : null
}

function isProtected({ collection }: Pick<RowPlan, 'collection'>, field: string): boolean {
  const spec: Field | undefined = collection.fields[field]
  return spec !== undefined && isSealed(spec)
}
