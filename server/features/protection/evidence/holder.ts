import { callerOf, type ServerContext } from '#server/http/context.ts'
import { deviceOfCall } from '#server/http/device-of-call.ts'
import type { Holder } from './custody.ts'

/** The calling user and device. */
export function holderOf(context: ServerContext): Holder {
  return { userId: callerOf(context).id, deviceId: deviceOfCall(context) }
}
