import type { Handlers } from '#server/http/context.ts'
import type { declaredContract } from '#shared/contract/declared-calls.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName, resourceOf } from '#shared/domain/names.ts'
import { listRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { onServer } from './on-server.ts'

type Declared = typeof declaredContract
type Resource = keyof Declared

/**
 * The handlers of the calls that follow from a collection's declaration; each contract determines the types of their
 * answers.
 */
function declaredHandlers<R extends Resource>(name: RecordCollectionName): Handlers<Declared[R]> {
  const collection = recordCollections[name]
  return onServer(recordHandlers(collection, listRequest(collection))) as unknown as Handlers<Declared[R]>
}

/** The handlers of every record collection, by their resources. */
export const recordsHandlers = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [resourceOf(name), declaredHandlers(name)]),
) as { readonly [R in Resource]: Handlers<Declared[R]> }
