import type { ReactNode } from 'react'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { kindOf } from '#shared/domain/report-templates.ts'
import type { Tone } from '#shared/domain/tones.ts'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatList,
  formatNumber,
  formatPercent,
  formatRelative,
} from '#shared/i18n/format.ts'
import { LOCALE_NAMES, type Locale } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ApprovalLine } from './approval-line.tsx'
import { failureText } from './failure-text.ts'
import { isUnderWay } from './use-reports.ts'

const TONES: Readonly<Record<ReportView['status'], Tone>> = {
  queued: 'yellow',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
}

/** Enough to tell two reports apart; the whole digest is in the details. */
const DIGEST_SHOWN = 12

interface RowProps {
  readonly report: ReportView
  readonly showAuthor: boolean
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One report: what it is, how far it is, and what can be done with it. */
export function ReportRow({ report, showAuthor, children }: RowProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const locale = useLocale()
  const { request, status, createdAt } = report
  return (
    <li className="report-row">
      <div className="report-what">
        <h3>{request.reportTitle}</h3>
        {request.edition === 'public' && <Tag tone="blue">{t('editions.public')}</Tag>}
        <p className="report-facts">{factsOf(report, t)}</p>
        {request.part && <p className="report-facts">{t(`list.parts.${request.part}`)}</p>}
        <p className="report-facts">{t('list.number', { number: report.number })}</p>
        <ApprovalLine report={report} />
        {report.sourceId && request.part !== 'annexes' && !report.approval?.isFile && (
          <p className="report-facts">{t('list.sameData')}</p>
        )}
        {report.digest && (
          <p className="report-facts">{t('list.digest', { digest: report.digest.slice(0, DIGEST_SHOWN) })}</p>
        )}
        <p className="report-facts">
          {showAuthor && `${report.author} · `}
          <time dateTime={createdAt} title={formatDateTime(createdAt, locale)}>
            {formatRelative(createdAt, locale)}
          </time>
        </p>
        <Parameters report={report} locale={locale} />
      </div>
      <div className="report-state">
        <Tag tone={TONES[status]}>{t(`states.${status}`)}</Tag>
        {isUnderWay(report) && <Progress report={report} />}
        {report.failure && (
          <p className="report-facts">
            {failureText({ failure: report.failure, format: request.format, number: report.number }, t)}
          </p>
        )}
        {status === 'done' && (
          <p className="report-facts">
            {report.size !== null && <span>{formatBytes(report.size, locale)}</span>}
            {report.madeInMs !== null && (
              <span>
                {t('list.madeIn', {
                  seconds: formatNumber(Math.max(1, Math.round(report.madeInMs / 1000)), locale),
                })}
              </span>
            )}
            {report.expiresAt && (
              <span>{t('list.until', { date: formatDate(report.expiresAt, locale, 'medium') })}</span>
            )}
          </p>
        )}
      </div>
      <div className="report-actions">{children}</div>
    </li>
  )
}

function factsOf({ request }: ReportView, t: Translate<['reportGenerator', 'reports']>): string {
  return t('list.facts', {
    type: t(`reports:types.${kindOf(request)}`),
    range: t(`reports:ranges.${request.dateRange}`),
    format: t(`reports:formats.${request.format}`),
    language: LOCALE_NAMES[request.locale],
  })
}

function Progress({ report: { progress, step, ahead, request } }: Pick<RowProps, 'report'>) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  if (ahead !== null) {
    const number = formatNumber(ahead, locale)
    return (
      <p className="report-facts">
        {ahead === 0 ? t('list.next') : t('list.ahead', { count: ahead, number })}
      </p>
    )
  }
  const percent = formatPercent(progress, locale)
  const doing = t(`steps.${step ?? 'reading'}`)
  return (
    <div className="report-progress">
      <progress
        max={100}
        value={progress}
        aria-label={`${request.reportTitle}: ${t('list.progress', { percent, step: doing })}`}
      />
      <span aria-hidden="true">{t('list.progress', { percent, step: doing })}</span>
    </div>
  )
}

function Parameters({
  report: { request, digest },
  locale,
}: {
  readonly report: ReportView
  readonly locale: Locale
}) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const { dateFrom, dateTo } = request
  return (
    <details>
      <summary>{t('list.details')}</summary>
      <dl className="facts">
        {dateFrom && dateTo && (
          <>
            <dt>{t('list.period')}</dt>
            <dd>
              {t('list.periodDays', { from: formatDate(dateFrom, locale), to: formatDate(dateTo, locale) })}
            </dd>
          </>
        )}
        <dt>{t('list.sections')}</dt>
        <dd>
          {formatList(
            request.includeSections.map((section) => t(`reports:sections.${section}`)),
            locale,
          )}
        </dd>
        {request.description && (
          <>
            <dt>{t('list.note')}</dt>
            <dd>{request.description}</dd>
          </>
        )}
        {digest && (
          <>
            <dt>{t('list.digestLabel')}</dt>
            <dd className="report-digest">
              {digest} <span className="report-hint">{t('list.digestText')}</span>
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}
