import { isDayAlone, mogadishuDay } from '#shared/domain/dates.ts'
import { EAST_AFRICA, formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Writes when a publisher published something: an instant, a day, or that it has no date. */
export function useWrittenTime(): (publishedAt: string | null) => string {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  return (publishedAt) => {
    if (publishedAt === null) return t('stories.undated')
    return isDayAlone(publishedAt)
      ? formatDate(mogadishuDay(new Date(publishedAt)), locale)
      : formatDateTime(publishedAt, locale, EAST_AFRICA)
  }
}
