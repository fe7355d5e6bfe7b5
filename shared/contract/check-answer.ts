import { z } from 'zod'
import { canonicalJson } from '#shared/sync/canonical.ts'
import type { Endpoint, FileAnswer, FileSpec, ListSpec } from './endpoint.ts'

/**
 * Throws when an answer is not what its call declares, undeclared fields included. Used in development and tests
 * only, to save the cost in production.
 */
export function checkAnswer(spec: Endpoint, answer: unknown): void {
  if (spec.kind === 'file') {
    checkFile(spec, answer as FileAnswer)
    return
  }
  const schema = spec.kind === 'list' ? pageSchema(spec) : (spec.output ?? z.undefined())
  const sent = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = schema.safeParse(sent)
  if (!parsed.success)
    throw new Error(`The answer of ${spec.path} breaks its declaration: ${parsed.error.message}`)
  if (canonicalJson(parsed.data) !== canonicalJson(sent)) {
    throw new Error(`The answer of ${spec.path} has fields, or forms of values, that it does not declare`)
  }
}

function pageSchema(spec: ListSpec): z.ZodType {
  return z.object({ items: z.array(spec.item), next: z.string().nullable(), total: z.int() })
}

function checkFile(spec: FileSpec, answer: FileAnswer): void {
  const type = answer.mediaType.split(';')[0] ?? ''
  if (!spec.mediaTypes.includes(type))
    throw new Error(`${spec.path} answers ${type}, which it does not declare`)
}
