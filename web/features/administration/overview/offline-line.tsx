import { useEffect } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ONGOING_PROJECTS } from './ongoing-projects.ts'

/**
 * Whether the device could not reach the server: one line then says so for all parts, and the part itself is left
 * out.
 */
export function needsLine(read: { readonly error: unknown; readonly data: unknown }): boolean {
  return read.data === undefined && read.error instanceof ApiError && read.error.code === 'offline'
}

/** The parts of the overview that need the server, in the order of the page. */
function useServerParts() {
  const mayCount = useMay('statistics:read')
  return {
    waiting: useCall('waiting', 'read'),
    people: useCall('statistics', 'dashboard', {}, { enabled: mayCount }),
    activity: useCall('overview', 'activity'),
    statements: useCall('siteFacts', 'list'),
    health: useCall('overview', 'health'),
    campaigns: useCall('projects', 'list', ONGOING_PROJECTS),
    emergency: useCall('organization', 'get'),
    platform: useCall('system', 'health'),
  }
}

/** One quiet line while there is no connection: how old the figures are, and which parts will come back with it. */
export function OfflineLine() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const status = useSyncStatus()
  const parts = useServerParts()
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const missing = names.filter((name) => needsLine(parts[name]))
  const isBack = missing.length > 0 && status !== null && status.phase !== 'offline'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the connection comes back
  useEffect(() => {
    if (isBack) for (const name of missing) void parts[name].refetch()
  }, [isBack])
  if (missing.length === 0) return null
  const list = formatList(
    missing.map((name) => t(`offline.parts.${name}`)),
    locale,
  )
  const last = status?.lastContact
  return (
    <p className="facts-note" role="status">
      {last ? t('offline.asOf', { date: formatDateTime(last, locale) }) : t('offline.here')}{' '}
      {t('offline.missing', { parts: list })}
    </p>
  )
}
