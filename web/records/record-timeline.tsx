import { type ReactNode, useState } from 'react'
import type { AccessEntry } from '#shared/contract/administration/access-log.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { Personal } from '#shared/records/store.ts'
import { isSealed } from '#shared/schemas/collection.ts'
import { comments } from '#shared/schemas/comments.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTimeline } from '#web/ui/staff/timeline.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { CommentItem } from './comment-item.tsx'
import type { FieldText } from './field-text.ts'
import { HistoryMoment } from './history-moment.tsx'
import { NewComment } from './new-comment.tsx'
import { useHistory } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** How many moments are shown before the user asks for the others. */
const FIRST_MOMENTS = 10
/** Most comments, and most openings, that are shown of one record. */
const SHOWN = 200

interface TimelineProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  /** Whether the user has opened the record's personal fields: then their changes are shown too. */
  readonly personal: Personal
}

interface Moment {
  readonly key: string
  readonly at: string
  readonly content: ReactNode
  readonly isBeginning?: boolean
}

/** One of the things that a timeline is made of; `moments` is undefined until the answer is there. */
interface Part {
  readonly name: 'changes' | 'comments' | 'openings'
  readonly moments: readonly Moment[] | undefined
  readonly failure: ReactNode
}

/** Everything that happened to a record, newest first: what was changed, what was said, and who opened it. */
export function RecordTimeline(props: TimelineProps) {
  const { kind, record } = props
  const { t } = useTranslation('records')
  const mayWrite = useMay(comments.edit) && !record.deletedAt
  const [only, setOnly] = useState<Part['name'] | null>(null)
  const [isWhole, setWhole] = useState(false)
  // Who opened the record is requested only when the user wants to know it, and stays in the timeline from then on.
  const [isAsked, setAsked] = useState(false)
  const offered = [useChanges(props), useRemarks(props), useOpenings(props, isAsked)].filter(
    (part) => part !== null,
  )
  const parts = offered.filter(({ name }) => (only ? name === only : name !== 'openings' || isAsked))
  const moments = parts.flatMap(({ moments: each = [] }) => each).toSorted((a, b) => b.at.localeCompare(a.at))
  const shown = isWhole ? moments : moments.slice(0, FIRST_MOMENTS)
  const older = moments.length - shown.length
  const choose = (name: Part['name'] | null) => {
    setOnly(name)
    if (name === 'openings') setAsked(true)
  }
  return (
    <section className="rec-section rec-timeline">
      <h3>{t('timeline.title')}</h3>
      {mayWrite && <NewComment kind={kind} record={record} />}
      {offered.length > 1 && (
        <fieldset className="rec-timeline-parts" aria-label={t('timeline.show')}>
          {[null, ...offered.map(({ name }) => name)].map((name) => (
            <button key={name} type="button" aria-pressed={only === name} onClick={() => choose(name)}>
              {t(`timeline.${name ?? 'all'}`)}
            </button>
          ))}
        </fieldset>
      )}
      {parts.map(({ name, failure }) => failure && <div key={name}>{failure}</div>)}
      {parts.some(({ moments: each, failure }) => !each && !failure) && <Skeleton lines={3} />}
      {moments.length === 0 && parts.every(({ moments: each }) => each) && (
        <p className="rec-none">{t(only === 'openings' ? 'timeline.nobody' : 'comments.none')}</p>
      )}
      {only === 'openings' && <p className="rec-note">{t('timeline.openedOffline')}</p>}
      {shown.length > 0 && <StaffTimeline moments={shown} />}
      {older > 0 && (
        <Button tone="plain" onClick={() => setWhole(true)}>
          {t('history.more', { count: older })}
        </Button>
      )}
    </section>
  )
}

function useChanges({ kind, record, text, personal }: TimelineProps): Part {
  const { t } = useTranslation('records')
  const { data, error, refetch } = useHistory(kind.resource, record.id, personal)
  return {
    name: 'changes',
    moments: data?.map((entry) => ({
      key: entry.id,
      at: entry.at,
      content: <HistoryMoment {...{ entry, kind, text }} masked={record.masked} />,
      isBeginning: entry.kind === 'create',
    })),
    failure: error && <Failure error={error} title={t('history.failed')} onRetry={() => void refetch()} />,
  }
}

function useRemarks({ kind, record, text }: TimelineProps): Part | null {
  const { t } = useTranslation('records')
  const user = useUser()
  const mayRead = useMay(comments.read)
  const mayWrite = useMay(comments.edit) && !record.deletedAt
  const mayRemove = useMay('records:delete')
  const { data, error, refetch } = useCall(
    'comments',
    'list',
    { input: { parentCollection: kind.name, parentId: record.id, limit: SHOWN } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  return {
    name: 'comments',
    moments: data?.items.map((comment) => ({
      key: comment.id,
      at: comment.createdAt,
      content: (
        <CommentItem
          {...{ comment, text }}
          editable={mayWrite && comment.createdBy === user?.id}
          removable={mayWrite && mayRemove && comment.createdBy === user?.id}
        />
      ),
    })),
    failure: error && (
      <Failure error={error} title={t('comments.loadFailed')} onRetry={() => void refetch()} />
    ),
  }
}

/** Who has opened the protected fields and files of a record; the server alone knows it. */
function useOpenings({ kind, record }: TimelineProps, isAsked: boolean): Part | null {
  const { t } = useTranslation('records')
  const mayRead = useMay('readings:read')
  const { data, error, refetch } = useCall(
    'accessLog',
    'openings',
    { params: { collection: kind.name, id: record.id }, input: { limit: SHOWN } },
    { enabled: mayRead && isAsked },
  )
  if (!mayRead || !Object.values(kind.collection.fields).some(isSealed)) return null
  return {
    name: 'openings',
    moments: data?.items.map((entry) => ({
      key: entry.id,
      at: entry.at,
      content: <Opening entry={entry} />,
    })),
    failure: error && (
      <Failure error={error} title={t('timeline.openingsFailed')} onRetry={() => void refetch()} />
    ),
  }
}

function Opening({ entry: { user, how, at, device, toldAt } }: { readonly entry: AccessEntry }) {
  const { t } = useTranslation(['records', 'accessLog'])
  const locale = useLocale()
  return (
    <>
      <div>{t('timeline.openedBy', { name: user.name })}</div>
      <small>
        {[
          t(`accessLog:ways.${how}`),
          formatDateTime(at, locale),
          device,
          toldAt && t('accessLog:told', { at: formatDateTime(toldAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
