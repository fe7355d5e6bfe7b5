import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

/**
 * The moment by which the page says what is open: that of the answer while the page is what the server drew, then the
 * device's own clock, so that a page that was kept for later doesn't say what was true when it was kept.
 */
export function useMoment(asOf: string | null): Date {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now ?? (asOf === null ? new Date() : new Date(asOf))
}
