import './inbox.css'
import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  INBOX_VIEWS,
  type InboxView,
  type ListedThread,
  type messageThreadsContract,
} from '#shared/contract/correspondence/message-threads.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import { messageReference, standsFirst } from '#shared/domain/messages.ts'
import { eastAfricaTime, formatColumnTime, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import { itemsOf } from '#web/ui/staff/list-states.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import type { QueueAction } from '#web/ui/staff/queue-actions.tsx'
import { useQueueAddress } from '#web/ui/staff/queue-address.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type AnsweredThread, withAnswered } from './answered-thread.ts'
import { DEFAULTS, filtersOf, type InboxFilters } from './filter-values.ts'
import { SearchBox, useFound } from './find-messages.tsx'
import { Filters, narrowedBy } from './inbox-filters.tsx'
import { OpenThread } from './open-thread.tsx'
import { ThreadPreview, usePreviews } from './thread-preview.tsx'

/** Messages to the organisation, with the chosen one beside the list (REQ-MSG-30). */
export function InboxPage() {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const [values] = useUrlState(DEFAULTS)
  const filters = filtersOf(values)
  const [text, setText] = useState('')
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <AboveList set={narrowedBy(values) + (text === '' ? 0 : 1)}>
          <p>{t('lead', { zone: eastAfricaTime(locale) })}</p>
          <div className="inbox-narrow">
            <Figures />
            <SearchBox text={text} onSearch={setText} />
            <Filters />
          </div>
        </AboveList>
        <Views current={filters.view} />
        {text === '' ? (
          <Listed filters={filters} cursor={values.cursor} />
        ) : (
          <Found key={text} text={text} filters={filters} />
        )}
      </StaffBody>
    </StaffPage>
  )
}

function Listed({ filters, cursor }: { readonly filters: InboxFilters; readonly cursor: string }) {
  const { t } = useTranslation('inbox')
  const input = { ...filters, ...(cursor ? { cursor } : {}) }
  const read = useCall('messageThreads', 'list', { input }, { keepPrevious: true })
  return (
    <Threads
      read={read}
      isGrouped={filters.view === 'open'}
      empty={t('empty')}
      emptyText={<p>{t('emptyText')}</p>}
    />
  )
}

/** What was found of a view, with the way on to older conversations. */
function Found({ text, filters }: { readonly text: string; readonly filters: InboxFilters }) {
  const { t } = useTranslation('inbox')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFound(text, filters)
  const items = data?.flatMap((page) => page.items)
  return (
    <>
      <Threads
        read={{ data: items, error, refetch }}
        isGrouped={false}
        empty={t(hasNextPage ? 'search.noneYet' : 'search.none')}
        emptyText={<p>{t('search.noneText')}</p>}
      />
      {hasNextPage && (
        <Button busy={isFetchingNextPage && t('search.searching')} onClick={() => void fetchNextPage()}>
          {t('search.older')}
        </Button>
      )}
    </>
  )
}

type QueueRead = ComponentProps<typeof Queue<ListedThread>>['read']

function Threads({
  read,
  isGrouped,
  empty,
  emptyText,
}: {
  readonly read: QueueRead
  readonly isGrouped: boolean
  readonly empty: string
  readonly emptyText: ReactNode
}) {
  const { t } = useTranslation('inbox')
  const actionsOf = useActions()
  const { item, change } = useQueueAddress()
  const [answered, setAnswered] = useState<AnsweredThread | null>(null)
  const { data: previews, error, refetch } = usePreviews(itemsOf(read.data).map(({ id }) => id))
  const held = answered?.thread.id === item ? answered : null
  const isHeld = ({ id }: ListedThread) =>
    held?.thread.id === id && !itemsOf(read.data).some((thread) => thread.id === id)
  const keep = (thread: ListedThread) =>
    setAnswered({ thread, place: itemsOf(read.data).findIndex(({ id }) => id === thread.id) })
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <Queue
        label={t('list')}
        read={held ? { ...read, data: withAnswered(read.data, held) } : read}
        keyOf={({ id }) => id}
        titleOf={(thread) => t(`subject.${thread.subject ?? 'mail'}`)}
        noteOf={(thread) => (
          <>
            <ThreadPreview preview={previews?.get(thread.id)} />
            {isHeld(thread) ? <Tag tone="green">{t('answer.sent')}</Tag> : <Note thread={thread} />}
          </>
        )}
        {...(isGrouped
          ? { groupOf: (thread: ListedThread) => t(standsFirst(thread) ? 'first' : 'others') }
          : {})}
        empty={empty}
        emptyText={emptyText}
        // What was answered is decided: its keys act neither on it nor on the one that comes next.
        actionsOf={(thread) => (isHeld(thread) ? [] : actionsOf(thread))}
      >
        {(thread) => (
          <OpenThread
            key={thread.id}
            thread={thread}
            // The first of a list is shown without being chosen, and would give way to one that comes before it.
            onOpened={() => change({ item: thread.id }, 'replace')}
            onAnswered={() => keep(thread)}
          />
        )}
      </Queue>
    </>
  )
}

