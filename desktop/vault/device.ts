import { hkdfSync, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { openBox, sealBox } from '#files/sealed-box.ts'
import { boxSchema, bytesCodec, KEY_BYTES } from '#shared/contract/administration/recovery-files.ts'
import { errorName } from '#shared/domain/errors.ts'
import { readIfPresent, writeFileAtomic } from './atomic-file.ts'
import type { Keychain } from './keychain.ts'
import type { DataPaths } from './paths.ts'
import { readVaultFile, VaultDamaged } from './vault-file.ts'

const SECRET_BYTES = 32
const COPY_PURPOSE = 'vault device identity 1'

const deviceFileSchema = z.strictObject({
  version: z.literal(1),
  deviceId: z.uuid(),
  /** Encrypted by the keychain, or unencrypted if there is none. */
  secret: z.strictObject({ keychain: z.boolean(), bytes: bytesCodec }),
})

const copySchema = z.strictObject({ version: z.literal(1), box: boxSchema })

const identitySchema = z.strictObject({ deviceId: z.uuid(), secret: z.string() })
/** The device's identity at the server; `secret` is for the `Device-Secret` header (base64url). */
export type DeviceIdentity = z.infer<typeof identitySchema>

type IdentityPaths = Pick<DataPaths, 'device' | 'deviceCopy' | 'vault'>

/**
 * Reads the device's identity, or makes one where nothing protects records yet. Null while it can't be read and a vault may
 * hold a copy of it: `settleDevice` decides when that is open.
 */
export async function findDevice(paths: IdentityPaths, keychain: Keychain): Promise<DeviceIdentity | null> {
  const onDisk = await readDevice(paths.device, keychain)
  if (onDisk) return onDisk.identity
  return (await hasVault(paths.vault)) ? null : makeDevice(paths.device, keychain)
}

/**
 * The identity of a device whose vault is open: `present`, or what the keychain gives by now, or the copy under the data key; a
 * new one only where none of them is there, which an administrator has to approve. File and copy are brought up to date.
 */
export async function settleDevice(
  paths: IdentityPaths,
  keychain: Keychain,
  dataKey: Uint8Array,
  present: DeviceIdentity | null,
): Promise<DeviceIdentity> {
  const copy = await readCopy(paths.deviceCopy, dataKey)
  const onDisk = await readDevice(paths.device, keychain)
  const identity = present ?? onDisk?.identity ?? copy ?? (await makeDevice(paths.device, keychain))
  const isBare = onDisk && !onDisk.isGuarded && (await keychain.available())
  try {
    if (onDisk?.identity.secret !== identity.secret || isBare)
      await writeDevice(paths.device, identity, keychain)
    if (copy?.secret !== identity.secret) await writeCopy(paths.deviceCopy, identity, dataKey)
  } catch (error) {
    // The identity is in memory; the next opening tries again, with more space or another keychain.
    console.error('The identity of this device was not written:', errorName(error))
  }
  return identity
}

interface OnDisk {
  readonly identity: DeviceIdentity
  readonly isGuarded: boolean
}

async function readDevice(path: string, keychain: Keychain): Promise<OnDisk | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  try {
    const { deviceId, secret } = deviceFileSchema.parse(JSON.parse(text))
    const bytes = secret.keychain ? await keychain.decrypt(secret.bytes) : secret.bytes
    const identity = { deviceId, secret: Buffer.from(bytes).toString('base64url') }
    return { identity, isGuarded: secret.keychain }
  } catch (error) {
    console.error('The identity of this device can not be read:', errorName(error))
    return null
  }
}

async function makeDevice(path: string, keychain: Keychain): Promise<DeviceIdentity> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const identity = { deviceId: uuidv7(), secret }
  await writeDevice(path, identity, keychain)
  return identity
}

async function writeDevice(path: string, identity: DeviceIdentity, keychain: Keychain): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(identity.secret, 'base64url'))
  const guarded = await keychain.available()
  const secret = { keychain: guarded, bytes: guarded ? await keychain.encrypt(bytes) : bytes }
  const file = z.encode(deviceFileSchema, { version: 1, deviceId: identity.deviceId, secret })
  await writeFileAtomic(path, JSON.stringify(file))
}

/** Null if there is none, or if it is under another data key. */
async function readCopy(path: string, dataKey: Uint8Array): Promise<DeviceIdentity | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  try {
    const { box } = copySchema.parse(JSON.parse(text))
    const bytes = openBox(box, copyKey(dataKey), COPY_PURPOSE)
    return bytes && identitySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    console.error('The copy of the identity of this device is damaged:', errorName(error))
    return null
  }
}

async function writeCopy(path: string, identity: DeviceIdentity, dataKey: Uint8Array): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(identity))
  const box = sealBox(bytes, copyKey(dataKey), COPY_PURPOSE)
  await writeFileAtomic(path, JSON.stringify(z.encode(copySchema, { version: 1, box })))
}

function copyKey(dataKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', dataKey, new Uint8Array(0), COPY_PURPOSE, KEY_BYTES))
}

async function hasVault(path: string): Promise<boolean> {
  try {
    return (await readVaultFile(path)) !== null
  } catch (error) {
    if (error instanceof VaultDamaged) return true
    throw error
  }
}
