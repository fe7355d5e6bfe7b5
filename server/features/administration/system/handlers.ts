import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { acknowledgeMisfit, lastVerification } from '#server/features/administration/verification/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { describedCalls } from '#server/http/described-calls.ts'
import { misfitFindings, readMisfits } from '#server/ledger/index.ts'
import { indexingState } from '#server/one-time/index.ts'
import type { DescribedCall, systemContract } from '#shared/contract/administration/system.ts'
import { contract } from '#shared/contract/index.ts'
import { storeFault } from './faults.ts'
import { readUpkeep } from './upkeep.ts'

/** Made when it is first asked for, since it takes longer than a start should. */
let described: DescribedCall[] | undefined

/** Health, and reports of faults in pages. */
export const systemHandlers: Handlers<typeof systemContract> = {
  health: async ({ context: { services } }) => {
    const up = await answers(services.database)
    return { status: up ? 'ok' : 'degraded', database: up ? 'ok' : 'down', version: services.version }
  },
  calls: async () => {
    described ??= describedCalls(contract)
    return described
  },
  verification: async ({ context: { services } }) => {
    const { findings, ...last } = await lastVerification(services.database)
    // The acknowledgements, and heads that devices have reported since, are read in their present state.
    const open = misfitFindings(await readMisfits(services.database, services.keys))
    return { ...last, findings: [...findings.filter(({ code }) => code !== 'ledger-misfit'), ...open] }
  },
  ledgerMisfits: ({ context: { services } }) => readMisfits(services.database, services.keys),
  acknowledgeMisfit: async ({ input, context }) => {
    await acknowledgeMisfit(context, input)
    return undefined
  },
  upkeep: ({ context: { services } }) => readUpkeep(services),
  searchState: ({ context: { services } }) => indexingState(services.database),
  reportFault: async ({ input, context }) => {
    await storeFault(context.services.database, input)
    return undefined
  },
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.run(sql`select 1`)
    return true
  } catch {
    // Whatever the reason is, the database is down.
    return false
  }
}
