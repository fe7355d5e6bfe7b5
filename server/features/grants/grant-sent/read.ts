import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { receivedFiles } from '#server/features/grants/grant-files/index.ts'
import { openApplication, requireOwn, wordingOf } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { SentApplication } from '#shared/contract/grants/grant-sent.ts'
import {
  GRANT_SECTION_NAMES,
  GRANT_SECTIONS,
  type GrantFieldName,
  type GrantLanguage,
} from '#shared/domain/grant-application.ts'
import { budgetAmounts } from '#shared/domain/grant-budget.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatDollars } from '#shared/i18n/format.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import type { GrantWording } from '#shared/schemas/grant-wording.ts'

/** What the application of a code or a link says, with its documents; the reading is in the audit trail. */
export async function readSent(services: Services, secret: string): Promise<SentApplication> {
  const { database, keys } = services
  return database.transaction(async (transaction) => {
    const application = await requireOwn(services, transaction, secret)
    const { id, round, language, receivedAt, sealed } = application
    const answers = openApplication(keys, id, sealed)
    const { words, asWorded } = await wordingOf(transaction, application)
    const subject = `grants/${id}`
    await writeAudit(transaction, { actor: null, act: 'grant.sent-opened', subject })
    const files = await receivedFiles(
      services,
      sql`application_id = ${id}::uuid and report_version_id is null`,
      transaction,
    )
    return {
      ...{ reference: recordReference(id), round, language, receivedAt, asWorded },
      changedAt: await lastChange(transaction, id),
      sections: GRANT_SECTION_NAMES.map((section) => ({
        title: words.sections[section] ?? section,
        answers: GRANT_SECTIONS[section].map((name) => ({
          ...{ name, question: words.fields[name] ?? name },
          answer: answerOf(answers, name, words),
        })),
      })),
      budget: budgetOf(answers, words, language),
      files: files.map(({ mediaType: _type, ...file }) => file),
    }
  })
}

const changed = z.object({ at: z.iso.datetime().nullable() })

/** When an answer was changed after the application was sent. */
async function lastChange(queryable: Queryable, id: string): Promise<string | null> {
  const [row] = await queryable.run(
    sql`select max(written_at) as at from grant_application_versions where application_id = ${id}::uuid and number > 1`,
    changed,
  )
  return row?.at ?? null
}

/** A choice by its label, as the form showed it. */
function answerOf(answers: GrantApplication, name: GrantFieldName, words: GrantWording): string {
  if (name === 'operatingRegions')
    return answers.operatingRegions.map((region) => words.regions[region] ?? region).join(', ')
  if (name === 'projectCategory') return words.categories[answers.projectCategory] ?? answers.projectCategory
  return answers[name]
}

/** The budget as a table of texts; an amount that cannot be read has none. */
function budgetOf(
  { budgetLines }: GrantApplication,
  { budget: t }: GrantWording,
  language: GrantLanguage,
): SentApplication['budget'] {
  if (budgetLines.length === 0) return null
  const amounts = budgetAmounts(budgetLines)
  // Arabic has no locale of the product, so it takes the English numbers.
  const dollars = (minor: number) => formatDollars(minor, language === 'ar' ? 'en' : language)
  return {
    title: t.title,
    heads: [t.item, t.category, t.quantity, t.unitCost, t.amount],
    rows: budgetLines.map(({ category, item, quantity, unitCost }, index) => {
      const minor = amounts[index] ?? null
      const amount = minor === null ? '–' : dollars(minor)
      return [item, t.categories[category] ?? category, quantity, unitCost, amount]
    }),
    total: { label: t.total, amount: dollars(amounts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0)) },
  }
}
