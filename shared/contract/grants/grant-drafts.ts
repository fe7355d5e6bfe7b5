import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { mailAddress } from '#shared/contract/written-text.ts'
import { GRANT_CONTROLS, GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { DRAFT_DIGITS, DRAFT_VALUE } from '#shared/domain/grant-drafts.ts'
import { foldReceiptCode } from '#shared/domain/receipt-code.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { grantsContract } from './grants.ts'

/** A random text of 32 bytes that opens a draft: the token of a mailed link, or what a device made. */
const key = z.string().regex(/^[\w-]{43}$/, 'This link opens no draft. Please check it.')
const email = mailAddress('Valid email is required')
const name = z.string({ error: 'Your name is required' }).trim().min(1, 'Your name is required').max(100)
const digits = z
  .string()
  .max(60)
  .transform(foldReceiptCode)
  .pipe(z.string().regex(new RegExp(`^\\d{${DRAFT_DIGITS}}$`), 'Type the six digits'))

const written = { value: z.string().max(DRAFT_VALUE), by: z.uuid(), at: z.iso.datetime() }
/** A field as the server keeps it, with what others wrote at the same time. */
export const draftField = z.object({
  ...written,
  rev: z.int(),
  others: z.array(z.object({ ...written, base: z.int() })),
})
const control = z.enum(GRANT_CONTROLS)

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  isContact: z.boolean(),
  /** Whether the link was opened and confirmed. */
  confirmed: z.boolean(),
  /** Whether this person was taken off the draft; the name stays beside what was written. */
  removed: z.boolean(),
  /** The field that this person is writing in now; null while in none. */
  writing: control.nullable(),
})
export type DraftPerson = z.infer<typeof person>

/** A draft as one of its people sees it. */
const openDraft = z.object({
  id: z.uuid(),
  version: z.int(),
  language: z.enum(GRANT_LANGUAGES),
  changedAt: z.iso.datetime(),
  /** The day on which it is deleted if nobody changes it. */
  deletedOn: calendarDay(),
  /** The caller among its people. */
  me: z.uuid(),
  people: z.array(person),
  /** Null where the caller has this version already. */
  fields: z.partialRecord(control, draftField).nullable(),
})
export type OpenDraft = z.infer<typeof openDraft>

/** What a key opens: a draft; nothing before its link was confirmed, and after it was sent or deleted. */
const state = z.object({
  state: z.enum(['waiting', 'open', 'sent', 'deleted']),
  draft: openDraft.nullable(),
})
export type DraftState = z.infer<typeof state>

const visitor = { method: 'POST', access: 'public', offline: 'online' } as const
/** Calls that may send a mail or make something are paid for as applications are. */
const paid = { ...visitor, limit: 'report' } as const

/** Drafts of applications for grants that their writers keep on the server (REQ-GRT-39 to REQ-GRT-44). */
export const grantDraftsContract = {
  begin: endpoint({
    ...paid,
    path: '/grants/drafts',
    summary:
      'Ask for a link that keeps a draft on the server; nothing is kept before it is confirmed, and the answer is always the same',
    input: z.object({
      /** Made by the browser, so that a request that is sent twice is one. */
      id: z.uuid(),
      email,
      name,
      language: z.enum(GRANT_LANGUAGES),
      /** Opens the draft on this device once the link is confirmed. */
      key,
      digits,
    }),
    errors: ['proof_needed'],
  }),
  remind: endpoint({
    ...paid,
    path: '/grants/drafts/links',
    summary: 'Have the links to the drafts of an address mailed there again; the answer is always the same',
    input: z.object({ email, language: z.enum(GRANT_LANGUAGES) }),
    errors: ['proof_needed'],
  }),
  confirm: endpoint({
    ...visitor,
    path: '/grants/drafts/confirm',
    limit: 'public-form',
    summary:
      'Confirm a mailed link with the digits that are shown where it was asked for; a few wrong ones end the link',
    input: z.object({ token: key, digits: digits.optional() }),
    output: state.extend({ needsDigits: z.boolean() }),
    errors: ['not_found', 'rule_violated'],
  }),
  sync: endpoint({
    ...visitor,
    path: '/grants/drafts/sync',
    limit: 'grant-drafts',
    summary: 'Write changes of fields into a draft and read what others wrote; edits are merged by field',
    input: z.object({
      key,
      /** What the device's clock shows, by which the ages of the edits are known. */
      clock: z.iso.datetime(),
      edits: z
        .array(
          z.object({
            field: control,
            value: z.string().max(DRAFT_VALUE, 'This text is too long'),
            /** The revision that it was written on top of; 0 for none. */
            base: z.int().min(0),
            at: z.iso.datetime(),
            /** Whether other versions of the field can go. */
            settles: z.boolean().default(false),
          }),
        )
        .max(GRANT_CONTROLS.length),
      writing: control.nullable().default(null),
      /** The version that the device has; 0 for none. */
      since: z.int().min(0).default(0),
    }),
    output: state,
    errors: ['not_found', 'rule_violated'],
  }),
  invite: endpoint({
    ...paid,
    path: '/grants/drafts/people',
    summary:
      'Invite a colleague to a draft as its contact person; inviting again with the same `id` mails another link',
    input: z.object({ key, id: z.uuid(), name, email, digits }),
    output: state,
    errors: ['not_found', 'proof_needed', 'rule_violated'],
  }),
  remove: endpoint({
    ...visitor,
    path: '/grants/drafts/removals',
    limit: 'public-form',
    summary: 'Take a person off a draft as its contact person; what they wrote stays',
    input: z.object({ key, person: z.uuid() }),
    output: state,
    errors: ['not_found', 'rule_violated'],
  }),
  send: endpoint({
    ...paid,
    path: '/grants/drafts/applications',
    summary:
      'Send the application of a draft, signed off by its contact person in the version that was read; nobody else can',
    input: grantsContract.apply.input.safeExtend({
      key,
      /** The version of the draft that the contact person has read. */
      version: z.int(),
      signedOff: z.literal(true, { error: 'Please confirm that you have read the whole application' }),
    }),
    output: grantsContract.apply.output,
    errors: ['not_found', 'proof_needed', 'stale', 'rule_violated'],
  }),
  discard: endpoint({
    ...visitor,
    path: '/grants/drafts/deletion',
    limit: 'public-form',
    summary: 'Delete a draft from the server as its contact person; devices keep what they have',
    input: z.object({ key }),
    errors: ['not_found'],
  }),
} as const
