import './documents.css'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { DUBLIN_CORE_SCHEMAS, dublinCore } from '#shared/domain/dublin-core.ts'
import { contentItemPage } from '#web/content/item/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { KeepInApp, PictureInApp } from './app-parts.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentMarks } from './document-marks.tsx'
import { FileLinks } from './file-links.tsx'
import { FileText } from './file-text.tsx'

const editing = () => import('./editing.ts')
// Who reviews may not have the tools of those who write.
const ReviewButtons = lazyPart(async () => (await editing()).ReviewButtons)
const ShareDocument = lazyPart(async () => (await editing()).ShareDocument)
const FileLook = lazyPart(async () => (await editing()).FileLook)
const Versions = lazyPart(async () => (await editing()).Versions)

/** One document at an address of its own. */
export const DocumentPage = contentItemPage({
  collection: 'documents',
  param: 'document',
  useRead: (id) => useCall('documents', 'get', { params: { id } }),
  titleOf: ({ title }: LibraryDocument, locale) => ({ title, lang: locale }),
  isPublic: ({ published }) => published !== null,
  Facts: ({ item }) => <DocumentMarks document={item} />,
  Body,
  Tools: lazyPart(async () => (await editing()).DocumentTools),
  Dialog: lazyPart(async () => (await editing()).DocumentDialog),
})

function Body({ item: document }: { readonly item: LibraryDocument }) {
  const { t } = useTranslation('documents')
  const isStaff = useMay('documents:read')
  const mayShare = useMay('documents:share')
  return (
    <>
      <section className="published-text">
        <p className="library-description" dir="auto">
          {document.description}
        </p>
        {!document.file && <p className="notice notice-wait">{t('noFile')}</p>}
        <div className="actions">
          <FileLinks document={document} />
          <KeepInApp document={document} />
          {isStaff && <ReviewButtons document={document} />}
        </div>
      </section>
      <DocumentFacts document={document} />
      <PictureInApp document={document} />
      <FileText document={document} />
      {isStaff && document.file && <FileLook id={document.id} />}
      {isStaff && <Versions id={document.id} title={document.title} />}
      {mayShare && <ShareDocument document={document} />}
      {isStaff && <DescribedForStaff document={document} />}
    </>
  )
}

/** Dublin Core in the head of the staff's page: that of the visitors' page is written with the page. */
function DescribedForStaff({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('shell')
  const publisher = { name: t('brand'), publicUrl: usePublicOrigin() }
  return (
    <>
      {Object.entries(DUBLIN_CORE_SCHEMAS).map(([rel, href]) => (
        <link key={rel} rel={rel} href={href} />
      ))}
      {dublinCore(document, publisher).map(({ name, content }) => (
        <meta key={`${name} ${content}`} name={name} content={content} />
      ))}
    </>
  )
}
