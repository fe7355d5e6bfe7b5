import type { CourseProblem } from '#shared/i18n/course-problems.ts'
import { COURSE_LIMITS, type CourseFiles, isCoursePath } from './course.ts'
import { type CourseFigure, figureAt, figuresIn } from './course-figure.ts'
import { unsafeInFigure, unsafeInText } from './course-safety.ts'
import { figuresNamed, MARK_END, markedSections, type PartMark } from './lesson-sections.ts'
import { listsAtEnd, sourcesIn } from './marked-parts.ts'

type Note = (problem: CourseProblem) => void

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Notes files that don't belong to a course, and what is too large. */
export function checkFiles(files: CourseFiles, note: Note): void {
  let all = 0
  for (const [file, text] of files) {
    const bytes = bytesOf(text)
    all += bytes
    if (!isCoursePath(file)) note({ file, code: 'file_unknown', detail: '' })
    if (bytes > COURSE_LIMITS.fileBytes) note({ file, code: 'file_too_large', detail: '' })
  }
  if (files.size > COURSE_LIMITS.files) note({ file: 'course.json', code: 'too_many_files', detail: '' })
  if (all > COURSE_LIMITS.bytes) note({ file: 'course.json', code: 'course_too_large', detail: '' })
}

/** The figures by their names. */
export function readFigures(files: CourseFiles, note: Note): Record<string, CourseFigure> {
  const names = new Set<string>()
  for (const [file, content] of files) {
    const figure = figureAt(file)
    if (!figure) continue
    const unsafe = unsafeInFigure({ kind: figure.kind, content })
    if (unsafe) note({ file, ...unsafe })
    if (names.has(figure.name)) note({ file, code: 'figure_twice', detail: figure.name })
    names.add(figure.name)
  }
  return figuresIn(files)
}

/** A text in Markdown; its figures must be there, its marked parts must end, and nothing in it may run. */
export function readMarkdown(
  files: CourseFiles,
  {
    file,
    module,
    figures,
    marks: knownMarks,
  }: { file: string; module: string; figures: readonly string[]; marks: readonly PartMark[] },
  note: Note,
): string {
  const text = files.get(file)
  if (!text?.trim()) {
    note({ file, module, code: 'file_missing', detail: '' })
    return ''
  }
  for (const [, address = ''] of text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) {
    const name = figureAt(address)?.name
    if (!name || !figures.includes(name)) note({ file, module, code: 'figure_not_there', detail: address })
  }
  const marks = [...text.matchAll(/^:::.*$/gm)].map(([mark]) => mark)
  const unknown = marks.find(
    (mark) => mark !== MARK_END && !knownMarks.some((each) => mark === MARK_END + each),
  )
  const isPaired = marks.every((mark, at) => (at % 2 === 0) === (mark !== MARK_END))
  if (unknown) note({ file, module, code: 'mark_unknown', detail: unknown })
  else if (!isPaired || marks.length % 2 === 1) note({ file, module, code: 'mark_unclosed', detail: '' })
  checkMarked(text, figures, (code) => note({ file, module, code, detail: '' }))
  const unsafe = unsafeInText(text)
  if (unsafe) note({ file, module, ...unsafe })
  return text
}

/** Sources and points are shown apart only where they are what these can be. */
function checkMarked(
  text: string,
  figures: readonly string[],
  note: (code: 'sources_not_text' | 'points_no_list') => void,
): void {
  const sections = markedSections(text, figuresNamed(figures))
  if (sections.some((section) => section.mark === 'sources' && sourcesIn(section) === null))
    note('sources_not_text')
  const points = sections.filter(({ mark }) => mark === 'points')
  if (points.length > 0 && points.every(({ parts }) => listsAtEnd(parts).lists.length === 0))
    note('points_no_list')
}

/** The captions of a film in WebVTT; null where there are none. */
export function readCaptions(files: CourseFiles, file: string, module: string, note: Note): string | null {
  const text = files.get(file)
  if (text === undefined) return null
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) note({ file, module, code: 'captions_broken', detail: '' })
  return text
}
