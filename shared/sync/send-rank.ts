import { isUrgent } from '#shared/rules/triage-order.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from './operation.ts'

/**
 * What is sent before what, over a line that does not carry everything soon: what protects a person by taking something
 * back, then what urgent records need, then everything else.
 */
export const SEND_RANKS = { protects: 0, urgent: 1, other: 2 } as const
export type SendRank = (typeof SEND_RANKS)[keyof typeof SEND_RANKS]

/** What has waited for so many seconds of line goes before all that protects nobody. */
export const LONGEST_WAIT_SECONDS = 24 * 3600

type Values = Readonly<Record<string, unknown>>

/** The rank of an operation, by what it does and by the record as it leaves it. */
export function sendRank(operation: Pick<Operation, 'collection' | 'kind'>, record: Values): SendRank {
  if (takesBack(operation, record)) return SEND_RANKS.protects
  const { triage } = collections[operation.collection]
  return triage && isUrgent(triage, record) ? SEND_RANKS.urgent : SEND_RANKS.other
}

/** Removals, such as of a link, and consents that are withdrawn, refused or end. */
function takesBack({ collection, kind }: Pick<Operation, 'collection' | 'kind'>, record: Values): boolean {
  if (kind === 'delete') return true
  if (collection !== 'consents') return false
  return Boolean(record.withdrawnOn) || Boolean(record.endsOn) || record.answer !== 'given'
}
