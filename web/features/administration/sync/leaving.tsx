import type { z } from 'zod'
import type { KeptRecord as Kept, leavingView } from '#shared/contract/administration/leaving.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { LEAVING_MONTHS, type LeavingMonths } from '#shared/sync/leaving.ts'
import { device, useLeaving } from '#web/lib/device-calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { recordPath } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useDeviceAction, useKeptRecords } from './device-calls.ts'

type View = z.output<typeof leavingView>
const NEVER = 'never'

/** After how many months closed records leave this device, and which the user keeps. */
export function Leaving() {
  const { t } = useTranslation(['leaving', 'sync'])
  const { data, error, refetch } = useLeaving()
  return (
    <section className="sync-section">
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {error && <Failure error={error} title={t('sync:loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && <Months view={data} />}
      <KeptRecords />
    </section>
  )
}

function Months({ view: { months, left } }: { readonly view: View }) {
  const { t } = useTranslation(['leaving', 'sync'])
  const locale = useLocale()
  const save = useDeviceAction((chosen: LeavingMonths) => device.setLeaving({ input: { months: chosen } }), {
    says: t('saved'),
  })
  const count = left.reduce((sum, each) => sum + each.count, 0)
  return (
    <>
      <div className="form">
        <SelectField
          name="leaving"
          label={t('months')}
          choices={[
            { value: NEVER, label: t('never') },
            ...LEAVING_MONTHS.map((number) => ({
              value: String(number),
              label: t('after', { months: formatNumber(number, locale) }),
            })),
          ]}
          value={months === null ? NEVER : String(months)}
          onChange={({ target: { value } }) =>
            save.mutate(LEAVING_MONTHS.find((number) => String(number) === value) ?? null)
          }
        />
      </div>
      {save.error && <Failure error={save.error} title={t('sync:entry.failed')} />}
      {count > 0 && <p className="sync-quiet">{t('left', { count, number: formatNumber(count, locale) })}</p>}
    </>
  )
}

function KeptRecords() {
  const { t } = useTranslation(['leaving', 'sync'])
  const locale = useLocale()
  const { data, error, refetch } = useKeptRecords()
  if (error) return <Failure error={error} title={t('sync:loadFailed')} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  const more = (data.total ?? 0) - data.items.length
  return (
    <div>
      <h3>{t('kept')}</h3>
      <ul className="sync-entries">
        {data.items.map((record) => (
          <KeptRecord key={record.id} record={record} />
        ))}
      </ul>
      {more > 0 && (
        <p className="sync-quiet">{t('keptMore', { count: more, number: formatNumber(more, locale) })}</p>
      )}
    </div>
  )
}

function KeptRecord({ record: { collection, id, title } }: { readonly record: Kept }) {
  const { t } = useTranslation(['leaving', 'sync'])
  const name = title ?? t('untitled')
  const forget = useDeviceAction(() => device.forgetKeptRecord({ params: { collection, id } }), {
    says: { title: t('forgotten'), text: name },
  })
  return (
    <li className="sync-entry">
      <Link to={recordPath(collection, id)}>
        <bdi>{name}</bdi>
      </Link>
      <div className="sync-actions">
        <Button
          tone="plain"
          busy={forget.isPending && t('forget')}
          aria-label={t('forgetNamed', { title: name })}
          onClick={() => forget.mutate(undefined)}
        >
          {t('forget')}
        </Button>
        {forget.error && <Failure error={forget.error} title={t('sync:entry.failed')} />}
      </div>
    </li>
  )
}
