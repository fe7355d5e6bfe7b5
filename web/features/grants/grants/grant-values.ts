import {
  GRANT_CONTROLS,
  GRANT_REGIONS,
  GRANT_TEXT_NAMES,
  type GrantControl,
  type GrantFieldName,
  type GrantRegion,
  type GrantText,
} from '#shared/domain/grant-application.ts'
import { BUDGET_CATEGORIES, type BudgetLine } from '#shared/domain/grant-budget.ts'

/**
 * The form as texts, whatever was typed: regions are joined by commas, and the budget is JSON. So drafts can be kept, merged by
 * field and read back with any field empty or wrong.
 */
export type GrantValues = Readonly<Record<GrantControl, string>>

export const EMPTY_GRANT = Object.fromEntries(GRANT_CONTROLS.map((name) => [name, ''])) as GrantValues

/** The name of the form among those that are sent without script, and of its draft on the device. */
export const GRANT_FORM = 'grant-application'

/** The regions that are chosen, in their order. */
export function regionsOf({ operatingRegions }: GrantValues): GrantRegion[] {
  const chosen = operatingRegions.split(',')
  return GRANT_REGIONS.filter((region) => chosen.includes(region))
}

/** The lines of the budget; of a text that is none, nothing. */
export function linesOf({ budget }: GrantValues): BudgetLine[] {
  if (budget === '') return []
  const lines: unknown = parsed(budget)
  if (!Array.isArray(lines)) return []
  return lines.map((line: unknown) => {
    const of = (name: string) => String(Reflect.get(Object(line), name) ?? '')
    const category = BUDGET_CATEGORIES.find((each) => each === of('category')) ?? 'other'
    return { category, item: of('item'), quantity: of('quantity'), unitCost: of('unitCost') }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What a device kept, or a form without script sent, can be any text.
    return null
  }
}

/** The lines as the form keeps them. */
export const budgetText = (lines: readonly BudgetLine[]): string =>
  lines.length === 0 ? '' : JSON.stringify(lines)

/** A line in which nothing was typed is not sent. */
const isFilled = ({ item, quantity, unitCost }: BudgetLine) =>
  [item, quantity, unitCost].some((text) => text.trim() !== '')

/** The answers as the call takes them. */
export function answersOf(values: GrantValues) {
  const texts = Object.fromEntries(GRANT_TEXT_NAMES.map((name) => [name, values[name]])) as Record<
    GrantText,
    string
  >
  return {
    ...texts,
    operatingRegions: regionsOf(values),
    projectCategory: values.projectCategory as 'both',
    budgetLines: linesOf(values).filter(isFilled),
    ...(values.attachments === '' ? {} : { attachments: values.attachments }),
  }
}

/** How many of some fields are answered. */
export function answeredIn(values: GrantValues, fields: readonly GrantFieldName[]): number {
  return fields.filter((name) => values[name].trim() !== '').length
}
