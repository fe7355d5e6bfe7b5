import { buffer } from 'node:stream/consumers'
import { readHandedOver } from '#files/handed-over.ts'
import { writeAudit } from '#server/audit/index.ts'
import { endHandOver, noteKeys } from '#server/features/administration/devices/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { DEVICE_SECRET_HEADER, requireHandingOver } from '#server/identity/index.ts'
import { exchangeKeysOf } from '#server/signing/exchange-keys.ts'
import type { handOverContract } from '#shared/contract/administration/hand-over.ts'
import { keepExchange } from './receive.ts'
import { countHandedOver, keepSealed } from './rows.ts'

const endingDevice = ({ services, request }: ServerContext) =>
  requireHandingOver(services.database, request.header(DEVICE_SECRET_HEADER))

/** What an ended device hands over before it wipes itself; it is held like a file that a courier has brought. */
export const handOverHandlers: Handlers<typeof handOverContract> = {
  async begin({ input, context }) {
    const { database, keys } = context.services
    const device = await endingDevice(context)
    await noteKeys(database, device, input.keys)
    return { exchangeKeys: exchangeKeysOf(keys), received: await countHandedOver(database, device) }
  },
  async send({ body, context }) {
    const { id: from, userId: broughtBy } = await endingDevice(context)
    const { database, records } = context.services
    const file = await buffer(body)
    if (!readHandedOver(file)) await keepExchange(context, database, file, { broughtBy, from })
    else {
      const at = records.now().toISOString()
      await keepSealed(database, { deviceId: from, userId: broughtBy, file, at })
    }
    return undefined
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
