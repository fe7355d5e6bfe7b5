import { useRef, useState } from 'react'
import { useRefresh } from './record-calls.ts'
import type { RecordData } from './record-kind.ts'

/** A record as it was before a bulk change, and as it is since. */
export interface Changed {
  readonly before: RecordData
  readonly after: RecordData
}

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

/**
 * Writes to one record after another; a failure does not stop the others, and all failures are listed at the end. What was
 * changed is collected over all runs of the dialog.
 */
export function useBulk(write: (record: RecordData) => Promise<RecordData>) {
  const [state, setState] = useState<BulkState>(IDLE)
  const changed = useRef<readonly Changed[]>([])
  const refresh = useRefresh()
  const run = async (records: readonly RecordData[]) => {
    const failures: BulkState['failures'][number][] = []
    setState({ ...IDLE, running: true, total: records.length })
    for (const [index, before] of records.entries()) {
      await write(before).then(
        (after) => {
          changed.current = [...changed.current, { before, after }]
        },
        (error: unknown) => failures.push({ record: before, error }),
      )
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
    return failures
  }
  return { state, run, changed }
}
