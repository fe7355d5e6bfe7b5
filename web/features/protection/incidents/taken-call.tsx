import { useState } from 'react'
import { CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { consents } from '#shared/schemas/consents.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { EnterConsent } from '#web/features/protection/consents/index.ts'
import { CallersCode } from '#web/features/protection/mailbox/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import type { SectionProps } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'

/** A referral is asked for with the referral. */
const PURPOSES = CONSENT_PURPOSES.filter((purpose) => purpose !== 'referral')

/** What is done while a caller is on the line, for an incident that was taken by telephone: consent, and the code. */
export function TakenCall({ record }: SectionProps) {
  const { t } = useTranslation(['incidents', 'mailbox'])
  const mayEdit = [useMay(incidents.edit), useMay('pii:read'), !record.deletedAt].every(Boolean)
  if (!mayEdit || record.receivedBy !== 'telephone') return null
  return (
    <section className="rec-section">
      <h3>{t('incidents:call.title')}</h3>
      <p>{t('incidents:call.lead')}</p>
      <CallersConsent id={record.id} />
      <h4>{t('mailbox:staff.call.title')}</h4>
      <CallersCode key={record.id} id={record.id} />
    </section>
  )
}

/** What the officer reads to a caller before the form is filled in. */
export function ReadToCaller({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { readTitle, read, readNext } = useTexts('incidents').call
  if (values.receivedBy !== 'telephone') return null
  return (
    <section className="notice" aria-labelledby="read-to-caller">
      <h3 id="read-to-caller">{readTitle}</h3>
      <ul>
        {read.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{readNext}</p>
    </section>
  )
}

function CallersConsent({ id }: { readonly id: string }) {
  const { t } = useTranslation('incidents')
  const mayEdit = useMay(consents.edit)
  const [entering, setEntering] = useState(false)
  const input = { parentCollection: 'incidents', parentId: id, limit: 1 } as const
  const { data } = useCall('consents', 'list', { input }, { enabled: mayEdit })
  if (!mayEdit || !data) return null
  const [newest] = data.items
  return (
    <>
      <h4>{t('call.consent')}</h4>
      <p>{t(newest ? 'call.hasConsent' : 'call.noConsent')}</p>
      {!newest && <Button onClick={() => setEntering(true)}>{t('call.enter')}</Button>}
      {entering && (
        <EnterConsent
          parent={{ collection: 'incidents', id }}
          purposes={PURPOSES}
          lastText=""
          how="spoken"
          onDone={() => setEntering(false)}
        />
      )}
    </>
  )
}
