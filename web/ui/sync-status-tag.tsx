import { useEffect } from 'react'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { type SyncState, syncState } from '#shared/contract/sync-state.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { askToSignIn } from '#web/lib/expired-session.ts'
import { Link } from '#web/lib/router.tsx'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Tag } from './tag.tsx'
import { Tooltip } from './tooltip.tsx'

/** The sync status of this device, with a link to the Sync page; nothing in a browser. */
export function SyncStatusTag() {
  const { t } = useTranslation('syncStatus')
  const status = useSyncStatus()
  useOlderShown(status)
  if (!status) return null
  const [tone, text] = describe(status, t)
  if (status.reason === 'signed-out') return <SignInAgain />
  if (status.reason) {
    const reason = t(`reasons.${status.reason}`)
    return (
      <Tooltip text={reason}>
        <Link className="sync-status" to="/sync" aria-label={t('linkWhy', { status: text, reason })}>
          <Tag tone={tone}>{text}</Tag>
        </Link>
      </Tooltip>
    )
  }
  return (
    <Link className="sync-status" to="/sync" aria-label={t('link', { status: text })}>
      <Tag tone={tone}>{text}</Tag>
    </Link>
  )
}

const OLDER_SHOWN_KEY = 'told-older-app'

/** Says once that the app is older than the server; the Sync page says so permanently. */
function useOlderShown(status: SyncStatus | null): void {
  const { t } = useTranslation('syncStatus')
  const isOlder = status?.appIsOlder === true
  const isCurrent = status?.phase === 'up-to-date' && !isOlder
  useEffect(() => {
    if (isCurrent) localStorage.removeItem(OLDER_SHOWN_KEY)
    if (!isOlder || localStorage.getItem(OLDER_SHOWN_KEY)) return
    localStorage.setItem(OLDER_SHOWN_KEY, 'yes')
    showToast({ title: t('olderApp'), text: t('olderAppText') })
  }, [isOlder, isCurrent, t])
}

/** An ended session is renewed from here, in a dialog over the current page. */
function SignInAgain() {
  const { t } = useTranslation('syncStatus')
  return (
    <Tooltip text={t('reasons.signed-out')}>
      <button type="button" className="sync-status" onClick={askToSignIn}>
        <Tag tone="red">{t('signInAgain')}</Tag>
      </button>
    </Tooltip>
  )
}

const TONES: Readonly<Record<SyncState, Tone>> = {
  locked: 'grey',
  firstSync: 'blue',
  attention: 'red',
  offlineWaiting: 'yellow',
  offline: 'yellow',
  syncing: 'blue',
  held: 'yellow',
  waiting: 'yellow',
  upToDate: 'green',
}

function describe(status: SyncStatus, t: Translate<'syncStatus'>): [Tone, string] {
  const state = syncState(status)
  return [TONES[state], t(state, { count: status.waiting, percent: status.firstSync ?? 0 })]
}

/** Says on every page that lists and figures are not complete, while a new device reads for the first time. */
export function FirstSyncNotice() {
  const { t } = useTranslation('syncStatus')
  const percent = useSyncStatus()?.firstSync ?? null
  if (percent === null) return null
  return (
    <p className="notice notice-wait" role="status">
      {t('firstSyncText', { percent })}
    </p>
  )
}
