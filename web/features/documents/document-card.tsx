import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LibraryDocument } from '#shared/contract/documents.ts'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import type { CardProps } from '#web/features/content/list/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { DocumentMarks } from './document-marks.tsx'
import { FileLinks } from './file-links.tsx'
import { FoundPassages } from './found-passages.tsx'
import { documentPath } from './words.ts'

/** One document of the list. */
export function DocumentCard({ item: document, tools }: CardProps<LibraryDocument>) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { title, description, category, documentType, file, createdAt } = document
  return (
    <article className="published-card">
      <p className="published-facts">
        <span>{t(`category.${category}`)}</span>
        <DocumentMarks document={document} />
      </p>
      <h2 dir="auto">
        <Link to={documentPath(document)}>{title}</Link>
      </h2>
      <p className="published-facts">
        <span>{t(`documentType.${documentType}`)}</span>
        {file && <span>{formatBytes(file.size, locale)}</span>}
        <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
      </p>
      <p className="published-summary" dir="auto">
        {description}
      </p>
      <FoundPassages document={document} />
      {!file && <p className="published-facts">{t('noFile')}</p>}
      <div className="actions">
        <FileLinks document={document} />
        {tools}
      </div>
    </article>
  )
}
