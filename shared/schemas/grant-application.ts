import { z } from 'zod'
import { composed } from '#shared/domain/composed.ts'
import {
  GRANT_CATEGORIES,
  GRANT_REGIONS,
  GRANT_TEXT_NAMES,
  type GrantText,
  grantText,
} from '#shared/domain/grant-application.ts'
import { BUDGET_CATEGORIES, MOST_BUDGET_LINES } from '#shared/domain/grant-budget.ts'
import { NO_YEAR, namedYear } from '#shared/domain/named-year.ts'
import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong } from '#shared/domain/text-limit.ts'
import { describedAs, NOT_BLANK } from './described.ts'
import { isMailAddress } from './mail-address.ts'

const clean = (text: string) => withoutTurns(composed(text)).trim()

/** A text of an application: the message is the specified one, word for word, also for one that is too short. */
function textOf(name: GrantText) {
  const { min, max, message } = grantText(name)
  const text = z.string().max(max, tooLong(max))
  if (min === 0)
    return z
      .string()
      .nullish()
      .transform((text) => clean(text ?? ''))
      .pipe(text)
  const required = text.min(min, message)
  return z
    .string({ error: message })
    .transform(clean)
    .pipe(
      describedAs(name === 'contactEmail' ? required.refine(isMailAddress, message) : required, NOT_BLANK),
    )
}

const texts = Object.fromEntries(GRANT_TEXT_NAMES.map((name) => [name, textOf(name)])) as {
  readonly [N in GrantText]: ReturnType<typeof textOf>
}

const amount = z.string().trim().max(40, tooLong(40))

/** A line of the structured budget; amounts are text, as the applicant typed them. */
const budgetLine = z.object({
  category: z.enum(BUDGET_CATEGORIES),
  item: z
    .string()
    .transform(clean)
    .pipe(z.string().max(300, tooLong(300))),
  /** How many of it, as a number in a text. */
  quantity: amount,
  /** What one of it costs, in US dollars. */
  unitCost: amount,
})

/** Everything that an application says (REQ-GRT-12), as it is stored and as reviewers read it. */
export const grantApplication = z.object({
  ...texts,
  operatingRegions: z
    .array(z.enum(GRANT_REGIONS), { error: 'Select at least one operating region' })
    .min(1, 'Select at least one operating region')
    .transform((regions) => GRANT_REGIONS.filter((region) => regions.includes(region))),
  projectCategory: z.enum(GRANT_CATEGORIES, { error: 'Project category is required' }),
  budgetLines: z.array(budgetLine).max(MOST_BUDGET_LINES).default([]),
})

/** The same as applicants send it: what was stored before a rule was made is still read. */
export const sentApplication = grantApplication.safeExtend({
  yearEstablished: texts.yearEstablished.refine((text) => text === '' || namedYear(text) !== null, NO_YEAR),
})
export type GrantApplication = z.output<typeof grantApplication>
