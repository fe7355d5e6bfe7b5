import { summaryHandlers } from '#server/features/monitoring/publications/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { recordsHandlers } from '#server/record-handlers/index.ts'
import type { iccprCasesContract } from '#shared/contract/monitoring/iccpr-cases.ts'

/** ICCPR cases: the calls that every record collection has, and the publication of summaries. */
export const iccprCasesHandlers: Handlers<typeof iccprCasesContract> = {
  ...recordsHandlers.iccprCases,
  ...summaryHandlers('iccpr-cases'),
}
