import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { Tag } from './tag.tsx'

/** Where this device stands with the server, leading to the Sync page; nothing in a browser. */
export function SyncStatusTag() {
  const { t } = useTranslation('shell')
  const status = useSyncStatus()
  if (!status) return null
  const [tone, text] = describe(status, t)
  return (
    <Link className="sync-status" to="/sync" aria-label={t('sync.link', { status: text })}>
      <Tag tone={tone}>{text}</Tag>
    </Link>
  )
}

function describe({ phase, waiting, failed, conflicts }: SyncStatus, t: TFunction<'shell'>): [Tone, string] {
  if (phase === 'locked') return ['grey', t('sync.locked')]
  if (phase === 'attention' || failed > 0 || conflicts > 0) return ['red', t('sync.attention')]
  if (phase === 'offline') {
    return ['yellow', waiting > 0 ? t('sync.offlineWaiting', { count: waiting }) : t('sync.offline')]
  }
  if (phase === 'syncing') return ['blue', t('sync.syncing')]
  if (waiting > 0) return ['yellow', t('sync.waiting', { count: waiting })]
  return ['green', t('sync.upToDate')]
}
