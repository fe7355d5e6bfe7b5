import { z } from 'zod'
import type { CourseInEditing } from '#shared/contract/learning/course-editing.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { COURSE_FORMAT } from '#shared/courses/course-format.ts'
import { changedFiles } from '#shared/courses/course-model.ts'
import { changesInPresentForm, inPresentForm } from '#shared/courses/present-form.ts'

/** The state of a course on the server from which an editor went on. */
export interface Base {
  /** Of the draft; 0 where there is none. */
  readonly version: number
  readonly files: CourseFiles
  /** Who saved it last. */
  readonly by: string | null
}

/** The draft of a course, else what is published. */
export function baseOf({ draft, published }: CourseInEditing): Base {
  const files = draft?.files ?? published?.files ?? {}
  // A server of the former build answers courses in the former format.
  const present = inPresentForm(new Map(Object.entries(files)))
  return { version: draft?.version ?? 0, files: present, by: draft?.by ?? null }
}

type Changed = Readonly<Record<string, string | null>>

/** Changes as they are sent: with the structure of the course, which says in what format they are written. */
export function withStructure({ files }: Base, changed: Changed): Changed {
  const structure = files.get('course.json')
  return structure === undefined ? changed : { 'course.json': structure, ...changed }
}

/** Two editors who changed the same files of a course. */
export interface Conflict {
  readonly theirs: Base
  readonly mine: Changed
  /** The files that both changed, differently. */
  readonly both: readonly string[]
}

/** What two editors did to the same base. */
export function meeting(base: Base, theirs: Base, mine: Changed): Conflict {
  const changedByThem = changedFiles(base.files, theirs.files)
  const both = Object.keys(mine).filter((file) => file in changedByThem && changedByThem[file] !== mine[file])
  return { theirs, mine, both }
}

/** My changes without those of files in which theirs are kept. */
export function resolved({ mine, both }: Conflict, keptMine: readonly string[]): Changed {
  return Object.fromEntries(
    Object.entries(mine).filter(([file]) => !both.includes(file) || keptMine.includes(file)),
  )
}

const keptChanges = z.object({
  /** The format of the kept texts; of a former build none is named. */
  format: z.int().optional(),
  version: z.int(),
  changed: z.record(z.string(), z.string().nullable()),
  before: z.record(z.string(), z.string().nullable()),
})

/** Changes of files that another editor has changed since, with what the files said before. */
interface Behind {
  readonly changed: Changed
  readonly before: Changed
}
const NOTHING_BEHIND: Behind = { changed: {}, before: {} }
/** Of texts those of some files. */
export const pick = (texts: Changed, files: readonly string[]): Changed =>
  Object.fromEntries(files.map((file) => [file, texts[file] ?? null]))

/** What a device keeps of a course that is not saved. */
export type KeptChanges = z.infer<typeof keptChanges>

/** The changes that this device kept: those that still fit what the server has, and those of files changed by others since. */
export function keptFor(
  storedDraft: unknown,
  { files }: Base,
): { readonly fitting: Changed; readonly behind: Behind } {
  const read = keptChanges.safeParse(storedDraft).data
  if (!read) return { fitting: {}, behind: NOTHING_BEHIND }
  const inForm = (texts: Changed) =>
    read.format === COURSE_FORMAT ? texts : changesInPresentForm(texts, files)
  const before = inForm(read.before)
  const fitting: Record<string, string | null> = {}
  const changed: Record<string, string | null> = {}
  for (const [file, text] of Object.entries(inForm(read.changed))) {
    const now = files.get(file) ?? null
    if (now === text) continue
    if (now === (before[file] ?? null)) fitting[file] = text
    else changed[file] = text
  }
  return { fitting, behind: { changed, before: pick(before, Object.keys(changed)) } }
}
