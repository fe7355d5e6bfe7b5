import { regionName } from '#shared/domain/places.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Returns a function that names a duty list: by its region, or as "the whole country". */
export function useDutyPlace(): (place: unknown) => string {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  return (place) => (place === NATIONAL ? t('national') : regionName(String(place), locale))
}
