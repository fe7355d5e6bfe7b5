import { useState } from 'react'
import {
  LONGEST_REASON,
  originalForm,
  type ThreadMessage,
} from '#shared/contract/correspondence/message-threads.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { formatBytes } from '#shared/i18n/format.ts'
import { api } from '#web/lib/api.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { WholeSource } from './whole-source.tsx'

interface OriginalProps {
  readonly threadId: string
  readonly message: ThreadMessage
}

/** The mail as it came, for those who read personal data; for all others, what became of it. */
export function OriginalMail({ threadId, message }: OriginalProps) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const mayRead = useMay('pii:read')
  const { original } = message
  if (original === null) return null
  if (original.scan === 'infected')
    return <p className="field-hint inbox-harmful">{t('original.infected')}</p>
  if (!original.kept) return <p className="field-hint">{t('original.hashOnly', { hash: original.sha256 })}</p>
  if (!mayRead) return null
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>
          {t('original.save')} ({formatBytes(original.size, locale)})
        </Button>
      </p>
      {isOpen && <SaveDialog {...{ threadId, message }} onClose={() => setOpen(false)} />}
      <WholeSource threadId={threadId} messageId={message.id} request={original.request} />
    </>
  )
}

function SaveDialog({ threadId, message, onClose }: OriginalProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const state = useStaffForm(originalForm, {
    start: { reason: '' },
    labels: { reason: t('original.reason') },
  })
  const save = useSubmitted<boolean, { readonly reason: string }>({
    says: (saved) => (saved ? t('original.saved') : null),
    mutationFn: async (input) => {
      const answer = await api.messageThreads.original({
        params: { id: threadId, messageId: message.id },
        input,
      })
      return saveBlob(await answer.blob(), `${messageReference(threadId)}.eml`)
    },
    onSuccess: onClose,
    onError: state.refuse,
  })
  return (
    <Dialog title={t('original.save')} onClose={onClose}>
      <p className="notice notice-wait">{t('original.warning')}</p>
      <p>{t('original.headers')}</p>
      <StaffForm
        state={state}
        submit={t('original.submit')}
        busy={t('original.saving')}
        failedTitle={t('original.failed')}
        onSubmit={(values) => save.submit(values)}
        onCancel={onClose}
      >
        <StaffTextArea state={state} name="reason" hint={t('original.hint')} maxLength={LONGEST_REASON} />
      </StaffForm>
    </Dialog>
  )
}
