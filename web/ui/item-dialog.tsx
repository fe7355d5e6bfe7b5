import { type ReactNode, useRef } from 'react'
import { Dialog } from './dialog.tsx'
import { Failure, Skeleton } from './states.tsx'

interface Read<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<{ readonly data: T | undefined }>
}

/** What the form in the dialog is given. */
export interface ItemFormProps<T> {
  /** The item that is edited; null for a new one. */
  readonly item: T
  readonly readAgain: () => Promise<NonNullable<T> | undefined>
  readonly onDone: () => void
}

/** The dialog in which an item is created or edited, after reading its current version. */
export function ItemDialog<T>({
  title,
  isNew,
  read,
  onClose,
  children,
}: {
  readonly title: string
  readonly isNew: boolean
  readonly read: Read<T>
  readonly onClose: () => void
  readonly children: (item: T | null, readAgain: () => Promise<T | undefined>) => ReactNode
}) {
  const { data, error, isFetching, refetch } = read
  // The cache may be older than the latest change, so the item is read before the form opens; a later read does not
  // close it.
  const shown = useRef(isNew)
  if (data && !isFetching) shown.current = true
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {!isNew && Boolean(error) && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!shown.current && !error && <Skeleton lines={8} />}
      {shown.current && children(data ?? null, async () => (await refetch()).data)}
    </Dialog>
  )
}
