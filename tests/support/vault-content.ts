import type { VaultContent } from '#desktop/engine/vault-content.ts'

/** A vault that protects nothing, for tests of what is around it. */
export const EMPTY_VAULT: VaultContent = {
  open: async () => undefined,
  close: async () => undefined,
  renew: async () => undefined,
  answer: async () => ({ status: 200, headers: {}, body: null }),
  countUnsent: () => null,
  handOver: async () => undefined,
  syncWanted: () => undefined,
  signedOut: () => undefined,
}
