import { useEffect, useRef, useState } from 'react'

/** The player goes on by so many points each half second (REQ-LRN-06). */
const STEP = 2
const STEP_MS = 500
const WHOLE = 100

interface Playing {
  readonly percent: number
  readonly isPlaying: boolean
  readonly toggle: () => void
  /** Goes to the end, as Mark Complete does. */
  readonly finish: () => void
  /** A film has come so far; what it goes back to takes nothing away. */
  readonly reach: (percent: number) => void
}

/** The progress of the player (REQ-LRN-06); `onPercent` is called with each step, the last one with 100. */
export function usePlaying(begin: number, onPercent: (percent: number) => void): Playing {
  const [percent, setPercent] = useState(begin)
  const [isPlaying, setPlaying] = useState(false)
  const reached = useRef(begin)
  const callback = useRef(onPercent)
  useEffect(() => {
    callback.current = onPercent
  })
  const go = (next: number) => {
    reached.current = Math.min(WHOLE, next)
    setPercent(reached.current)
    callback.current(reached.current)
    if (reached.current === WHOLE) setPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs while the player plays
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => go(reached.current + STEP), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    percent,
    isPlaying,
    toggle() {
      // Played to its end, it begins again.
      if (!isPlaying && reached.current === WHOLE) {
        reached.current = 0
        setPercent(0)
      }
      setPlaying(!isPlaying)
    },
    finish: () => go(WHOLE),
    reach(next) {
      if (next > reached.current) go(next)
    },
  }
}
