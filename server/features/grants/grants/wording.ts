import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { wordsIn } from '#server/features/grants/grant-forms/index.ts'
import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { type GrantWording, grantWording } from '#shared/schemas/grant-wording.ts'
import { grantWordings } from './tables.ts'

/** The words in which the form asks its questions now. */
async function wordingNow(language: GrantLanguage): Promise<GrantWording> {
  const { form } = await wordsIn(language)
  const { advocacy, capacity_building, both } = form.categories
  const categories = {
    advocacy: advocacy.label,
    capacity_building: capacity_building.label,
    both: both.label,
  }
  return grantWording.parse({ ...form, categories })
}

/** Stores the words of the form, once for each wording, and answers the name of this one. */
export async function keepWording(
  transaction: Transaction,
  language: GrantLanguage,
  firstUsedAt: string,
): Promise<string> {
  const words = await wordingNow(language)
  const id = createHash('sha256')
    .update(JSON.stringify([language, words]))
    .digest('hex')
  await insertRow(
    transaction,
    grantWordings,
    { id, language, words, firstUsedAt },
    sql`on conflict do nothing`,
  )
  return id
}

const row = z.object({ words: grantWording })

/** The questions of an application as they were when it was sent; as they are now for one of a time before they were stored. */
export async function wordingOf(
  queryable: Queryable,
  { wordingId, language }: { readonly wordingId: string | null; readonly language: GrantLanguage },
): Promise<{ readonly words: GrantWording; readonly asWorded: boolean }> {
  const [stored] = await queryable.run(sql`select words from grant_wordings where id = ${wordingId}`, row)
  return stored
    ? { words: stored.words, asWorded: true }
    : { words: await wordingNow(language), asWorded: false }
}
