import './consents.css'
import { type ReactNode, useState } from 'react'
import { type ConsentPurpose, consentStanding } from '#shared/domain/consent.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { CONSENT_PURPOSES, CONSENT_WAYS } from '#shared/domain/enumerations.ts'
import { hasExit } from '#shared/domain/exits.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { CONSENT_COLLECTIONS, consents } from '#shared/schemas/consents.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { SectionProps } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ConsentAnswer } from './consent-answer.tsx'
import { EnterConsent } from './consent-dialogs.tsx'
import { PurposeOverride } from './consent-override.tsx'
import { Disclosures } from './disclosures.tsx'
import { factsOf } from './facts-of.ts'

/** Most answers that are shown of one record. */
const SHOWN = 200
const TONES = {
  given: 'green',
  withdrawn: 'red',
  refused: 'red',
  ended: 'yellow',
  'not-asked': 'grey',
} as const satisfies Readonly<Record<string, Tone>>

/** Who agreed to what, for each purpose; without consent nothing personal of the record leaves (decision 0220). */
export function RecordConsents({ record, collection }: SectionProps) {
  const { t } = useTranslation('consents')
  const parent = CONSENT_COLLECTIONS.find((name) => name === collection)
  const mayRead = [useMay(consents.read), useMay(recordCollections[collection].read)].every(Boolean)
  const mayEdit = [
    useMay(consents.edit),
    useMay(recordCollections[collection].edit),
    useMay('pii:read'),
    !record.deletedAt,
  ].every(Boolean)
  const [entering, setEntering] = useState(false)
  const { data, error, refetch } = useCall(
    'consents',
    'list',
    { input: { parentCollection: parent ?? 'incidents', parentId: record.id, limit: SHOWN } },
    { enabled: mayRead && parent !== undefined },
  )
  // Overrides need the server: on a device without a connection there is nothing to show of them.
  const overrides = useCall(
    'consentOverrides',
    'list',
    { input: { collection: parent ?? 'incidents', recordId: record.id } },
    { enabled: mayRead && parent !== undefined && !record.deletedAt },
  )
  const left = useCall(
    'consents',
    'disclosures',
    { input: { collection: parent ?? 'incidents', recordId: record.id } },
    { enabled: mayRead && parent !== undefined },
  )
  if (!mayRead || !parent) return null
  const purposes = CONSENT_PURPOSES.filter((purpose) => purpose !== 'referral' || parent === 'referrals')
  return (
    <section className="rec-section">
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <ul className="consent-purposes">
          {purposes.map((purpose) => (
            <PurposeRow key={purpose} {...{ purpose, mayEdit }} items={data.items}>
              {(isGiven) => (
                <>
                  <PurposeOverride
                    {...{ collection: parent, recordId: record.id, purpose }}
                    newest={overrides.data?.find((each) => each.purpose === purpose)}
                    mayAsk={mayEdit && !isGiven && overrides.data !== undefined}
                  />
                  <Disclosures purpose={purpose} items={left.data ?? []} />
                </>
              )}
            </PurposeRow>
          ))}
        </ul>
      )}
      {data && <OtherWay record={record} items={data.items} />}
      {mayEdit && data && <Button onClick={() => setEntering(true)}>{t('enter')}</Button>}
      {entering && (
        <EnterConsent
          parent={{ collection: parent, id: record.id }}
          purposes={purposes}
          lastText={data?.items.at(0)?.textShown ?? ''}
          how={wayOf(record)}
          onDone={() => setEntering(false)}
        />
      )}
    </section>
  )
}

/** How the record itself says that consent was given: a referral in a field of its own. */
const wayOf = ({ consentHow }: SectionProps['record']) => CONSENT_WAYS.find((way) => way === consentHow)

/** Says that a referral and the consent to it tell different things of the same answer, of which one is wrong. */
function OtherWay({
  record,
  items,
}: Pick<SectionProps, 'record'> & { readonly items: CallAnswer<'consents', 'list'>['items'] }) {
  const { t } = useTranslation(['consents', 'terms'])
  const own = wayOf(record)
  const entered = items.find(
    ({ purpose, answer }) => purpose === 'referral' && answer === 'given',
  )?.consentHow
  if (!own || !entered || own === entered) return null
  return (
    <p className="notice notice-wait">
      {t('consents:otherWay', {
        own: t(`terms:consentHow.${own}`),
        entered: t(`terms:consentHow.${entered}`),
      })}
    </p>
  )
}

function PurposeRow({
  purpose,
  items,
  mayEdit,
  children,
}: {
  readonly purpose: ConsentPurpose
  readonly children: (isGiven: boolean) => ReactNode
  readonly items: CallAnswer<'consents', 'list'>['items']
  readonly mayEdit: boolean
}) {
  const { t } = useTranslation(['consents', 'terms'])
  const own = items.filter((each) => each.purpose === purpose)
  const standing = consentStanding(own.flatMap(factsOf), purpose, mogadishuDay(new Date()))
  return (
    <li>
      <div className="consent-head">
        <strong>{t(`terms:consentPurpose.${purpose}`)}</strong>
        <Tag tone={TONES[standing]}>{t(`consents:standing.${standing}`)}</Tag>
      </div>
      {!hasExit(purpose) && <p className="field-hint">{t('consents:noExit')}</p>}
      {own.length > 0 && (
        <ul className="consent-answers">
          {own.map((item) => (
            <ConsentAnswer key={item.id} {...{ item, purpose, mayEdit }} />
          ))}
        </ul>
      )}
      {purpose !== 'statistics' && children(standing === 'given')}
    </li>
  )
}
