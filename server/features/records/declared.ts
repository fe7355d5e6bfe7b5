import type { Handlers } from '#server/http/context.ts'
import type { declaredContract } from '#shared/contract/declared-calls.ts'
import { listRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName, resourceOf } from '#shared/schemas/names.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { onServer } from './on-server.ts'

type Declared = typeof declaredContract
type Resource = keyof Declared

/** What answers the calls that a collection's declaration gives it; the contract of each says of what type its answers are. */
function declaredHandlers<R extends Resource>(name: RecordCollectionName): Handlers<Declared[R]> {
  const collection = recordCollections[name]
  return onServer(recordHandlers(collection, listRequest(collection))) as unknown as Handlers<Declared[R]>
}

/** The same of every record collection, by their resources. */
export const recordsHandlers = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [resourceOf(name), declaredHandlers(name)]),
) as { readonly [R in Resource]: Handlers<Declared[R]> }
