// Makes the update file of the built version: `--key <file>` signs it, `--system linux-x64` for one system only (by default every
// one), `--output=<folder>`.
import { createPrivateKey } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UPDATE_EXTENSION } from '#desktop/updates/manifest.ts'
import { readRelease } from '#desktop/updates/release.ts'
import { packUpdate, publicPart } from './pack-update.ts'

const root = path.resolve(import.meta.dirname, '..')

async function make(keyFile: string, folder: string, system: string | undefined): Promise<string> {
  const key = createPrivateKey(readFileSync(keyFile))
  const release = await readRelease(root)
  if (!release?.keys.includes(publicPart(key))) {
    throw new Error(
      'No app takes what this key signs: it is neither the release key of this build nor its reserve.',
    )
  }
  const bytes = await packUpdate({ root, key, now: new Date(), ...(system === undefined ? {} : { system }) })
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `human-rights-somalia-${release.version}.${UPDATE_EXTENSION}`)
  // Another file under this version would be another version.
  writeFileSync(file, bytes, { flag: 'wx' })
  return file
}

try {
  const { values } = parseArgs({
    options: { key: { type: 'string' }, system: { type: 'string' }, output: { type: 'string' } },
  })
  const { key, system, output = path.join(root, 'dist') } = values
  if (key === undefined) throw new Error('Name the file of the private release key with --key.')
  process.stdout.write(`${path.relative(root, await make(key, path.resolve(output), system))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
