import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import type { Holder } from './custody.ts'
import { type Evidence, findSent, findVisitors } from './find-evidence.ts'
import { holderOf } from './holder.ts'

/** Who sends the bytes of evidence files: a user, or a visitor who adds files to a report. */
export interface Sender {
  readonly author: User | 'public'
  readonly holder: Holder
  /** Finds the record of a file that this sender may send; null if there is none, or it belongs to others. */
  readonly find: (id: string) => Promise<Evidence | null>
  /** Whose unfinished uploads count together: those of the user, or those of the visitor's report. */
  readonly idFor: (found: Evidence) => string
}

/** The calling user, as the sender of files to records that the user may edit. */
export function userSender(context: ServerContext): Sender {
  const author = callerOf(context)
  return {
    author,
    holder: holderOf(context),
    find: (id) => findSent(context, id),
    idFor: () => author.id,
  }
}

/** A visitor, as the sender of files that were announced with the receipt code of a report. */
export function visitorSender(services: Services): Sender {
  return {
    author: 'public',
    holder: { userId: null, deviceId: null },
    find: (id) => findVisitors(services, id),
    idFor: ({ parentId }) => parentId,
  }
}
