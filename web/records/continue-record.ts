import { resourceOf } from '#shared/domain/names.ts'
import type { Continuation, RecordCollection } from '#shared/schemas/collection.ts'
import { longestValue } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { api } from '#web/lib/api.ts'
import { recordClient } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface Continuing {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly continued: Continuation
  /** The record's title in the language of the page. */
  readonly title: string
  /** Made before, so that sending it again after a lost answer makes nothing twice. */
  readonly ids: { readonly record: string; readonly link: string }
}

/**
 * Makes the record of another collection in which the work on this one goes on, and links the two. Sealed fields are not
 * taken over: they stay where consent for them was given.
 */
export async function continueRecord({
  kind,
  record,
  continued,
  title,
  ids,
}: Continuing): Promise<RecordData> {
  const next: RecordCollection = recordCollections[continued.collection]
  const made = await recordClient(resourceOf(continued.collection)).create({
    input: { id: ids.record, ...continuedValues(next, continued, record, title) },
  })
  await api.links.create({
    input: {
      ...{ id: ids.link, kind: 'related', parentCollection: continued.collection, parentId: ids.record },
      ...{ targetCollection: kind.name, targetId: record.id },
    },
  })
  return made
}

/** The values with which the new record begins. */
function continuedValues(
  next: RecordCollection,
  { values, title: field, fields }: Continuation,
  record: Readonly<Record<string, unknown>>,
  title: string,
): Readonly<Record<string, unknown>> {
  const spec = next.fields[field]
  const entries = Object.entries(fields).map(([to, from]) => [to, record[from] ?? null])
  return {
    ...Object.fromEntries(entries),
    ...values,
    [field]: spec ? title.slice(0, longestValue(spec)) : title,
  }
}
