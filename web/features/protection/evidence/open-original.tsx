import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'

interface OriginalProps {
  readonly id: string
  readonly title: string
  readonly onDone: () => void
}

/** Warns before an original is opened that this is entered in the custody log under the user's name. */
export function OpenOriginal({ id, title, onDone }: OriginalProps) {
  const { t } = useTranslation(['evidence', 'shell'])
  const client = useQueryClient()
  const open = useSubmitted<boolean, void>({
    mutationFn: async () => {
      const { fileName } = await api.evidence.get({ params: { id } })
      return saveFile(callKey('evidence', 'original', { params: { id } })[1], fileName ?? title)
    },
    says: (saved) => (saved ? t('original.saved') : null),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['evidence'] }),
  })
  return (
    <Dialog title={t('original.title')} onClose={onDone}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t('original.text')}</p>
      {open.error && <Failure error={open.error} title={t('original.failed')} />}
      <div className="actions">
        <Button tone="main" busy={open.isPending && t('original.busy')} onClick={() => open.mutate()}>
          {t('original.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
