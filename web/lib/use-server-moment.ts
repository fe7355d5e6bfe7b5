import { useMemo } from 'react'
import { useMoment } from './use-moment.ts'

/** By how much the device's clock may differ from the time that has passed before one of them is not believed. */
const TOLERANCE_MS = 2 * 60_000

interface Asked {
  readonly data: { readonly asOf: string | null } | undefined
  readonly isSuccess: boolean
  readonly isFetchedAfterMount: boolean
}

/**
 * The moment by the server's clock: what its answer told and the time that has passed since; null while nothing has been
 * fetched, or the answer is one that the device kept. The device may sleep or its clock may be set meanwhile: what has passed is then not known, and this is null too.
 */
export function useServerMoment({ data, isSuccess, isFetchedAfterMount }: Asked): Date | null {
  // Renders every minute.
  useMoment(new Date().toISOString())
  const asOf = (isSuccess && isFetchedAfterMount && data?.asOf) || null
  const moment = useMemo(
    () => (asOf === null ? null : { at: Date.parse(asOf), clock: Date.now(), timer: performance.now() }),
    [asOf],
  )
  if (!moment) return null
  const passed = performance.now() - moment.timer
  if (Math.abs(Date.now() - moment.clock - passed) > TOLERANCE_MS) return null
  return new Date(moment.at + passed)
}
