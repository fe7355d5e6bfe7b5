import type { z } from 'zod'
import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'
import { plainIssue } from './plain-issue.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
interface Fault extends ErrorDetail {
  readonly keys: Path
  /** What takes the place of a required text or list where nothing was sent, so that its own message is shown; else undefined. */
  readonly emptied: '' | readonly [] | undefined
}

const REQUIRED = { message: 'This field is required' }

/** Parses input from outside; refuses with `invalid_input` and a detail for every fault in it, including `others`. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, others: readonly ErrorDetail[] = []): T {
  const read = readInput(schema, input)
  if ('value' in read && others.length === 0) return read.value
  const details = 'details' in read ? read.details : []
  throw new Refusal('invalid_input', { details: [...details, ...others] })
}

/**
 * Reads input from outside, or reports every fault in it at once: a missing text or list gets the same message as an
 * empty one, so that programs and forms are answered alike.
 */
export function readInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
): { readonly value: T } | { readonly details: readonly ErrorDetail[] } {
  const first = schema.safeParse(input, { error: wordsOf })
  if (first.success) return { value: first.data }
  const faults = faultsOf(first.error, input)
  const lacking = faults.filter(({ emptied }) => emptied !== undefined)
  if (lacking.length === 0) return { details: detailsOf(faults) }
  const filled = lacking.reduce((value, { keys, emptied }) => withEmpty(value, keys, emptied), input)
  const second = schema.safeParse(filled, { error: wordsOf })
  const others = second.success ? [] : faultsOf(second.error, filled)
  const keptFaults = faults.flatMap((fault) => {
    const same = others.filter(({ path }) => path === fault.path)
    return same.length > 0 ? same : [fault]
  })
  const paths = new Set(faults.map(({ path }) => path))
  return { details: detailsOf([...keptFaults, ...others.filter(({ path }) => !paths.has(path))]) }
}

/**
 * The message of an issue for which a schema has none: a missing value is required; choices and everything else get
 * plain words.
 */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === ''
  const isChoice = issue.code === 'invalid_value' && issue.values.length > 1
  return isMissing && !isChoice ? REQUIRED.message : plainIssue(issue)
}

function detailsOf(faults: readonly Fault[]): ErrorDetail[] {
  const seen = new Map(faults.map(({ path, message }) => [`${path}\n${message}`, { path, message }]))
  return [...seen.values()]
}

function faultsOf(error: z.ZodError, input: unknown): Fault[] {
  return error.issues.flatMap((issue) => faultsOfIssue(issue, input, []))
}

function faultsOfIssue(issue: Issue, input: unknown, parents: Path): Fault[] {
  const keys = [...parents, ...issue.path]
  if (issue.code === 'invalid_union') {
    // An optional value fails both as "nothing" and as its own kind; only the latter message is helpful.
    const branch = issue.errors.find((issues) => !issues.every(isAboutKind))
    if (branch) return branch.flatMap((part) => faultsOfIssue(part, input, keys))
  }
  const isMissing = issue.code === 'invalid_type' && keys.length > 0 && valueAt(input, keys) === undefined
  const emptied = isMissing ? EMPTY[issue.expected] : undefined
  return [{ path: keys.map(String).join('.'), message: issue.message, keys, emptied }]
}

const EMPTY: Readonly<Record<string, Fault['emptied']>> = { string: '', array: [] }
const EMPTY_KINDS = ['undefined', 'null']

function isAboutKind(issue: Issue): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_type') return EMPTY_KINDS.includes(issue.expected)
  return issue.code === 'invalid_value' && issue.values.every((value) => value === '')
}

function valueAt(input: unknown, keys: Path): unknown {
  return keys.reduce((value, key) => Reflect.get(Object(value), key), input)
}

/** A copy of the input with an empty text or list at the path. */
function withEmpty(input: unknown, [key, ...rest]: Path, emptied: Fault['emptied']): unknown {
  if (key === undefined) return emptied
  const copy: unknown[] | object = Array.isArray(input) ? [...input] : { ...Object(input) }
  Reflect.set(copy, key, withEmpty(Reflect.get(copy, key), rest, emptied))
  return copy
}
