import './referrals.css'
import { FIRST_CONTACT_HOURS } from '#shared/domain/referral-times.ts'
import { EAST_AFRICA, formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import type { SectionProps } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'

const HOUR_MS = 3_600_000

/** By when the person is to be contacted and the service is needed, and whether that was in time (REQ-REF-07). */
export function DueTimes({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const mayEdit = useMay('referrals:edit')
  const contactBy = contactTime(record)
  const hasEnded = isEndState(referrals, record.status)
  // Consent is confirmed with the person, so the officer who confirmed it has been in contact.
  const contacted = record.contactedAt ?? record.confirmedAt ?? (hasEnded ? record.closedAt : null)
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
      {contacted === null && mayEdit && <NoteContact record={record} />}
    </section>
  )
}

/** By when the person is to be contacted: before the service is needed, which former builds did not heed. */
function contactTime({ contactBy, dueAt, createdAt }: SectionProps['record']): string {
  // Referrals from before this field existed have no time of their own.
  const own =
    typeof contactBy === 'string'
      ? contactBy
      : new Date(Date.parse(createdAt) + FIRST_CONTACT_HOURS * HOUR_MS).toISOString()
  return typeof dueAt === 'string' && dueAt < own ? dueAt : own
}

/** Notes that an officer has just been in contact with the person; another time is entered in the form. */
function NoteContact({ record }: Pick<SectionProps, 'record'>) {
  const { t } = useTranslation('referrals')
  const note = useAction('referrals', 'edit', {
    says: t('due.noted'),
    onError: () => showToast({ title: t('due.notNoted'), tone: 'danger' }),
  })
  const input = { version: record.version, contactedAt: new Date().toISOString() }
  return (
    <div className="actions">
      <Button
        small
        busy={note.isPending && t('due.noting')}
        onClick={() => void note.submit({ params: { id: record.id }, input })}
      >
        {t('due.note')}
      </Button>
    </div>
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
