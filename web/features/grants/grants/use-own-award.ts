import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import type { FollowedAward } from '#shared/contract/grants/grant-follow-up.ts'
import type { SpendingLine } from '#shared/domain/grant-spending.ts'
import type { BankDetails, GrantReportAnswers } from '#shared/schemas/grant-report.ts'
import { api } from '#web/lib/api.ts'
import { useProof } from '#web/lib/use-proof.ts'

type Call = (headers: Readonly<Record<string, string>>) => Promise<FollowedAward>

interface Report {
  readonly reportId: string
  readonly version: number
  readonly submit: boolean
  readonly answers: GrantReportAnswers
  readonly spendingLines: SpendingLine[]
  readonly attachments: string | null
}

/** What follows the award that a code or link opens, and what its applicant does about it. */
export function useOwnAward(secret: string) {
  const [award, setAward] = useState<FollowedAward | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const proof = useProof()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Null once it is done, else why it was refused. One call after the other: each has a proof of its own. */
  function run(call: Call): Promise<ApiError | null> {
    const done = last.current.then(() => pay(call))
    last.current = done.catch(() => null)
    return done
  }
  async function pay(call: Call): Promise<ApiError | null> {
    setBusy(true)
    setError(null)
    try {
      setAward(await proof.paid(call))
      proof.used()
      return null
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
      return failed
    } finally {
      setBusy(false)
    }
  }
  const load = () => run((headers) => api.grantFollowUp.get({ input: { secret }, headers }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code or link
  useEffect(() => {
    // A mount that is taken back at once would stop the work for its proof.
    const begun = setTimeout(() => void load())
    return () => clearTimeout(begun)
  }, [secret])

  return {
    ...{ secret, award, error, busy, load },
    isWorking: busy && proof.isWorking,
    /** Works for the proof while the applicant types. */
    begin: proof.begin,
    /** Resolves to whether it was done. */
    async enterBank(id: string, details: BankDetails): Promise<boolean> {
      const input = { secret, id, details }
      return (await run((headers) => api.grantFollowUp.enterBank({ input, headers }))) === null
    },
    /** Resolves to whether it was done; a report that was changed elsewhere is read again. */
    async writeReport(report: Report): Promise<boolean> {
      const input = { secret, ...report }
      const refused = await run((headers) => api.grantFollowUp.writeReport({ input, headers }))
      if (refused?.code === 'stale') await load()
      return refused === null
    },
  }
}
export type OwnAwardState = ReturnType<typeof useOwnAward>
