import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { PROOF_HEADER } from '#shared/domain/proof-header.ts'
import { api } from '#web/lib/api.ts'
import { callKey, useCall } from '#web/lib/calls.ts'
import type { ProofWork, TicketPrice } from '#web/lib/proof-work.ts'
import { useSession } from '#web/lib/session.tsx'

type Headers = Readonly<Record<string, string>>

/** How often a refused proof is made again; after that the report is sent without one. */
const MOST_RENEWALS = 3

/** The code for it is loaded by who writes; without a connection it does not arrive, and nothing is sent either. */
const startWork = async (price: TicketPrice): Promise<ProofWork> =>
  (await import('#web/lib/proof-work.ts')).startWork(price)

const nothing = () => null

/**
 * The proof of work of a visitor's report (decision 0128): a ticket, and the work for it while the user writes. It
 * never blocks a report: without a ticket the report is sent without a proof.
 */
export function useProof() {
  const client = useQueryClient()
  const isVisitor = useSession().state === 'signed-out'
  const { data: price } = useCall('incidents', 'ticket', {}, { enabled: isVisitor })
  const work = useRef<Promise<ProofWork | null> | null>(null)
  const [isWorking, setWorking] = useState(false)
  // A work that was stopped ends never: a component that comes back must not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form goes
  useEffect(() => () => forget(), [])

  /** Works while the user writes. */
  function begin(): void {
    if (isVisitor && price) work.current ??= startWork(price).catch(nothing)
  }

  function forget(): void {
    void work.current?.then((stopped) => stopped?.stop())
    work.current = null
  }

  async function renew(): Promise<void> {
    forget()
    try {
      work.current = startWork(await api.incidents.ticket()).catch(nothing)
    } catch (error) {
      // If the connection fails here, sending the report will say so.
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function headers(): Promise<Headers> {
    if (!isVisitor) return {}
    begin()
    if (!(await work.current)) await renew()
    const started = await work.current
    if (!started) return {}
    setWorking(true)
    const proof = await started.finish()
    setWorking(false)
    return { [PROOF_HEADER]: proof }
  }

  /** Sends with a proof, and with another one where the server asks for it. */
  async function paid<T>(send: (headers: Headers) => Promise<T>): Promise<T> {
    for (let left = MOST_RENEWALS; left > 0; left--) {
      try {
        return await send(await headers())
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'proof_needed')) throw error
        await renew()
      }
    }
    return send({})
  }

  /** The next report needs a ticket of its own. */
  function used(): void {
    forget()
    client.removeQueries({ queryKey: callKey('incidents', 'ticket') })
  }

  return { ticket: price?.ticket, begin, paid, used, isWorking }
}
