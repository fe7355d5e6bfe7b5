import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicPart } from './pack-update.ts'
import { RELEASE_KEYS } from './release-file.ts'

const OWNER_ONLY = { mode: 0o600, flag: 'wx' } as const

/** Whether builds of the sources in `root` have keys. */
export const hasReleaseKeys = (root: string): boolean => existsSync(path.join(root, RELEASE_KEYS))

/** Makes a key and its reserve in `folder`, and tells builds of `root` their public halves. Replaces nothing. */
export function makeReleaseKeys(root: string, folder: string): void {
  if (hasReleaseKeys(root)) {
    throw new Error(
      `There are keys already: ${RELEASE_KEYS} has their public halves. Move it away to make others.`,
    )
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = ['release-key.pem', 'release-reserve-key.pem'].map((name) => {
    const { privateKey } = generateKeyPairSync('ed25519')
    // The private halves come first: builds that know keys which are lost take no update.
    writeFileSync(path.join(folder, name), pemOf(privateKey), OWNER_ONLY)
    return publicPart(privateKey)
  })
  writeFileSync(path.join(root, RELEASE_KEYS), `${JSON.stringify({ keys: made }, null, 2)}\n`, { flag: 'wx' })
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' })
