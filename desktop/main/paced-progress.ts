import type { SaveProgress } from '#shared/contract/desktop-bridge.ts'

const PROGRESS_MS = 100

/** Passes progress on ten times a second at most, and always its end. */
export function pacedProgress(pass: (progress: SaveProgress) => void): (progress: SaveProgress) => void {
  let passedAt = 0
  return (progress) => {
    if (progress.written !== progress.total && Date.now() - passedAt < PROGRESS_MS) return
    passedAt = Date.now()
    pass(progress)
  }
}
