import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFirstVisit } from '#web/lib/ui-state.ts'

/** Milliseconds for which the first screen stays unseen at most. */
const LONGEST_MS = 1000
/** Milliseconds without a read after which the screen counts as complete: an answer may lead to another read. */
const QUIET_MS = 50

/**
 * Hides the first staff screen until its reads are answered, so that nothing moves while the user reads or taps; the
 * style sheet looks for this attribute. Later screens show skeletons instead.
 */
export function FirstReads() {
  const isReading = useIsFetching() > 0
  const [isWaiting, setWaiting] = useState(() => useFirstVisit.getState().isFirstScreen)
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
    if (!isWaiting) useFirstVisit.setState({ isFirstScreen: false })
  }, [isWaiting])
  return isWaiting ? <span className="first-reads" hidden /> : null
}
