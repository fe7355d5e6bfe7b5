import { useEffect, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import type { FollowedAward } from '#shared/contract/grant-follow-up.ts'
import type { BankDetails, GrantReportAnswers } from '#shared/schemas/grant-report.ts'
import { api } from '#web/lib/api.ts'
import { useProof } from '#web/lib/use-proof.ts'

type Headers = Readonly<Record<string, string>>

interface Report {
  readonly reportId: string
  readonly version: number
  readonly submit: boolean
  readonly answers: GrantReportAnswers
}

/** What follows the award that a code or link opens, and what its applicant does about it. */
export function useOwnAward(secret: string) {
  const [award, setAward] = useState<FollowedAward | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const proof = useProof()

  /** Null once it is done, else why it was refused. */
  async function run(call: (headers: Headers) => Promise<FollowedAward>): Promise<ApiError | null> {
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
    void load()
  }, [secret])

  return {
    ...{ award, error, busy, load },
    isWorking: busy && proof.isWorking,
    /** Works for the proof while somebody types. */
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
