import { table } from 'virtual:contract-table'
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, type CallOptions, type ClientAnswer, callPath } from '#shared/contract/client.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { COLLECTIONS, resourceOf } from '#shared/domain/names.ts'
import { api, apiOf } from './api.ts'
import { type Says, say } from './says.ts'

export type Resource = keyof AppContract
export type CallName<N extends Resource> = keyof AppContract[N]
type Spec<N extends Resource, C extends CallName<N>> = Extract<AppContract[N][C], Endpoint>

type Options<N extends Resource, C extends CallName<N>> = Pick<CallOptions<Spec<N, C>>, 'params' | 'input'>
type Answer<N extends Resource, C extends CallName<N>> = ClientAnswer<Spec<N, C>>

/** The type of a call's answer, for components that show a part of it. */
export type CallAnswer<N extends Resource, C extends CallName<N>> = Answer<N, C>

/** Options of a read beside its input. */
export interface ReadOptions {
  /** False delays the call; the default is to call at once. */
  readonly enabled?: boolean
  /** Keeps the former answer while another page or filter loads. */
  readonly keepPrevious?: boolean
  /** Asks again so often, in milliseconds, while something shows the answer. */
  readonly askAgainMs?: number
  /** False forgets the answer as soon as nothing shows it, and asks again the next time. */
  readonly isKept?: boolean
}

function send(resource: Resource, call: PropertyKey, options: unknown, through = api): Promise<unknown> {
  const calls = through[resource] as Readonly<Record<PropertyKey, (options: unknown) => Promise<unknown>>>
  const hook = calls[call]
  if (!hook) throw new Error(`No call ${resource}.${String(call)}`)
  return hook(options)
}

function specOf(resource: Resource, call: PropertyKey): Endpoint {
  const spec = (table[resource] as Readonly<Record<PropertyKey, Endpoint>>)[call]
  if (!spec) throw new Error(`No call ${resource}.${String(call)}`)
  return spec
}

/** The key of a read: its collection, so that a write can refresh all of it, and its address (REQ-API-01). */
export function callKey<N extends Resource, C extends CallName<N>>(
  resource: N,
  call: C,
  options?: Options<N, C>,
) {
  return [resource, callPath(specOf(resource, call), options?.params, options?.input)] as const
}

/** Reads a declared call: `useCall('users', 'list', { input: { q } })`. The answer is cached until a write refreshes it. */
export function useCall<N extends Resource, C extends CallName<N>>(
  resource: N,
  call: C,
  options: Options<N, C> = {},
  read: ReadOptions = {},
): UseQueryResult<Answer<N, C>, ApiError> {
  return useQuery(readOf(resource, call, options, read))
}

/** A read in the form that `useQueries` takes, to make several at once. */
export function readOf<N extends Resource, C extends CallName<N>>(
  resource: N,
  call: C,
  options: Options<N, C> = {},
  read: ReadOptions = {},
): UseQueryOptions<Answer<N, C>, ApiError> {
  return {
    queryKey: callKey(resource, call, options),
    queryFn: async ({ client, signal }) =>
      (await send(resource, call, { ...options, signal }, apiOf(client))) as Answer<N, C>,
    enabled: read.enabled ?? true,
    ...(read.isKept === false ? { gcTime: 0, staleTime: 0 } : {}),
    ...(read.askAgainMs ? { refetchInterval: read.askAgainMs } : {}),
    ...(read.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  } as UseQueryOptions<Answer<N, C>, ApiError>
}

/** The resources whose reads show records: what a write to any of them, or a sync, makes stale. */
export const SHOW_RECORDS: readonly Resource[] = [
  ...COLLECTIONS.map((name) => resourceOf(name)),
  'conflicts',
  'statistics',
  'releases',
  'accessLog',
  'secondLooks',
  'triage',
  'publications',
]

/** Marks all reads of the collections as old; ends when those in sight were read again. */
export async function refreshReads(client: QueryClient, resources: Iterable<Resource>): Promise<void> {
  // Any write may change what waits for users, so the counts are read again in the background.
  void readAgain(client, 'waiting')
  await Promise.all(Array.from(resources, (resource) => readAgain(client, resource)))
}

async function readAgain(client: QueryClient, resource: Resource): Promise<void> {
  const queryKey = [resource]
  // A first read that is still under way began before the write, and invalidating alone would wait for its old answer.
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}

/** What a write does in addition to the call. */
export interface ActionOptions<N extends Resource, C extends CallName<N>> {
  /** How the person learns that it was done (decision 0407). */
  readonly says: Says<Answer<N, C>, CallOptions<Spec<N, C>>>
  /** Resources whose reads are refreshed when it succeeds; the default is the call's own. */
  readonly refreshes?: readonly Resource[]
  /** Called before anything is read again, for example to leave the page of a deleted item. */
  readonly onWritten?: () => void
  readonly onSuccess?: (answer: Answer<N, C>, given: CallOptions<Spec<N, C>>) => void
  readonly onError?: (error: ApiError, given: CallOptions<Spec<N, C>>) => void
}

/**
 * Writes by a declared call: `const invite = useAction('users', 'invite', { says: t('invited') }); invite.mutate({ input })`; forms
 * wait for it with `invite.submit({ input })`.
 */
export function useAction<N extends Resource, C extends CallName<N>>(
  resource: N,
  call: C,
  options: ActionOptions<N, C>,
): Submitted<Answer<N, C>, CallOptions<Spec<N, C>>> {
  const client = useQueryClient()
  return useSubmitted<Answer<N, C>, CallOptions<Spec<N, C>>>({
    says: options.says,
    mutationFn: async (request) => (await send(resource, call, request)) as Answer<N, C>,
    onSuccess: async (answer, request) => {
      options.onWritten?.()
      await refreshReads(client, options.refreshes ?? [resource])
      options.onSuccess?.(answer, request)
    },
    onError: (error, request) => options.onError?.(error, request),
  })
}

/** A write that a form can wait for. */
export type Submitted<Answer, Given> = UseMutationResult<Answer, ApiError, Given> & {
  /** Writes; the promise settles with the write and resolves to whether it succeeded. A refusal goes to `onError`. */
  readonly submit: (given: Given) => Promise<boolean>
}

/** A mutation that forms can wait for, and how the person learns that it succeeded. */
export interface SubmittedOptions<Answer, Given>
  extends Pick<UseMutationOptions<Answer, ApiError, Given>, 'mutationFn' | 'onError' | 'onSettled'> {
  readonly says: Says<Answer, Given>
  readonly onSuccess?: (answer: Answer, given: Given) => unknown
}

/** A mutation that forms can wait for. It says that it succeeded when `onSuccess` has ended. */
export function useSubmitted<Answer, Given>({
  says,
  onSuccess,
  ...options
}: SubmittedOptions<Answer, Given>): Submitted<Answer, Given> {
  const mutation = useMutation({
    ...options,
    onSuccess: async (answer: Answer, request: Given) => {
      await onSuccess?.(answer, request)
      say(says, answer, request)
    },
  })
  return {
    ...mutation,
    submit: (request) =>
      mutation.mutateAsync(request).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError) return false
          throw error
        },
      ),
  }
}
