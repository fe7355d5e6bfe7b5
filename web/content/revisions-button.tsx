import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

const RevisionsDialog = lazyPart(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog)
const DeletedDialog = lazyPart(async () => (await import('./deleted-dialog.tsx')).DeletedDialog)

/** Opens the revisions of an item. */
export function RevisionsButton(item: {
  readonly collection: ContentCollection
  readonly id: string
  readonly title: string
}) {
  const { t } = useTranslation('revisions')
  const dialog = useDialogAddress('revisions')
  return (
    <>
      <Button small aria-label={t('openLabel', { title: item.title })} onClick={() => dialog.show(item.id)}>
        {t('open')}
      </Button>
      {dialog.open === item.id && <RevisionsDialog {...item} onClose={dialog.close} />}
    </>
  )
}

/** Opens the list of what was deleted of a collection and can be brought back. */
export function DeletedButton({ collection }: { readonly collection: ContentCollection }) {
  const { t } = useTranslation('revisions')
  const dialog = useDialogAddress('deleted')
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => dialog.show('open')}>
        {t('deleted.open')}
      </Button>
      {dialog.open !== null && <DeletedDialog collection={collection} onClose={dialog.close} />}
    </>
  )
}
