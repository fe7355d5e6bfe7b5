import type { CollectionName } from '#shared/schemas/collection.ts'
import { isFreeText } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { planted } from './planted.ts'

/** A text of its own for every free text of a collection that people write; keys of imports are none. */
export function plantedTexts(name: CollectionName): Readonly<Record<string, string>> {
  const written = Object.entries(collections[name].fields).filter(
    ([, spec]) => isFreeText(spec) && spec.leaves !== 'key' && spec.writer !== 'server',
  )
  return Object.fromEntries(written.map(([field]) => [field, planted(`${name}-${field}`)]))
}
