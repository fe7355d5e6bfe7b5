import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { CourseInEditing } from '#shared/contract/learning/course-editing.ts'
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
import type { CourseProblem } from '#shared/i18n/course-problems.ts'
import { useAction } from '#web/lib/calls.ts'
import { type Draft, type Elsewhere, useDraft } from '#web/lib/draft.ts'
import { readDraft } from '#web/lib/draft-store.ts'
import { useOtherTabs } from '#web/lib/other-tabs.ts'
import {
  type Base,
  baseOf,
  type Conflict,
  type KeptChanges,
  keptFor,
  meeting,
  pick,
  resolved,
  withStructure,
} from './meeting.ts'
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
  /** What another tab wrote in the same parts. */
  readonly elsewhere: Elsewhere | null
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

/** No unsaved changes. What a text was written over is recorded in `before`, and not by a version. */
const NOTHING_KEPT: KeptChanges = { format: COURSE_FORMAT, version: 0, changed: {}, before: {} }

function begin(course: CourseInEditing): State & { readonly met: Conflict | null } {
  const base = baseOf(course)
  const { fitting, behind } = keptFor(readDraft('device', keptUnder(course.id)), base)
  const both = Object.keys(behind.changed)
  return {
    ...{ base, model: readModel(withChanges(base.files, fitting)) },
    isRestored: Object.keys(fitting).length > 0,
    // Another editor has saved other words there since: neither text is dropped without asking.
    met: both.length > 0 ? { theirs: base, mine: { ...fitting, ...behind.changed }, both } : null,
  }
}

/** What is written of a course, with what another tab writes; `start` goes on from another state of the server. */
function useWriting(course: CourseInEditing, begun: State) {
  const [state, setState] = useState<State>(begun)
  const draft = useDraft<KeptChanges>(
    keptUnder(course.id),
    NOTHING_KEPT,
    { place: 'device', useTabs: useOtherTabs },
    (draft) =>
      setState((before) => {
        const { fitting } = keptFor(draft, before.base)
        return { ...before, model: readModel(withChanges(before.base.files, fitting)) }
      }),
  )
  const latest = useRef(state)
  latest.current = state
  const start = (base: Base, model: CourseModel) => {
    const next = { base, model, isRestored: false }
    latest.current = next
    setState(next)
  }
  const change = (change: (model: CourseModel) => CourseModel) =>
    setState((before) => ({ ...before, model: change(before.model) }))
  return { state, latest, draft, start, change }
}

/** What is written as files: what is wrong with them, and which of them the server has otherwise. */
function useFiles({ base, model }: State, id: string) {
  const files = useMemo(() => writeModel(model), [model])
  const inspected = useDeferredValue(files)
  const problems = useMemo(() => inspectCourse(inspected, id).problems, [inspected, id])
  const written = useMemo(() => writeModel(readModel(base.files)), [base])
  const changed = useMemo(() => changedFiles(written, files), [written, files])
  return { files, problems, changed }
}

/** Edits a course over the state that the server has; what is not saved outlasts a reload on this device. */
export function useCourseEditor(
  course: CourseInEditing,
  readAgain: () => Promise<CourseInEditing | undefined>,
): CourseEditor {
  const [begun] = useState(() => begin(course))
  const { state, latest, draft, start, change } = useWriting(course, begun)
  const [conflict, setConflict] = useState<Conflict | null>(begun.met)
  /** The files of which it was decided whose text counts. */
  const settled = useRef<readonly string[]>([])
  const { files, problems, changed } = useFiles(state, course.id)
  const isDirty = Object.keys(changed).length > 0
  const saving = useAction('courseEditing', 'save', { says: { shownBy: 'form' } })
  useKeeping(draft, { base: state.base, changed, settled: settled.current })

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
      settled.current = [...settled.current, ...Object.keys(sent)]
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
    const result = meeting(base, theirs, mine)
    if (result.both.length > 0) {
      setConflict(result)
      return null
    }
    return send(theirs, mine)
  }
  return {
    ...{ course, files, problems, isDirty, conflict, readAgain, change, elsewhere: draft.elsewhere },
    ...{ model: state.model, isRestored: state.isRestored, version: state.base.version },
    isSaving: saving.isPending,
    failure: saving.error && saving.error.code !== 'stale' ? saving.error : null,
    save: () => (isDirty ? send(state.base, changed) : Promise.resolve(state.base.version)),
    forget() {
      settled.current = Object.keys(draft.latest().changed)
      start(state.base, readModel(state.base.files))
      setConflict(null)
    },
    async markSeen(seenBuiltIn) {
      await send(state.base, changed, seenBuiltIn)
    },
    async resolve(mine) {
      if (!conflict) return
      // What was written while the question was open belongs to it as well.
      const sent = resolved({ ...conflict, mine: { ...conflict.mine, ...changed } }, mine)
      settled.current = [...settled.current, ...conflict.both]
      start(conflict.theirs, readModel(withChanges(conflict.theirs.files, sent)))
      setConflict(null)
      if (Object.keys(sent).length > 0) await send(conflict.theirs, sent)
    },
    startFrom(newest) {
      const base = baseOf(newest)
      settled.current = Object.keys(draft.latest().changed)
      start(base, readModel(base.files))
      setConflict(null)
    },
  }
}

interface Keeping {
  readonly base: Base
  readonly changed: Readonly<Record<string, string | null>>
  readonly settled: readonly string[]
}

/**
 * Keeps on the device what is not saved. What another tab keeps there of files that another editor has changed since stays until
 * the user has decided about it, and a tab in which nothing was written removes nothing.
 */
function useKeeping(draft: Draft<KeptChanges>, { base, changed, settled }: Keeping): void {
  const { latest, change, clear } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was written or saved
  useEffect(() => {
    const latestDraft = latest()
    const { behind } = keptFor(latestDraft, base)
    const open = Object.keys(behind.changed).filter((file) => !settled.includes(file) && !(file in changed))
    const all = { ...pick(behind.changed, open), ...changed }
    const before = Object.fromEntries(
      Object.keys(changed).map((file) => [file, base.files.get(file) ?? null]),
    )
    if (Object.keys(all).length > 0)
      change({ ...NOTHING_KEPT, changed: all, before: { ...pick(behind.before, open), ...before } })
    else if (Object.keys(latestDraft.changed).length > 0) clear()
  }, [changed, base])
}

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'stale'
