import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { forgetUser } from '#web/lib/forget-user.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EXIT } from '#web/ui/staff-icon-paths.ts'

const SIGN_OUT = '/api/logout'
const PATIENCE_MS = 3000

/** Signs out; on a device without a connection only after saying that no user can sign in again until there is one. */
export function SignOut({ className }: { readonly className: string }) {
  const { t } = useTranslation('shell')
  const [asking, setAsking] = useState(false)
  const signOut = async (desktop: NonNullable<typeof window.desktop>) => {
    if (!(await isConnected(desktop))) return setAsking(true)
    forgetUser()
    window.location.assign(SIGN_OUT)
  }
  return (
    <>
      <a
        className={className}
        href={SIGN_OUT}
        aria-label={t('staff.signOut')}
        title={t('staff.signOut')}
        onClick={(event) => {
          if (!window.desktop) return forgetUser()
          event.preventDefault()
          // On small screens this is in the menu's drawer, which would close and take the question with it.
          event.stopPropagation()
          void signOut(window.desktop)
        }}
      >
        <Icon path={EXIT} />
      </a>
      {asking && <WithoutConnection onClose={() => setAsking(false)} />}
    </>
  )
}

/** Says what signing out means while no user could sign in again. Its texts are loaded in the app only. */
function WithoutConnection({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('syncStatus')
  const { t: tShell } = useTranslation('shell')
  return (
    <Dialog title={t('signOutOffline.title')} onClose={onClose}>
      <p>{t('signOutOffline.text')}</p>
      <div className="actions">
        <Button tone="main" onClick={() => void window.desktop?.lock()}>
          {t('signOutOffline.lock')}
        </Button>
        <a className="btn btn-quiet" href={SIGN_OUT} onClick={forgetUser}>
          {t('signOutOffline.anyway')}
        </a>
        <Button tone="plain" onClick={onClose}>
          {tShell('form.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * The sync phase can't tell whether the server is reachable while the app is still trying, so a small call finds out.
 */
async function isConnected(desktop: NonNullable<typeof window.desktop>): Promise<boolean> {
  const { phase } = await desktop.status()
  if (phase !== 'syncing') return phase !== 'offline'
  return api.system.health({ signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
}