function Views({ current }: { readonly current: InboxView }) {
  const { t } = useTranslation('inbox')
  const [search] = useSearchParams()
  const to = (view: InboxView) => {
    const next = new URLSearchParams(search)
    for (const name of ['cursor', 'item', 'whole']) next.delete(name)
    next.set('view', view)
    return `?${next}`
  }
  return (
    <Tabs
      label={t('views')}
      tabs={INBOX_VIEWS.map((view) => ({ name: view, text: t(`view.${view}`), to: to(view) }))}
      current={current}
    />
  )
}

function Figures() {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const { data } = useCall('messageThreads', 'figures')
  if (!data) return null
  const { open, pastDue, medianMinutes, inTime } = data
  const hasReplies = medianMinutes !== null && inTime !== null
  const inMinutes = (minutes: number) =>
    minutes < 120
      ? t('figures.minutes', { number: formatNumber(minutes, locale) })
      : t('figures.hours', { number: formatNumber(Math.round(minutes / 60), locale) })
  const always = [
    ['open', formatNumber(open, locale)],
    ['pastDue', formatNumber(pastDue, locale)],
  ] as const
  const shown = hasReplies
    ? ([
        ...always,
        ['median', inMinutes(medianMinutes)],
        ['inTime', formatPercent(Math.round(inTime * 100), locale)],
      ] as const)
    : always
  return (
    <dl className="inbox-figures">
      {shown.map(([name, value]) => (
        <div key={name} data-late={name === 'pastDue' && pastDue > 0}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ thread }: { readonly thread: ListedThread }) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const { id, way, stage, dueAt, lastAt, answering, assignee, bounced, urgent } = thread
  const isLate = stage === 'late' || stage === 'very-late'
  const at = formatColumnTime(stage === null ? lastAt : dueAt, locale)
  return (
    <span className="inbox-note">
      {urgent && <Tag tone="red">{t('urgent')}</Tag>}
      {bounced && <Tag tone="yellow">{t('bounced')}</Tag>}
      <span>{t(`way.${way}`)}</span>
      <span className="inbox-reference">{messageReference(id)}</span>
      <span data-late={isLate}>{t(stage === null ? 'answeredAt' : isLate ? 'late' : 'due', { at })}</span>
      {answering && <span>{t('answering', { name: answering.name })}</span>}
      {!answering && assignee && <span>{t('assignedTo', { name: assignee.name })}</span>}
    </span>
  )
}

/** Which words say that a conversation was changed. */
function doneOf(changed: InputOf<typeof messageThreadsContract.edit> | undefined) {
  const { state, assigneeId, urgent } = changed ?? {}
  if (state !== undefined) return state
  if (urgent !== undefined) return urgent ? 'urgent' : 'notUrgent'
  return assigneeId ? 'assigned' : 'unassigned'
}

/** What can be done with a conversation as a whole; each can be undone by its opposite. */
function useActions(): (thread: ListedThread) => QueueAction[] {
  const { t } = useTranslation('inbox')
  const user = useUser()
  const edit = useAction('messageThreads', 'edit', {
    says: (_, { input }) => t(`done.${doneOf(input)}`),
  })
  const answered = useAction('messageThreads', 'answered', { says: t('done.answered') })
  return ({ id, version, state, stage, assignee, urgent }) => {
    const change =
      (input: Partial<Pick<ListedThread, 'state' | 'urgent'>> & { assigneeId?: string | null }) => () =>
        edit.mutateAsync({ params: { id }, input: { version, ...input } })
    const isMine = assignee !== null && assignee.id === user?.id
    const isDone = state === 'closed' || state === 'spam'
    return [
      isMine
        ? { key: 'unassign', text: t('act.unassign'), letter: 'm', run: change({ assigneeId: null }) }
        : {
            key: 'assign',
            text: t('act.assignMe'),
            letter: 'm',
            run: change({ assigneeId: user?.id ?? null }),
          },
      isDone
        ? {
            key: 'reopen',
            text: t(state === 'spam' ? 'act.noSpam' : 'act.reopen'),
            letter: 'o',
            run: change({ state: 'open' }),
          }
        : { key: 'close', text: t('act.close'), letter: 'e', run: change({ state: 'closed' }) },
      // From the colleague's own mailbox, or by telephone.
      ...(stage === null
        ? []
        : [
            {
              key: 'answered',
              text: t('act.answered'),
              letter: 'w',
              run: () => answered.mutateAsync({ params: { id }, input: { version } }),
            },
          ]),
      ...(isDone
        ? []
        : [
            {
              key: 'urgent',
              text: t(urgent ? 'act.notUrgent' : 'act.urgent'),
              letter: 'u',
              run: change({ urgent: !urgent }),
            },
          ]),
      ...(isDone ? [] : [{ key: 'spam', text: t('act.spam'), letter: 's', run: change({ state: 'spam' }) }]),
    ]
  }
}
