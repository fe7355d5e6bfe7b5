import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { DownloadReport, fileNameOf } from '#web/features/library/reports/index.ts'
import { refreshReads } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { missingFile } from './approved-file.ts'

/** The facts about the approval of a report, and the file. */
export function ApprovalDetails({ approval }: { readonly approval: ApprovalView }) {
  const { t } = useTranslation('reportApprovals')
  const client = useQueryClient()
  const missing = missingFile(approval, useMoment(null))
  const { id, number, format, hasFile } = approval
  const title = approval.title ?? t('untitled', { number })
  return (
    <>
      <Facts approval={approval} />
      {hasFile && (
        <div className="report-approval-file">
          <DownloadReport
            {...{ title, name: fileNameOf({ request: { reportTitle: title, format } }) }}
            file={`/api/report-approvals/${id}/file`}
            // Who has opened it may approve it.
            onSaved={() => void refreshReads(client, ['reportApprovals'])}
          />
        </div>
      )}
      <div role="status">{missing && <p className="notice">{t(missing)}</p>}</div>
      <WhoDecides approval={approval} />
    </>
  )
}

/** Why the reader can't approve the report yet, or at all. */
function WhoDecides({ approval: { state, isOwn, isOpened } }: { readonly approval: ApprovalView }) {
  const { t } = useTranslation('reportApprovals')
  const mayDecide = useMay('reports:approve')
  if (state !== 'requested') return null
  if (isOwn) return <p className="notice">{t('own')}</p>
  if (!mayDecide) return null
  return <p className="notice">{t(isOpened ? 'wasRead' : 'readFirst')}</p>
}

type Row = readonly [label: string, value: ReactNode]

function Facts({ approval }: { readonly approval: ApprovalView }) {
  const { t } = useTranslation(['reportApprovals', 'reports'])
  const locale = useLocale()
  const { reportType, template, from, to, number, author, requestedBy, requestedAt, digest } = approval
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) }
  const requested = t('facts.by', { name: requestedBy, time: formatDateTime(requestedAt, locale) })
  const rows: readonly Row[] = [
    [t('facts.type'), t(`reports:types.${template ?? reportType}`)],
    [t('facts.period'), t('facts.periodDays', days)],
    [t('facts.number'), number],
    [t('facts.author'), author],
    [t('facts.requested'), requested],
    ...decisionRows(approval, t, locale),
    ...endRows(approval, t, locale),
    [
      t('facts.digest'),
      <span key="digest" className="report-digest">
        {digest}
      </span>,
    ],
  ]
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

type T = Translate<['reportApprovals', 'reports']>

function decisionRows(approval: ApprovalView, t: T, locale: Locale): readonly Row[] {
  const { decidedBy, decidedAt, approvalNumber, reason, corrects } = approval
  const decided = approvalNumber ? t('facts.approved', { number: approvalNumber }) : t('facts.declined')
  return [
    ...(decidedAt
      ? [
          [
            decided,
            t('facts.by', { name: decidedBy ?? '', time: formatDateTime(decidedAt, locale) }),
          ] as const,
        ]
      : []),
    ...(reason ? [[t('facts.reason'), reason] as const] : []),
    ...(corrects
      ? [
          [t('facts.corrects', { number: corrects.approvalNumber }), corrects.changed] as const,
          [t('facts.figures'), figuresText(corrects.figures, t)] as const,
        ]
      : []),
  ]
}

function figuresText(figures: readonly string[] | null, t: T): string {
  if (figures === null) return t('facts.notCompared')
  return figures.length === 0 ? t('facts.noneChanged') : figures.join('; ')
}

function endRows({ ended, title }: ApprovalView, t: T, locale: Locale): readonly Row[] {
  const gone = title === null ? t('facts.gone') : null
  if (!ended) return []
  const { at, cause, notice, correctedBy } = ended
  const shown = cause === 'consent' ? t('facts.consent') : (notice ?? gone)
  return [
    [t('facts.ended'), formatDateTime(at, locale)],
    ...(correctedBy
      ? [[t('facts.correctedBy'), t('facts.correctedByValue', { number: correctedBy })] as const]
      : []),
    ...(shown ? [[t('facts.notice'), shown] as const] : []),
  ]
}
