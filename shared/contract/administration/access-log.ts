import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { ACCESS_WAYS } from '#shared/domain/access-ways.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'

const reader = z.object({ id: z.uuid(), name: z.string() })

/** What can be opened: a record, or a conversation of the inbox, of which a mail was saved. */
const opened = z.enum([...COLLECTIONS, 'messages'])

/** An entry of the access log. */
export const accessEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** When it happened by the device's clock, if a device reported it later; null if the server itself sent the data. */
  toldAt: z.iso.datetime().nullable(),
  how: z.enum(ACCESS_WAYS),
  user: reader,
  device: z.string().nullable(),
  /**
   * The opened record, or the record that the opened file hangs on; null for a pull, and for a file that no longer
   * exists.
   */
  record: z.object({ collection: opened, id: z.uuid() }).nullable(),
  /** What was opened: the record itself, or a file that hangs on it. */
  of: opened.nullable(),
  fields: z.array(z.string()),
  /** For a pull: how many records with personal fields it carried. */
  delivered: z.int().nullable(),
  /** For a pull: P-codes of the regions that bounded it, '' for records without one; null for all. */
  regions: z.array(z.string()).nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>

/** The filter of a query; days are those of East Africa. */
export const accessFilter = z.object({
  user: z.uuid().optional(),
  record: z.uuid().optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
})
export type AccessFilter = z.infer<typeof accessFilter>

const day = z.union([z.literal(''), calendarDay()])

/** The filter as a form, where an empty text asks for everything. */
export const accessFilterForm = z.object({
  user: z.string(),
  record: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || z.uuid().safeParse(text).success,
      'Enter the identifier of a record, as in its address',
    ),
  from: day,
  to: day,
})

const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
}
const ofRecord = z.object({ collection: z.enum(PARENT_COLLECTIONS) })

/** Who has read personal fields and files, and to which devices they were delivered. */
export const accessLogContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/access-log',
    access: 'access-log:read',
    offline: 'online',
    summary: 'List who has opened personal fields and files, and pulls that carried them, newest first',
    input: accessFilter.extend(paging),
    item: accessEntry,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/access-log/export',
    access: 'access-log:read',
    offline: 'online',
    limit: 'heavy',
    summary: 'Export the access log as CSV; the export itself is entered in the audit trail',
    input: accessFilter,
    mediaTypes: ['text/csv'],
  }),
  openings: listEndpoint({
    method: 'GET',
    path: '/access-log/:collection/:id/openings',
    params: ofRecord,
    access: 'readings:read',
    offline: 'online',
    summary:
      'List who has opened the personal fields and files of a record, newest first, for its own officers',
    input: z.object(paging),
    item: accessEntry,
    errors: ['not_found'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/access-log/:collection/:id/deliveries',
    params: ofRecord,
    access: 'readings:read',
    offline: 'online',
    summary: 'List the devices to which personal fields of a record were delivered, the most recent first',
    output: z.array(
      z.object({
        device: z.object({ id: z.uuid(), name: z.string(), revoked: z.boolean() }),
        user: reader,
        /** When a pull last delivered them. */
        at: z.iso.datetime(),
      }),
    ),
    errors: ['not_found'],
  }),
} as const
