import { Fragment, useState } from 'react'
import type { FoundPassage, LibraryDocument } from '#shared/contract/library/documents.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { textPath } from './words.ts'

interface PreviewTextProps {
  readonly document: LibraryDocument
  /** Where the list has found what was searched for; empty without a search. */
  readonly passages: readonly FoundPassage[]
}

/** A passage of the file with the searched words marked, and the way to the next one that has them. */
export function PreviewText({ document, passages }: PreviewTextProps) {
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const passage = passages[at]
  const { data } = useCall('documents', 'text', {
    params: { id: document.id },
    input: { from: passage?.number ?? 1 },
  })
  const shown = data?.passages[0]
  const words = passages.flatMap(({ excerpt }) =>
    excerpt.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])),
  )
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section aria-label={t('documents:text.title')}>
      <div className="library-preview-page" dir="auto">
        {shown ? <Marked text={shown.text} words={words} /> : <Skeleton lines={6} />}
      </div>
      <div className="library-file-head">
        <span>
          {shown?.page && data?.pages
            ? t('preview.page', { page: number(shown.page), pages: number(data.pages) })
            : (shown?.heading ?? '')}
        </span>
        {passages.length > 1 && (
          <span className="actions">
            <Button small disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('preview.previous')}
            </Button>
            <span>{t('preview.passage', { at: number(at + 1), of: number(passages.length) })}</span>
            <Button small disabled={at === passages.length - 1} onClick={() => setAt(at + 1)}>
              {t('preview.next')}
            </Button>
          </span>
        )}
        <Link to={textPath(document, passage?.number ?? 1)}>{t('documents:text.open')}</Link>
      </div>
    </section>
  )
}

/** A text with every occurrence of some words marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <p>{text}</p>
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const pieces = text.split(new RegExp(`(${any})`, 'giu'))
  return (
    <p>
      {pieces.map((piece, at) => (
        // The pieces of a passage never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart.
        <Fragment key={at}>{at % 2 === 1 ? <mark>{piece}</mark> : piece}</Fragment>
      ))}
    </p>
  )
}
