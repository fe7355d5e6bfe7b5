import type { CourseFiles } from './course.ts'
import { figureAt } from './course-figure.ts'
import { COURSE_FORMAT } from './course-format.ts'
import {
  type FigureOfCourse,
  figuresNamed,
  headingOf,
  lessonSections,
  linesOf,
  MARK_END,
  PART_MARKS,
  type PartMark,
} from './lesson-sections.ts'
import { listsAtEnd } from './marked-parts.ts'
import { courseJson } from './new-course.ts'

type Figures = Readonly<Record<string, FigureOfCourse>>
type Changed = Readonly<Record<string, string | null>>

/**
 * Courses of the former format name none and have no marks for sources and points: headings in either language stood for
 * them. Editions, drafts and course files of that time are read as they were meant.
 */
const FORMER_HEADINGS = {
  sources: ['sources', 'ilaha'],
  points: ['compare', 'barbardhig'],
} as const satisfies Partial<Record<PartMark, readonly string[]>>
type FormerMark = keyof typeof FORMER_HEADINGS

/** The files of a course, with marks where headings stood for them; those of the present format are left alone. */
export function inPresentForm(files: CourseFiles): CourseFiles {
  if (!isFormer(files.get('course.json'))) return files
  const figures = figuresOf(files.keys())
  return new Map([...files].map(([file, text]) => [file, presentText(file, text, figures)]))
}

/**
 * Changes of a course in the present format, whichever build sent them: with changes of the present format comes
 * `course.json`, which says so. `course` is what they are laid over.
 */
export function changesInPresentForm(changed: Changed, course: CourseFiles): Changed {
  const structure = changed['course.json']
  if (typeof structure === 'string' && !isFormer(structure)) return changed
  const figures = figuresOf([...course.keys(), ...Object.keys(changed)])
  return Object.fromEntries(
    Object.entries(changed).map(([file, text]) => [
      file,
      text === null ? null : presentText(file, text, figures),
    ]),
  )
}

/** Whether a `course.json` names no format. A damaged one says nothing of its format, and is left alone. */
function isFormer(structure: string | null | undefined): boolean {
  if (structure === null || structure === undefined) return false
  try {
    const read: unknown = JSON.parse(structure)
    return typeof read === 'object' && read !== null && !Array.isArray(read) && !('format' in read)
  } catch {
    return false
  }
}

function figuresOf(files: Iterable<string>): Figures {
  return figuresNamed([...files].flatMap((file) => figureAt(file)?.name ?? []))
}

function presentText(file: string, text: string, figures: Figures): string {
  if (file === 'course.json') return isFormer(text) ? withFormat(text) : text
  if (!file.endsWith('.md') || file.endsWith('.transcript.md')) return text
  return withMarks(text, file.endsWith('.answer.md') ? 'points' : 'sources', figures)
}

/** Written into the text as it is, so that nothing else of it differs from a version that it is compared with. */
function withFormat(structure: string): string {
  const format = `"format": ${COURSE_FORMAT}`
  return Object.keys(JSON.parse(structure)).length === 0
    ? courseJson({ format: COURSE_FORMAT })
    : structure.replace('{', `{\n  ${format},`)
}

const isMark = (line: string | undefined) =>
  line === MARK_END || PART_MARKS.some((mark) => line === `${MARK_END}${mark}`)

function withMarks(text: string, mark: FormerMark, figures: Figures): string {
  const lines = linesOf(text)
  const written: string[] = []
  let isWithin = false
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (isMark(line)) isWithin = line !== MARK_END
    const end = nextSection(lines, at + 1)
    const body = lines.slice(at + 1, end)
    // What is closed for its violence, or goes on after such a part, stayed whole where it was.
    const isWhole = isWithin || !standsFor(line, mark) || goesOn(lines.slice(end), figures)
    const marked = isWhole ? null : MARKED[mark](line, body, figures)
    if (marked) written.push(...marked)
    else written.push(line)
    at = marked ? end : at + 1
  }
  return written.length === lines.length && written.every((line, at) => line === lines[at])
    ? text
    : written.join('\n')
}

function nextSection(lines: readonly string[], from: number): number {
  const index = lines.findIndex((line, at) => at >= from && (isMark(line) || headingOf(line) !== null))
  return index < 0 ? lines.length : index
}

/** Whether text without a heading of its own follows, after the begin or end of a marked part. */
function goesOn(lines: readonly string[], figures: Figures): boolean {
  return lessonSections(lines.join('\n'), figures)[0]?.heading === null
}

function standsFor(line: string, mark: FormerMark): boolean {
  const heading = headingOf(line)?.toLowerCase()
  return FORMER_HEADINGS[mark].some((each) => each === heading)
}

type Marked = (heading: string, body: readonly string[], figures: Figures) => string[] | null

/** The lines of a section with its mark, by what it was; null where it was an ordinary section. */
const MARKED: Readonly<Record<FormerMark, Marked>> = {
  sources(_heading, body, figures) {
    const parts = partsOf(body, figures)
    const isText = parts.length > 0 && parts.every(({ kind }) => kind === 'text')
    return isText ? between('sources', body) : null
  },
  points(heading, body, figures) {
    const { before, lists } = listsAtEnd(partsOf(body, figures))
    if (lists.length === 0) return null
    if (before.length === 0) return between('points', body)
    const split = body.findIndex(
      (_line, at) =>
        isSame(partsOf(body.slice(at), figures), [{ kind: 'text', blocks: lists }]) &&
        isSame(partsOf(body.slice(0, at), figures), before),
    )
    return split < 0 ? null : [heading, ...body.slice(0, split), ...between('points', body.slice(split))]
  },
}

const partsOf = (lines: readonly string[], figures: Figures) =>
  lessonSections(lines.join('\n'), figures).flatMap(({ parts }) => parts)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function between(mark: PartMark, lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return [`${MARK_END}${mark}`, ...lines.slice(first, last + 1), MARK_END, ...lines.slice(last + 1)]
}
