import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'

/** Longer than making an approved file takes when many wait: after that it has failed, which the approval does not say. */
const MOST_MS = 15 * 60_000

/** How far the file of an approved report is; null where there is one, or there is to be none. */
export function missingFile(
  { state, hasFile, decidedAt }: Pick<ApprovalView, 'state' | 'hasFile' | 'decidedAt'>,
  now: Date,
): 'making' | 'noFile' | null {
  if (state !== 'approved' || hasFile) return null
  // By a device whose clock is wrong by more than that it has to be asked for again by its reader.
  const isNew = decidedAt !== null && Math.abs(now.getTime() - Date.parse(decidedAt)) < MOST_MS
  return isNew ? 'making' : 'noFile'
}
