import type { z } from 'zod'
import { publicationHandlers } from '#server/features/publications/index.ts'
import { onServer } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { iccprCasesContract } from '#shared/contract/iccpr-cases.ts'
import { type CaseQuery, caseRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'

type CaseView = z.output<typeof iccprCasesContract.get.output>

/** ICCPR cases: the calls that every collection of records has, and the way of a summary to the public. */
export const iccprCasesHandlers: Handlers<typeof iccprCasesContract> = {
  ...onServer(recordHandlers<CaseQuery, CaseView>(iccprCases, caseRequest)),
  ...publicationHandlers,
}
