import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { isMailAddress } from '#shared/contract/written-text.ts'
import {
  DECLINE_REASONS,
  REFERRAL_OUTCOMES,
  REFERRAL_STATUSES,
  REFERRAL_URGENCIES,
  SERVICE_TYPES,
} from '#shared/domain/enumerations.ts'
import {
  CONFIRMED_BY,
  LINK_ANSWERS,
  LINK_ENDS,
  SHAREABLE,
  STANDINGS,
  TO_CONFIRM,
} from '#shared/domain/referral-sharing.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { optionalText } from '#shared/schemas/field.ts'

const LONGEST_ADDRESS = 254
const SHORTEST_NAME = 2
/** In place of the id, for a provider that the directory does not have. */
export const OUTSIDE = 'outside'
const online = { offline: 'online' } as const

const link = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** How many wrong codes were typed; after a few the link is dead. */
  wrongCodes: z.int(),
  /** Whether the provider's PIN opens it, in place of a code. */
  byPin: z.boolean(),
  /** What the provider last answered through it, and the coded reason. */
  answer: z.enum(LINK_ANSWERS).nullable(),
  answerReason: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Why it ended before its time; null if nothing did, or an officer revoked it. */
  endedBy: z.enum(LINK_ENDS).nullable(),
  /** The provider of the directory; null for one outside of it, and for links that were sent before this was kept. */
  providerId: z.uuid().nullable(),
  /** The name of that provider in the directory; null where there is none. */
  provider: z.string().nullable(),
})
export type ReferralLink = z.infer<typeof link>

/**
 * What is asked before a link is sent: a provider of the directory, whose own address serves where none is typed, or the
 * name and address of one that is not in it.
 */
export const sending = z
  .object({
    providerId: z.union([z.uuid(), z.literal(OUTSIDE)]).default(OUTSIDE),
    provider: optionalText(200),
    email: z.string().trim().max(LONGEST_ADDRESS, 'Valid email is required').default(''),
    /** The language of the mail. */
    locale: z.enum(LOCALES),
    /** The newest changes of the provider's address and PIN that the sender has seen and confirms, by their `id`. */
    confirmed: z.array(z.string().max(100)).max(2).optional(),
  })
  .superRefine(({ providerId, provider, email }, issues) => {
    const isOutside = providerId === OUTSIDE
    if (isOutside && (provider?.length ?? 0) < SHORTEST_NAME) {
      issues.addIssue({ code: 'custom', path: ['provider'], message: 'Provider is required' })
    }
    if (email === '' ? isOutside : !isMailAddress(email)) {
      issues.addIssue({ code: 'custom', path: ['email'], message: 'Valid email is required' })
    }
  })

/** Who set an address or a PIN, the newest first; it is confirmed by `id`, which the next change replaces. */
const change = z.object({
  id: z.string(),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null where a visitor or the server itself has written. */
      by: z.object({ id: z.uuid().nullable(), name: z.string() }),
    }),
  ),
})
const recentChange = change.extend({ standing: z.enum(STANDINGS) })
const recentChanges = z.object({
  /** Where the directory sends links; null if it has no address. */
  email: z.string().nullable(),
  /** Null where there is none, or nothing to look at: a second person has confirmed it, and not lately. */
  address: recentChange.nullable(),
  pin: recentChange.nullable(),
})
export type RecentChanges = z.infer<typeof recentChanges>

/** Whether a second person has confirmed the address or the PIN of a provider. */
const toConfirm = recentChange.extend({
  /** When and how a second person confirmed it; null while it waits. */
  confirmed: z.object({ at: z.iso.datetime(), how: z.enum(CONFIRMED_BY).nullable() }).nullable(),
  /** Whether it waits, and the caller has not set it. */
  mayConfirm: z.boolean(),
})
const confirmations = z.object({
  email: z.string().nullable(),
  address: toConfirm.nullable(),
  pin: toConfirm.nullable(),
})
export type Confirmations = z.infer<typeof confirmations>

/** A provider whose address no second person has confirmed. */
const unconfirmed = z.object({
  id: z.uuid(),
  name: z.string(),
  regionCode: z.string().nullable(),
  standing: z.enum(STANDINGS),
  /** Who set it last; null where the history knows of nobody. */
  set: change.shape.steps.element.nullable(),
  /** The referrals that were sent to it, the newest first; null for those who are not told. */
  sent: z.array(z.uuid()).nullable(),
})
export type Unconfirmed = z.infer<typeof unconfirmed>

/** What a provider sees: the fields that its service needs, no more. */
const shared = z.object({
  serviceType: z.enum(SERVICE_TYPES),
  urgencyLevel: z.enum(REFERRAL_URGENCIES),
  regionCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  fields: z.partialRecord(z.enum(SHAREABLE), z.string()),
})
export type SharedReferral = z.infer<typeof shared>

/** What an opened link says; the referral is null where the code was used before, and only answers are taken. */
const opened = z.object({
  status: z.enum(REFERRAL_STATUSES),
  expiresAt: z.iso.datetime(),
  referral: shared.nullable(),
})
export type OpenedReferral = z.infer<typeof opened>

