import { useTranslation } from 'react-i18next'
import { useCall } from '#web/lib/calls.ts'
import { ItemDialog } from '#web/ui/item-dialog.tsx'
import { ArticleForm } from './article-form.tsx'

/** The one dialog in which articles are created and edited (REQ-PUB-03). */
export function ArticleDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('newsEditing')
  const read = useCall('news', 'get', { params: { id: id ?? '' } }, { enabled: id !== null })
  return (
    <ItemDialog
      title={t(id ? 'form.editTitle' : 'form.newTitle')}
      isNew={id === null}
      read={read}
      onClose={onClose}
    >
      {(item, readAgain) => (
        <ArticleForm key={item?.id ?? 'new'} item={item} readAgain={readAgain} onDone={onClose} />
      )}
    </ItemDialog>
  )
}
