import './referrals.css'
import { useTranslation } from 'react-i18next'
import { FIRST_CONTACT_HOURS } from '#shared/domain/referral-times.ts'
import { isEndState } from '#shared/domain/transitions.ts'
import { EAST_AFRICA, formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import type { SectionProps } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'

const HOUR_MS = 3_600_000

/** By when the person is to be contacted and the service is needed, and whether that was in time (REQ-REF-07). */
export function DueTimes({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const contactBy = new Date(Date.parse(record.createdAt) + FIRST_CONTACT_HOURS * HOUR_MS).toISOString()
  const hasEnded = isEndState(referrals, record.status)
  // Consent is confirmed with the person, so whoever confirmed it has been in contact.
  const contacted = record.confirmedAt ?? (hasEnded ? record.closedAt : null)
  const served = record.startedAt ?? (hasEnded ? record.closedAt : null)
  return (
    <section className="rec-section">
      <h3>{t('due.title')}</h3>
      <dl className="facts">
        <DueTime name={t('due.contact')} by={contactBy} done={contacted} />
        {typeof record.dueAt === 'string' && (
          <DueTime name={t('due.service')} by={record.dueAt} done={served} />
        )}
      </dl>
    </section>
  )
}

function DueTime({ name, by, done }: { readonly name: string; readonly by: string; readonly done: unknown }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const reached = typeof done === 'string' ? done : null
  const isLate = (reached === null ? Date.now() : Date.parse(reached)) > Date.parse(by)
  const time = formatDateTime(by, locale, EAST_AFRICA)
  const state = reached === null ? (isLate ? 'late' : 'open') : isLate ? 'doneLate' : 'done'
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {t('due.by', { time })}{' '}
        <strong className={state === 'late' || state === 'doneLate' ? 'due-late' : undefined}>
          {t(`due.${state}`, { time: formatRelative(reached ?? by, locale) })}
        </strong>
      </dd>
    </>
  )
}
