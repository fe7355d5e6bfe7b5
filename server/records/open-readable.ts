import type { FieldCipher, SealContext } from '../crypto/field-cipher.ts'

/** The values of the named fields, where there are any. */
export function onlyFields<T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/**
 * Opens the sealed fields of a record, which lie together, and answers the readable ones; where none are, nothing is
 * opened. Throws `SealBroken`.
 */
export function openReadable(
  cipher: FieldCipher,
  context: SealContext,
  sealed: Uint8Array | null,
  readable: readonly string[],
): Record<string, unknown> {
  return readable.length === 0 ? {} : onlyFields(cipher.openFields(context, sealed), readable)
}
