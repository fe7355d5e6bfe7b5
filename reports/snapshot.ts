import { regionScope, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'

/**
 * The figures of monitoring at one moment, as the page saves them under the year and month (REQ-OVW-16): the figures
 * of the screens, with the moment and the regions that bound them.
 */
export async function monitoringSnapshot(
  statistics: MonitoringStatistics,
  { user, now, locale }: { readonly user: User; readonly now: Date; readonly locale: Locale },
) {
  const { organisation } = await loadNamespace(locale, 'reports')
  const regions = regionScope(user)
  return {
    organisation: String(organisation),
    generatedAt: now.toISOString(),
    /** `YYYY-MM` in East Africa Time. */
    month: mogadishuDay(now).slice(0, 7),
    /** P-codes of the regions that the user sees; null for all. */
    regions: regions && [...regions],
    ...statistics,
  }
}
