import type { z } from 'zod'
import { type CourseProblem, type CourseProblemCode, isProblemCode } from '#shared/i18n/course-problems.ts'
import type { CourseFiles } from './course.ts'

type Note = (problem: CourseProblem) => void

/** Reads a JSON file of a course by its schema; notes what is wrong with it and answers null. */
export function parseFile<T>(files: CourseFiles, file: string, schema: z.ZodType<T>, note: Note): T | null {
  const text = files.get(file)
  if (!text?.trim()) {
    note({ file, code: 'file_missing', detail: '' })
    return null
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    note({ file, code: 'json_broken', detail: error instanceof Error ? error.message : String(error) })
    return null
  }
  const read = schema.safeParse(data)
  if (read.success) return read.data
  for (const issue of read.error.issues) note({ file, ...problemOf(issue), ...placeOf(data, issue.path) })
  return null
}

function problemOf(issue: z.core.$ZodIssue): Pick<CourseProblem, 'code' | 'detail'> {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return { code: 'field_unknown', detail: [path, issue.keys.join(', ')].filter(Boolean).join('.') }
  }
  if (issue.code === 'invalid_key') return { code: 'name_not_plain', detail: String(issue.path.at(-1)) }
  return { code: codeOf(issue), detail: path }
}

function codeOf({ code, message }: z.core.$ZodIssue): CourseProblemCode {
  if (isProblemCode(message)) return message
  return code === 'invalid_type' && message.endsWith('received undefined') ? 'field_missing' : 'field_wrong'
}

/** The module and question in which an issue is, from what the file has at its path. */
function placeOf(data: unknown, path: readonly PropertyKey[]): { module?: string; question?: string } {
  const [list, first, second] = path
  if (list === 'checks' && typeof first === 'string') {
    return { module: first, ...questionAt(data, ['checks', first, second]) }
  }
  if (list === 'pool') return questionAt(data, ['pool', first])
  if (list !== 'modules') return {}
  const module = typeof first === 'string' ? first : textAt(data, ['modules', first, 'id'])
  return module === undefined ? {} : { module }
}

function questionAt(data: unknown, path: readonly (PropertyKey | undefined)[]): { question?: string } {
  const question = textAt(data, [...path, 'id'])
  return question === undefined ? {} : { question }
}

function textAt(data: unknown, path: readonly (PropertyKey | undefined)[]): string | undefined {
  let value = data
  for (const name of path) {
    if (name === undefined || typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return typeof value === 'string' ? value : undefined
}
