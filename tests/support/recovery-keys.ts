import { z } from 'zod'
import { newSealingKeyPair, type SealingKeyPair, unseal } from '#files/sealed-for-key.ts'
import { purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import type { RecoveryKeyProposal } from '#shared/contract/administration/recovery-keys.ts'
import { TEST_PASSWORD, type TestServer, type TestUser } from './server.ts'

/** A recovery key with both halves, as its holder has it. */
export interface TestRecoveryKey {
  readonly pair: SealingKeyPair
  /** In base64, as calls have it. */
  readonly publicKey: string
}

/** Makes a recovery key. */
export function newRecoveryKey(): TestRecoveryKey {
  const pair = newSealingKeyPair()
  return { pair, publicKey: z.util.uint8ArrayToBase64(pair.publicKey) }
}

/** Proposes a key and answers the proposal as its proposer sees it. */
export async function proposeKey(user: TestUser, publicKey: string): Promise<RecoveryKeyProposal> {
  await user.client.sync.setRecoveryKey({ input: { publicKey, password: TEST_PASSWORD } })
  return user.client.recoveryKeys.proposal()
}

/** What the holder of the former key sends back; null when the challenge was not for this key. */
export function answerOf(
  { challenge, publicKey }: RecoveryKeyProposal,
  former: TestRecoveryKey,
): string | null {
  const sealed = sealedSchema.parse(JSON.parse(challenge ?? 'null'))
  const purpose = purposes.keyChange(former.pair.publicKey, z.util.base64ToUint8Array(publicKey))
  const opened = unseal(sealed, former.pair, purpose)
  return opened && z.util.uint8ArrayToBase64(opened)
}

/** Puts a key in force: one administrator proposes it, another confirms. */
export async function putKeyInForce(
  server: TestServer,
  publicKey: string,
  proposer?: TestUser,
): Promise<void> {
  const { id } = await proposeKey(proposer ?? (await server.signIn('administrator')), publicKey)
  const second = await server.signIn('administrator')
  await second.client.recoveryKeys.confirm({ params: { id }, input: { password: TEST_PASSWORD } })
}
