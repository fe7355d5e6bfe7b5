import { useState } from 'react'
import type { PublicFile } from '#shared/contract/library/document-looks.ts'
import { PASS_REASON } from '#shared/domain/file-looks.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Findings } from './file-look.tsx'

/** Says on the library's page that files are outside that no one has looked at; nothing where there are none. */
export function PublicFilesNotice() {
  const { t } = useTranslation('documentsEditing')
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall('documents', 'publicFiles')
  if (!isOpen && (!data || data.files.length === 0)) return null
  return (
    <>
      <p className="notice notice-wait">
        {t('publicFiles.title')}{' '}
        <Button small onClick={() => setOpen(true)}>
          {t('publicFiles.open')}
        </Button>
      </p>
      {isOpen && data && (
        <PublicFiles files={data.files} waiting={data.waiting} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface ListProps {
  readonly files: readonly PublicFile[]
  readonly waiting: number
  readonly onClose: () => void
}

function PublicFiles({ files, waiting, onClose }: ListProps) {
  const { t } = useTranslation('documentsEditing')
  const locale = useLocale()
  return (
    <Dialog title={t('publicFiles.title')} onClose={onClose}>
      <p>{t('publicFiles.lead')}</p>
      {waiting > 0 && (
        <p>{t('publicFiles.waiting', { count: waiting, number: formatNumber(waiting, locale) })}</p>
      )}
      {files.length === 0 && <p>{t('publicFiles.none')}</p>}
      <ul className="library-files">
        {files.map((file) => (
          <li key={`${file.id} ${file.number}`}>
            <Outside file={file} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={onClose}>{t('publicFiles.close')}</Button>
      </div>
    </Dialog>
  )
}

function Outside({ file }: { readonly file: PublicFile }) {
  const { t } = useTranslation('documentsEditing')
  const failureText = useFailureText()
  const mayApprove = useMay('documents:approve')
  const [isAsked, setAsked] = useState(false)
  const { id, title, version, number, fileName, isPublic, waits, reason, findings } = file
  const onError = (error: unknown) =>
    showToast({ title: t('publicFiles.failed'), text: failureText(error), tone: 'danger' })
  const says = (text: string) => () => ({ title: text, text: title })
  const takeDown = useAction('documents', 'decide', {
    refreshes: ['documents', 'statistics'],
    says: says(t('publicFiles.takenDown')),
    onError,
  })
  const clean = useAction('documents', 'decidePublicFile', {
    says: says(t('publicFiles.cleaned')),
    onError,
  })
  const isOpen = mayApprove && !waits
  return (
    <>
      <strong dir="auto">{title}</strong>
      <span dir="auto">{t('publicFiles.version', { number: String(number), name: fileName })}</span>
      <span>{t(isPublic ? 'publicFiles.onSite' : 'publicFiles.byLink')}</span>
      {waits && <span>{t('publicFiles.waits')}</span>}
      {!waits && reason !== null && <span>{t(`look.unseen.${reason}`)}</span>}
      {!waits && <Findings findings={findings} />}
      <div className="actions">
        <Button
          small
          tone="danger"
          busy={takeDown.isPending && t('publicFiles.takeDown')}
          aria-label={t('publicFiles.takeDownNamed', { title })}
          onClick={() => takeDown.mutate({ params: { id }, input: { decision: 'withdraw', version } })}
        >
          {t('publicFiles.takeDown')}
        </Button>
        {isOpen && reason === null && (
          <Button
            small
            busy={clean.isPending && t('publicFiles.clean')}
            aria-label={t('publicFiles.cleanNamed', { title })}
            onClick={() => clean.mutate({ params: { id }, input: { version, number, file: 'cleaned' } })}
          >
            {t('publicFiles.clean')}
          </Button>
        )}
        {isOpen && file.mayAccept && (reason === null || file.mayBeWatched) && (
          <Button
            small
            aria-expanded={isAsked}
            aria-label={t('publicFiles.acceptNamed', { title })}
            onClick={() => setAsked(!isAsked)}
          >
            {t('publicFiles.accept')}
          </Button>
        )}
      </div>
      {isOpen && isAsked && <Accepted file={file} onError={onError} />}
    </>
  )
}

interface AcceptedProps {
  readonly file: PublicFile
  readonly onError: (error: unknown) => void
}

/** Lets a file stay outside as it is, by a person who did not add it and says why. */
function Accepted({ file: { id, title, version, number, reason: unseen }, onError }: AcceptedProps) {
  const { t } = useTranslation('documentsEditing')
  const [reason, setReason] = useState('')
  const accept = useAction('documents', 'decidePublicFile', {
    says: () => ({ title: t('publicFiles.accepted'), text: title }),
    onError,
  })
  const file = unseen === null ? 'original' : 'watched'
  return (
    <>
      {file === 'watched' && <p>{t('look.choice.watched')}</p>}
      <TextArea
        name="reason"
        label={t('look.reason')}
        hint={t('look.reasonHint', { least: String(PASS_REASON.least) })}
        maxLength={PASS_REASON.most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        small
        busy={accept.isPending && t('publicFiles.acceptNow')}
        disabled={reason.trim().length < PASS_REASON.least}
        onClick={() => accept.mutate({ params: { id }, input: { version, number, file, reason } })}
      >
        {t('publicFiles.acceptNow')}
      </Button>
    </>
  )
}
