import { useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { OWN_KEY_ONLY } from '#shared/contract/learning/course-exchange.ts'
import { COURSE_ARCHIVE } from '#shared/courses/course-exchange.ts'
import { spacedFingerprint } from '#shared/domain/signing-keys.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { editorPath } from './paths.ts'

/** Takes in a course file; asks before a foreign key is trusted, and before a draft is replaced. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['courseEditing', 'courseProblems', 'shell'])
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [confirmed, setConfirmed] = useState<Confirmed>(NOTHING)
  // What would be refused is not sent first over a slow connection.
  const isTooLarge = file !== null && file.size > COURSE_ARCHIVE.bytes
  const wrong = isMissing ? t('import.choose') : isTooLarge ? t('courseProblems:exchange.too_large') : null
  const navigate = useNavigate()
  const send = useAction('courseExchange', 'import', {
    refreshes: ['courseEditing'],
    says: ({ title }) => t('import.done', { title }),
    onSuccess: ({ id }) => {
      onClose()
      void navigate(editorPath(id))
    },
  })
  const submit = (more: Partial<Confirmed> = {}) => {
    setMissing(file === null)
    if (!file || isTooLarge) return
    const next = { ...confirmed, ...more }
    setConfirmed(next)
    send.mutate({
      params: { fingerprint: next.fingerprint, draft: next.replace ? 'replace' : 'keep' },
      body: file,
    })
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setMissing(false)
    setConfirmed(NOTHING)
    send.reset()
  }
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <BareForm onSend={() => submit()}>
        <p>{t('import.lead')}</p>
        <Field name="course-file" label={t('import.file')} {...(wrong ? { error: wrong } : {})}>
          {(attributes) => (
            <FileInput {...attributes} accept=".zip,application/zip" chosen={file} onChoose={choose} />
          )}
        </Field>
        {send.error && <Refusal error={send.error} onConfirm={submit} />}
        <div className="actions">
          <Button type="submit" tone="main" busy={send.isPending && t('import.busy')}>
            {t('import.submit')}
          </Button>
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        </div>
      </BareForm>
    </Dialog>
  )
}

interface Confirmed {
  readonly fingerprint: string
  readonly replace: boolean
}
const NOTHING: Confirmed = { fingerprint: OWN_KEY_ONLY, replace: false }

/** Why a file was not taken in, and what the editor may confirm. */
function Refusal({
  error,
  onConfirm,
}: {
  readonly error: ApiError
  readonly onConfirm: (more: Partial<Confirmed>) => void
}) {
  const { t } = useTranslation('courseEditing')
  const failureText = useFailureText()
  const fingerprint = error.details.find(({ path }) => path === 'fingerprint')?.message
  if (fingerprint !== undefined) {
    return (
      <div className="notice notice-wait" role="alert">
        <p>
          <strong>{t('import.foreignTitle')}</strong> {t('import.foreignText')}
        </p>
        <p>
          {t('import.fingerprint')}: <code>{spacedFingerprint(fingerprint)}</code>
        </p>
        <Button onClick={() => onConfirm({ fingerprint })}>{t('import.confirm')}</Button>
      </div>
    )
  }
  if (error.code === 'exists') {
    return (
      <div className="notice notice-wait" role="alert">
        <p>
          <strong>{t('import.replaceTitle')}</strong> {t('import.replaceText')}
        </p>
        <Button onClick={() => onConfirm({ replace: true })}>{t('import.replace')}</Button>
      </div>
    )
  }
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{t('import.failed')}</strong> {error.details.length === 0 && failureText(error)}
      </p>
      <FaultList error={error} />
    </div>
  )
}

/** The faults of a file, each with its part and reason. */
function FaultList({ error: { details } }: { readonly error: ApiError }) {
  const inTheirWords = useMessage()
  if (details.length === 0) return null
  return (
    <ul>
      {details.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <code>{path}</code> {inTheirWords(message)}
        </li>
      ))}
    </ul>
  )
}
