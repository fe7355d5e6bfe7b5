import { buffer } from 'node:stream/consumers'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { requestedPicture } from '#server/files/requested-picture.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type LetterheadView,
  type letterheadContract,
  letterheadView,
} from '#shared/contract/publishing/letterhead.ts'
import { Refusal } from '#shared/domain/errors.ts'

const stored = letterheadView.omit({ logo: true }).extend({
  logo: z.instanceof(Uint8Array).nullable(),
  logoWidth: z.int().nullable(),
  logoHeight: z.int().nullable(),
})

/** Reads what makes documents the organisation's own. */
export async function readLetterhead(queryable: Queryable): Promise<LetterheadView> {
  const [row] = await queryable.run(
    sql`select version, name, name_so as "nameSo", accent_colour as "accentColour", signatories,
      logo, logo_width as "logoWidth", logo_height as "logoHeight" from letterhead`,
    stored,
  )
  if (!row) throw new Error('The row of the letterhead is missing')
  const { logo, logoWidth, logoHeight, ...texts } = row
  if (!logo || !logoWidth || !logoHeight) return { ...texts, logo: null }
  const png = Buffer.from(logo).toString('base64')
  return { ...texts, logo: { png, width: logoWidth, height: logoHeight } }
}

async function edit(
  context: ServerContext,
  { version, ...patch }: ParsedInput<typeof letterheadContract.edit>,
): Promise<LetterheadView> {
  return change(context, Object.keys(patch), async (transaction) => {
    const letterhead = await readLetterhead(transaction)
    if (letterhead.version !== version) throw new Refusal('stale')
    const { name, nameSo, accentColour, signatories } = { ...letterhead, ...patch }
    return sql`name = ${name}, name_so = ${nameSo}, accent_colour = ${accentColour},
      signatories = ${JSON.stringify(signatories)}`
  })
}

async function setLogo(context: ServerContext, body: ReadableStream<Uint8Array>): Promise<LetterheadView> {
  const { parsers } = context.services
  const { bytes, width, height } = await requestedPicture(await buffer(body), parsers.makeLogo)
  return change(
    context,
    ['logo'],
    async () => sql`logo = ${bytes}, logo_width = ${width}, logo_height = ${height}`,
  )
}

/** Writes what was changed under a lock, and that it was changed; the audit trail names the fields only. */
async function change(
  context: ServerContext,
  fields: readonly string[],
  assignments: (transaction: Transaction) => Promise<SQL>,
): Promise<LetterheadView> {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select id from letterhead for update`)
    const changed = await assignments(transaction)
    await transaction.run(
      sql`update letterhead set version = version + 1, updated_at = ${records.now().toISOString()}, ${changed}`,
    )
    await writeAudit(transaction, { actor: user.id, act: 'letterhead.edited', detail: { fields } })
    return readLetterhead(transaction)
  })
}

/** The organisation's letterhead: read by those who make reports, written by administrators. */
export const letterheadHandlers: Handlers<typeof letterheadContract> = {
  get: ({ context }) => readLetterhead(context.services.database),
  edit: ({ input, context }) => edit(context, input),
  setLogo: ({ body, context }) => setLogo(context, body),
  removeLogo: ({ context }) =>
    change(context, ['logo'], async () => sql`logo = null, logo_width = null, logo_height = null`),
}
