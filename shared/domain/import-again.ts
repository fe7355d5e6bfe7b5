import { isSealed, type StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, canonicalValue, sameValue } from '#shared/sync/canonical.ts'
import { brokenChanges, type FieldCorrection, followingState } from './import-corrections.ts'
import { endField } from './import-mapping.ts'
import type { RowPlan } from './import-rows.ts'
import { mayRead } from './policies.ts'

/** A digest of each field that a row said when it was last imported. */
export type Said = Readonly<Record<string, string>>

/** What is known of a record's last import. */
export interface LastImport {
  /** Null for records that were imported before it was kept: then the record as it was made says it. */
  readonly said: Said | null
  /** The record as the last import left it; null if its history does not reach back to that. */
  readonly base: StoredRecord | null
  readonly digest: (value: CanonicalValue) => string
}

/** The open values of a row in the fields that its file fills. Protected fields are not compared. */
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
    if (spec.writer === 'server' || isSealed(spec) || !mayRead(author, spec)) continue
    const parsed = spec.schema.safeParse(values[field])
    if (parsed.success) compared.set(field, canonicalValue(parsed.data))
  }
  return compared
}

/**
 * What a row changes in the record that it became before: what the file says now and did not say before. Where somebody
 * has changed the record meanwhile, both values are kept until a user decides.
 */
export function repeatedRow(
  plan: RowPlan,
  values: Readonly<Record<string, string | boolean>>,
  { said, base, digest }: LastImport,
  current: StoredRecord,
):
  | { readonly changes: readonly FieldCorrection[] }
  | { readonly broken: readonly (readonly [field: string, message: string])[] } {
  const changes: FieldCorrection[] = []
  for (const [field, to] of comparedValues(plan, values)) {
    const now = canonicalValue(current[field])
    const former = base ? canonicalValue(base[field]) : null
    const before = said ? said[field] : digest(former)
    if (before === digest(to) || sameValue(to, now)) continue
    const isUntouched = before === digest(now)
    const from = isUntouched ? now : before === digest(former) ? former : null
    changes.push({ field, from, now, to, conflict: !sameValue(now, from) })
  }
  changes.push(...followingState(plan, changes, base ?? current, current))
  const broken = brokenChanges(plan, changes, current)
  return broken.length > 0 ? { broken } : { changes }
}
