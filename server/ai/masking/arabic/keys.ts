import { arabicKey } from '#shared/domain/arabic-key.ts'

/** The keys of a list of Arabic words. */
export function arabicKeys(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(arabicKey),
  )
}
