import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { STEPS } from '#desktop/mirror/steps.ts'
import { type AppRelease, RELEASE_FILE } from '#desktop/updates/release.ts'
import { closureOf, importedPackages, type Lock } from './packed-modules.ts'

/** The public halves of the keys that sign updates, which `npm run release-keys` writes; an organisation keeps it with its sources. */
export const RELEASE_KEYS = 'build/release-keys.json'

const releaseKeys = z.strictObject({ keys: z.array(z.string()).length(2) })
const description = z.looseObject({ version: z.string() })

/** Writes beside the built app what it says of itself: installed apps and updates are compared by it. */
export function writeRelease(root: string): void {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const lock = read('package-lock.json') as Lock
  const release: AppRelease = {
    version: description.parse(read('package.json')).version,
    form: STEPS.length,
    packages: packagesOf(path.join(root, 'out/main'), lock),
    keys: existsSync(path.join(root, RELEASE_KEYS)) ? releaseKeys.parse(read(RELEASE_KEYS)).keys : [],
  }
  writeFileSync(path.join(root, RELEASE_FILE), JSON.stringify(release))
}

/**
 * The packages that a build imports, with their versions, and Electron, as one SHA-256. An update brings none of them, so it runs
 * only in an installed app that has the same.
 */
export function packagesOf(folder: string, lock: Lock): string {
  const folders = [...closureOf(importedPackages(folder), lock), 'node_modules/electron']
  const lines = folders.map((name) => `${name}@${lock.packages[name]?.version}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
