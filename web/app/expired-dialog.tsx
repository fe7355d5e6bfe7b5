import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { SignInForm } from '#web/features/administration/sign-in/sign-in-form.tsx'
import { forgetExpiry } from '#web/lib/expired-session.ts'
import { forgetUser } from '#web/lib/forget-user.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks to sign in again over the page, so that nothing that was entered is lost. */
export function ExpiredDialog({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation(['session', 'shell'])
  const client = useQueryClient()
  return (
    // In the desktop app, work continues without a session: only sending waits for it.
    <Dialog title={t('signIn.expiredTitle')} {...(window.desktop ? { onClose: forgetExpiry } : {})}>
      <p>{t('signIn.expiredText')}</p>
      <SignInForm
        email={user.email}
        onDone={(next) => {
          if (next.id === user.id) {
            void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
            return
          }
          // What is on the screen, and in its forms, belongs to the former person. The app keeps drafts for each user by itself.
          if (!window.desktop) forgetUser()
          location.reload()
        }}
      />
      <p className="bare-note">
        <a href="/api/logout" onClick={forgetUser}>
          {t('shell:staff.signOut')}
        </a>
      </p>
    </Dialog>
  )
}
