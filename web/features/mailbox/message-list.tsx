import './mailbox.css'
import { useTranslation } from 'react-i18next'
import type { MailboxMessage } from '#shared/contract/mailbox.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The messages of a mailbox, the first at the top, as its reporter or the staff see them. */
export function MessageList({
  messages,
  reader,
}: {
  readonly messages: readonly MailboxMessage[]
  readonly reader: MailboxMessage['from']
}) {
  return (
    <ol className="mailbox-messages">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames('mailbox-message', message.from === reader && 'mailbox-own')}
        >
          <Message message={message} reader={reader} />
        </li>
      ))}
    </ol>
  )
}

function Message({
  message: { from, text, at, readAt, signed },
  reader,
}: {
  readonly message: MailboxMessage
  readonly reader: MailboxMessage['from']
}) {
  const { t } = useTranslation('mailbox')
  const locale = useLocale()
  const readBy = from === reader ? (from === 'reporter' ? 'readByStaff' : 'readByReporter') : 'readByYou'
  const read = readAt === null ? t('notRead') : t(readBy, { at: formatDateTime(readAt, locale) })
  return (
    <>
      <p className="mailbox-from">
        {from === 'staff' ? <Signed signed={signed} /> : t(reader === 'reporter' ? 'you' : 'reporter')}
      </p>
      <p className="mailbox-text" dir="auto">
        {text}
      </p>
      <p className="mailbox-at">
        {formatDateTime(at, locale)} · {read}
      </p>
    </>
  )
}

function Signed({ signed }: Pick<MailboxMessage, 'signed'>) {
  const { t } = useTranslation(['mailbox', 'users'])
  if (signed?.as === 'name') return signed.name
  return signed?.as === 'role' ? t(`users:roles.${signed.role}`) : t('team')
}
