import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes of the heap that something still refers to: what is garbage depends on what else the process has done. */
function liveMemory(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/** Follows a piece of work that tells its progress (0 to 1); answers by how many bytes the live memory grew at most. */
export function watchLiveMemory(): {
  readonly look: (fraction: number) => void
  readonly growth: () => number
} {
  const before = liveMemory()
  let most = before
  let next = 0
  return {
    look(fraction) {
      // Collecting takes a while, and memory that is held on to shows at each look.
      if (fraction < next) return
      next = fraction + 0.1
      most = Math.max(most, liveMemory())
    },
    growth: () => most - before,
  }
}
