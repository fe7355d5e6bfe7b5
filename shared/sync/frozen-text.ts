import { textHash } from '#shared/domain/text-hash.ts'
import type { Collection, StoredRecord } from '#shared/schemas/collection.ts'
import { type CanonicalValue, sameValue } from './canonical.ts'

const FROZEN = 'This text is frozen as it was published. No one can change it'
const ANOTHER_TEXT = 'The text is not the one that was to be frozen. Read it again first'

/** Whether the text of a record is frozen: its hash was recorded. */
export function isFrozen(
  { frozenText }: Pick<Collection, 'frozenText'>,
  record: Readonly<Record<string, unknown>> | null,
): boolean {
  return frozenText !== undefined && typeof record?.[frozenText.hash] === 'string'
}

/** What freezes the text of a record as it is shown: the value of its field for the hash. */
export function freezingOf(
  { frozenText }: Pick<Collection, 'frozenText'>,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return frozenText ? { [frozenText.hash]: textHash(String(record[frozenText.text])) } : {}
}

/** The fields of a record that nobody changes, since its text is frozen; what is still empty beside it can be filled in. */
export function frozenFields(
  collection: Pick<Collection, 'frozenText'>,
  record: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const { frozenText } = collection
  if (!frozenText || !isFrozen(collection, record)) return []
  const { text, hash, also } = frozenText
  return [text, hash, ...also.filter((name) => record?.[name] != null)]
}

/**
 * What is wrong with a write to a text that is frozen, or that it freezes: a hash is recorded only beside the text that it was
 * made of, so that a text which was changed meanwhile is never frozen unseen.
 */
export function frozenDetails(
  collection: Pick<Collection, 'frozenText'>,
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): { path: string; message: string }[] {
  const { frozenText } = collection
  if (!frozenText) return []
  if (isFrozen(collection, before)) {
    return frozenFields(collection, before)
      .filter((name) => name in values && !sameValue(values[name], before?.[name]))
      .map((path) => ({ path, message: FROZEN }))
  }
  const { text, hash } = frozenText
  const words = text in values ? values[text] : before?.[text]
  if (typeof values[hash] !== 'string') return []
  const isOfText = typeof words === 'string' && textHash(words) === values[hash]
  return isOfText ? [] : [{ path: hash, message: ANOTHER_TEXT }]
}
