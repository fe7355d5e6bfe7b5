import { studyTime } from '#shared/i18n/study-time.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts } from '#web/lib/texts.ts'

/** Says how long something takes, to the minute. */
export function useDuration(): (minutes: number) => string {
  const { time } = useTexts('learning')
  const locale = useLocale()
  return (minutes) => studyTime(time, minutes, locale)
}
