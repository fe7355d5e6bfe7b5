import type { FieldCipher, SealContext } from '../crypto/field-cipher.ts'

/** The values of the named fields that exist. */
export function onlyFields<T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/**
 * Decrypts the sealed fields of a record, which are sealed together, and returns the readable ones; if none are
 * readable, nothing is decrypted. Throws `SealBroken`.
 */
export function openReadable(
  cipher: FieldCipher,
  context: SealContext,
  sealed: Uint8Array | null,
  readable: readonly string[],
): Record<string, unknown> {
  return readable.length === 0 ? {} : onlyFields(cipher.openFields(context, sealed), readable)
}
