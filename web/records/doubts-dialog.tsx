import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Question } from './doubts.ts'

/** Asks whether something unusual is meant so. */
export function DoubtsDialog({ question }: { readonly question: Question | null }) {
  const { t } = useTranslation('records')
  if (!question) return null
  const { doubts, number, confirm, goBack } = question
  return (
    <Dialog title={t('doubts.title')} onClose={goBack}>
      {doubts.map((doubt) => (
        <p key={doubt}>{t(`doubts.${doubt}`, { number })}</p>
      ))}
      <div className="actions">
        <Button onClick={goBack}>{t('doubts.back')}</Button>
        <Button tone="main" onClick={confirm}>
          {t('doubts.save')}
        </Button>
      </div>
    </Dialog>
  )
}
