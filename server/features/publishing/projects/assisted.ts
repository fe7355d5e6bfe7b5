import type { ContentChange } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  readPublicAssistance,
  type SentAssistance,
} from '#server/features/publishing/assisted-texts/index.ts'
import type { ProjectRow, projectsKind } from './tables.ts'
import { projectValues } from './values.ts'

const TEXTS_IN = {
  en: ['title', 'description', 'objectives'],
  so: ['titleSo', 'descriptionSo', 'objectivesSo'],
} as const

type Change = ContentChange<ProjectRow> & { readonly transaction: Transaction; readonly sent: SentAssistance }

/** The stored values of what a user writes; a translation that nobody has read is refused, as every project is public. */
export async function assistedValues(
  fields: ContentFields<typeof projectsKind>,
  change: Change,
): Promise<ContentValues<typeof projectsKind>> {
  const { id, userId, before, transaction, sent } = change
  const help = await readPublicAssistance(transaction, sent, {
    ...{ userId, subject: `projects/${id}`, act: 'project.translation-read', textsIn: TEXTS_IN },
  })
  return { ...projectValues(fields, change), assistedBy: help ?? before?.assistedBy ?? '' }
}
