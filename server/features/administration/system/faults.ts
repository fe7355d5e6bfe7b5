import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { withoutIds } from '#server/http/request-log.ts'
import type { systemContract } from '#shared/contract/administration/system.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { faults } from './tables.ts'

type Fault = ParsedInput<typeof systemContract.reportFault>

/** Stores a fault of a page: its place in the code and the build; ids are removed from the path. */
export async function storeFault(database: Database, { path, name, frames, build }: Fault): Promise<void> {
  await database.transaction(async (transaction) => {
    await insertRow(transaction, faults, { path: pathOnly(path), name, frames: frames.map(pathOnly), build })
  })
}

/** Without query and fragment, which may contain what a user typed. */
function pathOnly(path: string): string {
  return withoutIds(path.replace(/[?#][^\s:)]*/g, ''))
}
