/** Runs pieces of work one after the other. */
export interface Queue {
  /** How many pieces wait or are running. */
  readonly waiting: () => number
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Makes an empty queue. */
export function makeQueue(): Queue {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    waiting: () => waiting,
    async run(work) {
      waiting++
      const done = turn.then(work)
      turn = done.catch(() => undefined)
      try {
        return await done
      } finally {
        waiting--
      }
    },
  }
}
