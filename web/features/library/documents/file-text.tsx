import { z } from 'zod'
import type { DocumentPassage, LibraryDocument } from '#shared/contract/library/documents.ts'
import { hasText } from '#shared/domain/documents.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { documentPath, TEXT_FROM, textPath } from './words.ts'

const startOf = z.coerce.number().int().positive()

/** What the file of a document says, with its headings: for files that no browser shows, and for searching by eye. */
export function FileText({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documents')
  const [search] = useSearchParams()
  const from = startOf.safeParse(search.get(TEXT_FROM)).data
  if (!hasText(document.textState)) return null
  return (
    <section id="text" className="library-text" aria-labelledby="text-title">
      <h2 id="text-title">{t('text.title')}</h2>
      {document.textState === 'by-machine' && <p className="field-hint">{t('byMachineHint')}</p>}
      {document.textState === 'partly' && <p className="field-hint">{t('text.partly')}</p>}
      {from === undefined ? (
        <Link className="btn btn-quiet btn-small" to={textPath(document)}>
          {t('text.open')}
        </Link>
      ) : (
        <Passages {...{ document, from }} />
      )}
    </section>
  )
}

function Passages({ document, from }: { readonly document: LibraryDocument; readonly from: number }) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useCall('documents', 'text', {
    params: { id: document.id },
    input: { from },
  })
  if (error) return <Failure error={error} title={t('text.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      {data.passages.map((passage, at) => (
        <Passage key={passage.number} passage={passage} before={data.passages[at - 1]} />
      ))}
      <div className="actions">
        {from > 1 && <Link to={textPath(document)}>{t('text.first')}</Link>}
        {data.next !== null && <Link to={textPath(document, data.next)}>{t('text.next')}</Link>}
        <Link to={documentPath(document)}>{t('text.close')}</Link>
      </div>
    </>
  )
}

interface PassageProps {
  readonly passage: DocumentPassage
  readonly before: DocumentPassage | undefined
}

/** A passage below its page and heading, which are named where they change. */
function Passage({ passage: { page, heading, text }, before }: PassageProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const isNewPage = page !== null && page !== before?.page
  const isNewHeading = heading !== null && (heading !== before?.heading || isNewPage)
  // A section begins with its own heading, which is a heading here.
  const body = isNewHeading && text.startsWith(heading) ? text.slice(heading.length).trimStart() : text
  return (
    <>
      {isNewPage && <p className="field-hint">{t('onPage', { number: formatNumber(page, locale) })}</p>}
      {isNewHeading && <h3 dir="auto">{heading}</h3>}
      {body !== '' && (
        <p className="library-passage" dir="auto">
          {body}
        </p>
      )}
    </>
  )
}
