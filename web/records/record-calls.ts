import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import type { ListCounts } from '#shared/contract/declared-calls.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { HistoryEntry } from '#shared/contract/records.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Personal } from '#shared/records/store.ts'
import { api } from '#web/lib/api.ts'
import { readOf, refreshReads, SHOW_RECORDS, type Submitted, useCall, useSubmitted } from '#web/lib/calls.ts'
import type { Says } from '#web/lib/says.ts'
import { type ListQuery, readAddress } from './list-address.ts'
import type { RecordData, RecordKind, RecordResource } from './record-kind.ts'

interface ById {
  readonly params: { readonly id: string }
}
type Values = Readonly<Record<string, unknown>>

/** The calls that the three collections share. */
export interface RecordClient {
  readonly list: (options: { readonly input: ListQuery }) => Promise<Page<RecordData>>
  readonly counts: (options: { readonly input: ListQuery }) => Promise<ListCounts>
  readonly get: (options: ById & { readonly input?: { readonly personal: Personal } }) => Promise<RecordData>
  readonly create: (options: { readonly input: Values }) => Promise<RecordData>
  readonly edit: (options: ById & { readonly input: Values & { version: number } }) => Promise<RecordData>
  readonly changeStatus: (
    options: ById & {
      readonly input: { readonly status: string; readonly reason: string; readonly version: number }
    },
  ) => Promise<RecordData>
  readonly remove: (
    options: ById & { readonly input: { readonly reason: string; readonly version: number } },
  ) => Promise<undefined>
  readonly restore: (options: ById) => Promise<RecordData>
}

/** The calls of a collection. They are made by one function (`recordCalls`), so their shapes are alike. */
export function recordClient(resource: RecordResource): RecordClient {
  return api[resource] as unknown as RecordClient
}

/** A page of a collection's list; while another page or filter loads, the former one stays. */
export function useRecordList(
  resource: RecordResource,
  query: ListQuery,
  read: { readonly enabled?: boolean } = {},
): UseQueryResult<Page<RecordData>, ApiError> {
  const options = { input: query } as Parameters<typeof useCall<RecordResource, 'list'>>[2]
  const answer = useCall<RecordResource, 'list'>(resource, 'list', options, { ...read, keepPrevious: true })
  return answer as UseQueryResult<Page<RecordData>, ApiError>
}

/** The counts of a list by state and by region; while those of another filter load, the former ones stay. */
export function useRecordCounts(
  resource: RecordResource,
  query: ListQuery,
): UseQueryResult<ListCounts, ApiError> {
  const options = { input: query } as Parameters<typeof useCall<RecordResource, 'counts'>>[2]
  const answer = useCall<RecordResource, 'counts'>(resource, 'counts', options, { keepPrevious: true })
  return answer as UseQueryResult<ListCounts, ApiError>
}

interface AskedList {
  readonly resource: RecordResource
  readonly query: ListQuery
}

/** The first pages of several lists, such as what a search finds in each collection. */
export function useRecordLists(
  lists: readonly AskedList[],
): readonly UseQueryResult<Page<RecordData>, ApiError>[] {
  return useQueries({
    queries: lists.map(({ resource, query }) => {
      const options = { input: query } as Parameters<typeof readOf<RecordResource, 'list'>>[2]
      return readOf<RecordResource, 'list'>(resource, 'list', options, { keepPrevious: true })
    }),
  }) as readonly UseQueryResult<Page<RecordData>, ApiError>[]
}

/** How many records there are in each of several lists, given by the addresses that show them. */
export function useAddressCounts(views: readonly { readonly kind: RecordKind; readonly search: string }[]) {
  const today = mogadishuDay(new Date())
  const reads = useRecordLists(
    views.map(({ kind, search }) => {
      // A list says how many records it has, whatever page of it is asked for.
      const query = { ...readAddress(kind, new URLSearchParams(search), today), limit: '1' }
      return { resource: kind.resource, query }
    }),
  )
  return reads.map((read) => ({ read, total: read.data?.total }))
}

/** One record without its personal fields, or none; those that have a value are named in `recorded`. */
export function useRecord(resource: RecordResource, id: string | null): UseQueryResult<RecordData, ApiError> {
  const options = { params: { id: id ?? '' }, input: { personal: 'omit' } } as const
  const read = { enabled: id !== null }
  return useCall<RecordResource, 'get'>(resource, 'get', options, read) as UseQueryResult<
    RecordData,
    ApiError
  >
}

/** The same record with its personal fields: each reading of them is logged, so nothing of the answer is kept. */
export function useOpenedRecord(resource: RecordResource, id: string): UseQueryResult<RecordData, ApiError> {
  const options = { params: { id } }
  return useCall<RecordResource, 'get'>(resource, 'get', options, { isKept: false }) as UseQueryResult<
    RecordData,
    ApiError
  >
}

/** Who changed what in a record, newest first; the values of personal fields only where they are `open`. */
export function useHistory(
  resource: RecordResource,
  id: string,
  personal: Personal = 'omit',
): UseQueryResult<readonly HistoryEntry[], ApiError> {
  const isOpen = personal === 'open'
  const options = { params: { id }, ...(isOpen ? {} : { input: { personal } }) }
  return useCall<RecordResource, 'history'>(resource, 'history', options, {
    isKept: !isOpen,
  }) as UseQueryResult<readonly HistoryEntry[], ApiError>
}

/** A write to records; what lists, figures and conflicts show is read again when it succeeds. */
export function useRecordWrite<Given, Answer>(
  write: (given: Given) => Promise<Answer>,
  options: {
    /** How the person learns that it was done (decision 0407). */
    readonly says: Says<Answer, Given>
    /** Called before anything is read again, for example to close the record's panel. */
    readonly onWritten?: (answer: Answer, given: Given) => void
    readonly onSuccess?: (answer: Answer, given: Given) => void
    readonly onError?: (error: ApiError, given: Given) => void
  },
): Submitted<Answer, Given> {
  const refresh = useRefresh()
  return useSubmitted<Answer, Given>({
    says: options.says,
    mutationFn: write,
    onSuccess: async (answer, request) => {
      options.onWritten?.(answer, request)
      await refresh()
      options.onSuccess?.(answer, request)
    },
    onError: (error, request) => options.onError?.(error, request),
  })
}

/** Reads again everything that shows records. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshReads(client, SHOW_RECORDS)
}
