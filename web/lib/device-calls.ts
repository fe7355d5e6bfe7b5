import { useQuery } from '@tanstack/react-query'
import { deviceContract } from '#shared/contract/administration/device.ts'
import { createClient } from '#shared/contract/client.ts'
import { useMay } from './session.tsx'

/** The calls that only the desktop app answers. */
export const device = createClient({ device: deviceContract }, (path, init) => fetch(path, init)).device

/** What is read from the device begins with this key, and is read again together. */
export const DEVICE = 'device'

/** After how long closed records leave this device, and which have left. */
export function useLeaving() {
  return useQuery({
    queryKey: [DEVICE, 'leaving'],
    queryFn: ({ signal }) => device.leaving({ signal }),
    enabled: useMay('sync:use'),
  })
}
