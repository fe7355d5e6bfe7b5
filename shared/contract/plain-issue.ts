import type { z } from 'zod'
import { tooLong } from '#shared/domain/text-limit.ts'

const number = (value: unknown) => Number(value).toLocaleString('en-US')

/**
 * The words for a fault for which a schema has none of its own: plain English in place of a validator's, with what is
 * allowed; the Somali catalogue of messages has each of them.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(String(issue.expected))
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return 'Choose one of the values that this field can have'
    default:
      return WRONG_FORM
  }
}

const WRONG_FORM = 'This value is not in the right form'
const ofType = (expected: string) => (/^(?:number|int)$/.test(expected) ? 'Enter a number' : WRONG_FORM)

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue): string {
  const most = Number(maximum) - (inclusive === false ? 1 : 0)
  if (origin === 'string') return tooLong(most)
  if (origin === 'array' || origin === 'set') return `Choose at most ${number(most)}`
  return origin === 'number' || origin === 'int' ? `Enter at most ${number(most)}` : WRONG_FORM
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue): string {
  const least = Number(minimum) + (inclusive === false ? 1 : 0)
  if (origin === 'string')
    return least <= 1 ? 'This field is required' : `Write at least ${number(least)} characters`
  if (origin === 'array' || origin === 'set') return `Choose at least ${number(least)}`
  return origin === 'number' || origin === 'int' ? `Enter at least ${number(least)}` : WRONG_FORM
}
