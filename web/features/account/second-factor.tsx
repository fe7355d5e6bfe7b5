import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#shared/contract/session.ts'
import { useCall } from '#web/lib/calls.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import './account.css'

/** One's own second factor: turning it on with an app, and off with password and code. */
export function SecondFactor({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useCall('session', 'secondFactor')
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (data.since) return <SecondFactorOff since={data.since} recoveryCodes={data.recoveryCodes} />
  return (
    <>
      <p>{t('secondFactor.lead')}</p>
      <SecondFactorOn email={user.email} onCodes={setCodes} />
    </>
  )
}
