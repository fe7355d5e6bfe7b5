import './mailbox.css'
import type { MailboxFile, MailboxMessage } from '#shared/contract/protection/mailbox.ts'
import { formatBytes, formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The messages and files of a mailbox, the first at the top, as its reporter or the staff see them. */
export function MessageList({
  messages,
  files,
  reader,
}: {
  readonly messages: readonly MailboxMessage[]
  readonly files: readonly MailboxFile[]
  readonly reader: MailboxMessage['from']
}) {
  return (
    <ol className="mailbox-messages">
      {inOrder([...messages, ...files]).map((item) => (
        <li key={item.id} className={classNames('mailbox-message', fromOf(item) === reader && 'mailbox-own')}>
          {'text' in item ? (
            <Message message={item} reader={reader} />
          ) : (
            <SentFile file={item} reader={reader} />
          )}
        </li>
      ))}
    </ol>
  )
}

function inOrder<T extends { readonly at: string }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Only reporters add files: staff attach evidence to the record. */
function fromOf(item: MailboxMessage | MailboxFile): MailboxMessage['from'] {
  return 'from' in item ? item.from : 'reporter'
}

function SentFile({
  file: { kind, size, at, receivedAt },
  reader,
}: {
  readonly file: MailboxFile
  readonly reader: MailboxMessage['from']
}) {
  const { t } = useTranslation(['mailbox', 'terms'])
  const locale = useLocale()
  const arrived = t(reader === 'staff' ? 'fileInEvidence' : 'fileArrived')
  const missing = t(reader === 'staff' ? 'filePart' : 'filePartYours')
  return (
    <>
      <p className="mailbox-from">{t(reader === 'reporter' ? 'you' : 'reporter')}</p>
      <p>
        {t('file', { kind: t(`terms:evidenceKind.${kind}`), size: formatBytes(size, locale) })}{' '}
        {receivedAt === null ? missing : arrived}
      </p>
      <p className="mailbox-at">{formatDateTime(at, locale)}</p>
    </>
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
  const { t } = useTranslation(['mailbox', 'terms'])
  if (signed?.as === 'name') return signed.name
  return signed?.as === 'role' ? t(`terms:role.${signed.role}`) : t('team')
}
