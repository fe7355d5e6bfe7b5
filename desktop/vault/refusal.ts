import type { VaultFault } from '#shared/contract/desktop-bridge.ts'
import { passphraseFault } from '#shared/domain/passphrase.ts'

/** A passphrase, a reply or a call was refused; `fault` is the code of a text in the UI. */
export class VaultRefusal extends Error {
  override readonly name = 'VaultRefusal'
  readonly fault: VaultFault
  readonly retryAfterMs: number

  constructor(fault: VaultFault, retryAfterMs = 0, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}

/** Throws VaultRefusal if a new passphrase is too weak. */
export function refuseWeak(passphrase: string): void {
  const fault = passphraseFault(passphrase)
  if (fault) throw new VaultRefusal(fault)
}
