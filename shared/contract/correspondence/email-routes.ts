import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { emailOrNone, filledLine, line, lines, mailAddress } from '#shared/contract/written-text.ts'
import { keywordsIn, ROUTE_LIMITS, ROUTE_PRIORITIES } from '#shared/domain/email-routing.ts'

const NAME_NEEDED = 'Route name is required'
const KEYWORDS_NEEDED = 'Trigger keywords are required'
const EMAIL_NEEDED = 'Valid email is required'
const instant = z.iso.datetime()

const address = mailAddress(EMAIL_NEEDED)
const fields = {
  routeName: line(ROUTE_LIMITS.name).pipe(z.string().min(2, NAME_NEEDED)),
  triggerKeywords: lines(ROUTE_LIMITS.keywords).refine(
    (text) => keywordsIn(text).length > 0,
    KEYWORDS_NEEDED,
  ),
  recipientEmail: address,
  /** All recipients; the first one is `recipientEmail`. */
  toEmails: z.array(address).min(1, EMAIL_NEEDED).max(ROUTE_LIMITS.recipients),
  priority: z.enum(ROUTE_PRIORITIES, { error: 'Priority is required' }),
  isActive: z.boolean(),
}

/** A route as staff fill it in (REQ-MSG-08). */
export const routeForm = z.object({
  routeName: z.string({ error: NAME_NEEDED }).pipe(fields.routeName),
  triggerKeywords: z.string({ error: KEYWORDS_NEEDED }).pipe(fields.triggerKeywords),
  recipientEmail: z.string({ error: EMAIL_NEEDED }).pipe(fields.recipientEmail),
  priority: fields.priority,
  isActive: fields.isActive.default(true),
  toEmails: fields.toEmails.optional(),
})

/** A route, under the names of both shapes that lists may bring (REQ-MSG-06). */
export const emailRoute = z.object({
  id: z.uuid(),
  version: z.int(),
  routeName: z.string(),
  name: z.string(),
  triggerKeywords: z.string(),
  keywords: z.array(z.string()),
  recipientEmail: z.string(),
  toEmails: z.array(z.string()),
  priority: z.enum(ROUTE_PRIORITIES),
  isActive: z.boolean(),
  useCount: z.int(),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
})
export type EmailRoute = z.infer<typeof emailRoute>

/** A route that a text would take, and by which of its keywords. */
const routeMatch = z.object({ route: emailRoute, keywords: z.array(z.string()) })

const settings = z.object({
  /** Where a message goes that no route takes; null for nowhere but the shared inbox. */
  recipient: z.string().nullable(),
})

const call = { access: 'email-routes:edit', offline: 'online' } as const

/** The rules by which messages find their recipients (REQ-MSG-09). */
export const emailRoutesContract = {
  list: endpoint({
    ...call,
    method: 'GET',
    path: '/email/routes',
    summary: 'List the routes, in the order in which they take a message',
    output: z.array(emailRoute),
  }),
  create: endpoint({
    ...call,
    method: 'POST',
    path: '/email/routes',
    summary: 'Create a route',
    input: routeForm,
    output: emailRoute,
    status: 201,
  }),
  edit: endpoint({
    ...call,
    method: 'PATCH',
    path: '/email/routes/:id',
    summary: 'Change a route, or switch it off and on',
    input: z.object(fields).partial().extend({ version: z.int().positive() }),
    output: emailRoute,
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    ...call,
    method: 'DELETE',
    path: '/email/routes/:id',
    summary: 'Delete a route; it can be restored for 30 days',
    errors: ['not_found'],
  }),
  restore: endpoint({
    ...call,
    method: 'POST',
    path: '/email/routes/:id/restore',
    summary: 'Undo the deletion of a route',
    output: emailRoute,
    errors: ['not_found'],
  }),
  try: endpoint({
    ...call,
    method: 'POST',
    path: '/email/routes/try',
    summary: 'Show which route a text would take and why; nothing is sent or stored',
    input: z.object({ text: filledLine(ROUTE_LIMITS.tried, 'Write a text to try') }),
    output: z.object({
      /** The route that takes it comes first. */
      matches: z.array(routeMatch),
      /** Whom the message would be forwarded to. */
      recipients: z.array(z.string()),
    }),
  }),
  settings: endpoint({
    ...call,
    method: 'GET',
    path: '/email/settings',
    summary: 'Read where messages go that no route takes',
    output: settings,
  }),
  setSettings: endpoint({
    ...call,
    method: 'PUT',
    path: '/email/settings',
    summary: 'Set where messages go that no route takes',
    input: z.object({ recipient: emailOrNone }),
    output: settings,
  }),
} as const
