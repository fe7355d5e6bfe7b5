import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '#server/settings.ts'
import { keepServerKeys, newServerKeys, readServerKeys } from '#server/signing/server-keys.ts'
import { fingerprintWords, type ServerKeys } from '#shared/sync/server-keys.ts'

const OWNER_ONLY = { mode: 0o600, flag: 'wx' } as const

function describe({ current, renewals }: ServerKeys): string {
  if (!current) {
    return [
      'Devices go by the certificates that their systems trust. For a server that has none, make a certificate of its own:',
      '  npm run server-keys -- --make <folder> --host <name or address>',
    ].join('\n')
  }
  return [
    `Devices know this server by a key of its own, which was renewed ${renewals.length} times. In words:`,
    `  ${fingerprintWords(current.key).join(' ')}`,
  ].join('\n')
}

async function make(
  dataDir: string,
  folder: string,
  host: string,
  signer: string | undefined,
): Promise<string> {
  const former = await readServerKeys(dataDir)
  const pem = signer === undefined ? null : await readFile(signer, 'utf8')
  const { keys, certificate, privateKey, reserveKey } = await newServerKeys(former, {
    ...{ host, signer: pem, now: new Date() },
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The files come first: keys that are announced and lost would shut every device out.
  await writeFile(path.join(folder, 'certificate.pem'), certificate, OWNER_ONLY)
  await writeFile(path.join(folder, 'private-key.pem'), privateKey, OWNER_ONLY)
  await writeFile(path.join(folder, 'reserve-key.pem'), reserveKey, OWNER_ONLY)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await keepServerKeys(dataDir, keys)
  return [
    `Give certificate.pem and private-key.pem in ${folder} to the reverse proxy now, and take reserve-key.pem away from this`,
    'machine: it renews the keys when the private key is lost or stolen (docs/operating.md).',
    describe(keys),
  ].join('\n')
}

try {
  const { values } = parseArgs({
    options: { make: { type: 'string' }, host: { type: 'string' }, with: { type: 'string' } },
  })
  const { DATA_DIR } = readSettings(process.env)
  const { make: folder, host, with: signer } = values
  if (folder !== undefined && host === undefined) throw new Error('Name the host of the server with --host.')
  const text =
    folder !== undefined && host !== undefined
      ? await make(DATA_DIR, folder, host, signer)
      : describe(await readServerKeys(DATA_DIR))
  process.stdout.write(`${text}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
