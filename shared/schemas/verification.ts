import { z } from 'zod'
import { field, flag, optionalId, optionalText, writtenInstant } from './field.ts'

const server = { classification: 'internal', writer: 'server' } as const
const person = { ...server, column: 'id' } as const

/**
 * Who proposed that a record is verified, who else found so and when, and since when something has changed that this
 * covered. They stay while the record goes on to other states.
 */
export function verificationFields() {
  return {
    proposed: field(flag(), { ...server, column: 'boolean' }),
    proposedBy: field(optionalId(), person),
    proposedAt: field(writtenInstant(), server),
    /** The state that the proposal left the record in, where the device of its author believes in another. */
    proposedIn: field(z.string().nullable().default(null), server),
    proposedReason: field(optionalText(2000), { ...server, leaves: 'with-consent' }),
    verifiedFirstBy: field(optionalId(), person),
    verifiedBy: field(optionalId(), person),
    verifiedAt: field(writtenInstant(), server),
    changedSinceVerified: field(writtenInstant(), server),
  } as const
}
