import type { ReportView } from '#shared/contract/library/reports.ts'
import {
  type ApprovalState,
  hasApprovalEnded,
  REPORT_APPROVALS_PATH,
} from '#shared/domain/report-approvals.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { Link } from '#web/lib/router.tsx'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

const TONES: Readonly<Record<ApprovalState, Tone>> = {
  requested: 'yellow',
  approved: 'green',
  declined: 'red',
  withdrawn: 'red',
  corrected: 'grey',
}

/** Whether a file has an approval that has ended, so that it is not given out. */
export function isWithheld({ approval }: ReportView): boolean {
  return approval?.isFile === true && approval.state !== 'approved'
}

/** Whether nothing more is made of the data of a report, because its approval has ended. */
export function isEnded({ approval }: ReportView): boolean {
  return hasApprovalEnded(approval?.state)
}

/** Whether approval can be requested for a report: one that has its data, and neither waits nor was approved. */
export function mayBeApproved({ status, digest, sourceId, approval }: ReportView): boolean {
  const isOpen = approval === null || approval.state === 'declined'
  return status === 'done' && digest !== null && sourceId === null && isOpen
}

/** How far the approval of a report is; nothing where none was requested. */
export function ApprovalLine({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation('reportApprovals')
  const { approval, sourceId, id } = report
  if (!approval) return null
  const which = approval.state === 'requested' ? 'waiting' : 'decided'
  return (
    <p className="report-facts report-approval">
      <Tag tone={TONES[approval.state]}>{lineOf(approval, t)}</Tag>{' '}
      <Link to={`${REPORT_APPROVALS_PATH}?which=${which}&item=${sourceId ?? id}`}>{t('line.see')}</Link>
    </p>
  )
}

function lineOf(
  { state, number, reason, isFile }: NonNullable<ReportView['approval']>,
  t: Translate<'reportApprovals'>,
): string {
  if (state === 'requested') return t('line.requested')
  if (state === 'declined') return t('line.declined', { reason: reason ?? '' })
  const of = { number: number ?? '' }
  if (state === 'approved') return t(isFile ? 'line.approved' : 'line.approvedDraft', of)
  return t(`line.${state}`, of)
}
