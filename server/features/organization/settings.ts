import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import {
  type OrganizationSettings,
  type organizationContract,
  organizationSettings,
} from '#shared/contract/organization.ts'
import { confirmReplaced } from '#shared/domain/organization.ts'

/** Reads the organisation's contact details. */
export async function readOrganization(queryable: Queryable): Promise<OrganizationSettings> {
  const [found] = await queryable.run(
    sql`select version, email, emergency_email as "emergencyEmail", hotline, office,
      emergency_numbers as "emergencyNumbers", social_accounts as "socialAccounts" from organization_settings`,
    organizationSettings,
  )
  if (!found) throw new Error('The row of the organisation is missing')
  return found
}

/** Changes the settings, unless somebody else has changed them since they were read. */
export async function editOrganization(
  context: ServerContext,
  { version, ...patch }: ParsedInput<typeof organizationContract.edit>,
): Promise<OrganizationSettings> {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select id from organization_settings for update`)
    const found = await readOrganization(transaction)
    if (found.version !== version) throw new Refusal('stale')
    const { email, emergencyEmail, hotline, office, emergencyNumbers, socialAccounts } = {
      ...found,
      ...patch,
    }
    await transaction.run(sql`
      update organization_settings set version = version + 1, email = ${email},
        emergency_email = ${emergencyEmail}, hotline = ${hotline}, office = ${office},
        emergency_numbers = ${JSON.stringify(confirmReplaced(emergencyNumbers, found.emergencyNumbers))},
        social_accounts = ${JSON.stringify(socialAccounts)}, updated_at = ${records.now().toISOString()}`)
    const detail = { fields: Object.keys(patch) }
    await writeAudit(transaction, { actor: user.id, act: 'organization.edited', detail })
    return readOrganization(transaction)
  })
}
