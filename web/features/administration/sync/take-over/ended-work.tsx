import { useState } from 'react'
import type { TakeOver } from '#shared/contract/administration/take-over.ts'
import { may } from '#shared/domain/access.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { GiveDialog } from './give-dialog.tsx'

/** Work of ended accounts: an administrator chooses who takes it over, and that person goes on from here. */
export function EndedWork() {
  const { t } = useTranslation('takeOver')
  const { data, error, refetch } = useCall('takeOver', 'list', { input: {} })
  if (error) return <Failure error={error} title={t('listFailed')} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className="sync-section">
      <h2>{t('listTitle')}</h2>
      <p>{t('listLead')}</p>
      <ul className="sync-entries">
        {data.items.map((work) => (
          <WorkRow key={work.deviceId} work={work} />
        ))}
      </ul>
    </section>
  )
}

function WorkRow({ work }: { readonly work: TakeOver }) {
  const { t } = useTranslation(['takeOver', 'exchange'])
  const locale = useLocale()
  const user = useUser()
  const [isGiving, setGiving] = useState(false)
  const {
    deviceId,
    deviceName: device,
    userName: person,
    taker,
    operations,
    files,
    receivedAt,
    sealed,
  } = work
  return (
    <li className="sync-entry">
      <div>
        <h3>{t('exchange:from', { device, person })}</h3>
        {files > 0 && (
          <p className="sync-quiet">
            {t('held', {
              operations: formatNumber(operations, locale),
              files: formatNumber(files, locale),
              time: formatDateTime(receivedAt, locale),
            })}
          </p>
        )}
        {sealed > 0 && <p>{t('sealed', { files: formatNumber(sealed, locale) })}</p>}
        {taker && <p>{t('takenBy', { name: taker.name })}</p>}
      </div>
      <div className="sync-actions">
        {taker && taker.id === user?.id && (
          <LinkButton
            tone="main"
            to={`/take-overs/${deviceId}`}
            aria-label={t('openNamed', { device, person })}
          >
            {t('open')}
          </LinkButton>
        )}
        {user && may(user, 'devices:manage') && (
          <Button
            aria-label={t(taker ? 'giveAgainNamed' : 'giveNamed', { device, person })}
            onClick={() => setGiving(true)}
          >
            {t(taker ? 'giveAgain' : 'give')}
          </Button>
        )}
      </div>
      {isGiving && <GiveDialog work={work} onClose={() => setGiving(false)} />}
    </li>
  )
}
