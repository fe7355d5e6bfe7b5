import { callerOf, type ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isCalled, referenceIn } from '#shared/domain/named-reference.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection } from '#shared/schemas/records.ts'

interface NamedReport {
  readonly collection: RoutedCollection
  readonly recordId: string
  readonly isWaiting: boolean
}

/**
 * What visitors send that has the reference, among what the caller sees; of several one that waits for triage. Throws `not_found`
 * if there is none, also where the text is no reference.
 */
export async function findNamed(context: ServerContext, reference: string): Promise<NamedReport> {
  const named = referenceIn(reference)
  const reports: NamedReport[] = []
  for (const collection of named ? ROUTED_COLLECTIONS : []) {
    const { items } = await context.services.recordStore.list(callerOf(context), collection, {
      ...{ where: { all: [] }, search: { text: reference, tag: null }, deleted: false },
      ...{ sort: { field: 'createdAt', descending: true }, limit: 2, cursor: null },
    })
    for (const { id, record } of items) {
      // Without such a record the text is looked for as words.
      if (named && isCalled(id, named))
        reports.push({ collection, recordId: id, isWaiting: record.triageRegion !== null })
    }
  }
  const report = reports.find(({ isWaiting }) => isWaiting) ?? reports[0]
  if (!report) throw new Refusal('not_found')
  return report
}
