import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { bytesCodec } from '#shared/contract/administration/recovery-files.ts'
import { readIfPresent, writeFileAtomic } from './atomic-file.ts'
import type { Keychain } from './keychain.ts'

const SECRET_BYTES = 32

const deviceFileSchema = z.strictObject({
  version: z.literal(1),
  deviceId: z.uuid(),
  /** Encrypted by the keychain, or unencrypted if there is none. */
  secret: z.strictObject({ keychain: z.boolean(), bytes: bytesCodec }),
})

/** The device's identity at the server; `secret` is for the `Device-Secret` header (base64url). */
export interface DeviceIdentity {
  deviceId: string
  secret: string
}

/**
 * Reads the device's identity, or makes one. A file that can't be read any more (damaged, or of another keychain) is
 * replaced: the server then sees a new device, which an administrator has to approve.
 */
export async function loadDevice(path: string, keychain: Keychain): Promise<DeviceIdentity> {
  return (await readDevice(path, keychain)) ?? (await makeDevice(path, keychain))
}

async function readDevice(path: string, keychain: Keychain): Promise<DeviceIdentity | null> {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  try {
    const { deviceId, secret } = deviceFileSchema.parse(JSON.parse(text))
    const bytes = secret.keychain ? await keychain.decrypt(secret.bytes) : secret.bytes
    return { deviceId, secret: Buffer.from(bytes).toString('base64url') }
  } catch (error) {
    console.error('The identity of this device can not be read and is made anew:', nameOf(error))
    return null
  }
}

async function makeDevice(path: string, keychain: Keychain): Promise<DeviceIdentity> {
  const bytes = new Uint8Array(randomBytes(SECRET_BYTES))
  const deviceId = uuidv7()
  const guarded = await keychain.available()
  const secret = { keychain: guarded, bytes: guarded ? await keychain.encrypt(bytes) : bytes }
  const file = z.encode(deviceFileSchema, { version: 1, deviceId, secret })
  await writeFileAtomic(path, JSON.stringify(file))
  return { deviceId, secret: Buffer.from(bytes).toString('base64url') }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
