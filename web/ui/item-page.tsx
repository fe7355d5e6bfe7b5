import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApiError } from '#shared/contract/client.ts'
import { useFoundMissing } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { classNames } from './class-names.ts'
import { EmptyState, Failure, Skeleton } from './states.tsx'

interface Said {
  /** The list's name, which the page has while its item is on its way. */
  readonly list: string
  readonly back: string
  readonly failed: string
  readonly notFound: string
  readonly notFoundText: string
}

/** The page of one item: the way back, and what stands there until the item has come, or when it does not come. */
export function ItemPage<T>({
  read: { data, error, refetch },
  said,
  listPath,
  children,
}: {
  readonly read: {
    readonly data: T | undefined
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  readonly said: Said
  readonly listPath: string
  readonly children: (item: T) => ReactNode
}) {
  const user = useUser()
  const foundMissing = useFoundMissing()
  const isMissing = error ? error.status === 404 || error.status === 400 : !data && foundMissing
  return (
    <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
      <p className="published-back">
        <Link to={listPath}>{said.back}</Link>
      </p>
      {!data && !error && !isMissing && <Loading title={said.list} />}
      {isMissing && <Missing said={said} />}
      {error && !isMissing && <Failure error={error} title={said.failed} onRetry={() => void refetch()} />}
      {data && children(data)}
    </div>
  )
}

/** A page on its way has a name as well. */
function Loading({ title }: { readonly title: string }) {
  const heading = usePageTitle(title)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <Skeleton lines={10} />
    </>
  )
}

function Missing({ said }: { readonly said: Said }) {
  const heading = usePageTitle(said.notFound)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {said.notFound}
      </h1>
      <EmptyState title={said.notFoundText} />
    </>
  )
}
