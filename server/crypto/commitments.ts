import { hash, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '#shared/sync/canonical.ts'
import { fillRandom } from './random-pool.ts'

/**
 * The part of a value that the history keeps (`commitment`), and the part that is stored separately with the value
 * until it is erased (`salt`).
 */
export interface Commitment {
  /** 32 bytes; without the salt it reveals nothing about the value, and can't even confirm a guess. */
  readonly commitment: Buffer
  /** 16 random bytes, drawn for this value only. */
  readonly salt: Buffer
}

const SALT_BYTES = 16
const HASH_BYTES = 32

/** The link before the first one of a chain. */
export const FIRST_LINK: Buffer = Buffer.alloc(HASH_BYTES)

/** Commits to a value by SHA-256 over a fresh salt and the value's canonical JSON. */
export function commit(value: unknown): Commitment {
  const salt = Buffer.alloc(SALT_BYTES)
  fillRandom(salt, 0, SALT_BYTES)
  return { commitment: commitmentOf(value, salt), salt }
}

/** Whether the commitment is for this value with this salt. */
export function verifyCommitment(value: unknown, { commitment, salt }: Commitment): boolean {
  if (salt.length !== SALT_BYTES || commitment.length !== HASH_BYTES) return false
  return timingSafeEqual(commitmentOf(value, salt), commitment)
}

/** The hash of one history row with its commitments, without values and salts; the order of its keys doesn't matter. */
export function hashRow(row: Readonly<Record<string, unknown>>): Buffer {
  return hash('sha256', canonicalJson(row), 'buffer')
}

/** The hash over the row hashes of one transaction, in their order. */
export function hashRows(rowHashes: readonly Buffer[]): Buffer {
  rowHashes.forEach(requireHash)
  return hash('sha256', Buffer.concat(rowHashes), 'buffer')
}

/** One link of the history's chain: SHA-256 over the previous link and the transaction's rows hash, 32 bytes each. */
export function chainLink(previous: Buffer, rowsHash: Buffer): Buffer {
  requireHash(previous)
  requireHash(rowsHash)
  return hash('sha256', Buffer.concat([previous, rowsHash]), 'buffer')
}

// The salt has a fixed length, so no other salt and value have the same bytes.
function commitmentOf(value: unknown, salt: Buffer): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(canonicalJson(value ?? null), 'utf8')]), 'buffer')
}

function requireHash(bytes: Buffer): void {
  if (bytes.length !== HASH_BYTES) throw new RangeError(`A hash has ${HASH_BYTES} bytes, not ${bytes.length}`)
}
