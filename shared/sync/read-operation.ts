import { z } from 'zod'
import { collections } from '#shared/schemas/index.ts'
import { OPERATION_SCHEMA, type Operation, type OperationResult, operation } from './operation.ts'
import { isOversized } from './operation-size.ts'

type Raw = Readonly<Record<string, unknown>>

/** The conversion of an operation of version n to version n + 1; the index is n - 1. */
const STEPS: readonly ((older: Raw) => Raw)[] = []

const named = z.object({ opId: z.uuid() })

/** Reads one operation of a push; an unreadable one is answered alone, and one without a readable id is skipped. */
export function readOperation(
  rawOperation: unknown,
  deviceId: string,
): { operation: Operation } | { result: OperationResult | null } {
  const name = named.safeParse(rawOperation)
  if (!name.success) return { result: null }
  const refuse = (reason: OperationResult['reason']) => ({
    result: { opId: name.data.opId, outcome: 'rejected' as const, reason },
  })
  const version = Number(Reflect.get(Object(rawOperation), 'schema'))
  if (version > OPERATION_SCHEMA) return refuse('newer_schema')
  const parsed = operation.safeParse(upgraded(rawOperation as Raw, version))
  if (!parsed.success) return refuse('unreadable')
  if (isOversized(collections[parsed.data.collection], parsed.data)) return refuse('unreadable')
  return parsed.data.deviceId === deviceId ? { operation: parsed.data } : refuse('author_mismatch')
}

function upgraded(rawOperation: Raw, version: number): Raw {
  const steps = STEPS.slice(Math.max(0, version - 1))
  return { ...steps.reduce((older, step) => step(older), rawOperation), schema: OPERATION_SCHEMA }
}
