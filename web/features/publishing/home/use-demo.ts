import { useEffect, useReducer } from 'react'

/** Milliseconds that a step of the demonstration is shown (REQ-HOM-05). */
const STEP_MS = 3000
/** Milliseconds between two movements of its progress (REQ-HOM-05). */
const TICK_MS = 100

interface State {
  readonly step: number
  /** Milliseconds of the step that are over. */
  readonly elapsed: number
  readonly playing: boolean
}
type Act = 'tick' | 'toggle' | 'stop' | 'reset' | 'previous' | 'next'

const START: State = { step: 0, elapsed: 0, playing: false }

/**
 * The step of the demonstration and its controls; it loops, and does not move where the device asks for reduced
 * motion.
 */
export function useDemo(steps: number, still: boolean) {
  const [state, act] = useReducer((before: State, what: Act) => changed(before, what, steps), START)
  const playing = state.playing && !still
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => act('tick'), TICK_MS)
    return () => clearInterval(timer)
  }, [playing])
  useEffect(() => {
    if (still) act('stop')
  }, [still])
  return { step: state.step, progress: state.elapsed / STEP_MS, playing, act }
}

function changed(before: State, what: Act, steps: number): State {
  const to = (step: number): State => ({ ...before, step: (step + steps) % steps, elapsed: 0 })
  switch (what) {
    case 'tick': {
      const elapsed = before.elapsed + TICK_MS
      return elapsed >= STEP_MS ? to(before.step + 1) : { ...before, elapsed }
    }
    case 'toggle':
      return { ...before, playing: !before.playing }
    case 'stop':
      return { ...before, playing: false }
    case 'reset':
      return START
    case 'previous':
      return to(before.step - 1)
    case 'next':
      return to(before.step + 1)
  }
}
