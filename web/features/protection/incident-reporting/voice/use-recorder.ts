import { useCallback, useEffect, useRef, useState } from 'react'
import { onLeaving } from '#web/lib/quick-exit.ts'
import { useRecordingNow } from '#web/lib/ui-state.ts'
import { LONGEST_SECONDS, type Recorded, type Recording, startRecording } from './recorder.ts'

/** Why there is no recording: the microphone is not given, or it failed later. */
export type Trouble = 'refused' | 'failed'

type State =
  | { readonly step: 'ready'; readonly trouble?: Trouble; readonly isLongest?: boolean }
  | { readonly step: 'opening' }
  | { readonly step: 'recording'; readonly seconds: number }

/** Milliseconds between two looks at the time. */
const TICK = 250

/**
 * Records one voice note, and hands it to `onRecorded`. A reporter who leaves the page or the step loses a recording under way;
 * the form ends and keeps it before it goes on.
 */
export function useRecorder(altered: boolean, onRecorded: (recorded: Recorded) => void) {
  const [state, setState] = useState<State>({ step: 'ready' })
  const running = useRef<Recording | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  // Each beginning has a number, so that a microphone that is opened too late is closed again.
  const turn = useRef(0)
  const callback = useRef(onRecorded)
  useEffect(() => {
    callback.current = onRecorded
  })

  const rest = useCallback((next: State = { step: 'ready' }): Recording | null => {
    const recording = running.current
    turn.current += 1
    running.current = null
    clearInterval(timer.current)
    if (recording) useRecordingNow.setState(null, true)
    setState(next)
    return recording
  }, [])
  const drop = useCallback(
    (trouble?: Trouble) => {
      rest({ step: 'ready', ...(trouble ? { trouble } : {}) })?.drop()
    },
    [rest],
  )

  useEffect(() => {
    const forget = () => drop()
    const stopListening = onLeaving(forget)
    addEventListener('pagehide', forget)
    return () => {
      stopListening()
      removeEventListener('pagehide', forget)
      forget()
    }
  }, [drop])

  async function finish(isLongest = false): Promise<void> {
    const recorded = await rest({ step: 'ready', isLongest })?.finish()
    if (recorded) callback.current(recorded)
  }

  async function start(): Promise<void> {
    useRecordingNow.getState()?.drop()
    const mine = ++turn.current
    setState({ step: 'opening' })
    try {
      const recording = await startRecording(altered, () => drop('failed'))
      if (turn.current !== mine) return recording.drop()
      // Another one may have been opened at the same time.
      useRecordingNow.getState()?.drop()
      running.current = recording
      useRecordingNow.setState({ finish: () => finish(), drop: () => drop() }, true)
      setState({ step: 'recording', seconds: 0 })
      timer.current = setInterval(() => {
        const seconds = (performance.now() - recording.began) / 1000
        if (seconds >= LONGEST_SECONDS) void finish(true)
        else setState({ step: 'recording', seconds })
      }, TICK)
    } catch (error) {
      // A DOMException says that the microphone is not there or not given.
      if (turn.current === mine) drop(error instanceof DOMException ? 'refused' : 'failed')
    }
  }
  return { state, start: () => void start(), finish: () => void finish(), drop: () => drop() }
}
