import type { ListedThread } from '#shared/contract/correspondence/message-threads.ts'
import { itemsOf, type ListRead } from '#web/ui/staff/list-states.tsx'

/** A conversation that was answered here, and its place in the list from which the answer takes it. */
export interface AnsweredThread {
  readonly thread: ListedThread
  readonly place: number
}

type Read = ListRead<ListedThread>['data']

/** The list with what was answered still in its place, so that no other conversation takes it under the hands of the reader. */
export function withAnswered(data: Read, { thread, place }: AnsweredThread): Read {
  const threads = itemsOf(data)
  if (!data || threads.some(({ id }) => id === thread.id)) return data
  const items = threads.toSpliced(place, 0, thread)
  return 'items' in data ? { ...data, items } : items
}
