import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { usersContract } from '#shared/contract/administration/users.ts'
import { contactMessage } from '#shared/contract/correspondence/contact.ts'
import { routeForm } from '#shared/contract/correspondence/email-routes.ts'
import { newsletterContract } from '#shared/contract/correspondence/newsletter.ts'
import { grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { cohortsContract } from '#shared/contract/learning/cohorts.ts'
import { registration } from '#shared/contract/learning/learning.ts'
import { sending } from '#shared/contract/protection/referral-links.ts'
import { emailOrNone } from '#shared/contract/written-text.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { grantApplication } from './grant-application.ts'

const FORMS: Readonly<Record<string, readonly [field: string, schema: z.ZodType]>> = {
  contact: ['email', contactMessage],
  newsletter: ['email', newsletterContract.subscribe.input],
  learner: ['email', registration],
  draft: ['email', grantDraftsContract.begin.input],
  cohort: ['addresses', cohortsContract.invite.input],
  route: ['recipientEmail', routeForm],
  referral: ['email', sending],
  account: ['email', usersContract.invite.input],
  application: ['contactEmail', grantApplication],
}

/** Whether a form refuses an address, whatever else it misses. */
function refuses([field, schema]: readonly [string, z.ZodType], address: string): boolean {
  const given = field === 'addresses' ? [address] : address
  const { error } = schema.safeParse({ [field]: given, provider: 'A clinic', locale: 'en' })
  return error?.issues.some(({ path }) => path[0] === field) ?? false
}

test.each(Object.entries(FORMS))('the form of %s takes every address that mail can be sent to', (_, form) => {
  for (const address of [
    'amina@example.org',
    "o'brien+help@example.org",
    'info@m\u00fcnchen.example',
    '\u0623\u062d\u0645\u062f@\u0645\u0648\u0642\u0639.\u0645\u0635\u0631',
    '\u4e2d\u6587@\u4f8b\u3048.\u30c6\u30b9\u30c8',
  ])
    expect(refuses(form, address), address).toBe(false)
  for (const none of ['amina', 'a@b', 'a@example.org, b@example.org', 'a@example.org\nBcc: b@example.org'])
    expect(refuses(form, none), none).toBe(true)
})

test('an address that may be missing is one as well, where there is one', () => {
  expect(emailOrNone.parse('\u0623\u062d\u0645\u062f@\u0645\u0648\u0642\u0639.\u0645\u0635\u0631')).toContain(
    '@',
  )
  expect(emailOrNone.parse('')).toBeNull()
  expect(emailOrNone.safeParse('amina').success).toBe(false)
})

test('a domain is the same in letters and as the network knows it', () => {
  expect(comparableAddress(' Info@M\u00fcnchen.example ')).toBe('info@xn--mnchen-3ya.example')
  expect(comparableAddress('info@xn--mnchen-3ya.example')).toBe('info@xn--mnchen-3ya.example')
  expect(comparableAddress('Nobody')).toBe('nobody')
})

test('no other rule decides what an address is', () => {
  const others = globSync('{shared,server,web,desktop}/**/*.{ts,tsx}').filter((file) =>
    /\bz\s*\.email\b|\.email\(/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
