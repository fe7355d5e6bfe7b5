import { z } from 'zod'
import { fileEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { GRANT_FIELD_NAMES, GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { BUDGET_CATEGORIES, MOST_BUDGET_LINES } from '#shared/domain/grant-budget.ts'
import { GRANT_FORM_LIMIT, LONGEST_FORM_ANSWER } from '#shared/domain/grant-form-file.ts'

const answer = z.string().max(LONGEST_FORM_ANSWER)
/** As the form keeps them, with any field empty or wrong: regions are joined by commas. */
const values = z.partialRecord(z.enum(GRANT_FIELD_NAMES), answer)
const budgetLines = z
  .array(z.object({ category: z.enum(BUDGET_CATEGORIES), item: answer, quantity: answer, unitCost: answer }))
  .max(MOST_BUDGET_LINES)

const visitor = { method: 'POST', access: 'public', offline: 'online', limit: 'public-form' } as const

/** The application form as a Word file, and back (REQ-GRT-120, decision 0379); nothing of it is kept. */
export const grantFormsContract = {
  write: fileEndpoint({
    outward: 'made-here',
    ...visitor,
    path: '/grants/form',
    summary: 'Write the questions of the application form, with answers that are there, as a Word file',
    input: z.object({ language: z.enum(GRANT_LANGUAGES), values, budgetLines: budgetLines.default([]) }),
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    bodyLimit: 2 * 1_048_576,
  }),
  read: uploadEndpoint({
    ...visitor,
    path: '/grants/form/answers',
    summary:
      'Read the answers in a form that was filled in with Word; any other file is refused, and nothing is kept',
    bodyLimit: GRANT_FORM_LIMIT,
    output: z.object({
      language: z.enum(GRANT_LANGUAGES),
      values,
      /** Null where the form has no budget table any more. */
      budgetLines: budgetLines.nullable(),
      /** Questions that were removed from the form. */
      missing: z.array(z.enum(GRANT_FIELD_NAMES)),
      /** What was written for a choice that is none of the choices. */
      unread: z.array(z.object({ name: z.enum(GRANT_FIELD_NAMES), text: answer })),
    }),
    errors: ['rule_violated', 'too_many_requests'],
  }),
} as const
