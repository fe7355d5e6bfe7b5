import { buffer } from 'node:stream/consumers'
import { writeAudit } from '#server/audit/index.ts'
import { endHandOver, noteKeys } from '#server/features/administration/devices/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { DEVICE_SECRET_HEADER, requireHandingOver } from '#server/identity/index.ts'
import { exchangeKeysOf } from '#server/signing/exchange-keys.ts'
import type { handOverContract } from '#shared/contract/administration/hand-over.ts'
import { readExchange, refusalOf } from './receive.ts'
import { keepBrought } from './rows.ts'

const endingDevice = ({ services, request }: ServerContext) =>
  requireHandingOver(services.database, request.header(DEVICE_SECRET_HEADER))

/** What an ended device hands over before it wipes itself; it is held like a file that a courier has brought. */
export const handOverHandlers: Handlers<typeof handOverContract> = {
  async begin({ input, context }) {
    const { database, keys } = context.services
    await noteKeys(database, await endingDevice(context), input.keys)
    return { exchangeKeys: exchangeKeysOf(keys) }
  },
  async send({ body, context }) {
    const { database, records } = context.services
    const device = await endingDevice(context)
    const file = await buffer(body)
    const { about, sender } = await readExchange(context, file)
    if (sender.deviceId !== device.id) throw refusalOf('unsigned')
    const receivedAt = records.now().toISOString()
    const brought = { about, file, state: 'held', broughtBy: device.userId, receivedAt } as const
    const isKept = await database.transaction((transaction) => keepBrought(transaction, brought))
    if (!isKept) throw refusalOf('unsigned')
    return { id: about.id }
  },
  async end({ context }) {
    const { id, userId } = await endingDevice(context)
    await context.services.database.transaction(async (transaction) => {
      await endHandOver(transaction, id)
      const subject = `devices/${id}`
      await writeAudit(transaction, { actor: userId, act: 'device.handed-over', subject })
    })
    return undefined
  },
}