const key = { token: z.string().min(1).max(200), code: z.string().min(1).max(40) }

/**
 * Links by which a referral is given to a provider (decision 0218): the mail holds nothing personal, opening the link shows
 * nothing, and the one-time code, given in another way, opens it once.
 */
export const referralLinksContract = {
  list: endpoint({
    ...online,
    method: 'GET',
    path: '/referrals/:id/links',
    access: 'referrals:read',
    summary: 'List the links by which a referral was sent, the newest first',
    output: z.array(link),
    errors: ['not_found'],
  }),
  send: endpoint({
    ...online,
    method: 'POST',
    path: '/referrals/:id/links',
    access: 'referrals:edit',
    also: 'pii:read',
    summary:
      'Send a link to a provider by mail; the answer has the one-time code, which is given in another way and shown once, or null if the provider has a PIN',
    input: sending,
    output: z.object({ id: z.uuid(), code: z.string().nullable(), expiresAt: z.iso.datetime() }),
    status: 201,
    errors: ['not_found', 'rule_violated', 'stale', 'confirmation_needed'],
  }),
  recentChanges: endpoint({
    ...online,
    method: 'GET',
    path: '/service-providers/:id/recent-changes',
    access: 'referrals:edit',
    also: 'pii:read',
    summary:
      'Read to which address links to a provider go, and who set it and the PIN, where it was in the last 30 days or no second person has confirmed it; reading a private address is logged',
    output: recentChanges,
    errors: ['not_found'],
  }),
  unconfirmed: endpoint({
    ...online,
    method: 'GET',
    path: '/provider-confirmations',
    access: 'referrals:edit',
    also: 'pii:read',
    summary:
      'List the providers of the own region whose address no second person has confirmed; administrators get the referrals that were sent there',
    output: z.array(unconfirmed),
  }),
  confirmations: endpoint({
    ...online,
    method: 'GET',
    path: '/service-providers/:id/confirmations',
    access: 'referrals:edit',
    also: 'pii:read',
    summary:
      'Read whether a second person has confirmed the address and the PIN of a provider of the own region; reading a private address is logged',
    output: confirmations,
    errors: ['not_found'],
  }),
  confirm: endpoint({
    ...online,
    method: 'POST',
    path: '/service-providers/:id/confirmations',
    access: 'referrals:edit',
    also: 'pii:read',
    summary:
      'Confirm as a second person that the address or the PIN is the provider’s own, after asking it by telephone or in person',
    input: z.object({
      what: z.enum(TO_CONFIRM),
      /** The change that was looked at. */
      change: z.string().min(1, 'Say what you looked at').max(100),
      how: z.enum(CONFIRMED_BY, 'Say how you asked the provider'),
    }),
    errors: ['not_found', 'rule_violated', 'stale'],
  }),
  revoke: endpoint({
    ...online,
    method: 'DELETE',
    path: '/referrals/:id/links',
    access: 'referrals:edit',
    summary: 'Revoke the open links of a referral: they show nothing from then on',
    errors: ['not_found'],
  }),
  open: endpoint({
    ...online,
    method: 'POST',
    path: '/referral-links/opening',
    access: 'public',
    limit: 'public-form',
    summary:
      'Open a referral with the token of its link and the one-time code, which shows it once, or the PIN; each attempt is in the audit trail',
    input: z.object(key),
    output: opened,
    errors: ['not_found'],
  }),
  answer: endpoint({
    ...online,
    method: 'POST',
    path: '/referral-links/answer',
    access: 'public',
    limit: 'public-form',
    summary: 'Say as a provider what becomes of a referral, with the token of its link and the code or PIN',
    input: z.object({
      ...key,
      status: z.enum(LINK_ANSWERS),
      /** Why it is declined, or whether the service was received. */
      reason: z.enum([...DECLINE_REASONS, ...REFERRAL_OUTCOMES]).optional(),
    }),
    output: opened,
    errors: ['not_found', 'rule_violated'],
  }),
  noted: endpoint({
    ...online,
    method: 'POST',
    path: '/referrals/:id/answers/noted',
    access: 'referrals:edit',
    summary: 'Say that the answer of the provider was read, so that it waits no more',
    errors: ['not_found'],
  }),
  pin: endpoint({
    ...online,
    method: 'GET',
    path: '/service-providers/:id/pin',
    access: 'referrals:edit',
    summary: 'Whether a PIN was agreed with a provider, and when',
    output: z.object({ setAt: z.iso.datetime().nullable() }),
    errors: ['not_found'],
  }),
  setPin: endpoint({
    ...online,
    method: 'POST',
    path: '/service-providers/:id/pin',
    access: 'referrals:edit',
    also: 'pii:read',
    summary: 'Make a new PIN for a provider, which opens its links in place of codes; it is shown once',
    output: z.object({ pin: z.string(), setAt: z.iso.datetime() }),
    status: 201,
    errors: ['not_found'],
  }),
  removePin: endpoint({
    ...online,
    method: 'DELETE',
    path: '/service-providers/:id/pin',
    access: 'referrals:edit',
    also: 'pii:read',
    summary: 'Remove the PIN of a provider; links that it opens show nothing from then on',
    errors: ['not_found'],
  }),
} as const
