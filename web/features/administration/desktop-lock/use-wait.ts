import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds until something may be tried again, counting down to 0, and how to start the count. */
export function useWait(milliseconds: number): [seconds: number, start: (milliseconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + milliseconds)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(timer)
  }, [seconds])
  const start = useCallback((wanted: number) => {
    setNow(Date.now())
    setUntil(Date.now() + wanted)
  }, [])
  return [seconds, start]
}
