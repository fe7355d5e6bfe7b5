import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/domain/clean-text.ts'
import { tooLong } from '#shared/domain/text-limit.ts'
import { describedAs, NOT_BLANK } from '#shared/schemas/described.ts'
import { isMailAddress } from '#shared/schemas/mail-address.ts'

export { mailAddress } from '#shared/schemas/mail-address.ts'
export { isMailAddress }

/** A line of at most `max` characters, cleaned. */
export const line = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)))

/** A line of at most `max` characters that is not blank, and has at least so many. */
export const filledLine = (max: number, message: string, least = 1) =>
  describedAs(
    line(max).refine((text) => text.length >= least, message),
    NOT_BLANK,
  )

/**
 * Text of several lines, cleaned; line breaks and indents stay, because blocks are marked at the beginning of lines.
 */
export const lines = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(max)))

/** An empty text becomes null. */
export const orNull = <S extends z.ZodType<string>>(text: S) =>
  text.nullable().transform((value) => (value === '' ? null : value))

/** Names an item that has a page of its own: its id or the last part of its address. */
export const named = z.object({ id: z.string().min(1).max(120) })

/** An e-mail address, or null. */
export const emailOrNone = orNull(
  describedAs(
    line(254).refine((text) => text === '' || isMailAddress(text), 'Please enter a valid email address'),
    { pattern: '^\\s*([^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*)?$' },
  ),
)

/** Most characters of a reason. */
export const LONGEST_REASON = 2000

/** The reason for a decision or change; never empty. */
export const reason = z.string().trim().min(1, 'Please give a reason for the change.').max(LONGEST_REASON)

/**
 * The version that the user saw, sent with a deletion so that newer work isn't deleted unseen; without it any version
 * is deleted.
 */
export const readVersion = { version: z.int().nonnegative().optional() }
