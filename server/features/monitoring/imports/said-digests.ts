import { createHash, createHmac } from 'node:crypto'
import { type Keys, UnknownKey } from '#server/crypto/keys.ts'
import type { IsDigestOf } from '#shared/imports/import-again.ts'
import { type Collection, isSealed } from '#shared/schemas/collection.ts'
import { type CanonicalValue, canonicalJson } from '#shared/sync/canonical.ts'

const LENGTH = 16

/** A short digest of a field's value, by which a file's next version is compared. */
export interface SaidDigests {
  readonly of: (field: string, value: CanonicalValue) => string
  readonly isOf: IsDigestOf
}

/**
 * Makes the digests of what a row says of one record. Those of protected fields need a key, since names and telephone numbers
 * could be guessed; with the record in them, the same name in two records has two digests.
 */
export function saidDigests(keys: Keys, { name, fields }: Collection, recordId: string): SaidDigests {
  const plain = (value: CanonicalValue) =>
    createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, LENGTH)
  const keyed = (kid: string, field: string, value: CanonicalValue) => {
    const content = canonicalJson([name, recordId, field, canonicalJson(value)])
    const digest = createHmac('sha256', keys.derive('import-digests', kid)).update(content).digest('hex')
    return `${kid}:${digest.slice(0, LENGTH)}`
  }
  return {
    of(field, value) {
      const spec = fields[field]
      return spec && !isSealed(spec) ? plain(value) : keyed(keys.currentKid, field, value)
    },
    isOf(digest, field, value) {
      const [kid, keyedPart] = digest.split(':')
      if (kid === undefined || keyedPart === undefined) return digest === plain(value)
      try {
        return digest === keyed(kid, field, value)
      } catch (error) {
        // A key that is gone with a lost key file: what the file said is not known then.
        if (error instanceof UnknownKey) return false
        throw error
      }
    },
  }
}
