import { useState } from 'react'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Leaving, useLeaving } from './file-look.tsx'

/** Approving a document, for a person other than its authors, and withdrawing it, for anyone who may edit it. */
export function ReviewButtons({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documentsEditing')
  const mayEdit = useMay('documents:edit')
  const [decision, setDecision] = useState<'approve' | 'withdraw' | null>(null)
  // A file that waits for its first approval may be shared by links and kept on devices already.
  const isWithdrawable =
    document.status === 'approved' || document.published !== null || document.file !== null
  return (
    <>
      {document.mayApprove && (
        <Button small tone="main" onClick={() => setDecision('approve')}>
          {t('review.approve')}
        </Button>
      )}
      {mayEdit && isWithdrawable && (
        <Button small onClick={() => setDecision('withdraw')}>
          {t('review.withdraw')}
        </Button>
      )}
      {decision && <Decision document={document} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

interface DecisionProps {
  readonly document: LibraryDocument
  readonly decision: 'approve' | 'withdraw'
  readonly onClose: () => void
}

function Decision({ document, decision, onClose }: DecisionProps) {
  const { t } = useTranslation(['documentsEditing', 'shell'])
  const failureText = useFailureText()
  const { id, title, version, isPublic, file } = document
  const decide = useAction('documents', 'decide', {
    refreshes: ['documents', 'statistics'],
    says: () => ({ title: t(decision === 'approve' ? 'review.approved' : 'review.withdrawn'), text: title }),
    onSuccess: () => {
      onClose()
    },
    onError: (error) => showToast({ title: t('review.failed'), text: failureText(error), tone: 'danger' }),
  })
  const leaving = useLeaving(id, decision === 'approve' && isPublic && file !== null)
  const effect = () => {
    if (decision === 'withdraw') return t('review.withdrawText')
    if (!isPublic) return t('review.approveInternal')
    return file ? t('review.approvePublic', { number: String(file.number) }) : t('review.approvePublicNoFile')
  }
  return (
    <Dialog title={t(`review.${decision}Title`)} onClose={onClose}>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      <p>{effect()}</p>
      <Leaving leaving={leaving} />
      <div className="actions">
        <Button
          tone={decision === 'approve' ? 'main' : 'danger'}
          busy={decide.isPending && t(`review.${decision}`)}
          disabled={leaving.input === null}
          onClick={() => decide.mutate({ params: { id }, input: { decision, version, ...leaving.input } })}
        >
          {t(`review.${decision}`)}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
