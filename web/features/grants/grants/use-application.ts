import { useEffect, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import type { FollowedApplication } from '#shared/contract/grants/grants.ts'
import { api } from '#web/lib/api.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useProof } from '#web/lib/use-proof.ts'

type Answers = Readonly<Record<string, string | string[]>>

/**
 * An application as its applicant follows it. The code or the token of the link is only in the memory of the page: it is taken from the
 * address at once, and stored nowhere.
 */
export function useApplication() {
  const followed = useLocation()
  const [secret, setSecret] = useState('')
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const [application, setApplication] = useState<FollowedApplication | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const [isResent, setResent] = useState(false)
  const proof = useProof()

  async function run(call: (headers: Readonly<Record<string, string>>) => Promise<FollowedApplication>) {
    setBusy(true)
    setError(null)
    setAnswered(false)
    try {
      const application = await proof.paid(call)
      proof.used()
      setApplication(application)
      return true
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed
      setError(failed)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function open(typedSecret: string): Promise<void> {
    if (await run((headers) => api.grants.follow({ input: { secret: typedSecret }, headers })))
      setSecret(typedSecret)
  }

  // By the place and not by its hash: the router knows nothing of the token's removal, so the same link again has the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a link was followed
  useEffect(() => {
    const [, use, token] = /^#(confirm|open)=([\w-]+)$/.exec(followed.hash) ?? []
    if (!use || !token) return
    history.replaceState(history.state, '', location.pathname + location.search)
    // What another link, or this one, has opened before makes room.
    setApplication(null)
    if (use === 'confirm') setToConfirm(token)
    else void open(token)
  }, [followed])

  return {
    ...{ application, error, busy, isAnswered, isResent, toConfirm, open, secret },
    isWorking: busy && proof.isWorking,
    /** Works for the proof while the applicant types. */
    begin: proof.begin,
    async confirm(): Promise<void> {
      if (toConfirm === null) return
      if (!(await run((headers) => api.grants.confirm({ input: { token: toConfirm }, headers })))) return
      setSecret(toConfirm)
      setToConfirm(null)
    },
    async answer(answers: Answers): Promise<void> {
      if (await run((headers) => api.grants.answer({ input: { secret, answers }, headers })))
        setAnswered(true)
    },
    async resend(): Promise<void> {
      if (await run((headers) => api.grants.resend({ input: { secret }, headers }))) setResent(true)
    },
    async withdraw(): Promise<void> {
      await run((headers) => api.grants.withdraw({ input: { secret }, headers }))
    },
    close(): void {
      setResent(false)
      setApplication(null)
      setSecret('')
    },
  }
}
export type OwnApplication = ReturnType<typeof useApplication>
