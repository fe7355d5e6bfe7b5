import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { inReachOf } from '#server/records/index.ts'
import type { ReferralFigures } from '#shared/contract/protection/referrals.ts'
import { SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { FIRST_CONTACT_HOURS } from '#shared/domain/referral-times.ts'
import { suppressCount } from '#shared/figures/suppression.ts'
import { referrals } from '#shared/schemas/referrals.ts'

const row = z.object({
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  declined: z.string().nullable(),
  total: z.int(),
  lateContact: z.int(),
  lateService: z.int(),
})

/** Where help arrives and where it fails, of the routed referrals that the caller may see. */
export async function referralFigures(context: ServerContext): Promise<ReferralFigures> {
  const { database, records } = context.services
  const now = records.now()
  const isOpen = sql`status <> all(${sql.param([...referrals.transitions.ends.states])}::text[])`
  const rows = await database.run(
    sql`select case when status = 'completed' then outcome end as outcome,
        case when status = 'not-referred' then not_referred_reason end as reason,
        doc->>'declineReason' as declined, count(*)::int as total,
        count(*) filter (where ${isOpen} and confirmed_at is null and contacted_at is null
          and coalesce(contact_by, created_at + make_interval(hours => ${FIRST_CONTACT_HOURS}))
            < ${now.toISOString()}::timestamptz)::int as "lateContact",
        count(*) filter (where ${isOpen} and started_at is null
          and due_at < ${now.toISOString()}::timestamptz)::int as "lateService"
      from referrals where deleted_at is null and triage_region is null
        and ${inReachOf(callerOf(context), referrals)} group by 1, 2, 3`,
    row,
  )
  const sum = (of: (each: z.infer<typeof row>) => number) => rows.reduce((total, each) => total + of(each), 0)
  return {
    total: sum(({ total }) => total),
    received: sum(({ outcome, total }) => (outcome === 'service-received' ? total : 0)),
    lateContact: sum(({ lateContact }) => lateContact),
    lateService: sum(({ lateService }) => lateService),
    notReceived: countsBy(rows, ({ outcome, reason }) =>
      outcome === 'service-received' ? null : (outcome ?? reason),
    ),
    declined: countsBy(rows, ({ declined }) => declined),
    failing: await failingByPlace(context),
  }
}

const place = z.object({
  serviceType: z.enum(SERVICE_TYPES),
  regionCode: z.string().nullable(),
  declined: z.int(),
  unavailable: z.int(),
  notReached: z.int(),
})

/** Where help fails, by service and region: the largest numbers first, and none that is small enough to know a person by. */
async function failingByPlace(context: ServerContext): Promise<ReferralFigures['failing']> {
  const rows = await context.services.database.run(
    sql`with ended as (
        select service_type, region_code, doc->>'declineReason' as declined,
          case status when 'completed' then outcome when 'not-referred' then not_referred_reason end as reason
        from referrals where deleted_at is null and triage_region is null
          and ${inReachOf(callerOf(context), referrals)})
      select service_type as "serviceType", region_code as "regionCode", count(declined)::int as declined,
        count(*) filter (where reason = 'unavailable')::int as unavailable,
        count(*) filter (where reason = 'not-reached')::int as "notReached"
      from ended group by 1, 2`,
    place,
  )
  return rows
    .flatMap(({ serviceType, regionCode, declined, unavailable, notReached }) => [
      { serviceType, regionCode, reason: 'declined' as const, count: declined },
      { serviceType, regionCode, reason: 'unavailable' as const, count: unavailable },
      { serviceType, regionCode, reason: 'not-reached' as const, count: notReached },
    ])
    .filter(({ count }) => suppressCount(count).value !== null)
    .sort((a, b) => b.count - a.count)
}

function countsBy(
  rows: readonly z.infer<typeof row>[],
  nameOf: (each: z.infer<typeof row>) => string | null,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of rows) {
    const name = nameOf(each)
    if (name !== null) counts[name] = (counts[name] ?? 0) + each.total
  }
  return counts
}
