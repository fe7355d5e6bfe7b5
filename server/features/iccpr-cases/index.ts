import type { z } from 'zod'
import { onServer } from '#server/features/records/index.ts'
import type { iccprCasesContract } from '#shared/contract/iccpr-cases.ts'
import { type CaseQuery, caseRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'

type CaseView = z.output<typeof iccprCasesContract.get.output>

/** ICCPR cases: the calls that every monitored noun has. */
export const iccprCasesHandlers = {
  ...onServer(recordHandlers<CaseQuery, CaseView>(iccprCases, caseRequest)),
}
