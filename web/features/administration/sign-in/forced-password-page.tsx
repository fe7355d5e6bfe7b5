import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { PasswordForm } from './password-form.tsx'

/** Shown before everything else until a password that was made for the user is replaced. */
export function ForcedPasswordPage() {
  const { t } = useTranslation(['session', 'shell'])
  const heading = usePageTitle(t('password.forcedTitle'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('password.forcedTitle')}
      </h1>
      <p>{t('password.forcedLead')}</p>
      <PasswordForm />
      <p className="bare-note">
        <a href="/api/logout">{t('shell:staff.signOut')}</a>
      </p>
    </>
  )
}
