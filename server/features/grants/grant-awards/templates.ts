import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import { grantEmailTexts } from '#server/features/grants/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { LetterTemplate } from '#shared/contract/grants/grant-awards.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import { LETTER_KINDS, LETTER_LINK, type LetterKind } from '#shared/domain/grant-awards.ts'
import { grantLetterTemplates } from './tables.ts'

/** Every template: as staff have changed it, else as it is written in the catalogue. */
export async function readTemplates(queryable: Queryable): Promise<LetterTemplate[]> {
  const changed = await readRows(queryable, grantLetterTemplates, ['kind', 'language', 'version', 'text'])
  return Promise.all(
    LETTER_KINDS.flatMap((kind) =>
      GRANT_LANGUAGES.map(async (language) => {
        const own = changed.find((each) => each.kind === kind && each.language === language)
        if (own) return own
        const { letters } = await grantEmailTexts(language)
        return { kind, language, version: 0, text: letters[kind] }
      }),
    ),
  )
}

/** One template. */
export async function templateOf(
  queryable: Queryable,
  kind: LetterKind,
  language: GrantLanguage,
): Promise<string> {
  const template = (await readTemplates(queryable)).find(
    (each) => each.kind === kind && each.language === language,
  )
  if (!template) throw new Error('There is no such letter')
  return template.text
}

/** Changes a template; refused where another manager has changed it since. */
export async function setTemplate(
  context: ServerContext,
  { kind, language, version, text }: LetterTemplate,
): Promise<LetterTemplate> {
  const { database, records } = context.services
  refuseWithoutLink(kind, text)
  const updatedAt = records.now().toISOString()
  await database.transaction(async (transaction) => {
    const isWritten =
      version === 0
        ? await insertRow(
            transaction,
            grantLetterTemplates,
            { kind, language, text, updatedAt },
            sql`on conflict do nothing`,
          )
        : (
            await transaction.run(sql`
              update grant_letter_templates set text = ${text}, version = version + 1, updated_at = ${updatedAt}::timestamptz
              where kind = ${kind} and language = ${language} and version = ${version} returning 1`)
          ).length > 0
    if (!isWritten) throw new Refusal('stale')
    await writeAudit(transaction, {
      actor: callerOf(context).id,
      act: 'grant.template-changed',
      subject: `grants/letter-templates/${kind}/${language}`,
    })
  })
  return { kind, language, version: version + 1, text }
}

/** A letter of award without the link would leave the applicant without the way to go on. */
export function refuseWithoutLink(kind: LetterKind, text: string): void {
  if (kind !== 'award' || text.includes(LETTER_LINK)) return
  const message = 'Write {link} in the letter: the link by which the applicant goes on takes its place.'
  throw new Refusal('rule_violated', { message, details: [{ path: 'text', message }] })
}
