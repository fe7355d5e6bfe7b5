import { useState } from 'react'
import type { RetentionHold } from '#shared/contract/administration/retention.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordReference, recordPath, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

/** For how long closed records are kept, by collection, and the records that are held back (decision 0222). */
export function RetentionSection() {
  const { t } = useTranslation('organizationSettings')
  const { data, error, refetch } = useCall('retention', 'rules')
  const text = useFieldText()
  const dialog = useDialogAddress('retention')
  const open = data?.rules.find(({ collection }) => collection === dialog.open)
  return (
    <section className="section" aria-labelledby="retention">
      <h2 id="retention">{t('retention.title')}</h2>
      <p>{t('retention.lead')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <dl className="facts">
          {data.rules.map(({ collection, months }) => {
            const name = text.term('collection', collection)
            return (
              <div key={collection}>
                <dt>{name}</dt>
                <dd>
                  {months === null ? t('retention.forever') : t('retention.months', { count: months })}{' '}
                  <Button
                    small
                    aria-label={t('retention.changeNamed', { name })}
                    onClick={() => dialog.show(collection)}
                  >
                    {t('retention.change')}
                  </Button>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {data && data.holds.length > 0 && <Holds holds={data.holds} />}
      {open && <RetentionDialog rule={open} onClose={dialog.close} />}
    </section>
  )
}

function Holds({ holds }: { readonly holds: readonly RetentionHold[] }) {
  const { t } = useTranslation('organizationSettings')
  const text = useFieldText()
  const [releasedId, setReleasedId] = useState<string | null>(null)
  const release = useAction('retention', 'release', {
    says: t('retention.released'),
  })
  return (
    <>
      <h3>{t('retention.holds')}</h3>
      {release.error && <Failure error={release.error} title={t('retention.releaseFailed')} />}
      <ul>
        {holds.map(({ recordId: id, collection, reason }) => {
          const name = text.term('collection', collection)
          return (
            <li key={id}>
              <Link to={recordPath(collection, id)}>{name}</Link> <RecordReference id={id} />{' '}
              <span dir="auto">{t('retention.reason', { reason })}</span>{' '}
              <Button
                small
                aria-label={t('retention.releaseNamed', { name })}
                busy={release.isPending && releasedId === id && t('retention.release')}
                onClick={() => {
                  setReleasedId(id)
                  release.mutate({ params: { id }, input: { collection } })
                }}
              >
                {t('retention.release')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
