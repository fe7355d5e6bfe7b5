import { useState } from 'react'
import type { WorkFile } from '#shared/contract/administration/take-over.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { formatBytes, formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordReference, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

interface MissingFilesProps {
  readonly device: string
  readonly files: readonly WorkFile[]
  /** Why files were not received when the work was to be ended, by their ids. */
  readonly reasons: readonly ErrorDetail[]
}

/** Files that the server does not have: each is tried again with the end of the work, or left out here. */
export function MissingFiles({ device, files, reasons }: MissingFilesProps) {
  const { t } = useTranslation('takeOver')
  return (
    <>
      <h2>{t('filesTitle')}</h2>
      <p>{t('filesText')}</p>
      <ul className="sync-entries">
        {files.map((file) => {
          const reason = reasons.find(({ path }) => path === file.evidenceId)?.message
          return <FileRow key={file.evidenceId} {...{ device, file, reason }} />
        })}
      </ul>
    </>
  )
}

function FileRow({
  device,
  file: { evidenceId, parentId, at, size, isWhole },
  reason,
}: {
  readonly device: string
  readonly file: WorkFile
  readonly reason: string | undefined
}) {
  const { t } = useTranslation('takeOver')
  const locale = useLocale()
  const text = useFieldText()
  const message = useMessage()
  const [isLeaving, setLeaving] = useState(false)
  const what = [text.term('collection', 'evidence'), size === null ? null : formatBytes(size, locale)]
    .filter((part) => part !== null)
    .join(' · ')
  const time = at && formatDateTime(at, locale)
  return (
    <li className="sync-entry">
      <div>
        <h3>{what}</h3>
        <p className="sync-quiet">
          {time && <>{t('recordedAt', { time })} · </>}
          <RecordReference id={parentId ?? evidenceId} />
        </p>
        {reason ? (
          <p className="sync-why">{message(reason)}</p>
        ) : (
          !isWhole && <p className="sync-why">{t('fileNotWhole')}</p>
        )}
      </div>
      <div className="sync-actions">
        <Button tone="plain" aria-label={t('leaveOutFileNamed', { what })} onClick={() => setLeaving(true)}>
          {t('leaveOutFile')}
        </Button>
      </div>
      {isLeaving && <LeaveOutFile device={device} evidence={evidenceId} onClose={() => setLeaving(false)} />}
    </li>
  )
}

function LeaveOutFile({
  device,
  evidence,
  onClose,
}: {
  readonly device: string
  readonly evidence: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['takeOver', 'shell'])
  const leave = useAction('takeOver', 'leaveOutFile', { says: t('fileLeftOut'), onSuccess: onClose })
  return (
    <Dialog title={t('leaveOutFileTitle')} onClose={onClose}>
      <p>{t('leaveOutFileText')}</p>
      {leave.error && <Failure error={leave.error} title={t('actFailed')} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={leave.isPending && t('leaveOutFile')}
          onClick={() => leave.mutate({ params: { device, evidence } })}
        >
          {t('leaveOutFile')}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
