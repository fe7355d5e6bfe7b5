import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds for which the first screen stays unseen at most. */
const LONGEST_MS = 1000
/** Milliseconds without a read after which there will be no other one: an answer may ask for the next. */
const QUIET_MS = 50

let isFirstScreen = true

/**
 * Keeps the first screen of staff unseen until its reads were answered, so that nothing moves under the eyes and the
 * finger; the style sheet knows it by this mark. Screens that come later show what is on its way.
 */
export function FirstReads() {
  const isReading = useIsFetching() > 0
  const [isWaiting, setWaiting] = useState(isFirstScreen)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (!isWaiting || isReading) return
    const timer = setTimeout(() => setWaiting(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isReading])
  useEffect(() => {
    if (!isWaiting) isFirstScreen = false
  }, [isWaiting])
  return isWaiting ? <span className="first-reads" hidden /> : null
}
