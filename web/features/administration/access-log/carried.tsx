import type { AccessEntry } from '#shared/contract/administration/access-log.ts'
import { isRegionCode, regionName } from '#shared/domain/places.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** What a pull carried: how many records, and of which regions. */
export function Carried({
  entry: { delivered, regions },
}: {
  readonly entry: Pick<AccessEntry, 'delivered' | 'regions'>
}) {
  const { t } = useTranslation('accessLog')
  const locale = useLocale()
  const names = regions?.map((code) => (isRegionCode(code) ? regionName(code, locale) : t('triage')))
  return (
    <>
      {t('carried', { count: delivered ?? 0 })}
      <div className="access-note">{names ? formatList(names, locale) : t('everywhere')}</div>
    </>
  )
}
