import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import {
  GRANT_CATEGORIES,
  GRANT_FIELD_NAMES,
  type GrantFieldName,
  grantText,
} from '#shared/domain/grant-application.ts'
import { parseDollars } from '#shared/domain/grant-budget.ts'
import { NO_YEAR, namedYear } from '#shared/domain/named-year.ts'
import { withoutTurns } from '#shared/domain/reading-direction.ts'
import { tooLong } from '#shared/domain/text-limit.ts'
import type { FieldProblems } from '#web/features/protection/index.ts'
import { type GrantValues, regionsOf } from './grant-values.ts'

const CENTS = 100
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The amounts of a round as far as the form judges by them. */
export type AmountRange = Pick<PublicGrantRound, 'minimum' | 'maximum' | 'rangeIsError'>

/**
 * What is wrong with an application (REQ-GRT-15 to REQ-GRT-17), in the schema's English. The schema is what counts, and a test holds
 * these rules to it; here they are written without the schema library, which a phone would have to load.
 */
export function checkGrant(values: GrantValues, range: AmountRange | null): FieldProblems<GrantFieldName> {
  const problems = GRANT_FIELD_NAMES.flatMap((name) => {
    const message = problemOf(name, values, range)
    return message === null ? [] : [[name, message] as const]
  })
  return Object.fromEntries(problems)
}

function problemOf(name: GrantFieldName, values: GrantValues, range: AmountRange | null): string | null {
  if (name === 'operatingRegions')
    return regionsOf(values).length === 0 ? 'Select at least one operating region' : null
  if (name === 'projectCategory')
    return GRANT_CATEGORIES.some((category) => category === values[name])
      ? null
      : 'Project category is required'
  const { min, max, message } = grantText(name)
  const text = withoutTurns(values[name].normalize('NFC')).trim()
  if (text.length < min) return message
  if (text.length > max) return tooLong(max)
  if (name === 'yearEstablished' && namedYear(text) === null) return NO_YEAR
  if (name === 'contactEmail' && !ADDRESS.test(text)) return message
  return name === 'requestedAmount' && range?.rangeIsError && !isWithin(text, range) ? OUTSIDE : null
}
const OUTSIDE = 'The requested amount is outside the range of this round'

/** Whether a text states one amount within the range of a round. */
export function isWithin(
  text: string,
  { minimum, maximum }: Pick<AmountRange, 'minimum' | 'maximum'>,
): boolean {
  const minor = parseDollars(text)
  return minor !== null && minor >= minimum * CENTS && minor <= maximum * CENTS
}
