import { CopyNeedsSpace, MirrorIsNewer } from '#desktop/mirror/former-copy.ts'
import type { VaultFailure } from '#shared/contract/desktop-bridge.ts'

/** What a person can do something about when the mirror does not open; anything else is thrown again. */
export function openingFailure(error: unknown): VaultFailure {
  if (error instanceof CopyNeedsSpace) {
    const { missingBytes } = error
    return { ok: false, error: 'mirror_needs_space', retryAfterMs: 0, missingBytes }
  }
  if (error instanceof MirrorIsNewer) return { ok: false, error: 'mirror_newer', retryAfterMs: 0 }
  throw error
}
