import type { ConsentPurpose } from '#shared/domain/consent.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'
import type { TestUser } from './server.ts'

/** A consent that holds, on an incident unless another collection is named. */
export const consentOn = (parentId: string, parentCollection: ConsentCollection = 'incidents') =>
  ({
    ...{ parentCollection, parentId },
    purpose: 'report',
    answer: 'given',
    consentOf: 'Planted Person',
    answeredOn: '2026-01-05',
    consentHow: 'spoken',
    language: 'so',
    textShown: 'We keep what you told us and ask you before we pass it on.',
  }) as const

/** Enters that the people of a record agree to a purpose. */
export function giveConsent(
  { client }: Pick<TestUser, 'client'>,
  collection: ConsentCollection,
  parentId: string,
  purpose: ConsentPurpose,
) {
  return client.consents.create({ input: { ...consentOn(parentId, collection), purpose } })
}
