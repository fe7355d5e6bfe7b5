import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockVersion, markDeleted, writeContent } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { Partner, partnersContract } from '#shared/contract/partners.ts'
import type { AuditAct } from '#shared/domain/audit-acts.ts'
import { foldText } from '#shared/domain/search-text.ts'
import { findPartner, partnerView } from './table.ts'

/** Adds an organisation to the directory. */
export async function createPartner(
  context: ServerContext,
  { category, name, fullName, url, description, descriptionSo }: ParsedInput<typeof partnersContract.create>,
): Promise<Partner> {
  const now = context.services.records.now().toISOString()
  const id = uuidv7()
  return writeContent(context, async (transaction) => {
    await transaction.run(sql`
      insert into partners (id, category, name, full_name, name_key, url, description, description_so, created_at,
        updated_at)
      values (${id}, ${category}, ${name}, ${fullName}, ${foldText(name)}, ${url}, ${description},
        ${descriptionSo}, ${now}, ${now})`)
    return finish(context, transaction, id, 'partner.created')
  })
}

/** Changes an entry that nobody else has changed since it was read; what was found about an old address is forgotten. */
export async function editPartner(
  context: ServerContext,
  id: string,
  { version, ...patch }: ParsedInput<typeof partnersContract.edit>,
  takenFrom: string | null = null,
): Promise<Partner> {
  return writeContent(
    context,
    async (transaction) => {
      await lockVersion(transaction, 'partners', id, version)
      const found = await findPartner(transaction, id)
      if (!found) throw new Refusal('not_found')
      const { category, name, fullName, url, description, descriptionSo } = { ...found, ...patch }
      const checked =
        url === found.url ? sql`` : sql`, link_checked_at = null, link_failures = 0, link_dead_since = null`
      await transaction.run(sql`
      update partners set version = version + 1, category = ${category}, name = ${name}, full_name = ${fullName},
        name_key = ${foldText(name)}, url = ${url}, description = ${description},
        description_so = ${descriptionSo}, updated_at = ${context.services.records.now().toISOString()} ${checked}
      where id = ${id}`)
      return finish(context, transaction, id, 'partner.edited', { fields: Object.keys(patch) })
    },
    takenFrom,
  )
}

/** Takes an entry away, in the version that was read if one is told, or brings it back; answers whether that changed anything. */
export async function setRemoved(
  context: ServerContext,
  id: string,
  removed: boolean,
  version?: number,
): Promise<boolean> {
  return writeContent(context, async (transaction) => {
    if (removed) await lockVersion(transaction, 'partners', id, version)
    const now = context.services.records.now()
    const changed = await markDeleted(transaction, 'partners', sql`id = ${id}`, { deleted: removed, now })
    if (changed === 0) return false
    await audit(context, transaction, id, removed ? 'partner.deleted' : 'partner.restored')
    return true
  })
}

type Detail = Readonly<Record<string, readonly string[]>>

async function audit(
  context: ServerContext,
  transaction: Transaction,
  id: string,
  act: AuditAct,
  detail: Detail = {},
): Promise<void> {
  await writeAudit(transaction, { actor: callerOf(context).id, act, subject: `partners/${id}`, detail })
}

async function finish(
  context: ServerContext,
  transaction: Transaction,
  id: string,
  act: AuditAct,
  detail: Detail = {},
): Promise<Partner> {
  await audit(context, transaction, id, act, detail)
  const row = await findPartner(transaction, id)
  if (!row) throw new Error('A partner that was just written is missing')
  return partnerView(row, context.user)
}
