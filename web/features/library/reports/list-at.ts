import { recordCollections } from '#shared/schemas/records.ts'
import type { Preview } from './use-preview.ts'

/** The address of the list that shows exactly the records which were counted. */
export function listAt({ collection, query }: Preview['chores'][number]['filter']): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
  return `${recordCollections[collection].page}?${params}`
}
