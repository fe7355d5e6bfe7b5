import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { isUnfilled } from '#shared/domain/answer-templates.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import {
  CONTACT_SUBJECTS,
  MAIL_NOTES,
  MESSAGE_DELIVERIES,
  MESSAGE_DIRECTIONS,
  MESSAGE_WAYS,
  THREAD_STATES,
} from '#shared/domain/messages.ts'
import { RESPONSE_STAGES } from '#shared/domain/response-times.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { sourceRequest } from './source-requests.ts'
import { threadPreview } from './thread-preview.ts'

/** Which conversations are listed: by what has to be done with them. */
export const INBOX_VIEWS = [
  'open',
  'urgent',
  'mine',
  'unassigned',
  'waiting',
  'closed',
  'spam',
  'all',
] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

const instant = z.iso.datetime()
const person = z.object({ id: z.uuid(), name: z.string() })

/** A conversation in the list: nothing that people wrote, and not who they are, before it is opened. */
const listed = z.object({
  id: z.uuid(),
  version: z.int(),
  way: z.enum(MESSAGE_WAYS),
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  urgent: z.boolean(),
  state: z.enum(THREAD_STATES),
  receivedAt: instant,
  lastAt: instant,
  dueAt: instant,
  /** Null once it was answered. */
  stage: z.enum(RESPONSE_STAGES).nullable(),
  assignee: person.nullable(),
  /** Who is answering it now, other than the caller. */
  answering: person.nullable(),
  /** Whether a mail of ours came back. */
  bounced: z.boolean(),
})
export type ListedThread = z.infer<typeof listed>

/** An attachment; its content is only saved, and never shown. */
const file = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** By its content. */
  mediaType: z.string(),
  /** Whether its content is of a type that the organisation takes elsewhere as well; others are saved under a name that opens nothing. */
  familiar: z.boolean(),
  scan: z.enum(FILE_SCANS),
})
export type ThreadFile = z.infer<typeof file>

const message = z.object({
  id: z.uuid(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  at: instant,
  /** Who of the staff wrote it; null for the sender. */
  author: z.string().nullable(),
  text: z.string(),
  /** Whether the receiving server could confirm the sender; null for what did not come by mail. */
  authentication: z.string().nullable(),
  delivery: z.enum(MESSAGE_DELIVERIES).nullable(),
  /** How many pictures a mail wanted to load from the web; none was. */
  remotePictures: z.int(),
  /** Whether the end of a very long text was left out. */
  isCut: z.boolean(),
  /** What of an answer by mail was not sent: what a mail program quoted, its lines, a signature; null where nothing was cut. */
  cut: z.string().nullable(),
  files: z.array(file),
  /** The instant that a mail names for itself; null for what did not come by mail, and for a time that can't be read. */
  writtenAt: instant.nullable(),
  /** What has to be said of a mail beside its text. */
  notes: z.array(z.enum(MAIL_NOTES)),
  /** The mails that it forwards as they were. */
  forwarded: z.array(
    z.object({
      from: z.string().nullable(),
      subject: z.string(),
      sentAt: instant.nullable(),
      text: z.string(),
    }),
  ),
  /** The files that came with it and were not kept. */
  filesLeftOut: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The mail as it came; null for what did not come by mail, and for mails of before. */
  original: z
    .object({
      size: z.int(),
      sha256: z.string(),
      /** Whether more than the hash was kept. */
      kept: z.boolean(),
      scan: z.enum(FILE_SCANS),
      /** The newest request for the whole source; null where there is none, and for who may not read personal data. */
      request: sourceRequest.nullable(),
    })
    .nullable(),
})
export type ThreadMessage = z.infer<typeof message>

const thread = listed.extend({
  /** The language of the form that they wrote in; English for mail. */
  locale: z.enum(LOCALES),
  sender: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    organization: z.string().nullable(),
    subjectLine: z.string().nullable(),
  }),
  /** The route that took it. */
  route: z.object({ name: z.string(), priority: z.string() }).nullable(),
  /** Other conversations of the same address. */
  earlier: z.int(),
  /** When an answer to the address last came back, in any conversation with it. */
  returnedAt: instant.nullable(),
  /** A conversation that it names, of another address. */
  mentions: z.uuid().nullable(),
  /** The report that it became; `id` is null for those who don't see that report. */
  incident: z.object({ id: z.uuid().nullable() }).nullable(),
  messages: z.array(message),
})
export type MessageThread = z.infer<typeof thread>

