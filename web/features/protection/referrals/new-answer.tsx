import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Says that the provider answered, until a case worker has read it. */
export function NewAnswer({ id, mayEdit }: { readonly id: string; readonly mayEdit: boolean }) {
  const { t } = useTranslation('referrals')
  const note = useAction('referralLinks', 'noted', {
    says: t('links.notedDone'),
    refreshes: ['referralLinks', 'referrals'],
  })
  return (
    <div className="notice">
      <p>{t('links.newAnswer')}</p>
      {mayEdit && (
        <Button
          small
          busy={note.isPending && t('links.busyNoting')}
          onClick={() => void note.submit({ params: { id } })}
        >
          {t('links.noted')}
        </Button>
      )}
    </div>
  )
}
