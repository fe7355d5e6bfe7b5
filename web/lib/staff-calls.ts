import { addCalls } from './api.ts'
import { connectionCount } from './connection.ts'
import { PartNotLoaded } from './lazy-part.tsx'

let loading: Promise<void> | undefined
let isLoaded = false

/** Whether they are there, so that nothing that is drawn has to wait for them and be hidden meanwhile. */
export const hasStaffCalls = (): boolean => isLoaded

/** Loads the calls that only signed-in users can make, so that visitors don't load their declarations. */
export function staffCalls(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const begun = connectionCount()
  try {
    addCalls((await import('virtual:staff-contract-table')).table)
    isLoaded = true
  } catch (cause) {
    loading = undefined
    throw new PartNotLoaded(begun, { cause })
  }
}
