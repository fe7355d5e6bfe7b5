import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { ROLES } from '#shared/domain/access.ts'
import { FEEDBACK_ANSWERS } from '#shared/domain/enumerations.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { foldReceiptCode, NO_RECEIPT_CODE, RECEIPT_CODE } from '#shared/domain/receipt-code.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { requiredText } from '#shared/schemas/field.ts'

/** The receipt code of a report, as its reporter typed it. */
export const receiptCode = z
  .string({ error: NO_RECEIPT_CODE })
  .max(60)
  .transform(foldReceiptCode)
  .pipe(z.string().regex(RECEIPT_CODE, NO_RECEIPT_CODE))

/** What a visitor's form has beside the fields of its record: the code of its mailbox, made by the browser and stored as a hash only. */
export const withReceipt = { receiptCode: receiptCode.optional() }

/** How an answer is signed: by the name of its author, by the author's role, or by the team. */
export const SIGNATURES = ['team', 'role', 'name'] as const
export type Signature = (typeof SIGNATURES)[number]

const LONGEST_MESSAGE = 10_000
const text = requiredText(1, LONGEST_MESSAGE, 'Write a message')

const message = z.object({
  id: z.uuid(),
  from: z.enum(['reporter', 'staff']),
  text: z.string(),
  at: z.iso.datetime(),
  /** When the other side first read it; null until then. */
  readAt: z.iso.datetime().nullable(),
  /** How an answer of the staff is signed; null for a message of the reporter. */
  signed: z
    .discriminatedUnion('as', [
      z.object({ as: z.literal('team') }),
      z.object({ as: z.literal('role'), role: z.enum(ROLES) }),
      z.object({ as: z.literal('name'), name: z.string() }),
    ])
    .nullable(),
})
export type MailboxMessage = z.infer<typeof message>

/** A file of the reporter: without its name and without a way to read it, since a stranger may find the code. */
const file = z.object({
  id: z.uuid(),
  kind: evidence.fields.kind.schema,
  /** In bytes. */
  size: z.int(),
  at: z.iso.datetime(),
  /** Null while parts of it are missing. */
  receivedAt: z.iso.datetime().nullable(),
})
export type MailboxFile = z.infer<typeof file>

const answer = z.enum(FEEDBACK_ANSWERS).nullable()

/** What the person of a referral says of it: whether it helped, and whether it was safe; both questions are optional. */
export const feedback = z.object({ feedbackHelp: answer, feedbackSafe: answer })
export type Feedback = z.infer<typeof feedback>

const opened = z.object({
  /** When the report arrived. */
  arrivedAt: z.iso.datetime(),
  /** Whether work on the report has ended; how it ended is not told. */
  isClosed: z.boolean(),
  messages: z.array(message),
  files: z.array(file),
  /** What was answered so far to the questions about a referral; null while none are asked. */
  feedback: feedback.nullable(),
})
export type OpenMailbox = z.infer<typeof opened>

/** A report whose reporter waits for an answer; nothing of it is shown before it is opened. */
const waiting = z.object({
  id: z.uuid(),
  collection: z.enum(RECORD_COLLECTION_NAMES),
  /** Since when the oldest unanswered message waits. */
  since: z.iso.datetime(),
  regionCode: z.string().nullable(),
  /** Whether the report itself still waits for triage. */
  inTriage: z.boolean(),
})

const visitor = { access: 'public', offline: 'online', method: 'POST', limit: 'report' } as const
const staff = { access: 'pii:read', offline: 'online' } as const
/** The collection of the report; without it the report is found where no other one that the caller sees has its id. */
const ofCollection = { collection: z.enum(RECORD_COLLECTION_NAMES).optional() }

/**
 * The mailbox of a report: its reporter opens it with the receipt code, which travels in the body only, and staff who may
 * read the report answer. It shows messages, never the report (decision 0219).
 */
export const mailboxContract = {
  open: endpoint({
    ...visitor,
    path: '/mailbox',
    summary:
      'Open the mailbox of a report with its receipt code; what staff wrote counts as read from then on',
    input: z.object({ code: receiptCode }),
    output: opened,
    errors: ['not_found', 'proof_needed'],
  }),
  write: endpoint({
    ...visitor,
    path: '/mailbox/messages',
    summary:
      'Write to the staff about a report with its receipt code; repeating a message with its `id` adds none',
    input: z.object({ code: receiptCode, id: z.uuid(), text }),
    output: opened,
    errors: ['not_found', 'proof_needed'],
  }),
  answerQuestions: endpoint({
    ...visitor,
    path: '/mailbox/feedback',
    summary: 'Answer as the person of a referral whether it helped and was safe, with its receipt code',
    input: z.object({ code: receiptCode, feedbackHelp: answer, feedbackSafe: answer }),
    output: opened,
    errors: ['not_found', 'proof_needed'],
  }),
  list: listEndpoint({
    ...staff,
    method: 'GET',
    path: '/mailboxes',
    summary:
      'List the reports that the caller may see and whose reporters wait for an answer, the longest wait first',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: waiting,
  }),
  read: endpoint({
    ...staff,
    method: 'GET',
    path: '/mailboxes/:id',
    summary:
      'Read the mailbox of a report, which is logged; what its reporter wrote counts as read from then on',
    input: z.object(ofCollection),
    output: z.object({
      /** Whether the report has a mailbox; those that staff entered have none. */
      exists: z.boolean(),
      /** When the reporter last opened it; null until then. */
      reporterReadAt: z.iso.datetime().nullable(),
      messages: z.array(message),
      files: z.array(file),
    }),
    errors: ['not_found'],
  }),
  begin: endpoint({
    ...staff,
    method: 'POST',
    path: '/mailboxes/:id',
    summary:
      'Make the mailbox of an incident that was taken by telephone, with the receipt code that is read out to the caller once',
    input: z.object({ code: receiptCode }),
    errors: ['not_found', 'exists', 'rule_violated'],
  }),
  answer: endpoint({
    ...staff,
    method: 'POST',
    path: '/mailboxes/:id/messages',
    summary: 'Answer the reporter; repeating an answer with its `id` adds none',
    input: z.object({ ...ofCollection, id: z.uuid(), text, as: z.enum(SIGNATURES) }),
    errors: ['not_found'],
  }),
  settle: endpoint({
    ...staff,
    method: 'POST',
    path: '/mailboxes/:id/settled',
    summary: 'Say that the messages of a reporter need no answer; the next message waits again',
    input: z.object(ofCollection),
    errors: ['not_found'],
  }),
} as const
