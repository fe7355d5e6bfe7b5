import type { Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { fieldsProposed } from './own-region.ts'

/** The fields, with their collections, whose values from the app are proposals. */
export const PROPOSED_FIELDS = Object.values(collections).flatMap((collection: Collection) =>
  fieldsProposed(collection).map((field) => ({ collection: collection.name, field })),
)
