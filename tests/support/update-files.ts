import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AppRelease, RELEASE_FILE } from '#desktop/updates/release.ts'
import { packUpdate, publicPart } from '../../build/pack-update.ts'

/** A release key for a test. */
export interface ReleaseKey {
  readonly key: KeyObject
  /** As builds have it. */
  readonly publicKey: string
}

/** Makes a release key. */
export function newReleaseKey(): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { key: privateKey, publicKey: publicPart(privateKey) }
}

/** The packages of every build in these tests. */
export const PACKAGES = 'a'.repeat(64)

/** Writes a small built version into a folder. */
export function writeVersion(
  root: string,
  release: AppRelease,
  files: Readonly<Record<string, string>> = { 'out/main/index.js': `// ${release.version}` },
): void {
  const all = { ...files, [RELEASE_FILE]: JSON.stringify(release), 'package.json': '{"type":"module"}' }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** Makes an update file of a version that was written into `root`. */
export async function writeUpdate(root: string, target: string, { key }: ReleaseKey, system = 'any') {
  const now = new Date('2026-11-29T06:00:00.000Z')
  writeFileSync(target, await packUpdate({ root, key, now, system }))
}
