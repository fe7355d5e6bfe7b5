import { z } from 'zod'
import { declaredContract } from '#shared/contract/declared-calls.ts'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { DUTY_PLACES } from '#shared/domain/triage.ts'
import { PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { regionCode } from '#shared/schemas/place.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'

const officer = { access: 'reports:triage', offline: 'online' } as const
/** What waits: a visitor's report of an incident, or another record that visitors send. Each kind has its own fields. */
const report = z.union(
  ROUTED_COLLECTIONS.map((name) => declaredContract[resourceOf(name)].get.output.strict()),
)
/** The collection of what waits; reports of incidents where none is named. */
const collection = z.enum(ROUTED_COLLECTIONS).default('incidents')

/** An empty choice becomes null; a form sends it as the empty text. */
function chosenOrNull(schema: z.ZodType<string, string>) {
  return z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value || null)
}

/** The destination of a report: its region, its district if known, and its assignee. */
export const routing = z.object({
  regionCode,
  districtCode: chosenOrNull(z.string().max(20)),
  assigneeId: chosenOrNull(z.uuid()),
})

/** The duty list to pass a report on to: another region's, or the national one. */
export const passing = z.object({
  list: z.enum(DUTY_PLACES, { error: 'Choose a duty list' }),
})

/** Most reports that are refused in one call: a page of the queue. */
const REFUSED_AT_ONCE = PAGE_LIMIT

/**
 * Triage of visitors' reports (decision 0123): users on duty for the place read them and route each into a region;
 * only then do others see it. No device holds waiting reports, so every call here needs a connection.
 */
export const triageContract = {
  list: listEndpoint({
    ...officer,
    method: 'GET',
    path: '/triage',
    summary:
      "List the visitors' reports that wait for triage by the caller, the most urgent first, and of these the oldest",
    input: z.object({
      collection,
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: report,
  }),
  count: endpoint({
    ...officer,
    method: 'GET',
    path: '/triage/count',
    summary: 'Count the reports that wait for triage by the caller',
    output: z.object({
      waiting: z.int(),
      /** The number of each collection. */
      of: z.record(z.enum(ROUTED_COLLECTIONS), z.int()),
      /** The instant by the server's clock, by which the page says what is late and how long medical help is possible. */
      asOf: z.iso.datetime(),
    }),
  }),
  alarms: endpoint({
    ...officer,
    method: 'GET',
    path: '/triage/alarms',
    summary:
      "List what the caller's duty lists were alarmed about in the last 24 hours, the newest first, also those whose e-mails were gathered: at most 200 of visitors' reports and 200 of staff",
    output: z.array(
      z.object({
        collection: z.enum(ROUTED_COLLECTIONS),
        recordId: z.uuid(),
        list: z.string(),
        raisedAt: z.iso.datetime(),
        /** Whether an entry of staff raised it, and not a visitor's report. */
        isOfStaff: z.boolean(),
        /** Whether the record still waits for triage. */
        isWaiting: z.boolean(),
      }),
    ),
  }),
  find: endpoint({
    ...officer,
    method: 'GET',
    path: '/triage/find',
    summary:
      'Find what visitors send by its reference, such as an alarm names it, among what the caller sees: where it waits, or that it was routed',
    input: z.object({ reference: requiredText(1, 60, 'This field is required') }),
    output: z.object({
      collection: z.enum(ROUTED_COLLECTIONS),
      recordId: z.uuid(),
      isWaiting: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  get: endpoint({
    ...officer,
    method: 'GET',
    path: '/triage/:id',
    summary: 'Read a report that waits for triage completely; access to personal data is logged',
    input: z.object({ collection }),
    output: report,
    errors: ['not_found'],
  }),
  route: endpoint({
    ...officer,
    method: 'POST',
    path: '/triage/:id/routing',
    summary:
      "Route a report into a region, and assign it to an officer there: from then on the region's users see it",
    input: routing.extend({ collection, version: z.int().positive() }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  take: endpoint({
    ...officer,
    method: 'POST',
    path: '/triage/:id/taking',
    summary:
      'Say that the caller looks at a report that waits, or nobody does any more: others on duty see who, and may still route it',
    input: z.object({ collection, version: z.int().positive(), by: z.enum(['me', 'nobody']) }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  pass: endpoint({
    ...officer,
    method: 'POST',
    path: '/triage/:id/passing-on',
    summary: 'Pass a report on to another duty list, whose users are notified like about a new one',
    input: passing.extend({ collection, version: z.int().positive() }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  refuse: endpoint({
    ...officer,
    method: 'POST',
    path: '/triage/refusals',
    summary:
      'Refuse reports unread that wait for triage by the caller: nobody sees them any more, they are listed for a second person who can bring them back, and removed after 30 days',
    input: z.object({ collection, ids: z.array(z.uuid()).min(1).max(REFUSED_AT_ONCE), reason }),
    output: z.object({
      refused: z.int(),
      /** Ids that wait for no triage by the caller, whether they exist or not. */
      others: z.array(z.uuid()),
    }),
  }),
} as const
