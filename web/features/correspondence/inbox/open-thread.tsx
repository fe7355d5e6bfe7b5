import { useId, useState } from 'react'
import type {
  ListedThread,
  MessageThread,
  ThreadMessage,
} from '#shared/contract/correspondence/message-threads.ts'
import { senderCheck } from '#shared/domain/messages.ts'
import { formatDate, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Attachments } from './attachments.tsx'
import { OfMail } from './of-mail.tsx'
import { Report } from './report-incident.tsx'
import { OriginalMail } from './save-original.tsx'
import { AnswerForm, NoteForm } from './write-forms.tsx'

/** A conversation: opened on request, since every opening is logged. */
export function OpenThread({
  thread: { id },
  onOpened,
  onAnswered,
}: {
  readonly thread: ListedThread
  readonly onOpened: () => void
  /** Called before the answer is read back, while the list still has the conversation. */
  readonly onAnswered: () => void
}) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Conversation {...{ id, onAnswered }} />
  return (
    <>
      <p className="field-hint">{t('openHint')}</p>
      <p>
        <Button
          tone="main"
          onClick={() => {
            setOpen(true)
            onOpened()
          }}
        >
          {t('open')}
        </Button>
      </p>
    </>
  )
}

function Conversation({ id, onAnswered }: { readonly id: string; readonly onAnswered: () => void }) {
  const { t } = useTranslation('inbox')
  const [isAnswered, setAnswered] = useState(false)
  const { data, error, refetch } = useCall('messageThreads', 'get', { params: { id } }, { isKept: false })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const { answering, sender } = data
  return (
    <>
      <Sender thread={data} />
      <Assign thread={data} />
      <ol className="inbox-messages">
        {data.messages.map((message) => (
          <li key={message.id} className={`inbox-message inbox-${message.direction}`}>
            <Message message={message} />
            <OfMail message={message} />
            <Attachments threadId={id} message={message} />
            <OriginalMail threadId={id} message={message} />
          </li>
        ))}
      </ol>
      {answering && <p className="notice notice-wait">{t('answer.taken', { name: answering.name })}</p>}
      {!answering && sender.email === null && <p className="notice">{t('answer.none')}</p>}
      {isAnswered && (
        <p className="notice" role="status">
          {t('answer.sent')}
        </p>
      )}
      {!answering && sender.email !== null && (
        <AnswerForm
          thread={data}
          onSent={() => {
            setAnswered(true)
            onAnswered()
          }}
        />
      )}
      <NoteForm id={id} />
      <Report thread={data} />
    </>
  )
}

function Sender({
  thread: { sender, route, earlier, mentions, returnedAt },
}: {
  readonly thread: MessageThread
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const fields = (['name', 'email', 'phone', 'organization', 'subjectLine'] as const).filter(
    (name) => sender[name],
  )
  return (
    <section aria-labelledby="inbox-sender">
      <h3 id="inbox-sender">{t('from')}</h3>
      <dl className="inbox-sender">
        {fields.map((name) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd dir="auto">{sender[name]}</dd>
          </div>
        ))}
      </dl>
      {route && <p className="field-hint">{t('route', { name: route.name })}</p>}
      {earlier > 0 && (
        <p className="field-hint">
          {t('earlier', { count: earlier, number: formatNumber(earlier, locale) })}
        </p>
      )}
      {returnedAt && (
        <p className="notice notice-wait">{t('returned', { date: formatDate(returnedAt, locale) })}</p>
      )}
      {mentions && (
        <p className="notice notice-wait">
          {t('mentions')} <Link to={`?view=all&item=${mentions}`}>{t('mentioned')}</Link>
        </p>
      )}
    </section>
  )
}

/** Gives the conversation to a colleague who may read messages. */
function Assign({ thread: { id, version, assignee } }: { readonly thread: MessageThread }) {
  const { t } = useTranslation('inbox')
  const { data } = useCall('messageThreads', 'choices')
  const edit = useAction('messageThreads', 'edit', { says: t('assign.saved') })
  const people = (data?.people ?? (assignee ? [assignee] : [])).map(({ id: value, name: label }) => ({
    ...{ value, label },
  }))
  return (
    <div className="inbox-assign">
      <SelectField
        name="assignee"
        form="inbox"
        label={t('assign.label')}
        empty={t('assign.none')}
        choices={people}
        value={assignee?.id ?? ''}
        disabled={edit.isPending}
        onChange={({ target }) =>
          edit.mutate({ params: { id }, input: { version, assigneeId: target.value || null } })
        }
      />
      {edit.error && <Failure error={edit.error} title={t('assign.failed')} />}
    </div>
  )
}

function Message({
  message: { direction, author, at, text, cut, authentication, delivery },
}: {
  readonly message: ThreadMessage
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  return (
    <>
      <p className="inbox-by">
        <strong>
          {direction === 'note' && author === null
            ? t('author.server')
            : t(`author.${direction}`, { name: author ?? '' })}
        </strong>{' '}
        <time dateTime={at}>{formatDateTime(at, locale)}</time>
      </p>
      {cut === null ? (
        <p className="inbox-text" dir="auto">
          {text}
        </p>
      ) : (
        <div className="inbox-split">
          <Part title={t('split.sent')} text={text} />
          <Part title={t('split.cut')} text={cut} />
        </div>
      )}
      {authentication && (
        <p className="field-hint">
          {t(`sender.${senderCheck(authentication)}`)} <bdi className="inbox-checks">{authentication}</bdi>
        </p>
      )}
      {delivery && <p className="field-hint">{t(`delivery.${delivery}`)}</p>}
    </>
  )
}

/** One of the two parts of an answer by mail: what was sent, or what was not. */
function Part({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <p className="inbox-text" dir="auto">
        {text}
      </p>
    </section>
  )
}
