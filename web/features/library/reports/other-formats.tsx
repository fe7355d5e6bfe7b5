import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

interface FormatsProps {
  readonly report: ReportView
  /** The formats in which it has been asked for already. */
  readonly there: readonly ReportFormat[]
}

/** Asks for a finished report in another format, from the data that it was made from; nothing where no data was kept. */
export function OtherFormats({ report, there }: FormatsProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const { id, request, status, digest, sourceId } = report
  const title = request.reportTitle
  // After a lost answer the same format is asked for again with its id, and is made once.
  const ids = useRef<Partial<Record<ReportFormat, string>>>({})
  const ask = useAction('reports', 'format', {
    says: (_answer, { input }) => ({
      title: t('also.doneTitle', { format: t(`reports:formats.${input?.format ?? request.format}`) }),
      text: t('also.doneText'),
    }),
    onSuccess: (_answer, { input }) => {
      if (input) delete ids.current[input.format]
    },
  })
  if (status !== 'done' || digest === null || sourceId !== null) return null
  const start = (format: ReportFormat) => {
    if (ask.isPending || there.includes(format)) return
    const requestId = ids.current[format] ?? uuidv7()
    ids.current[format] = requestId
    ask.mutate({ params: { id }, input: { format, id: requestId } })
  }
  return (
    <div className="report-formats">
      <span aria-hidden="true">{t('also.label')}</span>
      {REPORT_FORMATS.filter((format) => format !== request.format).map((format) => {
        const name = t(`reports:formats.${format}`)
        const isThere = there.includes(format)
        return (
          <Button
            key={format}
            tone="plain"
            aria-label={t(isThere ? 'also.thereNamed' : 'also.named', { format: name, title })}
            // It stays where it is, so that the focus does.
            aria-disabled={isThere || ask.isPending || undefined}
            onClick={() => start(format)}
          >
            {name}
          </Button>
        )
      })}
      {ask.error && <Failure error={ask.error} />}
    </div>
  )
}
