import { createHmac, type KeyObject } from 'node:crypto'
import { hashRow } from '#server/crypto/commitments.ts'

/** What an entry of the ledger is about. */
export type LedgerKind = 'audit' | 'custody' | 'history'

/** One entry: its number from 1, so that as many less one came before, what it is about, and the 32-byte hash of that. */
export interface LedgerEntry {
  readonly entry: number
  readonly kind: LedgerKind
  readonly subject: string
  readonly digest: Buffer
  /** Canonical instant of the server. */
  readonly at: string
}

/** How far the ledger has come: the number of its newest entry (0 where it has none) and that entry's 32-byte hash. */
export interface LedgerHead {
  readonly entry: number
  readonly hash: Buffer
}

/** The hash of an entry: HMAC-SHA256 under the chain key over the hash before it and everything that the entry says. */
export function ledgerHash(key: KeyObject, previous: Buffer, { digest, ...entry }: LedgerEntry): Buffer {
  const content = hashRow({ ...entry, digest: digest.toString('hex') })
  return createHmac('sha256', key).update(previous).update(content).digest()
}

/** An entry of the audit trail as its digest is made. */
export interface AuditContent {
  readonly id: string
  /** Seconds since 1970 with six digits. */
  readonly at: string
  readonly actorId: string | null
  readonly act: string
  readonly subject: string | null
  readonly detail: unknown
  readonly toldId: string | null
}

/** Columns of `audit_entries` in the form of {@link AuditContent}. */
export const AUDIT_CONTENT = `id::text as id, extract(epoch from at)::text as at, actor_id as "actorId", act, subject, detail,
  reported_id as "toldId"`

/** The 32-byte digest of an entry of the audit trail. */
export function auditDigest({ id, at, actorId, act, subject, detail, toldId }: AuditContent): Buffer {
  return hashRow({ id, at, actorId, act, subject, detail, toldId })
}
