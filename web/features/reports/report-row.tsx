import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReportView } from '#shared/contract/reports.ts'
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
import { Tag } from '#web/ui/tag.tsx'
import { ReportActions } from './report-actions.tsx'
import type { ReportValues } from './report-values.ts'
import { isUnderWay } from './use-reports.ts'

const TONES: Readonly<Record<ReportView['status'], Tone>> = {
  queued: 'yellow',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
}

interface RowProps {
  readonly report: ReportView
  readonly showAuthor: boolean
  readonly onAgain: (values: ReportValues) => void
}

/** One report: what it is, how far it is, and what can be done with it. */
export function ReportRow({ report, showAuthor, onAgain }: RowProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const locale = useLocale()
  const { request, status, createdAt } = report
  return (
    <li className="report-row">
      <div className="report-what">
        <h3>{request.reportTitle}</h3>
        <p className="report-facts">{factsOf(report, t)}</p>
        <p className="report-facts">{t('list.number', { number: report.number })}</p>
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
        {isUnderWay(report) && <Progress percent={report.progress} title={request.reportTitle} />}
        {status === 'failed' && <p className="report-facts">{t('failedHint')}</p>}
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
      <ReportActions report={report} onAgain={onAgain} />
    </li>
  )
}

function factsOf({ request }: ReportView, t: TFunction<['reportGenerator', 'reports']>): string {
  return t('list.facts', {
    type: t(`reports:types.${request.reportType}`),
    range: t(`reports:ranges.${request.dateRange}`),
    format: t(`reports:formats.${request.format}`),
    language: LOCALE_NAMES[request.locale],
  })
}

function Progress({ percent, title }: { readonly percent: number; readonly title: string }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const text = t('list.progress', { percent: formatPercent(percent, locale) })
  return (
    <div className="report-progress">
      <progress max={100} value={percent} aria-label={`${title}: ${text}`} />
      <span aria-hidden="true">{formatPercent(percent, locale)}</span>
    </div>
  )
}

function Parameters({
  report: { request },
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
      </dl>
    </details>
  )
}
