import { useRef } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { Keep, KeptWay } from '#web/features/protection/sealed-reports/index.ts'
import { reportFault } from '#web/lib/report-fault.ts'

/** The message where the browser refuses to keep a report; the Somali catalogue of messages has it. */
export const NOT_KEPT =
  'This browser does not let the site keep anything. Leave this page open, and send it when the connection is back.'

/** Whether the person of a visitor's form has just asked to have it kept on the device instead of sent. */
export function useSealing(enabled: boolean) {
  const wanted = useRef<Keep | null>(null)
  return {
    enabled,
    want: (keep: Keep | null) => {
      wanted.current = keep
    },
    isWanted: () => wanted.current !== null,
    /** What the person wants for the sending that begins now. */
    take(): Keep | null {
      const keep = wanted.current
      wanted.current = null
      return keep
    },
  }
}
export type Sealing = ReturnType<typeof useSealing>

const TOO_MANY_REQUESTS = 429
const SERVER_FAILED = 500

/** Whether a form may arrive at another time: it did not reach the server, or the server could not take anything. */
export function isUnreached({ status }: Partial<Pick<ApiError, 'status'>>): boolean {
  return status === 0 || status === TOO_MANY_REQUESTS || (status ?? 0) >= SERVER_FAILED
}

/** Keeps a form; null where the browser refuses that, such as in a private window. */
export async function tryToKeep(keep: () => Promise<KeptWay>): Promise<KeptWay | null> {
  try {
    return await keep()
  } catch (error) {
    reportFault(error)
    return null
  }
}
