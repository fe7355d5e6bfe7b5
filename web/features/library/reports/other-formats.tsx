import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { ANNEX_FORMATS, REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { isSameFile, type ReportFileKind } from '#shared/rules/report-files.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

interface FormatsProps {
  readonly report: ReportView
  /** The further files that were requested already. */
  readonly there: readonly ReportFileKind[]
}

/** A file that can be requested beside the first one. */
interface Further {
  readonly format: ReportFormat
  readonly part?: 'annexes'
}

/** Asks for a finished report in another format, or for its annexes, from the data that it was made from; nothing where no data was kept. */
export function OtherFormats({ report, there }: FormatsProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const { id, request, status, digest, sourceId } = report
  // After a lost answer the same file is asked for again with its id, and is made once.
  const ids = useRef<Record<string, string>>({})
  const keyOf = ({ format, part }: Further) => `${format} ${part ?? ''}`
  const ask = useAction('reports', 'format', {
    says: (_answer, { input }) => ({
      title: t('also.doneTitle', { format: t(`reports:formats.${input?.format ?? request.format}`) }),
      text: t('also.doneText'),
    }),
    onSuccess: (_answer, { input }) => {
      if (input) delete ids.current[keyOf(input as Further)]
    },
  })
  if (status !== 'done' || digest === null || sourceId !== null) return null
  const isThere = (file: Further) => there.some((each) => isSameFile(each, file))
  const start = (file: Further) => {
    if (ask.isPending || isThere(file)) return
    const requestId = ids.current[keyOf(file)] ?? uuidv7()
    ids.current[keyOf(file)] = requestId
    ask.mutate({ params: { id }, input: { ...file, id: requestId } })
  }
  // The first file is a draft once its data is approved, and the approved one may have failed.
  const isDraft = report.approval?.state === 'approved'
  const others = REPORT_FORMATS.filter((format) => isDraft || format !== request.format)
  const shared = { title: request.reportTitle, isThere, isBusy: ask.isPending, onStart: start }
  return (
    <>
      <Files {...shared} files={others.map((format) => ({ format }))} />
      {request.part === 'main' && (
        <Files {...shared} files={ANNEX_FORMATS.map((format) => ({ format, part: 'annexes' }))} />
      )}
      {ask.error && <Failure error={ask.error} />}
    </>
  )
}

/** Buttons for files of one part. */
function Files({
  title,
  files,
  isThere,
  isBusy,
  onStart,
}: {
  readonly title: string
  readonly files: readonly Further[]
  readonly isThere: (file: Further) => boolean
  readonly isBusy: boolean
  readonly onStart: (file: Further) => void
}) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const isAnnexes = files[0]?.part === 'annexes'
  return (
    <div className="report-formats">
      <span aria-hidden="true">{t(isAnnexes ? 'also.annexes' : 'also.label')}</span>
      {files.map((file) => {
        const name = t(`reports:formats.${file.format}`)
        const named = isAnnexes
          ? (['also.annexesNamed', 'also.annexesThereNamed'] as const)
          : (['also.named', 'also.thereNamed'] as const)
        return (
          <Button
            key={file.format}
            tone="plain"
            aria-label={t(named[isThere(file) ? 1 : 0], { format: name, title })}
            // It stays where it is, so that the focus does.
            aria-disabled={isThere(file) || isBusy || undefined}
            onClick={() => onStart(file)}
          >
            {name}
          </Button>
        )
      })}
    </div>
  )
}
