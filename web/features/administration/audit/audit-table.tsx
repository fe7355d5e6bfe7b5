import { AUDIT_EVENTS } from '#shared/domain/audit-events.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type AuditEntry, type AuditLine, linesOf, subjectOf } from './audit-words.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Entries of the audit trail in the reader's words. */
export function AuditTable({
  entries,
  people,
}: {
  readonly entries: readonly AuditEntry[]
  readonly people: CallAnswer<'users', 'names'>
}) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const words = useAuditWords(people)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('audit.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('audit.at')}</th>
            <th scope="col">{t('audit.actor')}</th>
            <th scope="col">{t('audit.act')}</th>
            <th scope="col">{t('audit.subject')}</th>
            <th scope="col">{t('audit.detail')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="number">{formatDateTime(entry.at, locale)}</td>
              <td data-label={t('audit.actor')}>{entry.actor ?? t('audit.system')}</td>
              <td data-label={t('audit.act')}>
                <ActName act={entry.act} />
              </td>
              <td data-label={t('audit.subject')}>
                {entry.title ?? (entry.subject && subjectOf(entry.subject, words))}
              </td>
              <td data-label={t('audit.detail')}>
                <Details lines={linesOf(entry.detail, words)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ActName({ act }: { readonly act: string }) {
  const { t } = useTranslation('users')
  const event = AUDIT_EVENTS.find((name) => name === act)
  return event ? t(`audit.acts.${event}`) : act
}

function Details({ lines }: { readonly lines: readonly AuditLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      {lines.map(({ key, label, text }) => (
        <div key={key}>
          {label}: {text}
        </div>
      ))}
    </div>
  )
}
