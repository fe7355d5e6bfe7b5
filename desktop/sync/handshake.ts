import type { z } from 'zod'
import type { HeldCode } from '#desktop/engine/protocol.ts'
import type { Remote } from '#desktop/engine/remote.ts'
import { publicKeysOf } from '#desktop/mirror/device-keys.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { type CurrentUser, sessionContract } from '#shared/contract/administration/session.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { may } from '#shared/domain/access.ts'
import { noteClock } from './clock.ts'
import { answerOf, call, ServerRefused } from './server-calls.ts'

/** The code that a device registers with, which the main process holds. */
export interface CodeBeside {
  readonly held: () => Promise<HeldCode | null>
  readonly settle: (isAccepted: boolean) => Promise<void>
}

/** What a device sends and learns at the beginning of a sync. */
export interface HandshakeOptions {
  readonly mirror: Mirror
  readonly remote: Remote
  readonly deviceName: () => string
  readonly now?: () => Date
  /** The recovery key (base64) that the device's data key is sealed for. */
  readonly sealedFor: () => Promise<string | null>
  /** Called with the administrators' recovery key; null if the server has none. */
  readonly recoveryKey: (key: string | null) => Promise<void>
  /** Absent where nothing holds a code. */
  readonly code?: CodeBeside
}

/** The code of this refusal on the device; the server's own says only that a rule was violated. */
export const CODE_REFUSED = 'enrolment_code_refused'

/** What of a handshake has had its answer: where a connection is always cut soon, only the rest is asked again. */
export class Handshaking {
  enrolled: z.output<typeof syncContract.enrol.output> | null = null
  isAdmitted = false
}

/**
 * Enrols the device for the user, and reads who the user is. The device is checked first: a revoked one has no
 * session any more, and learns of it by its own secret alone.
 */
export async function handshake(
  options: HandshakeOptions,
  signal: AbortSignal,
  passed: Handshaking,
): Promise<void> {
  if (passed.isAdmitted) return
  passed.enrolled ??= await enrol(options, signal)
  const user = await readUser(options.remote, signal)
  await admit(options, passed.enrolled, user)
  passed.isAdmitted = true
}

async function enrol(
  options: HandshakeOptions,
  signal: AbortSignal,
): Promise<NonNullable<Handshaking['enrolled']>> {
  const { mirror, remote, deviceName } = options
  const keys = publicKeysOf(mirror)
  const code = (await options.code?.held()) ?? null
  // It registers nothing until a person has decided to go on without the code.
  if (code?.isRefused) throw new ServerRefused(422, CODE_REFUSED, null)
  const input = {
    ...{ deviceId: mirror.deviceId, name: deviceName(), sealedFor: await options.sealedFor(), keys },
    ...(code ? { code: code.secret } : {}),
  }
  const enrolled = await call(remote, syncContract.enrol, { input, signal }).catch(async (error: unknown) => {
    if (code && error instanceof ServerRefused && error.code === 'rule_violated') {
      await options.code?.settle(false)
      throw new ServerRefused(error.status, CODE_REFUSED, null)
    }
    return explainRefusal(error, mirror, remote, signal)
  })
  if (code) await options.code?.settle(true)
  noteClock(mirror, enrolled, options.now?.() ?? new Date())
  return answerOf(enrolled, syncContract.enrol.output)
}

async function admit(
  { mirror, deviceName, recoveryKey }: HandshakeOptions,
  { state, recoveryKey: key, exchangeKeys }: NonNullable<Handshaking['enrolled']>,
  user: CurrentUser,
): Promise<void> {
  const owner = mirror.meta.get('user')
  // Another user's work must never be sent or read under this user's name.
  if (owner && owner.id !== user.id) throw new ServerRefused(403, 'other_user', null)
  mirror.meta.set('user', user)
  mirror.meta.set('deviceName', deviceName())
  if (exchangeKeys) mirror.meta.set('serverKeys', exchangeKeys)
  if (owner && JSON.stringify(owner) !== JSON.stringify(user)) mirror.noteChange('user')
  await recoveryKey(key)
  if (state === 'waiting') throw new ServerRefused(403, 'device_waiting', null)
}

/**
 * The server only answers that it is forbidden: both for a user who may not sync, and for a device that belongs to
 * another user.
 */
async function explainRefusal(
  error: unknown,
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
): Promise<never> {
  if (!(error instanceof ServerRefused) || error.code !== 'forbidden') throw error
  const user = await readUser(remote, signal)
  const owner = mirror.meta.get('user')
  const isOwner = owner?.id === user.id
  // The windows show required steps to the user; they ask this device who the user is.
  if (isOwner && user.mustSetUpSecondFactor) {
    mirror.meta.set('user', user)
    mirror.noteChange('user')
  }
  if (!isOwner && may(user, 'sync:use')) throw new ServerRefused(403, 'other_user', null)
  throw error
}

async function readUser(remote: Remote, signal: AbortSignal): Promise<CurrentUser> {
  return answerOf(await call(remote, sessionContract.user, { signal }), sessionContract.user.output)
}
