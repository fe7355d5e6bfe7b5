import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Likeness } from '#shared/domain/alike.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { mayAttachTo } from '#shared/rules/policies.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { links } from '#shared/schemas/links.ts'
import { likenessFieldsOf } from '#shared/schemas/records.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import type { LinkKind } from './other-end.ts'
import { recordPath } from './record-collections.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'

interface SimilarProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/**
 * Records that may describe the same event, for a person to compare and to mark: a link says so, and removing it undoes
 * it. Nothing is shown where there is none.
 */
export function SimilarRecords({ kind, record, text }: SimilarProps) {
  const { t } = useTranslation('records')
  const likenessText = useLikenessText()
  const isCompared = likenessFieldsOf(kind.name) !== undefined
  const mayRead = useMay(links.read)
  const mayEdit = useMay(links.edit)
  const user = useUser()
  const mayLink = mayEdit && user !== null && mayAttachTo(user, links, kind.name)
  const call = { input: { parentCollection: kind.name, parentId: record.id } }
  const { data } = useCall('links', 'similar', call, { enabled: isCompared && mayRead && !record.deletedAt })
  const { mark, isPending, error } = useMarking()
  const here = { collection: kind.name, id: record.id }
  if (!data || data.length === 0) return null
  return (
    <div className="rec-similar">
      <h4>{t('similar.title')}</h4>
      <p>{t('similar.lead')}</p>
      {error && <Failure error={error} title={t('similar.failed')} />}
      <ul className="rec-links">
        {data.map((similar) => {
          const title = recordTitle(similar.collection, similar.title, text)
          return (
            <li key={similar.id}>
              <span>
                <Link to={recordPath(similar.collection, similar.id)} dir="auto">
                  {title}
                </Link>
                <small>
                  {recordReference(similar.id)} · {likenessText(similar)}
                </small>
              </span>
              {mayLink && (
                <MarkButtons
                  title={title}
                  disabled={isPending}
                  onMark={(marked) => mark(here, similar.id, marked)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Says of two records that they describe the same event, or different ones. */
export function MarkButtons({
  title,
  disabled,
  onMark,
}: {
  readonly title: string
  readonly disabled: boolean
  readonly onMark: (marked: LinkKind) => void
}) {
  const { t } = useTranslation('records')
  return (
    <span className="actions">
      <Button
        small
        disabled={disabled}
        aria-label={t('similar.markOf', { title })}
        onClick={() => onMark('duplicate')}
      >
        {t('similar.mark')}
      </Button>
      <Button
        small
        disabled={disabled}
        aria-label={t('similar.differentOf', { title })}
        onClick={() => onMark('different')}
      >
        {t('similar.different')}
      </Button>
    </span>
  )
}

/** What of a likeness is shown. */
type Shown = Omit<Likeness, 'weight'>

/** What two records have in common, in words. */
export function useLikenessText(): (likeness: Shown) => string {
  const { t } = useTranslation('records')
  const locale = useLocale()
  return ({ hours, samePlace, sameKind, text, sameName }) =>
    [
      hours === null ? t('similar.noTime') : t('similar.apart', { hours: formatNumber(hours, locale) }),
      samePlace && t('similar.samePlace'),
      sameKind && t('similar.sameKind'),
      text > 0 && t('similar.text', { percent: formatPercent(Math.round(text * 100), locale) }),
      sameName && t('similar.sameName'),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Marks two records of a collection; nothing is merged, and removing the link undoes it. */
export function useMarking() {
  const { t } = useTranslation('records')
  const link = useAction('links', 'create', {
    says: ({ kind: marked }) => t(marked === 'different' ? 'similar.markedDifferent' : 'similar.marked'),
  })
  // A link is sent again under the same id after a lost answer, so that it is made once.
  const ids = useRef(new Map<string, string>())
  const mark = (
    { collection, id: parentId }: { readonly collection: ParentCollection; readonly id: string },
    targetId: string,
    kind: LinkKind,
  ) => {
    const key = [parentId, targetId, kind].join(' ')
    const id = ids.current.get(key) ?? uuidv7()
    ids.current.set(key, id)
    link.mutate({
      input: { id, kind, parentCollection: collection, parentId, targetCollection: collection, targetId },
    })
  }
  return { mark, isPending: link.isPending, error: link.error }
}
