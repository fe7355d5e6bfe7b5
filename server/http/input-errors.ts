import type { z } from 'zod'
import { type ErrorDetail, Refusal } from '#shared/contract/errors.ts'

type Issue = z.core.$ZodIssue

/** Parses what came from outside; refuses with `invalid_input` and a detail for every fault in it. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('invalid_input', { details: result.error.issues.flatMap((issue) => detailsOf(issue)) })
}

function detailsOf(issue: Issue, parents: readonly PropertyKey[] = []): ErrorDetail[] {
  const path = [...parents, ...issue.path]
  if (issue.code === 'invalid_union') {
    // A value that may be missing fails both as "nothing" and as what it is; only the latter tells anything.
    const branch = issue.errors.find((issues) => !issues.every(isAboutKind))
    if (branch) return branch.flatMap((part) => detailsOf(part, path))
  }
  return [{ path: path.map(String).join('.'), message: issue.message }]
}

const EMPTY_KINDS = ['undefined', 'null']

function isAboutKind(issue: Issue): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_type') return EMPTY_KINDS.includes(issue.expected)
  return issue.code === 'invalid_value' && issue.values.every((value) => value === '')
}
