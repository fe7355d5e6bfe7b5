import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { tagsOf } from '#shared/domain/documents.ts'
import { formatBytes, formatDate, formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** What is known of a document, in words. */
export function DocumentFacts({ document }: { readonly document: LibraryDocument }) {
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
