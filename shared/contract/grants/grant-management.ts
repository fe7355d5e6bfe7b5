import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { lines } from '#shared/contract/written-text.ts'
import { AUDIT_EVENTS } from '#shared/domain/audit-events.ts'
import {
  GRANT_CATEGORIES,
  GRANT_FIELD_NAMES,
  GRANT_LANGUAGES,
  GRANT_REGIONS,
} from '#shared/domain/grant-application.ts'
import { BUDGET_CATEGORIES } from '#shared/domain/grant-budget.ts'
import { ROUND_TIERS } from '#shared/domain/grant-round-parts.ts'
import { CHECK_RESULTS, GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { exclusionHit } from '#shared/rules/grant-exclusions.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { roundCode } from '#shared/schemas/grant-round.ts'
import { decisionCalls, decisionPart } from './grant-decision.ts'
import { grantNote, reviewCalls, reviewCount, reviewPart } from './grant-review.ts'

const instant = z.iso.datetime()
const day = calendarDay()
const flag = z.enum(['yes', 'no'])

/** How applications can be sorted. */
export const GRANT_SORTS = ['newest', 'oldest', 'due', 'highest', 'lowest'] as const
/** The forms in which the list can be saved. */
export const GRANT_FILES = ['csv', 'xlsx'] as const
/** The states to which an application is moved without an answer of its own; questions and decisions have calls of theirs. */
export const GRANT_MOVES = ['screening', 'in-review', 'interview'] as const
export type GrantMove = (typeof GRANT_MOVES)[number]
/** The fields that an applicant can be asked for again; another address would have to be confirmed first. */
export const ASKABLE_FIELDS = GRANT_FIELD_NAMES.filter((name) => name !== 'contactEmail')
/** Most days that an applicant is given for an answer. */
export const MOST_ASKED_DAYS = 60

/** An application as its list shows it: coded, but for the names that its readers may see. */
const listed = z.object({
  id: z.uuid(),
  version: z.int(),
  reference: z.string(),
  round: z.string(),
  state: z.enum(GRANT_STATES),
  late: z.boolean(),
  receivedAt: instant,
  stateSince: instant,
  language: z.enum(GRANT_LANGUAGES),
  /** Null where the reader may not see it, or the application was anonymised. */
  organizationName: z.string().nullable(),
  projectTitle: z.string().nullable(),
  category: z.enum(GRANT_CATEGORIES),
  regions: z.array(z.enum(GRANT_REGIONS)),
  /** In cents; null where the text names no single amount in US dollars. */
  requestedMinor: z.int().nullable(),
  /** The smallest size of grant that covers the amount. */
  tier: z.enum(ROUND_TIERS).nullable(),
  /** Whether another application has the same registration number or address. */
  duplicates: z.boolean(),
  /** Whether the applicant answered the last request for information. */
  answered: z.boolean(),
  /** The last of the business days for an answer; null while they don't run. */
  due: z.object({ on: day, left: z.int(), paused: z.boolean() }).nullable(),
  review: reviewCount,
})
export type ListedApplication = z.infer<typeof listed>

const filter = {
  round: roundCode.optional(),
  state: z.enum(GRANT_STATES).optional(),
  region: z.enum(GRANT_REGIONS).optional(),
  category: z.enum(GRANT_CATEGORIES).optional(),
  tier: z.enum(ROUND_TIERS).optional(),
  late: flag.optional(),
  duplicates: flag.optional(),
  /** A reference, or a part of the names of organisation, project or contact person. */
  q: z.string().trim().max(200).optional(),
  sort: z.enum(GRANT_SORTS).default('newest'),
}
export const grantFilter = z.object(filter)
export type GrantFilter = z.output<typeof grantFilter>

const value = z.union([z.string(), z.array(z.string())])
const request = z.object({
  id: z.uuid(),
  askedAt: instant,
  by: z.string().nullable(),
  until: day,
  fields: z.array(z.enum(GRANT_FIELD_NAMES)),
  text: z.string(),
  endedAt: instant.nullable(),
})
export type GrantRequest = z.infer<typeof request>

const version = z.object({
  number: z.int(),
  writtenAt: instant,
  /** The fields that differ from the version before. */
  changes: z.array(z.object({ field: z.enum(GRANT_FIELD_NAMES), before: value, after: value })),
})

const results = z.partialRecord(z.enum(GRANT_CHECKS), z.enum(CHECK_RESULTS))
const screening = z.object({
  /** 0 before anything was entered. */
  version: z.int(),
  results,
  note: z.string(),
  by: z.string().nullable(),
  at: instant.nullable(),
  /** What the answers seem to say; it decides nothing. */
  suggested: results,
})

const twin = z.object({
  id: z.uuid(),
  reference: z.string(),
  round: z.string(),
  state: z.enum(GRANT_STATES),
  receivedAt: instant,
})

/** Something that was done with an application. */
const historyEntry = z.object({
  at: instant,
  act: z.enum(AUDIT_EVENTS),
  /** Null for the applicant, the server, and someone who has left. */
  by: z.string().nullable(),
  byStaff: z.boolean(),
  /** The state to which it led. */
  to: z.enum(GRANT_STATES).nullable(),
})

/** What is asked of the applicant at present, or was last. */
const openRequest = z.object({ until: day, open: z.boolean(), answeredAt: instant.nullable() })

const application = listed.extend({
  /** The answers in the order of the form; fields that the reader may not see are not among them. */
  answers: z.array(z.object({ field: z.enum(GRANT_FIELD_NAMES), value })),
  budget: z.array(
    z.object({
      category: z.enum(BUDGET_CATEGORIES),
      item: z.string(),
      quantity: z.string(),
      unitCost: z.string(),
    }),
  ),
  /** Whether the address of the contact person was confirmed; null for readers who see no contact. */
  confirmed: z.boolean().nullable(),
  anonymised: z.boolean(),
  asked: openRequest.nullable(),
  versions: z.array(version),
  /** Whether the caller reads it without the names of organisation and persons. */
  blind: z.boolean(),
  reviews: reviewPart,
  /** What only grant managers see; null for others. */
  management: z
    .object({
      requests: z.array(request),
      /** When an e-mail to the applicant last came back; null if none of those that the outbox still has did. */
      mailReturnedAt: instant.nullable(),
      screening,
      duplicates: z.array(twin),
      /** Entries of the exclusion list that the applicant may be. */
      exclusions: z.array(exclusionHit),
      decision: decisionPart,
      notes: z.array(grantNote),
      /** What was done with it, the newest first. */
      history: z.array(historyEntry),
      /** Why it cannot be deleted before its time; null if it can. */
      removalObstacle: z.enum(['state', 'award', 'untold']).nullable(),
      /** Whether reviewers can be assigned or taken off now. */
      assignable: z.boolean(),
      /** The states to which it can be moved now. */
      next: z.array(z.enum(GRANT_STATES)),
    })
    .nullable(),
})
export type GrantApplicationPage = z.infer<typeof application>

/** Why an application is deleted before its time; the audit trail has it. */
export const REMOVAL_REASONS = ['requested', 'not-theirs', 'unneeded'] as const

const manager = { access: 'grants:manage', offline: 'online' } as const
const reader = { access: 'grants:review', offline: 'online' } as const
const versioned = { version: z.int().positive() }

/** What grant staff do with applications (REQ-GRT-50): managers with all of them, reviewers with the assigned ones. */
export const grantManagementContract = {
  ...reviewCalls(application),
  ...decisionCalls(application),
  list: listEndpoint({
    ...reader,
    method: 'GET',
    path: '/grants/applications',
    summary:
      'List applications for grants: all of them for grant managers, the assigned ones for grant reviewers',
    input: z.object({
      ...filter,
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: listed,
  }),
  export: fileEndpoint({
    ...reader,
    method: 'GET',
    path: '/grants/applications/export',
    summary: 'Save the listed applications as a table, without contacts and bank details',
    input: z.object({ ...filter, format: z.enum(GRANT_FILES).default('csv') }),
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    limit: 'heavy',
  }),
  rounds: endpoint({
    ...reader,
    method: 'GET',
    path: '/grants/applications/rounds',
    summary: 'The codes of the rounds that applications belong to, the newest first',
    output: z.array(z.object({ code: z.string() })),
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/grants/applications/:id',
    summary: 'Open an application, which is logged',
    output: application,
    errors: ['not_found'],
  }),
  move: endpoint({
    ...manager,
    method: 'POST',
    path: '/grants/applications/:id/state',
    summary:
      'Move an application to screening, review or interview; one that was kept is taken into the current round',
    input: z.object({ ...versioned, state: z.enum(GRANT_MOVES) }),
    output: application,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  screen: endpoint({
    ...manager,
    method: 'PUT',
    path: '/grants/applications/:id/screening',
    summary: 'Enter the results of the eligibility checks',
    input: z.object({
      /** Of the screening; 0 for the first. */
      version: z.int().nonnegative(),
      results,
      note: lines(5_000).default(''),
    }),
    output: application,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  remove: endpoint({
    ...manager,
    method: 'POST',
    path: '/grants/applications/:id/removal',
    summary:
      'Delete what the applicant wrote and its files before its time, for a withdrawn or declined application',
    input: z.object({
      ...versioned,
      reason: z.enum(REMOVAL_REASONS, { error: 'Choose a reason' }),
    }),
    output: application,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  ask: endpoint({
    ...manager,
    method: 'POST',
    path: '/grants/applications/:id/questions',
    summary:
      'Ask the applicant for fields again until the end of a day; only those are open, and the business days stand still',
    input: z.object({
      ...versioned,
      fields: z.array(z.enum(ASKABLE_FIELDS)).min(1, 'Choose at least one field'),
      text: requiredText(1, 2_000, 'Write what you ask'),
      until: calendarDay('Choose a day'),
    }),
    output: application,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
} as const
