import { useState } from 'react'
import { useRefresh } from './record-calls.ts'
import type { RecordData } from './record-kind.ts'

/** How far a write to many records has come. */
export interface BulkState {
  readonly running: boolean
  readonly total: number
  readonly done: number
  readonly failures: readonly { readonly record: RecordData; readonly error: unknown }[]
}
const IDLE: BulkState = { running: false, total: 0, done: 0, failures: [] }

/** The records still to write: all at first, then those that failed, in their current state. */
export function remaining(
  { failures }: Pick<BulkState, 'failures'>,
  records: readonly RecordData[],
): readonly RecordData[] {
  const failed = new Set(failures.map(({ record }) => record.id))
  return failed.size === 0 ? records : records.filter(({ id }) => failed.has(id))
}

/** Writes to one record after another; a failure does not stop the others, and all failures are listed at the end. */
export function useBulk(write: (record: RecordData) => Promise<unknown>) {
  const [state, setState] = useState<BulkState>(IDLE)
  const refresh = useRefresh()
  const run = async (records: readonly RecordData[]) => {
    const failures: BulkState['failures'][number][] = []
    setState({ ...IDLE, running: true, total: records.length })
    for (const [index, record] of records.entries()) {
      await write(record).catch((error: unknown) => failures.push({ record, error }))
      setState({
        running: true,
        total: records.length,
        done: index + 1 - failures.length,
        failures: [...failures],
      })
    }
    await refresh()
    // Only then can it be sent again: the form takes nothing while it is being sent.
    setState((last) => ({ ...last, running: false }))
    return failures.length
  }
  return { state, run }
}
