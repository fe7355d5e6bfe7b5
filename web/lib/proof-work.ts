import { searchProof, writeProof } from '#shared/domain/proof-of-work.ts'

/** What a report costs: the ticket, and with how many zero bits each piece of its proof begins. */
export interface TicketPrice {
  readonly ticket: string
  readonly bits: number
}

/** The proof of a ticket on its way. */
export interface ProofWork {
  /** Works without pauses from now on, because the user is waiting; resolves to the header's value. */
  readonly finish: () => Promise<string>
  readonly stop: () => void
}

/** Milliseconds of work at a time and between two times: typing waits for less than a frame. */
const SLICE = 8
const PAUSE = 24
/** The same while the user waits for it and types nothing. */
const WAITED_SLICE = 40
/** Numbers that are tried between two looks at the clock: a millisecond or two of a cheap phone. */
const TRIES = 150

/** Starts the work for a ticket in the background. */
export function startWork({ ticket, bits }: TicketPrice): ProofWork {
  const search = searchProof(ticket, bits)
  let isWaitedFor = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let resolveProof: (proof: string) => void = () => undefined
  const proof = new Promise<string>((resolve) => {
    resolveProof = resolve
  })
  function slice(): void {
    const end = performance.now() + (isWaitedFor ? WAITED_SLICE : SLICE)
    let numbers = search.tryMore(TRIES)
    while (!numbers && performance.now() < end) numbers = search.tryMore(TRIES)
    if (numbers) resolveProof(writeProof({ ticket, numbers }))
    else timer = setTimeout(slice, isWaitedFor ? 0 : PAUSE)
  }
  timer = setTimeout(slice, PAUSE)
  return {
    finish() {
      isWaitedFor = true
      return proof
    },
    stop: () => clearTimeout(timer),
  }
}
