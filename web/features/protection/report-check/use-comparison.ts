import { useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { reportCopiesContract } from '#shared/contract/library/reports.ts'
import { api } from '#web/lib/api.ts'
import { fileHash } from '#web/lib/file-hash.ts'

/** How far a comparison is. */
export type Comparison =
  | { readonly name: 'none' | 'comparing' | 'unsafe' }
  | { readonly name: 'failed'; readonly error: ApiError }
  | { readonly name: 'compared'; readonly answer: AnswerOf<typeof reportCopiesContract.check> }

/** Compares a file with the reports of the server by its hash, which is all that is sent of it. */
export function useComparison() {
  const [state, setState] = useState<Comparison>({ name: 'none' })
  // An answer for a file that was exchanged meanwhile is not shown.
  const turn = useRef(0)
  return {
    state,
    forget() {
      turn.current += 1
      setState({ name: 'none' })
    },
    async compare(file: File, number: string) {
      turn.current += 1
      const mine = turn.current
      const show = (next: Comparison) => {
        if (turn.current === mine) setState(next)
      }
      show({ name: 'comparing' })
      try {
        const sha256 = await fileHash(file)
        if (sha256 === null) return show({ name: 'unsafe' })
        const input = number ? { number } : {}
        show({ name: 'compared', answer: await api.reportCopies.check({ params: { sha256 }, input }) })
      } catch (error) {
        show({ name: 'failed', error: error as ApiError })
      }
    },
  }
}
