import { searchProof, writeProof } from '#shared/domain/proof-of-work.ts'

const AT_ONCE = 10_000

/** Does the work for a ticket, and answers the header that a report is sent with. */
export function provenTicket(ticket: string, bits: number): string {
  const search = searchProof(ticket, bits)
  for (;;) {
    const numbers = search.tryMore(AT_ONCE)
    if (numbers) return writeProof({ ticket, numbers })
  }
}
