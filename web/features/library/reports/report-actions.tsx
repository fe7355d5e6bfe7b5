import { useState } from 'react'
import type { ReportView } from '#shared/contract/library/reports.ts'
import type { ReportFileKind } from '#shared/rules/report-files.ts'
import { useAction } from '#web/lib/calls.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { AddToLibrary } from './add-to-library.tsx'
import { isEnded, isWithheld, mayBeApproved } from './approval-line.tsx'
import { AskApproval } from './ask-approval.tsx'
import { DownloadReport } from './download-report.tsx'
import { OtherFormats } from './other-formats.tsx'
import { RemoveReport } from './remove-report.tsx'
import { type ReportValues, scheduleOf, valuesOf } from './report-values.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { fileNameOf } from './use-download.ts'
import { isUnderWay } from './use-reports.ts'

interface ActionsProps {
  readonly report: ReportView
  /** The further files that were requested already. */
  readonly there: readonly ReportFileKind[]
  readonly onAgain: (values: ReportValues) => void
}

/** What can be done with a report in its current state: cancel it, or save, repeat and remove it. */
export function ReportActions(props: ActionsProps) {
  return isUnderWay(props.report) ? <Cancel report={props.report} /> : <Settled {...props} />
}

function Cancel({ report }: Pick<ActionsProps, 'report'>) {
  const { t } = useTranslation('reportGenerator')
  const title = report.request.reportTitle
  const cancel = useAction('reports', 'cancel', {
    says: t('list.cancelled'),
  })
  return (
    <>
      <Button
        aria-label={t('list.cancelNamed', { title })}
        busy={cancel.isPending && t('list.cancelling')}
        // One that has finished meanwhile is not removed.
        onClick={() => cancel.mutate({ params: { id: report.id }, input: { only: 'unfinished' } })}
      >
        {t('list.cancel')}
      </Button>
      {cancel.error && <Failure error={cancel.error} />}
    </>
  )
}

function Settled({ report, there, onAgain }: ActionsProps) {
  const { t } = useTranslation('reportGenerator')
  const [removing, setRemoving] = useState(false)
  const [repeating, setRepeating] = useState(false)
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay('documents:edit')
  const title = report.request.reportTitle
  return (
    <>
      {report.status === 'done' && !isWithheld(report) && (
        <DownloadReport {...{ title, name: fileNameOf(report) }} file={`/api/reports/${report.id}/file`} />
      )}
      {mayBeApproved(report) && !inApp() && <AskApproval report={report} />}
      {!isEnded(report) && <OtherFormats {...{ report, there }} />}
      <Button
        tone="plain"
        aria-label={t('list.againNamed', { title })}
        onClick={() => onAgain(valuesOf(report.request))}
      >
        {t('list.again')}
      </Button>
      {/* What is made again and again is for the organisation. */}
      {report.request.edition !== 'public' && (
        <Button
          tone="plain"
          aria-label={t('schedules.repeatNamed', { title })}
          onClick={() => setRepeating(true)}
        >
          {t('schedules.repeat')}
        </Button>
      )}
      {report.status === 'done' && mayAdd && !inApp() && !isEnded(report) && (
        <Button tone="plain" aria-label={t('library.addNamed', { title })} onClick={() => setAdding(true)}>
          {t('library.add')}
        </Button>
      )}
      {(report.approval?.state !== 'approved' || report.status !== 'done') && (
        <Button tone="plain" aria-label={t('list.removeNamed', { title })} onClick={() => setRemoving(true)}>
          {t('list.remove')}
        </Button>
      )}
      {repeating && (
        <ScheduleDialog
          schedule={{ input: scheduleOf(report.request), changed: null }}
          onDone={() => setRepeating(false)}
        />
      )}
      {adding && <AddToLibrary report={report} onDone={() => setAdding(false)} />}
      {removing && <RemoveReport report={report} onDone={() => setRemoving(false)} />}
    </>
  )
}
