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
    case 'unrecognized_keys':
      return 'This field is not known'
    case 'not_multiple_of':
      return `Enter a multiple of ${number(issue.divisor)}`
    default:
      return 'This value is not in the right form'
  }
}

const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'Write a text here',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer with yes or no',
  array: 'Give a list here',
}
const ofType = (expected: string): string => OF_TYPE[expected] ?? 'This value is not in the right form'

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue): string {
  const most = Number(maximum) - (inclusive === false ? 1 : 0)
  if (origin === 'string') return tooLong(most)
  if (origin === 'array' || origin === 'set') return `Choose at most ${number(most)}`
  return origin === 'number' || origin === 'int'
    ? `Enter at most ${number(most)}`
    : 'This value is not in the right form'
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue): string {
  const least = Number(minimum) + (inclusive === false ? 1 : 0)
  if (origin === 'string')
    return least <= 1 ? 'This field is required' : `Write at least ${number(least)} characters`
  if (origin === 'array' || origin === 'set') return `Choose at least ${number(least)}`
  return origin === 'number' || origin === 'int'
    ? `Enter at least ${number(least)}`
    : 'This value is not in the right form'
}
