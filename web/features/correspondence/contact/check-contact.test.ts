import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactMessage } from '#shared/contract/correspondence/contact.ts'
import { CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import { checkContact } from './check-contact.ts'
import { EMPTY_CONTACT } from './contact-values.ts'

const complete = {
  ...EMPTY_CONTACT,
  name: 'Ab',
  email: 'a@example.org',
  subject: 'other',
  message: 'Ten chars.',
}

test('an empty message is answered with the messages of REQ-MSG-03, for the required fields only', () => {
  expect(checkContact(EMPTY_CONTACT)).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Please choose what it is about',
    message: 'Message must be at least 10 characters',
  })
  expect(checkContact(complete)).toEqual({})
})

test.each(['nobody', 'a@b', '@example.org', 'a b@example.org', 'a@example.org\nBcc: b@example.org'])(
  '%j is no address',
  (email) => {
    expect(checkContact({ ...complete, email }).email).toBe('Please enter a valid email address')
  },
)

test('the rules are those of the schema that the server applies', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('', ' ', 'a\u0000b'),
  )
  const { shape } = contactMessage
  for (const field of ['name', 'phone', 'organization', 'subject', 'message'] as const) {
    const values = field === 'subject' ? fc.oneof(fc.constantFrom(...CONTACT_SUBJECTS), anyText) : anyText
    fc.assert(
      fc.property(values, (given) => {
        const result = shape[field].safeParse(given)
        expect(checkContact({ ...complete, [field]: given })[field]).toBe(result.error?.issues[0]?.message)
      }),
    )
  }
})

test('whatever address the schema takes, the form takes as well', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const isTaken = contactMessage.shape.email.safeParse(email).success
      if (isTaken) expect(checkContact({ ...complete, email }).email).toBeUndefined()
    }),
  )
})
