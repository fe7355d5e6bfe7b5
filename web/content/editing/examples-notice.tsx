import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Says what the examples of a list are, and removes all of them in one step, with a way back. */
export function ExamplesNotice({ collection }: { readonly collection: 'jobs' | 'projects' }) {
  const { t } = useTranslation('contentEditing')
  const failureText = useFailureText()
  const onError = (error: unknown) =>
    showToast({ title: t('examples.failed'), text: failureText(error), tone: 'danger' })
  const restore = useAction(collection, 'restoreExamples', {
    says: t('examples.restored'),
    onError,
  })
  const remove = useAction(collection, 'removeExamples', {
    says: () => ({
      title: t('examples.removed'),
      action: { label: t('undo'), run: () => restore.mutate({}) },
    }),
    onError,
  })
  return (
    <div className="notice">
      <p>{t('examples.text')}</p>
      <Button small busy={remove.isPending && t('examples.remove')} onClick={() => remove.mutate({})}>
        {t('examples.remove')}
      </Button>
    </div>
  )
}
