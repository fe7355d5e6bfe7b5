import { newSealingKeyPair, type SealingKeyPair, unseal } from '#files/sealed-for-key.ts'
import { purposes, recoveryReplySchema } from '#shared/contract/administration/recovery-files.ts'
import type { Keychain } from './keychain.ts'
import type { VaultFile } from './vault-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The key pair for which the administrators' reply is sealed: the present one, or a new one to be written. */
export async function replyPairFor(
  file: VaultFile,
  keychain: Keychain,
): Promise<VaultFile['reply'] & object> {
  if (file.reply && (await openPair(file.reply, keychain))) return file.reply
  const pair = newSealingKeyPair()
  const guarded = await keychain.available()
  const bytes = guarded ? await keychain.encrypt(pair.privateKey) : pair.privateKey
  return { publicKey: pair.publicKey, privateKey: { keychain: guarded, bytes } }
}

/** The data key in a reply file, or null if the reply is not for this vault and its last request. */
export async function openReply(
  file: VaultFile,
  bytes: Uint8Array,
  keychain: Keychain,
): Promise<Bytes | null> {
  const reply = recoveryReplySchema.safeParse(parseJson(bytes))
  if (!file.reply || !reply.success || reply.data.vaultId !== file.id) return null
  const pair = await openPair(file.reply, keychain)
  if (!pair) return null
  try {
    return unseal(reply.data.sealed, pair, purposes.reply(file.id))
  } finally {
    pair.privateKey.fill(0)
  }
}

async function openPair(
  { publicKey, privateKey }: VaultFile['reply'] & object,
  keychain: Keychain,
): Promise<SealingKeyPair | null> {
  if (!privateKey.keychain) return { publicKey, privateKey: privateKey.bytes }
  try {
    return { publicKey, privateKey: await keychain.decrypt(privateKey.bytes) }
  } catch {
    // The keychain is not the one that sealed it: a new request makes a new pair.
    return null
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Any other file that the user chose is not a reply; the schema refuses null.
    return null
  }
}
