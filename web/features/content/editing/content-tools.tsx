import { useTranslation } from 'react-i18next'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { ItemActions } from '../item-actions.tsx'
import { RevisionsButton } from '../revisions-button.tsx'

interface ToolsProps {
  readonly collection: ContentCollection
  readonly item: { readonly id: string; readonly version: number }
  readonly title: string
  readonly onEdit: () => void
  /** Where to go when the item is gone, from its own page. */
  readonly leaveTo?: string | undefined
}

/** What editors can do with an item: edit, delete, and read what became of it. */
export function ContentTools({ leaveTo, ...props }: ToolsProps) {
  const said = useSaid(props.collection)
  const { collection, item, title } = props
  return (
    <>
      <ItemActions {...props} said={said} {...(leaveTo ? { leaveTo } : {})} />
      <RevisionsButton {...{ collection, title }} id={item.id} />
    </>
  )
}

/** What is said of a deletion, in the words of the collection. */
function useSaid(collection: ContentCollection) {
  const { t } = useTranslation(['newsEditing', 'jobsEditing', 'projectsEditing', 'partnersEditing'])
  switch (collection) {
    case 'news':
      return { deleted: t('deleted'), failed: t('deleteFailed'), restored: t('restoredAgain') }
    case 'jobs':
      return {
        deleted: t('jobsEditing:deleted'),
        failed: t('jobsEditing:deleteFailed'),
        restored: t('jobsEditing:restored'),
      }
    case 'projects':
      return {
        deleted: t('projectsEditing:deleted'),
        failed: t('projectsEditing:deleteFailed'),
        restored: t('projectsEditing:restored'),
      }
    case 'partners':
      return {
        deleted: t('partnersEditing:deleted'),
        failed: t('partnersEditing:deleteFailed'),
        restored: t('partnersEditing:restored'),
      }
  }
}
