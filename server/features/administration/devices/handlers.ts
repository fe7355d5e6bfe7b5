import {
  keyInForce,
  proposeRecoveryKey,
  unaskedKey,
} from '#server/features/administration/recovery-keys/index.ts'
import { proveSelf } from '#server/features/administration/sessions/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { exchangeKeysOf } from '#server/signing/exchange-keys.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import { may } from '#shared/domain/access.ts'
import { enrolDevice } from './bind-device.ts'
import { decideDevice } from './decide-device.ts'
import { meetDevice } from './meet-device.ts'
import { noteKeys } from './note-keys.ts'
import { acknowledgeDevice, countSealed, listDevices, listNewDevices, noteSealedFor } from './rows.ts'
import { ownView, watchedView } from './view.ts'
import { watchDevice } from './watch-device.ts'

type DeviceCalls = Pick<
  typeof syncContract,
  | 'enrol'
  | 'serverKeys'
  | 'meet'
  | 'devices'
  | 'newDevices'
  | 'acknowledgeDevice'
  | 'decideDevice'
  | 'watchDevice'
  | 'recoveryKey'
  | 'setRecoveryKey'
>

/** Enrolment, the list of devices and the decisions on them. */
export const devicesHandlers: Handlers<DeviceCalls> = {
  enrol: async ({ input, context }) => {
    const state = await enrolDevice(context, input)
    const { database } = context.services
    const { deviceId, sealedFor } = input
    if (sealedFor !== undefined) await noteSealedFor(database, deviceId, sealedFor)
    if (input.keys) await noteKeys(database, { id: deviceId, userId: callerOf(context).id }, input.keys)
    const recovery = await (sealedFor === undefined ? unaskedKey(database) : keyInForce(database))
    const exchangeKeys = exchangeKeysOf(context.services.keys)
    return { state, recoveryKey: recovery?.publicKey ?? null, exchangeKeys }
  },
  serverKeys: ({ context }) => context.services.serverKeys(),
  meet: ({ input, context }) => meetDevice(context, input),
  devices: async ({ context }) => {
    const caller = callerOf(context)
    const all = may(caller, 'devices:manage')
    const { database, records } = context.services
    const rows = await listDevices(database, all ? null : caller.id)
    const items = rows.map((row) => (all ? watchedView(row, records.now()) : ownView(row)))
    return { items, next: null, total: items.length }
  },
  newDevices: async ({ context }) => {
    const items = await listNewDevices(context.services.database, callerOf(context).id)
    return { items, next: null, total: items.length }
  },
  acknowledgeDevice: async ({ params, context, refuse }) => {
    const isOwn = await acknowledgeDevice(context.services.database, callerOf(context).id, params.id)
    return isOwn ? undefined : refuse('not_found')
  },
  decideDevice: async ({ params, input, context }) =>
    watchedView(await decideDevice(context, params.id, input), context.services.records.now()),
  watchDevice: async ({ params, input, context }) =>
    watchedView(await watchDevice(context, params.id, input), context.services.records.now()),
  recoveryKey: async ({ context, refuse }) => {
    const { database } = context.services
    const key = (await keyInForce(database)) ?? refuse('not_found')
    return { ...key, devices: await countSealed(database, key.publicKey) }
  },
  setRecoveryKey: async ({ input, context }) => {
    await proveSelf(context, input)
    await proposeRecoveryKey(context.services, callerOf(context).id, input.publicKey)
    return undefined
  },
}
