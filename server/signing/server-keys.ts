import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { hashOfKey, signRenewal } from '#files/server-key.ts'
import { codeOf, syncDirectory, writeNewSynced } from '#server/crypto/disk.ts'
import { type ServerKeys, serverKeys } from '#shared/sync/server-keys.ts'
import { newServerKey, ownCertificate } from './own-certificate.ts'

/** The file in which a server keeps which keys its certificates have; it has public halves only. */
export const serverKeysFileOf = (dataDir: string) => path.join(dataDir, 'server-keys.json')

const NO_KEYS: ServerKeys = { current: null, renewals: [] }

/** The keys of the server's certificates of its own making. Throws if the file is damaged. */
export async function readServerKeys(dataDir: string): Promise<ServerKeys> {
  const file = serverKeysFileOf(dataDir)
  try {
    return serverKeys.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return NO_KEYS
    throw new Error(`${file} cannot be read`, { cause: error })
  }
}

/** The keys for one certificate. Only the first belongs on the server. */
export interface NewServerKeys {
  readonly keys: ServerKeys
  readonly certificate: string
  readonly privateKey: string
  readonly reserveKey: string
}

/**
 * New keys and a certificate for a server. Where devices know the former ones, `signer` is the private key of the certificate or
 * of the reserve, in PEM. Throws in words for the person who runs the server.
 */
export async function newServerKeys(
  former: ServerKeys,
  { host, signer, now }: { readonly host: string; readonly signer: string | null; readonly now: Date },
): Promise<NewServerKeys> {
  const signing = signerOf(former, signer)
  const [key, reserve] = [newServerKey(), newServerKey()]
  const current = { key: hashOfKey(key), reserve: hashOfKey(reserve) }
  const renewal = signing ? [signRenewal(signing, current, now.toISOString())] : []
  return {
    keys: { current, renewals: [...former.renewals, ...renewal] },
    certificate: await ownCertificate(key, host, now),
    privateKey: pemOf(key),
    reserveKey: pemOf(reserve),
  }
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

function signerOf({ current }: ServerKeys, pem: string | null): KeyObject | null {
  if (!current) {
    if (pem !== null) throw new Error('There are no keys to renew yet. Make the first ones without --with.')
    return null
  }
  if (pem === null) {
    throw new Error(
      'Devices know the keys of this server. Name the present or the reserve key with --with, which signs the new ones.',
    )
  }
  const signer = privateKeyOf(pem)
  if (!signer || ![current.key, current.reserve].includes(hashOfKey(signer))) {
    throw new Error('The file of --with has neither the present nor the reserve key of this server.')
  }
  return signer
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** Stores the keys; a server that runs answers with them from then on. */
export async function keepServerKeys(dataDir: string, keys: ServerKeys): Promise<void> {
  const file = serverKeysFileOf(dataDir)
  const temporary = `${file}.${randomUUID()}.tmp`
  await writeNewSynced(temporary, `${JSON.stringify(keys, null, 1)}\n`)
  await rename(temporary, file)
  await syncDirectory(dataDir)
}
