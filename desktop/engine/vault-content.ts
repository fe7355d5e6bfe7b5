import type { LocalHandler } from './protocol.ts'

/** The content that the vault protects: the mirror, its calls and its sync. */
export interface VaultContent {
  /** Called when the vault opens; the key is overwritten when it closes. A rejection locks the vault again. */
  open(dataKey: Uint8Array<ArrayBuffer>): Promise<void>
  /** Closes the content before the key is overwritten. */
  close(): Promise<void>
  /**
   * Makes copies under the fresh key (see {@link Engine.renewKeys}) while everything is closed; reports the progress
   * from 0 to 1.
   */
  renew(
    keys: { readonly former: Uint8Array; readonly fresh: Uint8Array },
    onProgress: (done: number) => void,
  ): Promise<void>
  /** Answers the calls that this device handles itself; only while the vault is open. */
  readonly answer: LocalHandler
  /** The number of unsent operations and files, before the content is closed; null if unknown. */
  countUnsent(): number | null
  /**
   * Hands over everything that the server does not have, however long that takes, and resolves once the server says that this device
   * is to be wiped. Rejects when the signal is aborted, and with {@link NotHandingOver}.
   */
  handOver(signal: AbortSignal): Promise<void>
  /** Called when the network is back, or the user wants to sync; only while the vault is open. */
  syncWanted(): void
  /** Called when the user has signed out on purpose; only while the vault is open. */
  signedOut(): void
}
