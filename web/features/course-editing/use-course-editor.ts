import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { CourseInEditing } from '#shared/contract/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { COURSE_FORMAT } from '#shared/courses/course-format.ts'
import {
  type CourseModel,
  changedFiles,
  readModel,
  withChanges,
  writeModel,
} from '#shared/courses/course-model.ts'
import { inspectCourse } from '#shared/courses/course-of.ts'
import type { CourseProblem } from '#shared/courses/course-problems.ts'
import { useAction } from '#web/lib/calls.ts'
import { readDraft, removeDraft, writeDraft } from '#web/lib/draft-store.ts'
import { type Base, baseOf, type Conflict, keptFor, meeting, resolved, withStructure } from './meeting.ts'
import { keptUnder } from './paths.ts'

/** A course that is being edited: its present state, and what can be done with it. */
export interface CourseEditor {
  readonly course: CourseInEditing
  readonly model: CourseModel
  readonly files: CourseFiles
  readonly problems: readonly CourseProblem[]
  readonly isDirty: boolean
  /** Whether what is shown was found on this device from before. */
  readonly isRestored: boolean
  readonly isSaving: boolean
  /** Why the last save failed, if it did. */
  readonly failure: ApiError | null
  readonly conflict: Conflict | null
  /** The version of the draft that was last read; 0 while there is none. */
  readonly version: number
  readonly change: (change: (model: CourseModel) => CourseModel) => void
  /** Saves what differs; resolves to the version of the draft, or null if it was not saved. */
  readonly save: () => Promise<number | null>
  /** Drops what is not saved. */
  readonly forget: () => void
  /** Saves that the changes of a newer built-in version were looked through. */
  readonly markSeen: (version: number) => Promise<void>
  readonly resolve: (mine: readonly string[]) => Promise<void>
  /** Goes on from another state of the server, such as after a draft was discarded. */
  readonly startFrom: (course: CourseInEditing) => void
  readonly readAgain: () => Promise<CourseInEditing | undefined>
}

interface State {
  readonly base: Base
  readonly model: CourseModel
  readonly isRestored: boolean
}

function begin(course: CourseInEditing): State {
  const base = baseOf(course)
  const kept = keptFor(readDraft('device', keptUnder(course.id)), base)
  const files = kept ? withChanges(base.files, kept) : base.files
  return { base, model: readModel(files), isRestored: kept !== null }
}

/** Edits a course over the state that the server has; what is not saved outlasts a reload on this device. */
export function useCourseEditor(
  course: CourseInEditing,
  readAgain: () => Promise<CourseInEditing | undefined>,
): CourseEditor {
  const [state, setState] = useState(() => begin(course))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const latest = useRef(state)
  latest.current = state
  const files = useMemo(() => writeModel(state.model), [state.model])
  const settled = useDeferredValue(files)
  const problems = useMemo(() => inspectCourse(settled, course.id).problems, [settled, course.id])
  const written = useMemo(() => writeModel(readModel(state.base.files)), [state.base])
  const changed = useMemo(() => changedFiles(written, files), [written, files])
  const isDirty = Object.keys(changed).length > 0
  const saving = useAction('courseEditing', 'save', { says: { shownBy: 'form' } })
  useEffect(() => {
    const key = keptUnder(course.id)
    if (!isDirty) removeDraft('device', key)
    else {
      const before = Object.fromEntries(
        Object.keys(changed).map((file) => [file, state.base.files.get(file) ?? null]),
      )
      writeDraft('device', key, { format: COURSE_FORMAT, version: state.base.version, changed, before })
    }
  }, [course.id, isDirty, changed, state.base])

  const start = (base: Base, model: CourseModel) => {
    const next = { base, model, isRestored: false }
    latest.current = next
    setState(next)
  }
  async function send(
    base: Base,
    sent: Readonly<Record<string, string | null>>,
    seenBuiltIn?: number,
  ): Promise<number | null> {
    const atSend = writeModel(latest.current.model)
    try {
      const draft = await saving.mutateAsync({
        params: { id: course.id },
        input: {
          ...{ version: base.version, files: withStructure(base, sent) },
          ...(seenBuiltIn === undefined ? {} : { seenBuiltIn }),
        },
      })
      const saved: Base = {
        version: draft.version,
        files: new Map(Object.entries(draft.files)),
        by: draft.by,
      }
      // What was written while it was on its way is laid over what was saved.
      const later = changedFiles(atSend, writeModel(latest.current.model))
      start(saved, readModel(withChanges(saved.files, later)))
      setConflict(null)
      return draft.version
    } catch (error) {
      if (!isStale(error)) return null
      const newest = await readAgain()
      if (!newest) return null
      return meet(base, baseOf(newest), sent)
    }
  }
  async function meet(
    base: Base,
    theirs: Base,
    mine: Readonly<Record<string, string | null>>,
  ): Promise<number | null> {
    const found = meeting(base, theirs, mine)
    if (found.both.length > 0) {
      setConflict(found)
      return null
    }
    return send(theirs, mine)
  }
  return {
    ...{ course, files, problems, isDirty, conflict, readAgain },
    ...{ model: state.model, isRestored: state.isRestored, version: state.base.version },
    isSaving: saving.isPending,
    failure: saving.error && saving.error.code !== 'stale' ? saving.error : null,
    change: (change) => setState((before) => ({ ...before, model: change(before.model) })),
    save: () => (isDirty ? send(state.base, changed) : Promise.resolve(state.base.version)),
    forget() {
      start(state.base, readModel(state.base.files))
      setConflict(null)
    },
    async markSeen(seenBuiltIn) {
      await send(state.base, changed, seenBuiltIn)
    },
    async resolve(mine) {
      if (!conflict) return
      const sent = resolved(conflict, mine)
      start(conflict.theirs, readModel(withChanges(conflict.theirs.files, sent)))
      setConflict(null)
      if (Object.keys(sent).length > 0) await send(conflict.theirs, sent)
    },
    startFrom(newest) {
      const base = baseOf(newest)
      start(base, readModel(base.files))
      setConflict(null)
    },
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'stale'
