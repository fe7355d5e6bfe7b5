import { createHmac, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { hashRow } from '#server/crypto/commitments.ts'

/** The kind of content that a ledger entry is about. */
export type LedgerKind = 'audit' | 'custody' | 'history'

/** One entry: its number, counted from 1 without gaps, its subject, and the 32-byte hash of the content. */
export interface LedgerEntry {
  readonly entry: number
  readonly kind: LedgerKind
  readonly subject: string
  readonly digest: Buffer
  /** Canonical instant of the server. */
  readonly at: string
}

/** The head of the ledger: the number of its newest entry (0 if it has none) and that entry's 32-byte hash. */
export interface LedgerHead {
  readonly entry: number
  readonly hash: Buffer
}

/** The hash of an entry: HMAC-SHA256 with the chain key over the previous hash and all fields of the entry. */
export function ledgerHash(key: KeyObject, previous: Buffer, { digest, ...entry }: LedgerEntry): Buffer {
  const content = hashRow({ ...entry, digest: digest.toString('hex') })
  return createHmac('sha256', key).update(previous).update(content).digest()
}

/** An audit event in the form that its digest covers. */
export const auditContent = z.object({
  id: z.string(),
  /** Seconds since 1970 with six decimal places. */
  at: z.string(),
  actorId: z.string().nullable(),
  act: z.string(),
  subject: z.string().nullable(),
  detail: z.unknown(),
  toldId: z.string().nullable(),
})
type AuditContent = z.output<typeof auditContent>

/** Columns of `audit_entries` in the form of {@link auditContent}. */
export const AUDIT_CONTENT = `id::text as id, extract(epoch from at)::text as at, actor_id as "actorId", act, subject, detail,
  reported_id as "toldId"`

/** The 32-byte digest of an audit event. */
export function auditDigest({ id, at, actorId, act, subject, detail, toldId }: AuditContent): Buffer {
  return hashRow({ id, at, actorId, act, subject, detail, toldId })
}
