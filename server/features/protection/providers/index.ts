import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Asking, callerOf, type Handlers } from '#server/http/context.ts'
import {
  type PublicProviders,
  type providersContract,
  publicProvider,
} from '#shared/contract/protection/providers.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'

export { forgetProviders, publicProvidersFollow } from './follow-provider.ts'
export { loadOrganisations } from './load-organisations.ts'

const regionRow = z.object({ region: z.string() })

/** What visitors read of providers; it reads the tables `public_*` only. */
export async function readPublicProviders(queryable: Queryable, now: Date): Promise<PublicProviders> {
  const [providers, regions] = await Promise.all([
    queryable.run(
      sql`select id, name, type, also_type as "alsoType", status, services, services_so as "servicesSo", urgent,
          availability, opening_times as "openingTimes", region_code as "regionCode", district,
          location, contact, languages, cost, accessibility, ages_served as "agesServed",
          genders_served as "gendersServed", source, source_date as "sourceDate", confirmed_on as "confirmedOn",
          confirm_by as "confirmBy", unavailable_since as "unavailableSince"
        from public_providers order by status = 'unavailable', name_key, id`,
      publicProvider,
    ),
    queryable.run(
      sql`select distinct region_code as region from public_safe_houses order by region_code`,
      regionRow,
    ),
  ])
  return { asOf: now.toISOString(), providers, safeHouses: regions.map(({ region }) => region) }
}

const count = z.object({ total: z.int() })

/** How many providers are assigned to the user and have to be confirmed again, or for the first time (REQ-REF-27). */
export async function countUnconfirmed(asking: Asking): Promise<number> {
  const { services } = asking
  const [counted] = await services.database.run(
    sql`select count(*) as total from service_providers
      where deleted_at is null and assignee_id = ${callerOf(asking).id}::uuid and status <> 'unavailable'
        and confirm_by < ${mogadishuDay(services.records.now())}::date`,
    count,
  )
  return counted?.total ?? 0
}
/** The referral pathways. */
export const providersHandlers: Handlers<typeof providersContract> = {
  list: ({ context }) => readPublicProviders(context.services.database, context.services.records.now()),
}
