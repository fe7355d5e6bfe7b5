import { useEffect, useState } from 'react'
import { readFromDevice } from '#web/lib/device-writes.ts'
import { reportFault } from '#web/lib/report-fault.ts'

/** In the desktop app, reads the user's drafts from the device once; false until forms may look for theirs. */
export function useDeviceDrafts(): boolean {
  const [ready, setReady] = useState(window.desktop === undefined)
  useEffect(() => {
    if (!window.desktop) return
    void readFromDevice()
      .catch(reportFault)
      .finally(() => setReady(true))
  }, [])
  return ready
}
