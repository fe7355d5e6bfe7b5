import { declaredCalls } from '#shared/contract/declared-calls.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { summaryCalls } from './publications.ts'

/** Calls of ICCPR cases (REQ-MON-19). */
export const iccprCasesContract = {
  ...declaredCalls(iccprCases),
  ...summaryCalls(iccprCases),
} as const
