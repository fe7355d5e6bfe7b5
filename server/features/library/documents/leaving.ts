import { writeContent } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { enterCleaned, makeCleaned } from './cleaned.ts'
import { type Choice, letFileOut, type PassedFile, prepareToLeave } from './door.ts'

/** A version of a document that is to leave, and as what; null for a document without a file. */
export interface Leaving extends Choice {
  readonly documentId: string
  readonly number: number | null
}

/**
 * Does what lets a file out, in one transaction. Before it the file is looked through and its cleaned copy written where that
 * is chosen; `letOut` enters the copy and asks the door. It gets the number that leaves by now, and refuses where that is another.
 */
export async function lettingOut<T>(
  context: ServerContext,
  { documentId, number, file, reason }: Leaving,
  work: (transaction: Transaction, letOut: (number: number | null) => Promise<PassedFile>) => Promise<T>,
): Promise<T> {
  const { services } = context
  await prepareToLeave(services, documentId, number)
  const copy = file === 'cleaned' && number !== null ? await makeCleaned(context, documentId, number) : null
  try {
    return await writeContent(context, (transaction) =>
      work(transaction, async (leaving) => {
        // What has come since was not looked at.
        if (leaving !== number) throw new Refusal('stale')
        return letFileOut(transaction, {
          ...{ documentId, file, reason, userId: callerOf(context).id, now: services.records.now() },
          number: copy ? await enterCleaned(context, transaction, { documentId, copy }) : number,
        })
      }),
    )
  } finally {
    await copy?.discard()
  }
}
