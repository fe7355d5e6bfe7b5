import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type OrganizationSettings,
  type organizationContract,
  organizationSettings,
} from '#shared/contract/publishing/organization.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { confirmReplaced } from '#shared/domain/organization.ts'

/** Reads the organisation's contact details. */
export async function readOrganization(queryable: Queryable): Promise<OrganizationSettings> {
  const [row] = await queryable.run(
    sql`select version, email, emergency_email as "emergencyEmail", hotline, office,
      emergency_numbers as "emergencyNumbers", social_accounts as "socialAccounts",
      medical_advice as "medicalAdvice", medical_advice_so as "medicalAdviceSo",
      medical_advice_confirmed as "medicalAdviceConfirmed" from organization_settings`,
    organizationSettings,
  )
  if (!row) throw new Error('The row of the organisation is missing')
  return row
}

/** Changes the settings, unless another administrator has changed them since they were read. */
export async function editOrganization(
  context: ServerContext,
  { version, ...patch }: ParsedInput<typeof organizationContract.edit>,
): Promise<OrganizationSettings> {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select id from organization_settings for update`)
    const organization = await readOrganization(transaction)
    if (organization.version !== version) throw new Refusal('stale')
    const next = { ...organization, ...patch }
    const { email, emergencyEmail, hotline, office, emergencyNumbers, socialAccounts } = next
    const { medicalAdvice, medicalAdviceSo } = next
    if ((medicalAdvice === null) !== (medicalAdviceSo === null)) throw inOneLanguage(medicalAdvice === null)
    // A confirmation is of the words that were confirmed.
    const isReworded =
      medicalAdvice !== organization.medicalAdvice || medicalAdviceSo !== organization.medicalAdviceSo
    const isConfirmed = isReworded ? patch.medicalAdviceConfirmed === true : next.medicalAdviceConfirmed
    await transaction.run(sql`
      update organization_settings set version = version + 1, email = ${email},
        emergency_email = ${emergencyEmail}, hotline = ${hotline}, office = ${office},
        emergency_numbers = ${JSON.stringify(confirmReplaced(emergencyNumbers, organization.emergencyNumbers))},
        social_accounts = ${JSON.stringify(socialAccounts)}, medical_advice = ${medicalAdvice},
        medical_advice_so = ${medicalAdviceSo}, medical_advice_confirmed = ${isConfirmed}, updated_at = ${records.now().toISOString()}`)
    const detail = { fields: Object.keys(patch) }
    await writeAudit(transaction, { actor: user.id, act: 'organization.edited', detail })
    return readOrganization(transaction)
  })
}

function inOneLanguage(isEnglishMissing: boolean): Refusal {
  const path = isEnglishMissing ? 'medicalAdvice' : 'medicalAdviceSo'
  const message = 'Give the advice in English and in Somali, or leave both empty'
  return new Refusal('invalid_input', { details: [{ path, message }] })
}
