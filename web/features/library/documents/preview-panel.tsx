import { useEffect, useRef } from 'react'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { hasText } from '#shared/domain/documents.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentMarks } from './document-marks.tsx'
import { FileLinks } from './file-links.tsx'
import { PreviewText } from './preview-text.tsx'
import { ReviewButtons } from './review.tsx'
import { ShareDocument } from './share-document.tsx'
import { usePreview } from './use-preview.ts'
import { Versions } from './versions.tsx'
import { documentPath, fileAddress, isPicture } from './words.ts'

/** The open document beside the list: what its file says, and what can be done with it. */
export function PreviewPanel({ items }: { readonly items: readonly LibraryDocument[] }) {
  const { open } = usePreview()
  if (open === null) return null
  return <Preview key={open} id={open} listed={items.find(({ id }) => id === open)} />
}

function Preview({ id, listed }: { readonly id: string; readonly listed: LibraryDocument | undefined }) {
  const { t } = useTranslation('documentsEditing')
  const { close } = usePreview()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: read } = useCall('documents', 'get', { params: { id } })
  const document = read ?? listed
  const isThere = document !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  return (
    <aside
      className="library-preview"
      aria-label={t('preview.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <div className="library-file-head">
        <span>{t('preview.label')}</span>
        <button type="button" className="close" aria-label={t('preview.close')} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {document ? (
        <>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            <Link to={documentPath(document)}>{document.title}</Link>
          </h2>
          <p className="actions">
            <DocumentMarks document={document} />
          </p>
          <Parts document={document} listed={listed} />
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </aside>
  )
}

interface PartsProps {
  readonly document: LibraryDocument
  readonly listed: LibraryDocument | undefined
}

function Parts({ document, listed }: PartsProps) {
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const mayShare = useMay('documents:share')
  const { id, title, description, file, textState } = document
  return (
    <>
      {!file && <p className="notice notice-wait">{t('documents:noFile')}</p>}
      <div className="actions">
        <FileLinks document={document} />
        <ReviewButtons document={document} />
      </div>
      {isPicture(file) && <img className="library-picture" src={`${fileAddress(id)}?view=yes`} alt={title} />}
      {hasText(textState) && <PreviewText document={document} passages={listed?.found ?? []} />}
      <p dir="auto">{description}</p>
      <DocumentFacts document={document} />
      {mayShare && <ShareDocument document={document} />}
      <Versions id={id} title={title} />
    </>
  )
}
