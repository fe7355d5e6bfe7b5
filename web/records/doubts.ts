import { useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { readIsoInstant } from '#shared/domain/iso-instant.ts'
import type { FormValues } from './form-values.ts'
import { recordClient } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'

/** What may be a slip: it is asked about before it is sent, and never refused. */
export type Doubt = 'number' | 'future'

/** What is about to be sent: with the record's id, so that it is no other one, and what the form began with. */
export interface Entered {
  readonly id: string
  readonly values: FormValues
  readonly before: FormValues
}

const NUMBER = 'recommendationNumber'
const SEEN = '200'

/** What of an entry may be a slip, as far as this user and this device can see. */
async function doubtsOf(kind: RecordKind, entered: Entered, now: Date): Promise<readonly Doubt[]> {
  const { values, before } = entered
  const changed = (field: string) => values[field] !== before[field] && values[field]
  const future = kind.form
    .flatMap(({ fields }) => fields)
    .some(({ field, control }) => control === 'instant' && changed(field) && isLater(values[field], now))
  const isNumberTaken = changed(NUMBER) ? await isTaken(kind, entered) : false
  return [...(isNumberTaken ? (['number'] as const) : []), ...(future ? (['future'] as const) : [])]
}

/** Forms have East Africa Time. */
function isLater(value: unknown, now: Date): boolean {
  const at = readIsoInstant(String(value))
  return at !== null && Date.parse(at) > now.getTime()
}

async function isTaken(kind: RecordKind, { id, values }: Entered): Promise<boolean> {
  const number = String(values[NUMBER]).trim()
  const { items } = await recordClient(kind.resource).list({ input: { q: number, limit: SEEN } })
  return items.some((other) => other.id !== id && other[NUMBER] === number)
}

/** What has to be asked before an entry is sent; null when nothing is. */
export interface Question {
  readonly doubts: readonly Doubt[]
  readonly number: string
  readonly confirm: () => void
  readonly goBack: () => void
}

/** Sends an entry at once where nothing of it may be a slip, and else once the user has confirmed it. */
export function useDoubts(kind: RecordKind, refuse: (error: ApiError) => void) {
  const [question, setQuestion] = useState<Question | null>(null)
  async function isConfirmed(doubts: Question['doubts'], { values }: Entered): Promise<boolean> {
    const answer = await new Promise<boolean>((resolve) => {
      const number = String(values[NUMBER] ?? '')
      setQuestion({ doubts, number, confirm: () => resolve(true), goBack: () => resolve(false) })
    })
    setQuestion(null)
    return answer
  }
  async function send(entered: Entered, then: () => unknown): Promise<void> {
    try {
      const doubts = await doubtsOf(kind, entered, new Date())
      if (doubts.length === 0 || (await isConfirmed(doubts, entered))) await then()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    }
  }
  return { question, send }
}
