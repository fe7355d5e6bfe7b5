import { COURSE_LIMITS, type CourseFiles, isCoursePath } from './course.ts'
import type { CourseProblem } from './course-problems.ts'
import { unsafeInDrawing, unsafeInText } from './course-safety.ts'

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

/** The drawn figures by their names. */
export function readFigures(files: CourseFiles, note: Note): Record<string, string> {
  const figures: Record<string, string> = {}
  for (const [file, svg] of files) {
    const name = /^figures\/(.+)\.svg$/.exec(file)?.[1]
    if (!name) continue
    const unsafe = unsafeInDrawing(svg)
    if (unsafe) note({ file, ...unsafe })
    figures[name] = svg
  }
  return figures
}

/** A text in Markdown; its figures must be there, its marked parts must end, and nothing in it may run. */
export function readMarkdown(
  files: CourseFiles,
  { file, module, figures }: { file: string; module: string; figures: readonly string[] },
  note: Note,
): string {
  const text = files.get(file)
  if (!text?.trim()) {
    note({ file, module, code: 'file_missing', detail: '' })
    return ''
  }
  for (const [, address = ''] of text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) {
    const name = /^figures\/(.+)\.svg$/.exec(address)?.[1]
    if (!name || !figures.includes(name)) note({ file, module, code: 'figure_not_there', detail: address })
  }
  const marks = [...text.matchAll(/^:::.*$/gm)].map(([mark]) => mark)
  const isPaired = marks.every((mark, at) => mark === (at % 2 === 0 ? ':::violence' : ':::'))
  if (!isPaired || marks.length % 2 === 1) note({ file, module, code: 'mark_unclosed', detail: '' })
  const unsafe = unsafeInText(text)
  if (unsafe) note({ file, module, ...unsafe })
  return text
}

/** The captions of a film in WebVTT; null where there are none. */
export function readCaptions(files: CourseFiles, file: string, module: string, note: Note): string | null {
  const text = files.get(file)
  if (text === undefined) return null
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) note({ file, module, code: 'captions_broken', detail: '' })
  return text
}
