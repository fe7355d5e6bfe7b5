import { z } from 'zod'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'
import { acknowledgedPlaces } from './cursor.ts'
import { operationResult, PUSH_LIMIT } from './operation.ts'

/** Names the beginning of a line by its bytes, so that both ends know that they mean the same. */
const beginning = z.object({ bytes: z.int().positive(), sha256: z.hash('sha256') })
export type Beginning = z.infer<typeof beginning>

/** The first line of a push of lines; each further line is an operation. */
export const pushHeader = z.object({
  deviceId: z.uuid(),
  /** The time by the device's clock at sending, by which the instants of its operations are corrected. */
  sentAt: reportedInstant,
  /** Lowest number that still waits on the device: it has the answers to all lower ones. */
  settledBelow: z.int().positive().optional(),
  /** Operations of a push that was cut: the answer tells what became of those that came whole. */
  asked: z.array(z.uuid()).max(PUSH_LIMIT).default([]),
  /** The next line is the rest of the one whose beginning the server holds. */
  continues: beginning.optional(),
  /** Up to where the server had what it acknowledged, as far as the device has not read it. */
  acknowledged: acknowledgedPlaces.default([]),
})
export type PushHeader = z.input<typeof pushHeader>
export type ReadHeader = z.output<typeof pushHeader>

/**
 * A line of the answer: what became of an operation, or the beginning of the last line, which the server holds until the
 * rest of it comes.
 */
export const pushAnswerLine = z.union([operationResult, z.object({ held: beginning })])
export type PushAnswerLine = z.infer<typeof pushAnswerLine>
