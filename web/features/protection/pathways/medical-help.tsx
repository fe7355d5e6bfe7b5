import { readIsoInstant } from '#shared/domain/iso-instant.ts'
import { medicalWindowEnds } from '#shared/domain/medical-time.ts'
import { openNow } from '#shared/domain/providers.ts'
import { regionName } from '#shared/domain/regions.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { useServerMoment } from '#web/lib/use-server-moment.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { MedicalAdvice } from './medical-advice.tsx'

/** So many open services are named; the page of pathways has all. */
const NAMED = 3

interface MedicalHelpProps {
  /** When it happened, as `YYYY-MM-DD` or with a time, in East Africa Time; empty while it is not known. */
  readonly happened: string
  readonly region: string | undefined
}

/**
 * Where medical help is open, for anyone who reports sexual violence of less than 72 hours ago or of no known time. Nothing is
 * shown after it, by the server's time: the clock of a device may be ahead and hides nothing. Services whose hours are not
 * confirmed are not named as open.
 */
export function MedicalHelp({ happened, region }: MedicalHelpProps) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  // Read again, because an answer that came with a kept page tells the time of its keeping.
  const pathways = useCall('providers', 'list', {}, { isKept: false })
  const { data, isFetching } = pathways
  const server = useServerMoment(pathways)
  const device = useMoment(new Date().toISOString())
  const now = server ?? device
  const end = endOf(happened)
  if (server && end && end <= server) return null
  const open = (data?.providers ?? []).filter(
    (provider) =>
      (provider.type === 'medical-care' || provider.alsoType === 'medical-care') &&
      (!region || provider.regionCode === null || provider.regionCode === region) &&
      openNow(provider, now).state === 'open',
  )
  const query = new URLSearchParams({ service: 'medical-care', ...(region ? { region } : {}) })
  return (
    <aside className="notice medical-help" aria-labelledby="medical-help">
      <p id="medical-help">
        <strong>
          {t('care.title')} <InEnglish of="pathways.care.title" />
        </strong>
      </p>
      <MedicalAdvice />
      {end && <p>{t('care.until', { time: formatDateTime(end.toISOString(), locale, EAST_AFRICA) })}</p>}
      {!server && !isFetching && (
        <p>
          {t('care.clock')} <InEnglish of="pathways.care.clock" />
        </p>
      )}
      <p>{open.length > 0 ? t('care.open') : t('care.noneOpen')}</p>
      {open.length > 0 && (
        <ul>
          {open.slice(0, NAMED).map(({ id, name, regionCode, district, contact }) => (
            <li key={id}>
              <strong dir="auto">{name}</strong>{' '}
              {[district, regionCode && regionName(regionCode, locale), contact].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/referral-pathways?${query}`}>
          {region ? t('care.showIn', { region: regionName(region, locale) }) : t('care.show')}
        </Link>
      </p>
    </aside>
  )
}

/** When the window of what happened then ends at the latest: a day counts to its end. Null while that is not known. */
function endOf(happened: string): Date | null {
  const at = readIsoInstant(happened)
  const precision = happened.includes('T') ? 'exact' : 'day'
  return at === null ? null : medicalWindowEnds({ at, precision, recordedAt: null }).latest
}
