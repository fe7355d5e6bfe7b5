import '#web/lib/learning-calls.ts'
import { useEffect, useState } from 'react'
import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLearns } from '#web/lib/learner.ts'
import { PROGRESS_KEY, useMarked } from '#web/lib/learner-mark.ts'
import { useHydrating } from '#web/lib/page-start.tsx'

/**
 * What the server keeps of a learner, or said last while there is no connection; null for everyone else, whose progress
 * is on the device alone.
 */
export function useServerProgress(): LearningProgress | null {
  const learns = useLearns()
  const isMarked = useMarked()
  const { data } = useCall('learning', 'progress', {}, { enabled: learns })
  const hydrating = useHydrating()
  const [progress, setProgress] = useState(() => (hydrating ? null : keptProgress()))
  useEffect(() => setProgress(keptProgress()), [])
  useEffect(() => {
    if (data) keepProgress(data)
  }, [data])
  if (learns && data) return data
  return isMarked ? progress : null
}

/**
 * Keeps it for pages without a connection: it names no one, and is removed when the learner signs out. The app has it in its
 * records.
 */
export function keepProgress(progress: LearningProgress): void {
  if (window.desktop) return
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify(progress))
  } catch {
    // A browser that keeps nothing has no kept courses either.
  }
}

function keptProgress(): LearningProgress | null {
  if (window.desktop) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? 'null')
    return isProgress(stored) ? stored : null
  } catch {
    // What can't be read is asked of the server again.
    return null
  }
}

/** Anyone who holds the device can change what is stored there. */
function isProgress(value: unknown): value is LearningProgress {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  const courses = part('courses')
  return (
    Array.isArray(courses) &&
    courses.every((each: unknown) => {
      const modules: unknown = Reflect.get(Object(Reflect.get(Object(each), 'progress')), 'modules')
      return typeof modules === 'object' && modules !== null
    }) &&
    Array.isArray(part('recent')) &&
    Array.isArray(part('achievements'))
  )
}
