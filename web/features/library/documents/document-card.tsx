import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { extensionOf } from '#shared/domain/file-name.ts'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import type { CardProps } from '#web/content/list/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { KeepInApp } from './app-parts.tsx'
import { DocumentMarks } from './document-marks.tsx'
import { FileLinks } from './file-links.tsx'
import { FoundPassages } from './found-passages.tsx'
import { usePreview } from './use-preview.ts'
import { documentPath } from './words.ts'

/** One document of the list; what changes it is on its own page. */
export function DocumentCard({ item: document }: CardProps<LibraryDocument>) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const preview = usePreview()
  const { title, description, category, documentType, file, textState, createdAt } = document
  return (
    <article className={classNames('library-row', preview.open === document.id && 'library-row-open')}>
      <span className="library-kind" aria-hidden="true">
        {file ? extensionOf(file.name).slice(0, 4) : '–'}
      </span>
      <div>
        <div className="library-row-head">
          <h2 dir="auto">
            <Link to={documentPath(document)} onClick={(event) => preview.openInstead(event, document.id)}>
              {title}
            </Link>
          </h2>
          <DocumentMarks document={document} />
        </div>
        <p className="published-facts">
          <span>{t(`category.${category}`)}</span>
          <span>{t(`documentType.${documentType}`)}</span>
          {file && <span>{formatBytes(file.size, locale)}</span>}
          <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
          {textState === 'scan' && <span>{t('textState.scan')}</span>}
        </p>
        <p className="library-summary" dir="auto">
          {description}
        </p>
        <FoundPassages document={document} />
        {file ? (
          <div className="actions">
            <FileLinks document={document} />
            <KeepInApp document={document} />
          </div>
        ) : (
          <p className="published-facts">{t('noFile')}</p>
        )}
      </div>
    </article>
  )
}
