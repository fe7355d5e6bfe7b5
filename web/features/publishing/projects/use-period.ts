import type { Project } from '#shared/contract/publishing/projects.ts'
import type { ProjectStatus } from '#shared/domain/projects.ts'
import { type DateStyle, formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The states of a project that has not ended. */
const OPEN: readonly ProjectStatus[] = ['planning', 'ongoing', 'paused']

/** The dates of a project in words, with a note if its planned end has passed while it is still running. */
export function usePeriod({ startDate, endDate, status }: Project, style: DateStyle): string {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const isOver = endDate < useToday() && OPEN.includes(status)
  const day = (date: string) => formatDate(date, locale, style)
  return t(isOver ? 'periodOver' : 'period', { from: day(startDate), to: day(endDate) })
}
