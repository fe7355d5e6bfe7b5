import { callerOf, type ServerContext } from '#server/http/context.ts'

/** The id of the caller's device that sent this call, proven by its secret; null for a browser. */
export function deviceOfCall(context: ServerContext): string | null {
  const { device } = context
  return device?.state === 'active' && device.userId === callerOf(context).id ? device.id : null
}
