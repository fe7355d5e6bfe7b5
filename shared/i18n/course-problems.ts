import { fillText } from '#shared/i18n/fill-text.ts'
import { texts } from './en/learning/courseProblems.ts'

/** What can be wrong in the files of a course; the catalogues have a sentence for each. */
export type CourseProblemCode = keyof typeof texts.reasons

/** A fault in the files of a course, with its place for who has to correct it. */
export interface CourseProblem {
  /** The file, relative to the folder of the course. */
  readonly file: string
  readonly code: CourseProblemCode
  /** The name, field or piece of text that the sentence is about. */
  readonly detail: string
  /** The module and the question where it is, if it is in one. */
  readonly module?: string
  readonly question?: string
}

/** Whether a text is a code of problems. */
export function isProblemCode(text: string): text is CourseProblemCode {
  return Object.hasOwn(texts.reasons, text)
}

/** Whether a field of a file has a label that people know. */
export function isFieldName(name: string): name is keyof typeof texts.fields {
  return Object.hasOwn(texts.fields, name)
}

/** What is wrong in the files of a course: the file and the reason. */
export class CourseFault extends Error {
  override readonly name = 'CourseFault'
  readonly file: string
  readonly reason: string
  readonly problem: CourseProblem

  constructor(problem: CourseProblem) {
    const reason = reasonOf(problem)
    super(`${problem.file}: ${reason}`)
    this.file = problem.file
    this.reason = reason
    this.problem = problem
  }
}

/** The reason in English, for the log of a server and for answers of calls. */
export function reasonOf({ code, detail }: Pick<CourseProblem, 'code' | 'detail'>): string {
  return fillText(texts.reasons[code], { detail })
}

const REASONS = (Object.entries(texts.reasons) as [CourseProblemCode, string][]).map(([code, reason]) => {
  const pieces = reason.split('{detail}').map((piece) => piece.replace(/[\^$.*+?()[\]{}|]/g, '\\$&'))
  return { code, whole: new RegExp(`^${pieces.join('([^]*)')}$`) }
})

/** The problem that an answer of the server states in English, so that it can be told in another language; null for another text. */
export function problemOfReason(reason: string): Pick<CourseProblem, 'code' | 'detail'> | null {
  for (const { code, whole } of REASONS) {
    const match = whole.exec(reason)
    if (match) return { code, detail: match[1] ?? '' }
  }
  return null
}
