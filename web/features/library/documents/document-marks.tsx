import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Whether a document is public, and for staff whether it has been approved (REQ-DOC-03). */
export function DocumentMarks({ document: { isPublic, status } }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documents')
  const isStaff = useMay('documents:read')
  return (
    <>
      {isPublic && <Tag tone="blue">{t('public')}</Tag>}
      {isStaff && !isPublic && <Tag tone="grey">{t('internal')}</Tag>}
      {isStaff && <Tag tone={status === 'approved' ? 'green' : 'yellow'}>{t(`status.${status}`)}</Tag>}
    </>
  )
}
