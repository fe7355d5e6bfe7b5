import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemActions } from '../item-actions.tsx'
import type { PagedCollection, ToolsProps } from '../paged-content.ts'
import { RevisionsButton } from '../revisions-button.tsx'

const NAMESPACES = [
  'newsEditing',
  'jobsEditing',
  'projectsEditing',
  'partnersEditing',
  'documentsEditing',
] as const

/** Opens the dialog for a new item of a collection. */
export function CreateButton({
  collection,
  tone,
  onClick,
}: {
  readonly collection: PagedCollection
  /** Quiet where another button is what most people come for. */
  readonly tone: 'main' | 'quiet'
  readonly onClick: () => void
}) {
  const { t } = useTranslation(NAMESPACES)
  return (
    <Button tone={tone} onClick={onClick}>
      {t(`${collection}Editing:create`)}
    </Button>
  )
}

interface ContentToolsProps extends ToolsProps<{ readonly id: string; readonly version: number }> {
  readonly collection: ContentCollection
  readonly title: string
}

/** What editors can do with an item: edit, delete, and see its revisions. */
export function ContentTools({ leave, ...props }: ContentToolsProps) {
  const { t } = useTranslation(NAMESPACES)
  const { collection, item, title } = props
  const said = {
    deleted: t(`${collection}Editing:deleted`),
    failed: t(`${collection}Editing:deleteFailed`),
    restored: t(`${collection}Editing:restored`),
  }
  return (
    <>
      <ItemActions {...props} messages={said} {...(leave ? { leaveTo: `/${collection}` } : {})} />
      <RevisionsButton {...{ collection, title }} id={item.id} />
    </>
  )
}
