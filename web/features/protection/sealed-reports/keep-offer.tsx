import { type SealingKey, sealReport } from '#shared/domain/sealed-report.ts'
import { useCall } from '#web/lib/calls.ts'
import { askForBackground } from '#web/lib/kept-reports/background.ts'
import { keepSending } from '#web/lib/kept-reports/keep-sending.ts'
import { KEPT_DAYS } from '#web/lib/kept-reports/lasting.ts'
import { markKept } from '#web/lib/kept-reports/mark.ts'
import { sendKept } from '#web/lib/kept-reports/send.ts'
import { keepReport } from '#web/lib/kept-reports/store.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import type { KeepOfferProps, KeptWay, SealableResource } from './keep.ts'

/**
 * Offers to keep on the device what can't be sent now. It is loaded when the person begins with the form, because
 * without a connection it would come too late.
 */
export function KeepOffer({ shown, hasFiles = false, onKeep }: KeepOfferProps) {
  const { t } = useTranslation('sealedReports')
  // Asked for while there is still a connection; the service worker has it for pages that are opened without one.
  const { data: sealingKey } = useCall('sealedReports', 'key')
  if (!shown) return null
  if (!sealingKey || !canSeal()) {
    return (
      <p>
        {t('offer.unsupported')} <InEnglish of="sealedReports.offer.unsupported" />
      </p>
    )
  }
  const values = { days: String(KEPT_DAYS) }
  return (
    <div className="keep-offer">
      <h3>{t('offer.title')}</h3>
      <p>
        {t('offer.text', values)} <InEnglish of="sealedReports.offer.text" values={values} />
      </p>
      <p>
        {t('offer.trace')} <InEnglish of="sealedReports.offer.trace" />
      </p>
      {hasFiles && (
        <p>
          {t('offer.files')} <InEnglish of="sealedReports.offer.files" />
        </p>
      )}
      {/* It submits by script: the first submit button of a form is what the Enter key presses. */}
      <Button
        onClick={({ currentTarget: { form } }) => {
          onKeep((resource, input) => sealAndKeep(sealingKey, resource, input))
          form?.requestSubmit()
        }}
      >
        {t('offer.keep')}
      </Button>
    </div>
  )
}

/** Whether the browser has what sealing and keeping need; pages without https, such as at some onion addresses, have not. */
function canSeal(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'BroadcastChannel' in window
}

async function sealAndKeep(key: SealingKey, resource: SealableResource, input: unknown): Promise<KeptWay> {
  const writtenAt = new Date().toISOString()
  await keepReport(await sealReport(key, crypto.randomUUID(), { resource, input, writtenAt }), key.day)
  markKept(true)
  const isInBackground = await askForBackground()
  keepSending(sendKept)
  return isInBackground ? 'background' : 'next-page'
}
