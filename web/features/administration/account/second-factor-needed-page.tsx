import { useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import './account.css'

/** Shown before everything else until a user who needs a second factor has one and has kept the recovery codes. */
export function SecondFactorNeededPage({
  user,
  onDone,
}: {
  readonly user: CurrentUser
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['session', 'shell'])
  const heading = usePageTitle(t('secondFactor.neededTitle'))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (made: readonly string[]) => {
    setCodes(made)
    heading.current?.focus()
    // The desktop app's sync was refused until now, so it tries again at once.
    void window.desktop?.syncNow()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('secondFactor.neededTitle')}
      </h1>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <>
          <p>{t('secondFactor.neededLead')}</p>
          <SecondFactorOn email={user.email} onKey={() => heading.current?.focus()} onCodes={show} />
        </>
      )}
      <p className="bare-note">
        <a href="/api/logout">{t('shell:staff.signOut')}</a>
      </p>
    </>
  )
}
