import type { ReactNode } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { COURSE_TAKEN_OFF } from '#shared/courses/courses.ts'
import { useFoundMissing, useMissingReason } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'

const BAD_REQUEST = 400
const NOT_FOUND = 404

interface ItemPageProps<I> {
  readonly read: {
    readonly data: I | undefined
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  /** What the page is called while it loads, and what it says where there is nothing. */
  readonly words: {
    readonly title: string
    readonly failed: string
    readonly notFound: string
    readonly notFoundText: string
    readonly takenOff: string
    readonly takenOffText: string
    readonly back: string
  }
  readonly backTo: string
  readonly children: (item: I) => ReactNode
}

/** A page of one course or module: what it shows once it was read, and what is shown until then or in its place. */
export function ItemPage<I>({ read, words, backTo, children }: ItemPageProps<I>) {
  const { data, error, refetch } = read
  const foundMissing = useFoundMissing()
  const missingReason = useMissingReason()
  if (data) return children(data)
  const isMissing = error ? error.status === NOT_FOUND || error.status === BAD_REQUEST : foundMissing
  return (
    <div className="published-page">
      <p className="published-back">
        <Link to={backTo}>{words.back}</Link>
      </p>
      {isMissing && <Missing words={words} isOff={(error?.message ?? missingReason) === COURSE_TAKEN_OFF} />}
      {error && !isMissing && <Failure error={error} title={words.failed} onRetry={() => void refetch()} />}
      {!error && !isMissing && <Loading title={words.title} />}
    </div>
  )
}

function Missing({ words, isOff }: Pick<ItemPageProps<unknown>, 'words'> & { readonly isOff: boolean }) {
  const title = isOff ? words.takenOff : words.notFound
  const heading = usePageTitle(title)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <EmptyState title={isOff ? words.takenOffText : words.notFoundText} />
    </>
  )
}

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
