import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { PROVIDER_STATUSES, SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'

const text = z.string().nullable()
const day = calendarDay().nullable()

/** A provider as visitors read it (REQ-REF-08): what is public of its record, without its owner and who confirmed it. */
export const publicProvider = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(SERVICE_TYPES),
  alsoType: z.enum(SERVICE_TYPES).nullable(),
  status: z.enum(PROVIDER_STATUSES),
  services: text,
  servicesSo: text,
  urgent: z.boolean(),
  availability: text,
  openingTimes: text,
  regionCode: text,
  /** The name of the district: visitors need no list of all of them. */
  district: text,
  location: text,
  contact: text,
  languages: text,
  cost: text,
  accessibility: text,
  agesServed: text,
  gendersServed: text,
  source: text,
  sourceDate: day,
  confirmedOn: day,
  confirmBy: day,
  unavailableSince: z.iso.datetime().nullable(),
})
export type PublicProvider = z.infer<typeof publicProvider>

/** Everything that visitors read of providers. */
export const publicProviders = z.object({
  /**
   * The instant of the answer by the server's clock, by which the first drawing of a page says what is open. Null in an
   * answer that a device kept: its own clock may be wrong, and nothing is hidden by it.
   */
  asOf: z.iso.datetime().nullable(),
  providers: z.array(publicProvider),
  /** The regions that have a safe house; visitors learn nothing else about safe houses (REQ-REF-22). */
  safeHouses: z.array(z.string()),
})
export type PublicProviders = z.infer<typeof publicProviders>

/** The referral pathways, which everybody reads. */
export const providersContract = {
  list: endpoint({
    method: 'GET',
    path: '/providers',
    access: 'public',
    offline: 'mirror',
    summary: 'List the listed service providers, and the regions that have a safe house',
    output: publicProviders,
  }),
} as const
