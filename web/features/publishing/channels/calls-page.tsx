import './channels.css'
import type { DescribedCall, DescribedField } from '#shared/contract/administration/system.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { TextField } from '#web/ui/field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

/** Every call of the server, for people who connect another system: what it takes, what it returns and who may make it. */
export function CallsPage() {
  const { t } = useTranslation('channels')
  const { data, error, refetch } = useCall('system', 'calls')
  return (
    <StaffPage title={t('calls.title')}>
      <StaffBody>
        <p>{t('calls.lead')}</p>
        <p>
          <a href="/api/openapi.json">{t('calls.whole')}</a>
        </p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={8} />}
        {data && <Calls calls={data} />}
      </StaffBody>
    </StaffPage>
  )
}

function Calls({ calls }: { readonly calls: readonly DescribedCall[] }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const [{ q }, change] = useUrlState({ q: '' })
  const words = q.toLowerCase().split(/\s+/)
  const shown = calls.filter(({ name, method, path, summary }) => {
    const text = `${name} ${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <TextField
        name="q"
        type="search"
        label={t('calls.search')}
        value={q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <p role="status">
        {t('calls.shown', { count: shown.length, number: formatNumber(shown.length, locale) })}
      </p>
      {shown.length === 0 && <EmptyState title={t('calls.none')}>{t('calls.noneText')}</EmptyState>}
      {shown.map((call) => (
        <details key={call.name} className="channel-call">
          <summary>
            <code dir="ltr">
              {call.method} {call.path}
            </code>{' '}
            <span lang="en">{call.summary}</span>
          </summary>
          <Facts call={call} />
        </details>
      ))}
    </>
  )
}

function Facts({ call }: { readonly call: DescribedCall }) {
  const { t } = useTranslation('channels')
  const { takes, answers, mediaTypes, errors } = call
  return (
    <dl>
      <dt>{t('calls.access')}</dt>
      <dd>
        <Access call={call} />
      </dd>
      <dt>{t('calls.takes')}</dt>
      <dd>
        <Fields fields={takes} isInput />
      </dd>
      <dt>{t('calls.answers')}</dt>
      <dd>
        {mediaTypes.length > 0 ? (
          t('calls.file', { types: mediaTypes.join(', ') })
        ) : (
          <Fields fields={answers} isInput={false} />
        )}
      </dd>
      {errors.length > 0 && (
        <>
          <dt>{t('calls.errors')}</dt>
          <dd>
            <code>{errors.join(', ')}</code>
          </dd>
        </>
      )}
    </dl>
  )
}

function Access({ call: { access, also } }: { readonly call: DescribedCall }) {
  const { t } = useTranslation('channels')
  if (access === 'public') return t('calls.everyone')
  if (access === 'learner' || access === 'signed-in') return t(`calls.${access}`)
  return also ? t('calls.both', { permission: access, also }) : t('calls.permission', { permission: access })
}

function Fields({
  fields,
  isInput,
}: {
  readonly fields: readonly DescribedField[]
  readonly isInput: boolean
}) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  if (fields.length === 0) return t('calls.nothing')
  return (
    <ul>
      {fields.map(({ name, kind, values, isRequired, isNullable, most }) => (
        <li key={name}>
          <code>{name}</code>: {t(`calls.kind.${kind}`)}
          {values.length > 0 && <code> {values.join(', ')}</code>}
          {most !== null && `, ${t('calls.most', { number: formatNumber(most, locale) })}`}
          {isInput && isRequired && `, ${t('calls.required')}`}
          {isNullable && `, ${t('calls.nullable')}`}
        </li>
      ))}
    </ul>
  )
}
