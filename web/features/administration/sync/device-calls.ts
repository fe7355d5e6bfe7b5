import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import type { ApiError } from '#shared/contract/client.ts'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { refreshReads, SHOW_RECORDS, useSubmitted } from '#web/lib/calls.ts'
import { DEVICE, device } from '#web/lib/device-calls.ts'
import type { Says } from '#web/lib/says.ts'
import { useMay } from '#web/lib/session.tsx'

const PROGRESS_EVERY_MS = 2000
const USE_EVERY_MS = 30_000
/** A page of operations that the server has not taken. */
export function useOutbox(state: OutboxEntry['state'], cursor: string | undefined) {
  return useQuery<Page<OutboxEntry>, ApiError>({
    queryKey: [DEVICE, 'outbox', state, cursor ?? ''],
    queryFn: ({ signal }) => device.outbox({ input: { state, ...(cursor ? { cursor } : {}) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Evidence files that lie on this device. */
export function useWaitingFiles() {
  return useQuery({
    queryKey: [DEVICE, 'files'],
    queryFn: ({ signal }) => device.files({ input: { limit: 200 }, signal }),
    // The progress of an upload does not change the sync status, so it is read from the device at intervals.
    refetchInterval: ({ state }) =>
      state.data?.items.some((file) => file.state === 'waiting') ? PROGRESS_EVERY_MS : false,
  })
}

/** What all that is kept on this device takes. */
export function useKeptHere() {
  return useQuery({
    queryKey: [DEVICE, 'kept'],
    queryFn: ({ signal }) => device.keptHere({ signal }),
  })
}

/** The evidence, documents and courses that the user has chosen to keep on this device. */
export function useChosenHere() {
  const mayEvidence = useMay('evidence:open-original')
  const mayDocuments = useMay('documents:read')
  return useQuery({
    queryKey: [DEVICE, 'chosen', mayEvidence, mayDocuments],
    queryFn: async ({ signal }) => ({
      evidence: mayEvidence ? (await device.keptEvidence({ signal })).files : [],
      documents: mayDocuments ? (await device.keptDocuments({ signal })).documents : [],
      courses: (await device.keptCourses({ signal })).courses,
    }),
  })
}

/** The newest records that the user keeps on this device however long they have been closed. */
export function useKeptRecords() {
  return useQuery({
    queryKey: [DEVICE, 'kept-records'],
    queryFn: ({ signal }) => device.keptRecords({ input: {}, signal }),
  })
}

/** How much data this device uses, and may use. */
export function useDataUse() {
  return useQuery({
    queryKey: [DEVICE, 'data-use'],
    queryFn: ({ signal }) => device.dataUse({ signal }),
    refetchInterval: USE_EVERY_MS,
  })
}

/** Whether this device can make exchange files, and what is with a courier. */
export function useExchangeState() {
  return useQuery({
    queryKey: [DEVICE, 'exchange'],
    queryFn: ({ signal }) => device.exchangeState({ signal }),
  })
}

/** Reads again what the page shows, and the records, which change with their operations. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: [DEVICE] }), refreshReads(client, SHOW_RECORDS)])
}

/** Does something about what waits or was refused; what the page and the lists show is read again. */
export function useDeviceAction<Given>(
  act: (given: Given) => Promise<unknown>,
  {
    says,
    onDone,
    onError,
  }: {
    readonly says: Says<unknown, Given>
    readonly onDone?: () => void
    readonly onError?: (error: ApiError) => void
  },
) {
  const readAgain = useReadAgain()
  return useSubmitted<unknown, Given>({
    says,
    mutationFn: act,
    onSuccess: async () => {
      await readAgain()
      onDone?.()
    },
    ...(onError ? { onError } : {}),
  })
}

/** Reads the page's lists again whenever the sync has changed what is in them. */
export function useFreshLists(status: SyncStatus | null): void {
  const client = useQueryClient()
  const seen =
    status && [status.phase, status.waiting, status.failed, status.conflicts, status.decisions].join(' ')
  useEffect(() => {
    if (seen === null) return
    void client.invalidateQueries({
      predicate: ({ queryKey }) => [DEVICE, 'conflicts'].includes(String(queryKey[0])),
    })
  }, [client, seen])
}
