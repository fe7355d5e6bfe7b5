import { useEffect } from 'react'
import type { Opened } from '../opened.ts'
import { noteLearning } from './kept-log.ts'

/** Seconds after which time in a module is noted. */
const STRETCH = 15
const SECOND_MS = 1000

/**
 * Notes the time that a module is open in sight, once the reader has started it: a reader who only looks leaves no trace on
 * the device.
 */
export function useStudyTime({ lesson, course, state }: Opened): void {
  const isStudied = state === 'in-progress' || state === 'completed'
  const [courseId, moduleId] = [course.id, lesson.id]
  useEffect(() => {
    if (!isStudied) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      noteLearning({ kind: 'time-spent', courseId, moduleId, seconds: STRETCH })
    }, STRETCH * SECOND_MS)
    return () => clearInterval(timer)
  }, [isStudied, courseId, moduleId])
}