const figures = z.object({
  open: z.int(),
  pastDue: z.int(),
  /** Minutes to the first answer, in the middle of those of seven days; null where nothing was answered. */
  medianMinutes: z.int().nullable(),
  /** The share of those that came in time, from 0 to 1. */
  inTime: z.number().nullable(),
})
export type InboxFigures = z.infer<typeof figures>

/** What of the conversations is listed, by what is unsealed beside them. */
const filters = z.object({
  view: z.enum(INBOX_VIEWS).default('open'),
  way: z.enum(MESSAGE_WAYS).optional(),
  /** `mail` for e-mails, which chose no subject. */
  subject: z.enum([...CONTACT_SUBJECTS, 'mail']).optional(),
  route: z.uuid().optional(),
  assignee: z.uuid().optional(),
  only: z.enum(['late', 'bounced']).optional(),
})
const cursor = z.string().max(500).optional()

const choice = z.object({ id: z.uuid(), name: z.string() })
const choices = z.object({
  /** Who may read messages, and so be assigned. */
  people: z.array(choice),
  routes: z.array(choice),
})
export type InboxChoices = z.infer<typeof choices>

const foundThreads = z.object({
  items: z.array(listed),
  /** Continues with older conversations; null once all were read. */
  next: z.string().nullable(),
})

export type FoundThreads = z.infer<typeof foundThreads>

/** Most characters of what is searched. */
export const LONGEST_SEARCH = 200
const MOST_TEXT = 10_000
const LONGEST_LOCATION = 300
export const LONGEST_REASON = 300
const text = requiredText(1, MOST_TEXT, 'Write something first')
const answerText = text.refine(
  (written) => !isUnfilled(written),
  'Replace the words in braces before you send',
)
/** Why a user needs a mail as it came. */
export const originalForm = z.object({ reason: requiredText(3, LONGEST_REASON, 'Say why you need it') })
const staff = { access: 'messages:read', offline: 'online' } as const
const params = z.object({ id: z.uuid() })

