import { fieldsProposed } from '#shared/rules/own-region.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'

/** The fields whose values from the app are proposals, as SQL: pairs of a collection and a field, in both databases. */
export const PROPOSED_FIELDS = Object.values(collections)
  .flatMap((collection: Collection) =>
    fieldsProposed(collection).map((field) => `('${collection.name}', '${field}')`),
  )
  .join(', ')
