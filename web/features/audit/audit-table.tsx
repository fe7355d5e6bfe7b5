import { useTranslation } from 'react-i18next'
import { ROLES } from '#shared/domain/access.ts'
import { AUDIT_ACTS } from '#shared/domain/audit-acts.ts'
import { isRegionCode, regionName } from '#shared/domain/places.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'

type Entry = CallAnswer<'users', 'audit'>['items'][number]
type People = CallAnswer<'users', 'names'>
/** Parts of what an entry tells that have a name of their own in the catalogue. */
const NAMED_DETAILS = [
  'role',
  'regions',
  'state',
  'person',
  'firstName',
  'lastName',
  'fields',
  'count',
  'collection',
  'format',
  'reportType',
  'added',
  'known',
  'skipped',
  'cause',
  'record',
  'from',
  'to',
] as const
const DEVICE_STATES = ['waiting', 'active', 'revoked'] as const
const DEVICE_SUBJECT = /^devices\/([0-9a-f]{8})/
const DEVICE_DIGITS = 8

/** Entries of the audit trail in the reader's words. */
export function AuditTable({
  entries,
  people,
}: {
  readonly entries: readonly Entry[]
  readonly people: People
}) {
  const { t } = useTranslation('users')
  const locale = useLocale()
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
              <td data-label={t('audit.subject')}>{entry.title ?? <Subject subject={entry.subject} />}</td>
              <td data-label={t('audit.detail')}>
                <Details detail={entry.detail} people={people} />
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
  const known = AUDIT_ACTS.find((name) => name === act)
  return known ? t(`audit.acts.${known}`) : act
}

function Subject({ subject }: { readonly subject: string | null }) {
  const { t } = useTranslation('users')
  const [, device] = DEVICE_SUBJECT.exec(subject ?? '') ?? []
  return device ? t('audit.deviceSubject', { id: device }) : subject
}

function Details({ detail, people }: { readonly detail: Entry['detail']; readonly people: People }) {
  const { t } = useTranslation(['users', 'terms'])
  const locale = useLocale()
  const word = (value: unknown): string => {
    const text = String(value ?? '')
    const role = ROLES.find((known) => known === text)
    if (role) return t(`roles.${role}`)
    const state = DEVICE_STATES.find((known) => known === text)
    if (state) return t(`devices.states.${state}`)
    const collection = COLLECTIONS.find((known) => known === text)
    if (collection) return t(`terms:collections.${collection}`)
    if (isRegionCode(text)) return regionName(text, locale)
    return people.find(({ id }) => id === text)?.name ?? text
  }
  const rows = Object.entries(detail).map(([key, value]) => {
    const named = NAMED_DETAILS.find((known) => known === key)
    // What a device did without a connection stands under its own clock, with the instant of telling beside it.
    if (key === 'told')
      return <div key={key}>{`${t('audit.details.told')}: ${formatDateTime(String(value), locale)}`}</div>
    if (key === 'device')
      return <div key={key}>{t('audit.deviceSubject', { id: String(value).slice(0, DEVICE_DIGITS) })}</div>
    // A role that sees every region is given none.
    const none = Array.isArray(value) && value.length === 0
    if (none && key === 'regions' && detail.role !== 'field-officer') return null
    const shown = none
      ? t('list.noRegions')
      : Array.isArray(value)
        ? formatList(value.map(word), locale)
        : word(value)
    return (
      <div key={key}>
        {named ? t(`audit.details.${named}`) : key}: {shown}
      </div>
    )
  })
  return rows.length > 0 ? <div>{rows}</div> : null
}
