import type { ThreadMessage } from '#shared/contract/correspondence/message-threads.ts'
import { writtenMark } from '#shared/domain/messages.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** What has to be known of a mail beside its text: when it was written, what it is, and the mails that it brings with it. */
export function OfMail({
  message: { at, writtenAt, notes, forwarded },
}: {
  readonly message: ThreadMessage
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const mark = writtenMark(writtenAt, at)
  return (
    <>
      {writtenAt !== null && mark !== null && (
        <p className={mark === 'earlier' ? 'field-hint' : 'notice notice-wait'}>
          {t(`written.${mark}`, { at: formatDateTime(writtenAt, locale) })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="notice">
          {t(`mailNote.${note}`)}
        </p>
      ))}
      {forwarded.map((mail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what a mail brings with it never changes
        <Forwarded key={place} mail={mail} />
      ))}
    </>
  )
}

function Forwarded({
  mail: { from, subject, sentAt, text },
}: {
  readonly mail: ThreadMessage['forwarded'][number]
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const facts = [from, subject, sentAt === null ? null : formatDateTime(sentAt, locale)].filter(Boolean)
  return (
    <blockquote className="inbox-forwarded">
      <p className="inbox-by">
        <strong>{t('forwarded.title')}</strong>{' '}
        {facts.map((fact) => (
          <bdi key={fact}>{fact} </bdi>
        ))}
      </p>
      {text === '' ? (
        <p className="field-hint">{t('forwarded.empty')}</p>
      ) : (
        <p className="inbox-text" dir="auto">
          {text}
        </p>
      )}
    </blockquote>
  )
}
