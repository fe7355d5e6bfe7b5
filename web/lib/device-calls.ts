import { deviceContract } from '#shared/contract/administration/device.ts'
import { createClient } from '#shared/contract/client.ts'

/** The calls that only the desktop app answers. */
export const device = createClient({ device: deviceContract }, (path, init) => fetch(path, init)).device
