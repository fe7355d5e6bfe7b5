import path from 'node:path'
import { z } from 'zod'
import { jsonOrNull, readIfPresent } from '#desktop/vault/index.ts'
import { appVersion, sha256 } from './manifest.ts'

/** Where a version has what it says of itself, from its folder on; `build/release-file.ts` writes it. */
export const RELEASE_FILE = 'out/main/release.json'
/** The module of a version that opens its windows. */
export const MAIN_MODULE = 'out/main/index.js'

/** A raw Ed25519 public key in base64url. */
const releaseKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const appRelease = z.strictObject({
  version: appVersion,
  form: z.int().min(1),
  packages: sha256,
  /** The organisation's key for updates and its reserve; none where the build has none. */
  keys: z.array(releaseKey).max(2),
})
/** What a version of the app says of itself. */
export type AppRelease = z.infer<typeof appRelease>

/** Reads the release of the version in a folder; null where there is none, as in development. */
export async function readRelease(root: string): Promise<AppRelease | null> {
  const text = (await readIfPresent(path.join(root, RELEASE_FILE)))?.toString('utf8')
  const read = appRelease.safeParse(text === undefined ? null : jsonOrNull(text))
  return read.success ? read.data : null
}
