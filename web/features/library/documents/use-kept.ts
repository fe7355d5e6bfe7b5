import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { KeptDocument } from '#shared/contract/library/kept-documents.ts'
import { refreshReads, useSubmitted } from '#web/lib/calls.ts'
import { device } from '#web/lib/device-calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { showToast } from '#web/lib/toast.ts'

// Below the key of the library's reads, which are read again whenever the device says that a copy has changed.
const KEY = ['documents', 'kept-here']
const PROGRESS_EVERY_MS = 1500

/** The documents that the user keeps on this device, read again and again while something is being fetched. */
export function useKept() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => device.keptDocuments({ signal }),
    refetchInterval: ({ state }) =>
      state.data?.documents.some(({ state, problem }) => state !== 'kept' && problem === null)
        ? PROGRESS_EVERY_MS
        : false,
  })
}

/** Keeps a document on this device or removes it; what went wrong is said in a toast. */
export function useKeeping(title: string, done: { readonly keep: string; readonly forget: string }) {
  const client = useQueryClient()
  const failureText = useFailureText()
  return useSubmitted<undefined, { readonly act: 'keep' | 'forget'; readonly id: string }>({
    mutationFn: ({ act, id }) => {
      const call = { params: { id } }
      return act === 'keep' ? device.keepDocument(call) : device.forgetDocument(call)
    },
    says: (_, { act }) => ({ title: done[act], text: title }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error: ApiError) => showToast({ title, text: failureText(error), tone: 'danger' }),
  })
}

/** Whether the app has no connection; when that changes, the library is read again, from the other side. */
export function useIsOffline(): boolean {
  const client = useQueryClient()
  const isOffline = useSyncStatus()?.phase === 'offline'
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each time that the connection comes or goes
  useEffect(() => {
    void refreshReads(client, ['documents'])
  }, [isOffline])
  return isOffline
}

/** When the server was last asked about all of them; null without any. */
export function askedAt(documents: readonly KeptDocument[]): string | null {
  const times = documents.map(({ checkedAt }) => checkedAt).sort()
  return times[0] ?? null
}
