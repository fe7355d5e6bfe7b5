import { z } from 'zod'
import {
  CONSENT_ANSWERS,
  CONSENT_LANGUAGES,
  CONSENT_PURPOSES,
  CONSENT_WAYS,
} from '#shared/domain/enumerations.ts'
import type { Collection } from './collection.ts'
import { parentFields } from './comments.ts'
import { choice, field, optionalDate, optionalText, requiredDate, requiredText } from './field.ts'

/** The collections whose records say something about people who can be asked. */
export const CONSENT_COLLECTIONS = ['iccpr-cases', 'incidents', 'referrals', 'climate-incidents'] as const
export type ConsentCollection = (typeof CONSENT_COLLECTIONS)[number]

const write = 'consents:edit'
const fixed = { classification: 'internal', writer: 'creation', column: 'text' } as const
const internal = { classification: 'internal', writer: write } as const
const personal = { classification: 'personal', readableBy: 'pii:read', writer: 'pii:read' } as const

/**
 * Answers of people who were asked whether what a record says of them may be used for one purpose: one for each person and
 * purpose, so that two devices never write into the same one by chance (decision 0220). Beside these permissions it takes
 * those of the record's collection, to read and to edit.
 */
export const consents = {
  name: 'consents',
  about: 'people',
  read: 'consents:read',
  edit: write,
  scope: 'parent',
  parent: { collection: 'parentCollection', id: 'parentId', of: CONSENT_COLLECTIONS },
  attachedBy: 'editors',
  fields: {
    ...parentFields,
    parentCollection: field(z.enum(CONSENT_COLLECTIONS), { ...fixed, terms: 'collection' }),
    purpose: field(choice(CONSENT_PURPOSES, 'Choose what the consent is for'), {
      ...fixed,
      terms: 'consentPurpose',
    }),
    answer: field(choice(CONSENT_ANSWERS, 'Choose what the person answered'), {
      ...internal,
      column: 'text',
      terms: 'consentAnswer',
    }),
    /** Whose consent it is: a name, or a label such as “the mother”. */
    consentOf: field(requiredText(1, 200, 'Write whose consent it is'), {
      ...personal,
      leaves: 'with-consent',
    }),
    answeredOn: field(requiredDate('Enter the day of the answer'), { ...internal, column: 'date' }),
    consentHow: field(choice(CONSENT_WAYS, 'Choose how the answer was given'), {
      ...internal,
      terms: 'consentHow',
    }),
    language: field(choice(CONSENT_LANGUAGES, 'Choose the language'), {
      ...internal,
      terms: 'consentLanguage',
    }),
    /** What was read out or shown, so that it is known what the person agreed to. */
    textShown: field(requiredText(10, 4000, 'Write the words that the person heard or read'), {
      ...internal,
      leaves: 'with-consent',
    }),
    /** Who answered in place of a child. */
    givenBy: field(optionalText(200), { ...personal, leaves: 'with-consent' }),
    endsOn: field(optionalDate(), { ...internal, column: 'date' }),
    withdrawnOn: field(optionalDate(), { ...internal, column: 'date' }),
  },
} as const satisfies Collection
