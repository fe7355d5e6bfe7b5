import { useEffect } from 'react'
import { useRendering } from './page-start.tsx'
import { useLearnerMark } from './ui-state.ts'

/** Says that a learner was signed in here when the browser was last used; the session itself is in a cookie. */
const KEY = 'learner'
/** Where a browser keeps what the server said last of the learner's progress, for kept courses without a connection. */
export const PROGRESS_KEY = 'learning-progress'

/** Keeps on this device whether a learner is signed in. */
export function markLearner(isKnown: boolean): void {
  useLearnerMark.setState({ isKnown })
  try {
    // What was kept may be of who learned here before.
    localStorage.removeItem(PROGRESS_KEY)
    if (isKnown) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has no cookie either: the next page finds no learner signed in.
  }
}

/** Whether a learner was signed in here when the browser was last used. */
export function useMarked(): boolean {
  const { noted } = useRendering()
  const { isKnown } = useLearnerMark()
  useEffect(() => {
    if (isKnown === null) useLearnerMark.setState({ isKnown: wasMarked() })
  }, [isKnown])
  return noted === null && isKnown === true
}

function wasMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // As above: what can't be read was not kept.
    return false
  }
}
