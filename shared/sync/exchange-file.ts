import { z } from 'zod'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'
import { seenHead } from './ledger-head.ts'
import { operationResult } from './operation.ts'

/** Most bytes of an exchange file: it is read as a whole. What does not fit goes with the next one. */
export const EXCHANGE_BYTES = 32 * 1024 * 1024
/** Most operations that one file carries. */
export const EXCHANGE_OPERATIONS = 20_000
/** Days after which a device no longer accepts an answer: rights may have changed since it was made. */
export const ANSWER_DAYS = 14

/** Which way a file goes; one can never be taken for the other. */
export const EXCHANGE_WAYS = ['to-server', 'to-device'] as const
export type ExchangeWay = (typeof EXCHANGE_WAYS)[number]

/** What a file is where it can't be opened. */
export const EXCHANGE_FAULTS = ['other-file', 'cut', 'foreign', 'damaged', 'newer', 'unsigned'] as const
export type ExchangeFault = (typeof EXCHANGE_FAULTS)[number]

/** A part of an evidence file, whose bytes follow in the order of the parts. */
const part = z.strictObject({
  evidenceId: z.uuid(),
  from: z.int().nonnegative(),
  bytes: z.int().positive(),
  /** Of the whole file. */
  size: z.int().positive(),
})

/** What a device hands to a courier for the server. */
export const toServer = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  deviceId: z.uuid(),
  madeAt: reportedInstant,
  /** As in a push: the device has the answers to all lower numbers. */
  settledBelow: z.int().positive().optional(),
  /** How far the device has read: the answer brings what came after it. */
  cursor: z.string().max(1000).nullable(),
  seen: seenHead.optional(),
  seenLast: seenHead.optional(),
  operations: z.array(z.unknown()).max(EXCHANGE_OPERATIONS),
  parts: z.array(part).max(1000),
})
export type ToServer = z.output<typeof toServer>

/** What the server answers it, for that device alone. */
export const toDevice = z.strictObject({
  version: z.literal(1),
  /** Of the file that is answered. */
  id: z.uuid(),
  deviceId: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The device, or its user's account, was ended: everything on it is to be deleted. Then nothing else is here. */
  isRevoked: z.boolean(),
  results: z.array(operationResult).max(EXCHANGE_OPERATIONS),
  files: z.array(
    z.strictObject({
      evidenceId: z.uuid(),
      held: z.int().nonnegative(),
      receivedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The lines of a pull from a cursor; null if there is no pull. */
  pulled: z.strictObject({ from: z.string().nullable(), lines: z.string() }).nullable(),
})
export type ToDevice = z.output<typeof toDevice>

/** The keys by which a device and the server know one another's files: X25519 and Ed25519, raw, in base64. */
const rawPublicKey = z.base64().length(44)
export const exchangeKeys = z.strictObject({ sealing: rawPublicKey, signing: rawPublicKey })
export type ExchangeKeys = z.output<typeof exchangeKeys>
/** The server's: several sign, since what former keys have signed is still on its way. */
export const serverExchangeKeys = z.strictObject({
  sealing: rawPublicKey,
  signing: z.array(rawPublicKey).min(1).max(100),
})
export type ServerExchangeKeys = z.output<typeof serverExchangeKeys>
