import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARTNER_DIRECTORY } from '#server/directory/index.ts'
import { applyInTransaction, serverOperation } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { creationPatch } from '#shared/imports/import-rows.ts'

const idRow = z.object({ id: z.uuid() })

/** The day on which the directory's entries were written. */
const READ_ON = '2026-11-20'

/**
 * Publicly known organisations of the directory whose entry there names a service that they give, with what it says and no
 * more: no telephone number, no hours and, but for two, no region. Nobody has confirmed them.
 */
const ORGANISATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'elman-peace': { id: '0199ae10-52c4-7b10-9d41-3c7a51e0b2f1', type: 'sgbv-support' },
  sjs: { id: '0199ae10-52c4-7b11-8a02-9b64c0d7e513', type: 'legal-aid' },
  'hrc-somaliland': { id: '0199ae10-52c4-7b12-b6e3-04f2a98d6c27', type: 'legal-aid' },
  gecpd: {
    ...{ id: '0199ae10-52c4-7b13-94c8-d15e7f3a8b09', type: 'education', regionCode: 'SO18' },
    gendersServed: 'women-and-girls',
  },
  shaqodoon: { id: '0199ae10-52c4-7b14-a7d9-6e80b1c5f43d', type: 'livelihood' },
  havoyoco: { id: '0199ae10-52c4-7b15-8f1b-27a9d4e6c058', type: 'education', regionCode: 'SO12' },
  nrc: { id: '0199ae10-52c4-7b16-b3a5-f8c01d9e7264', type: 'legal-aid', alsoType: 'education' },
  irc: { id: '0199ae10-52c4-7b17-9e6c-41b7d8a0f35e', type: 'medical-care', alsoType: 'livelihood' },
  'save-the-children': {
    id: '0199ae10-52c4-7b18-85d2-ca3f6e91b074',
    ...{ type: 'child-protection', alsoType: 'education' },
  },
}

/**
 * Registers the publicly known organisations that the records never had; those that the staff changed or deleted stay as
 * they are.
 */
export async function loadOrganisations({ database, records }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    // Several servers may start on one database at the same time.
    await transaction.run(sql`select pg_advisory_xact_lock(hashtext('load-organisations'))`)
    const ids = sql.param(Object.values(ORGANISATIONS).map(({ id }) => id))
    const rows = await transaction.run(
      sql`select id from service_providers where id = any(${ids}::uuid[])
        union select record_id from purged_records
          where collection = 'service-providers' and record_id = any(${ids}::uuid[])`,
      idRow,
    )
    const operations = PARTNER_DIRECTORY.flatMap(({ seed, fullName, url, description, descriptionSo }) => {
      const { id, ...rest } = ORGANISATIONS[seed] ?? {}
      if (!id || rows.some((row) => row.id === id)) return []
      const values = {
        ...{ name: fullName, status: 'active', services: description, contact: url, ...rest },
        ...(descriptionSo ? { servicesSo: descriptionSo } : {}),
        ...{ source: 'Directory of organisations on this site', sourceDate: READ_ON, listed: true },
      }
      const fields = { collection: 'service-providers', recordId: id, kind: 'create' } as const
      return [serverOperation(records.now().toISOString(), { ...fields, patch: creationPatch(values) })]
    })
    if (operations.length === 0) return
    const speaker = { author: 'public', deviceId: null, byServer: true } as const
    const { results } = await applyInTransaction(records, transaction, speaker, operations)
    const failed = results.find(({ outcome }) => outcome !== 'applied')
    if (failed) throw new Error(`An organisation was ${failed.outcome}: ${failed.reason ?? 'no reason'}`)
  })
}
