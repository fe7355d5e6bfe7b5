import { canonicalValue, sameValue } from '#shared/sync/canonical.ts'
import type { FormValues } from './form-values.ts'
import { recordClient } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/**
 * Creates a record as it was entered. When an answer was lost, the record is there already and the call answers it as it
 * was first sent; what the user has changed since is then written to it, so that nothing entered is dropped.
 */
export async function createAsEntered(
  kind: RecordKind,
  { id, values }: { readonly id: string; readonly values: FormValues },
): Promise<RecordData> {
  const client = recordClient(kind.resource)
  const made = await client.create({ input: { id, ...values } })
  const missing = Object.entries(values).filter(([field, value]) => differs(kind, made, field, value))
  if (missing.length === 0) return made
  return await client.edit({
    params: { id },
    input: { version: made.version, ...Object.fromEntries(missing) },
  })
}

function differs(kind: RecordKind, made: RecordData, field: string, value: unknown): boolean {
  const spec = kind.collection.fields[field]
  if (!spec || spec.writer === 'transition' || made.masked.includes(field)) return false
  const entered = spec.schema.safeParse(value)
  return entered.success && !sameValue(canonicalValue(entered.data), canonicalValue(made[field] ?? null))
}
