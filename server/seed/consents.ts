import { v7 as uuidv7 } from 'uuid'
import { serverOperation } from '#server/records/index.ts'
import type { ConsentPurpose } from '#shared/domain/consent.ts'
import { CONSENT_WAYS } from '#shared/domain/enumerations.ts'
import { creationPatch } from '#shared/imports/import-rows.ts'
import { CONSENT_COLLECTIONS } from '#shared/schemas/consents.ts'
import type { Operation } from '#shared/sync/operation.ts'
import { type DemoRecord, dayAfter, type Scene } from './records.ts'

/** For most records no one was asked for consent, as in an office that has just begun to ask. */
const ASKED_PERCENT = 15
const REFUSED_PERCENT = 20
const WITHDRAWN_PERCENT = 6
/** Days after its record on which a person was asked at the latest. */
const LATEST = 14

const PURPOSES: readonly ConsentPurpose[] = ['statistics', 'report', 'service', 'publication', 'media']

const TEXTS = {
  so: 'Waxaan haynaa wixii aad noo sheegtay. Ma oggoshahay in loo isticmaalo ujeeddadan? Waad diidi kartaa, goor dambena waad ka noqon kartaa.',
  en: 'We keep what you told us. Do you agree that it is used for this purpose? You can say no, and you can change your mind later.',
} as const

/** What the people of a record answered when they were asked; nothing where no one was asked, or no one can be. */
export function demoConsents(
  { chance, now }: Scene,
  collection: string,
  { id: parentId, operations }: DemoRecord,
): Operation[] {
  const [created] = operations
  const parentCollection = CONSENT_COLLECTIONS.find((name) => name === collection)
  if (!created || !parentCollection || !chance.percent(ASKED_PERCENT)) return []
  const today = now.toISOString().slice(0, 10)
  const askedOn = dayAfter(new Date(created.at), chance.whole(0, LATEST))
  const answeredOn = askedOn < today ? askedOn : today
  const language = chance.often(['so', 'so', 'en'] as const)
  const consentOf = `Demo person ${chance.whole(1, 99_999)}, invented`
  return PURPOSES.slice(0, chance.whole(1, PURPOSES.length)).map((purpose) => {
    const isRefused = chance.percent(REFUSED_PERCENT)
    const isWithdrawn = !isRefused && chance.percent(WITHDRAWN_PERCENT)
    return serverOperation(now.toISOString(), {
      collection: 'consents',
      recordId: uuidv7(),
      kind: 'create',
      patch: creationPatch({
        ...{ parentCollection, parentId, purpose, consentOf, answeredOn, language },
        answer: isRefused ? 'refused' : 'given',
        consentHow: chance.often(CONSENT_WAYS),
        textShown: TEXTS[language],
        ...(isWithdrawn ? { withdrawnOn: today } : {}),
      }),
    })
  })
}
