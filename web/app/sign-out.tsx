import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearDrafts } from '#web/lib/draft-store.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const SIGN_OUT = '/api/logout'

/** Signs out; on a device without a connection only after saying that nobody can sign in again until there is one. */
export function SignOut() {
  const { t } = useTranslation('shell')
  const offline = useSyncStatus()?.phase === 'offline'
  const [asking, setAsking] = useState(false)
  return (
    <>
      <a
        href={SIGN_OUT}
        onClick={(event) => {
          if (!offline) return clearDrafts()
          event.preventDefault()
          // The drawer that this stands in on small screens would close, and the question with it.
          event.stopPropagation()
          setAsking(true)
        }}
      >
        {t('staff.signOut')}
      </a>
      {asking && (
        <Dialog title={t('signOutOffline.title')} onClose={() => setAsking(false)}>
          <p>{t('signOutOffline.text')}</p>
          <div className="actions">
            <Button tone="main" onClick={() => void window.desktop?.lock()}>
              {t('signOutOffline.lock')}
            </Button>
            <a className="btn btn-quiet" href={SIGN_OUT} onClick={clearDrafts}>
              {t('signOutOffline.anyway')}
            </a>
            <Button tone="plain" onClick={() => setAsking(false)}>
              {t('form.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
