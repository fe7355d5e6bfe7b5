import type { Engine } from './engine.ts'

/** The recovery key (base64) that this device's data key is sealed for; null if it is sealed for none. */
export async function sealedFor({ vault }: Engine): Promise<string | null> {
  const publicKey = await vault.recoveryKey()
  return publicKey && Buffer.from(publicKey).toString('base64')
}

/**
 * Tells the windows of a recovery key of the office that this device does not seal for yet; nothing is sealed for it
 * before the user agrees.
 */
export async function offerRecoveryKey(engine: Engine, offered: string | null): Promise<void> {
  const present = await sealedFor(engine)
  engine.setStatus({ recoveryKey: offered && offered !== present ? { offered, present } : null })
}

/**
 * Seals the data key for the offered recovery key, which the user has seen. Rejects any other key, and while locked.
 */
export async function acceptRecoveryKey(engine: Engine, publicKey: string): Promise<void> {
  if (engine.status.recoveryKey?.offered !== publicKey) throw new Error('this recovery key is not offered')
  await engine.vault.setRecoveryKey(new Uint8Array(Buffer.from(publicKey, 'base64')))
  engine.setStatus({ recoveryKey: null })
}
