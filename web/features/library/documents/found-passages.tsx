import { Fragment } from 'react'
import type { FoundPassage, LibraryDocument } from '#shared/contract/library/documents.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { inApp } from '#web/lib/in-app.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { textPath } from './words.ts'

/** Where the file of a document has what was searched for. */
export function FoundPassages({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documents')
  const { found, textState } = document
  if (found.length === 0) return null
  return (
    <>
      <ul className="library-found" aria-label={t('foundIn')}>
        {found.map((passage) => (
          <li key={passage.number}>
            <Place {...{ document, passage }} />
            <p dir="auto">
              {passage.excerpt.map(({ text, isMatch }, at) => (
                // The pieces of an excerpt never change.
                // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart.
                <Fragment key={at}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {textState === 'by-machine' && <p className="published-facts">{t('byMachineHint')}</p>}
    </>
  )
}

/** The page, which a PDF opens at, or the heading of a passage. */
function Place({
  document,
  passage: { number, page, heading },
}: {
  readonly document: LibraryDocument
  readonly passage: FoundPassage
}) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { id, file, hasPages } = document
  const isInPages = (hasPages || file?.mediaType === 'application/pdf') && !inApp()
  const onPage = page === null ? null : t('onPage', { number: formatNumber(page, locale) })
  const place = [onPage, heading].filter((part) => part !== null).join(': ') || t('beginning')
  return isInPages && page !== null ? (
    <a href={`/api/documents/${id}/file?view=yes#page=${page}`} target="_blank" rel="noreferrer" dir="auto">
      {place}
    </a>
  ) : (
    <Link to={textPath(document, number)} dir="auto">
      {place}
    </Link>
  )
}
