import './documents.css'
import { useTranslation } from 'react-i18next'
import type { LibraryDocument } from '#shared/contract/documents.ts'
import { tagsOf } from '#shared/domain/documents.ts'
import { DUBLIN_CORE_SCHEMAS, dublinCore } from '#shared/domain/dublin-core.ts'
import { formatBytes, formatDate, formatList, formatNumber } from '#shared/i18n/format.ts'
import { contentItemPage } from '#web/features/content/item/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { KeepInApp, PictureInApp } from './app-parts.tsx'
import { DocumentMarks } from './document-marks.tsx'
import { FileLinks } from './file-links.tsx'
import { FileText } from './file-text.tsx'

const editing = () => import('./editing.ts')
// Who reviews may not have the tools of those who write.
const ReviewButtons = lazyPart(async () => (await editing()).ReviewButtons)
const ShareDocument = lazyPart(async () => (await editing()).ShareDocument)
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
      <Facts document={document} />
      <PictureInApp document={document} />
      <FileText document={document} />
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

function Facts({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const isStaff = useMay('documents:read')
  const { file, published } = document
  const tags = tagsOf(document.tags)
  return (
    <section aria-label={t('about')}>
      <dl className="facts">
        <dt>{t('facts.category')}</dt>
        <dd>{t(`category.${document.category}`)}</dd>
        <dt>{t('facts.documentType')}</dt>
        <dd>{t(`documentType.${document.documentType}`)}</dd>
        {tags.length > 0 && (
          <>
            <dt>{t('facts.tags')}</dt>
            <dd dir="auto">{formatList(tags, locale)}</dd>
          </>
        )}
        <dt>{t('facts.uploadedBy')}</dt>
        <dd dir="auto">{document.uploadedBy ?? t('admin')}</dd>
        <dt>{t('facts.added')}</dt>
        <dd>{formatDate(document.createdAt, locale)}</dd>
        {file && (
          <>
            <dt>{t('facts.file')}</dt>
            <dd dir="auto">
              {file.name}, {formatBytes(file.size, locale)}
            </dd>
          </>
        )}
        {document.textState && document.textState !== 'none' && (
          <>
            <dt>{t('facts.text')}</dt>
            <dd>{t(`textState.${document.textState}`)}</dd>
          </>
        )}
        {document.downloads !== null && (
          <>
            <dt>{t('facts.downloads')}</dt>
            <dd>{formatNumber(document.downloads, locale)}</dd>
          </>
        )}
        {isStaff && (
          <>
            <dt>{t('facts.onSite')}</dt>
            <dd>{published ? <OnSite {...published} /> : t('onSiteNothing')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function OnSite({ number, at }: { readonly number: number | null; readonly at: string }) {
  const { t } = useTranslation('documents')
  const day = formatDate(at, useLocale())
  return (
    <>{number === null ? t('onSiteNoFile', { day }) : t('onSiteFile', { number: String(number), day })}</>
  )
}