/** The shared inbox of staff (REQ-MSG-30): messages from the contact form and by mail. */
export const messageThreadsContract = {
  list: listEndpoint({
    ...staff,
    method: 'GET',
    path: '/message-threads',
    summary:
      'List conversations without what people wrote: urgent ones and human rights violations first, then by due time',
    input: filters.extend({ limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50), cursor }),
    item: listed,
  }),
  search: endpoint({
    ...staff,
    method: 'POST',
    path: '/message-threads/search',
    summary:
      'Find conversations by their reference, the sender’s address, or words in them, the latest first; each search is logged without its words',
    // Not in the address, which servers and browsers keep.
    input: filters.extend({ text: requiredText(2, LONGEST_SEARCH, 'Write at least two characters'), cursor }),
    output: foundThreads,
  }),
  previews: endpoint({
    ...staff,
    method: 'POST',
    path: '/message-threads/previews',
    summary:
      'Show who wrote conversations of the list, and their first words; logged once a day for each conversation and reader',
    // Not in the address, which is too short for a page of ids.
    input: z.object({ ids: z.array(z.uuid()).min(1).max(PAGE_LIMIT) }),
    output: z.object({ items: z.array(threadPreview) }),
  }),
  choices: endpoint({
    ...staff,
    method: 'GET',
    path: '/message-threads/choices',
    summary: 'List who may be assigned, and the routes that conversations may have taken',
    output: choices,
  }),
  figures: endpoint({
    ...staff,
    method: 'GET',
    path: '/message-threads/figures',
    summary:
      'Count open conversations and those past due, and say how soon messages of seven days were answered',
    output: figures,
  }),
  waitingSources: endpoint({
    ...staff,
    also: 'pii:read',
    method: 'GET',
    path: '/message-threads/source-requests',
    summary: 'List requests for the whole source of a mail that wait for the caller as the second person',
    output: z.array(
      sourceRequest
        .pick({ id: true, reason: true, askedBy: true, askedAt: true })
        .extend({ threadId: z.uuid() }),
    ),
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/message-threads/:id',
    summary: 'Open a conversation with its sender and messages, which is logged',
    params,
    output: thread,
    errors: ['not_found'],
  }),
  edit: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/message-threads/:id',
    summary: 'Assign a conversation, close it, open it again, or mark it as spam or as urgent',
    params,
    input: z
      .object({
        version: z.int().positive(),
        state: z.enum(THREAD_STATES),
        assigneeId: z.uuid().nullable(),
        /** Whether it comes before all others; an answer is due within two hours from then on. */
        urgent: z.boolean(),
      })
      .partial()
      .required({ version: true }),
    output: listed,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  claim: endpoint({
    ...staff,
    method: 'PUT',
    path: '/message-threads/:id/answering',
    summary: 'Say that one is answering a conversation, for two minutes, or that one no longer is',
    params,
    input: z.object({ answering: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  note: endpoint({
    ...staff,
    method: 'POST',
    path: '/message-threads/:id/notes',
    summary: 'Write an internal note, which is never sent; repeating one with its `id` adds none',
    params,
    input: z.object({ id: z.uuid(), text }),
    errors: ['not_found'],
  }),
  answer: endpoint({
    ...staff,
    method: 'POST',
    path: '/message-threads/:id/answers',
    summary:
      'Answer the sender by e-mail; repeating an answer with its `id` sends none, and an answer to a state that has changed is refused',
    params,
    input: z.object({ id: z.uuid(), version: z.int().positive(), text: answerText, close: z.boolean() }),
    errors: ['not_found', 'conflict', 'stale', 'rule_violated'],
  }),
  answered: endpoint({
    ...staff,
    method: 'POST',
    path: '/message-threads/:id/answered',
    summary:
      'Note that the sender was answered outside of the inbox, by telephone or from an officer’s own mailbox',
    params,
    input: z.object({ version: z.int().positive() }),
    output: listed,
    errors: ['not_found', 'conflict', 'stale'],
  }),
  file: fileEndpoint({
    ...staff,
    method: 'GET',
    path: '/message-threads/:id/files/:fileId',
    summary: 'Save an attachment, which is logged; refused while it was not scanned, and for a harmful one',
    params: params.extend({ fileId: z.uuid() }),
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
  original: fileEndpoint({
    ...staff,
    also: 'pii:read',
    method: 'POST',
    path: '/message-threads/:id/originals/:messageId',
    summary:
      'Save a mail as it came, without the headers that tell its way, which is logged with the reason; refused while it was not scanned, and for a harmful one',
    params: params.extend({ messageId: z.uuid() }),
    input: originalForm,
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
  askSource: endpoint({
    ...staff,
    also: 'pii:read',
    method: 'POST',
    path: '/message-threads/:id/originals/:messageId/requests',
    summary:
      'Ask a second person to agree that the whole source of a mail is saved, with the headers that tell its way; logged with the reason',
    params: params.extend({ messageId: z.uuid() }),
    input: z.object({ reason }),
    output: z.object({ id: z.uuid() }),
    status: 201,
    errors: ['not_found', 'exists', 'rule_violated'],
  }),
  decideSource: endpoint({
    ...staff,
    also: 'pii:read',
    method: 'POST',
    path: '/message-threads/:id/source-requests/:requestId/decision',
    summary:
      'Agree to the request of another user for the whole source of a mail, or decline it, which is logged',
    params: params.extend({ requestId: z.uuid() }),
    input: z.object({ decision: z.enum(['agree', 'decline']) }),
    output: z.object({ state: z.enum(['agreed', 'declined']) }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  source: fileEndpoint({
    ...staff,
    also: 'pii:read',
    method: 'POST',
    path: '/message-threads/:id/source-requests/:requestId/source',
    summary:
      'Save a mail as it came, with every header, once, within a day of the agreement of a second person to the caller’s own request; logged with the reason',
    params: params.extend({ requestId: z.uuid() }),
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  report: endpoint({
    ...staff,
    also: 'incidents:edit',
    method: 'POST',
    path: '/message-threads/:id/incident',
    summary: 'Make the first message of a conversation an incident report, once; it waits in triage',
    params,
    input: z.object({
      incidentType: z.enum(INCIDENT_TYPES),
      severity: z.enum(SEVERITIES),
      location: requiredText(2, LONGEST_LOCATION, 'Location is required'),
      /** Whether the report has the sender's name and address, in its protected fields. */
      named: z.boolean(),
    }),
    output: z.object({ incidentId: z.uuid() }),
    status: 201,
    errors: ['not_found', 'exists', 'rule_violated'],
  }),
} as const
