import type { ReactNode } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

/** A page of a list as `useCall` answers it; `next` is the cursor of the following page. */
interface Paged<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total: number
}

/** What `useCall` gives of a list: a page, or all of a short one. */
export interface ListRead<T> {
  readonly data: Paged<T> | readonly T[] | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
}

/** What every list of the staff is given. */
export interface ListProps<T> {
  readonly read: ListRead<T>
  /** Says that there is nothing, and `emptyText` what to do next. */
  readonly empty: string
  readonly emptyText?: ReactNode
  /** Says what could not be loaded, where more can be said than that something could not. */
  readonly failed?: string
}

interface ListStatesProps<T> extends ListProps<T> {
  /** Draws the items that there are, at least one. */
  readonly children: (items: readonly T[]) => ReactNode
}

/** What every list of the staff says while it loads, when it is empty and when it failed, with its pages. */
export function ListStates<T extends object>({
  read,
  empty,
  emptyText,
  failed,
  children,
}: ListStatesProps<T>) {
  const page = pageOf(read.data)
  return (
    <>
      {read.error && (
        <Failure
          error={read.error}
          {...(failed ? { title: failed } : {})}
          onRetry={() => void read.refetch()}
        />
      )}
      {!page && !read.error && <Skeleton lines={8} />}
      {page?.items.length === 0 && <EmptyState title={empty}>{emptyText}</EmptyState>}
      {page && page.items.length > 0 && (
        <>
          {children(page.items)}
          <Pager next={page.next} total={page.total} shown={page.items.length} />
        </>
      )}
    </>
  )
}

/** The items of a list, whichever of the two it is; none while it is on its way. */
export function itemsOf<T>(data: ListRead<T>['data']): readonly T[] {
  return pageOf(data)?.items ?? []
}

/** A list as a page, whichever of the two it is; undefined while it is on its way. */
function pageOf<T>(data: ListRead<T>['data']): Paged<T> | undefined {
  if (!data || 'items' in data) return data
  return { items: data, next: null, total: data.length }
}
