// The parts of both tabs come later than the drawn page, which has their looks from the beginning.
import '#web/ui/report-page.css'
import './emergency.css'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { EmergencyTabs } from './emergency-tabs.tsx'
import { Providers } from './providers.tsx'
import { EmergencyWays, hasWays } from './ways.tsx'

const IncidentReportingPage = lazyPart(
  async () => (await import('#web/features/protection/incident-reporting/index.ts')).IncidentReportingPage,
)
// Visitors do not load what only staff see.
const TakeCall = lazyPart(async () => (await import('./take-call.tsx')).TakeCall)
const ReferralRequest = lazyPart(
  async () => (await import('#web/features/protection/referral-request/index.ts')).ReferralRequest,
)

/** The emergency page (REQ-INC-10): its banner, the tab that the path opens, and whom to call. */
export function EmergencyPage({ tab }: { readonly tab: string | undefined }) {
  const user = useUser()
  if (tab !== 'support')
    return (
      <IncidentReportingPage
        above={
          <>
            <Head open="report" />
            {user && <TakeCall />}
          </>
        }
        below={<Below />}
      />
    )
  return (
    <div className={classNames('report-page', user && 'staff-body')}>
      <Head open="support" />
      <ReferralRequest />
      <Below />
    </div>
  )
}

function Head({ open }: { readonly open: 'report' | 'support' }) {
  const { t } = useTranslation('emergency')
  return (
    <>
      <section className="notice notice-danger" aria-label={t('title')}>
        <p>
          <strong>{t('banner')}</strong> {t('bannerText')} <InEnglish of="emergency.banner" />{' '}
          <InEnglish of="emergency.bannerText" />
        </p>
        {/* The report has it beside its own first step. */}
        {open === 'support' && <Reach />}
      </section>
      <EmergencyTabs open={open} />
    </>
  )
}

function Below() {
  return (
    <>
      <Contacts />
      <Providers />
    </>
  )
}

/** Everyone who can be called; a number that no one has confirmed is marked. */
function Contacts() {
  const { t } = useTranslation('emergency')
  const { data } = useCall('organization', 'get')
  if (!data) return null
  const isUnconfirmed = data.emergencyNumbers.some(({ confirmed }) => !confirmed)
  return (
    <section className="emergency-contacts">
      <h2>{t('contacts')}</h2>
      {hasWays(data) ? <EmergencyWays settings={data} /> : <p>{t('contactsNone')}</p>}
      {isUnconfirmed && (
        <p>
          {t('confirmLater')} <InEnglish of="emergency.confirmLater" />
        </p>
      )}
    </section>
  )
}
