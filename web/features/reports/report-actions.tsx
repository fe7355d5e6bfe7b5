import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportView } from '#shared/contract/reports.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { RemoveReport } from './remove-report.tsx'
import { type ReportValues, valuesOf } from './report-values.ts'
import { useDownload } from './use-download.ts'
import { isUnderWay } from './use-reports.ts'

/** What can be done with a report as it stands: cancel it, or save, repeat and remove it. */
export function ReportActions({
  report,
  onAgain,
}: {
  readonly report: ReportView
  readonly onAgain: (values: ReportValues) => void
}) {
  const { t } = useTranslation('reportGenerator')
  const [removing, setRemoving] = useState(false)
  const title = report.request.reportTitle
  const cancel = useAction('reports', 'cancel', {
    onSuccess: () => showToast({ title: t('list.cancelled') }),
  })
  const download = useDownload(report)
  if (isUnderWay(report)) {
    return (
      <div className="report-actions">
        <Button
          aria-label={t('list.cancelNamed', { title })}
          onClick={() => cancel.mutate({ params: { id: report.id } })}
        >
          {t('list.cancel')}
        </Button>
        {cancel.error && <Failure error={cancel.error} />}
      </div>
    )
  }
  return (
    <div className="report-actions">
      {report.status === 'done' && (
        <Button
          tone="main"
          aria-label={t('list.downloadNamed', { title })}
          busy={download.saving && t('list.download')}
          onClick={download.start}
        >
          {t('list.download')}
        </Button>
      )}
      <Button
        tone="plain"
        aria-label={t('list.againNamed', { title })}
        onClick={() => onAgain(valuesOf(report.request))}
      >
        {t('list.again')}
      </Button>
      <Button tone="plain" aria-label={t('list.removeNamed', { title })} onClick={() => setRemoving(true)}>
        {t('list.remove')}
      </Button>
      {download.saving && (
        <progress
          className="report-saving"
          aria-label={t('list.saving', { title })}
          {...(download.share === null ? {} : { max: 1, value: download.share })}
        />
      )}
      {download.error !== null && <Failure error={download.error} title={t('list.saveFailed')} />}
      {removing && <RemoveReport report={report} onDone={() => setRemoving(false)} />}
    </div>
  )
}
