import { useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { useCall } from '#web/lib/calls.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import './account.css'

/** One's own second factor: turning it on with an app, and off with password and code. */
export function SecondFactor({ user }: { readonly user: CurrentUser }) {
  const box = useRef<HTMLDivElement>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useCall('session', 'secondFactor')
  // Each step removes the element that had the focus, so the focus moves to the heading of the next step.
  const toStart = () => box.current?.focus()
  const show = (next: readonly string[] | null) => {
    setCodes(next)
    toStart()
  }

  function step() {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => show(null)} />
    if (error) return <Failure error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton />
    if (!data.since) return <SecondFactorOn email={user.email} onKey={toStart} onCodes={show} />
    const { since, recoveryCodes } = data
    return <SecondFactorOff since={since} recoveryCodes={recoveryCodes} onCodes={show} onDone={toStart} />
  }

  return (
    <div ref={box} tabIndex={-1}>
      {step()}
    </div>
  )
}
