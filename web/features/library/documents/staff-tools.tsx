import { useState } from 'react'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { ContentTools, type ToolsProps } from '#web/content/editing/index.ts'
import { type ContentQuery, ContentTabs } from '#web/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { UnfinishedNotice } from './unfinished-uploads.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Opens the dialog in which files become documents. */
export function UploadButton() {
  const { t } = useTranslation('documentsEditing')
  const [isOpen, setOpen] = useState(false)
  const { data: unfinished } = useCall('documents', 'unfinished')
  return (
    <>
      {unfinished && !isOpen && <UnfinishedNotice unfinished={unfinished} onContinue={() => setOpen(true)} />}
      <Button tone="main" onClick={() => setOpen(true)}>
        {t('upload.open')}
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** What staff can do with a document. */
export function DocumentTools(props: ToolsProps<LibraryDocument>) {
  const { t } = useTranslation('documentsEditing')
  const { item } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t(item.file ? 'file.replace' : 'file.add')}
      </Button>
      <ContentTools collection="documents" title={item.title} {...props} />
      {isOpen && <UploadDialog document={item} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The library and its archive. */
export function ArchiveTabs({ query }: { readonly query: Pick<ContentQuery, 'address' | 'tab' | 'tabs'> }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { data } = useCall('documents', 'counts')
  const number = data ? formatNumber(data.archived, locale) : '…'
  return (
    <ContentTabs
      query={query}
      label={t('tabs')}
      textOf={(tab) => (tab === 'archive' ? t('tab.archive', { number }) : t('tab.current'))}
    />
  )
}
