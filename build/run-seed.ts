import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { composeServices } from '#server/compose.ts'
import { readOrCreateKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/log.ts'
import { type DemoUser, seedDemo } from '#server/seed/index.ts'
import { readSettings, type Settings } from '#server/settings.ts'

const DEFAULT_SIZE = 1000
const LARGEST = 1_000_000

/** Aborted when the user interrupts the command; the database is stopped in any case. */
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => asked.abort(new Error('it was stopped; what is written stays.')))
}

function readSize(): number {
  const { values } = parseArgs({ options: { size: { type: 'string', default: String(DEFAULT_SIZE) } } })
  const size = Number(values.size)
  if (Number.isInteger(size) && size >= 0 && size <= LARGEST) return size
  throw new Error(`--size must be a whole number up to ${LARGEST}: so many cases and so many incidents.`)
}

/** The database of the settings; the embedded one is started, which fails while a server uses it. */
async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined })
}

async function seed(settings: Settings, size: number): Promise<void> {
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const { masters } = await readOrCreateKeyFile(
    settings.FIELD_KEY_FILE ?? path.join(settings.DATA_DIR, 'field-keys.json'),
  )
  const postgres = await openDatabase(settings)
  try {
    const { services, close } = await composeServices({
      databaseUrl: postgres.url,
      dataDir: settings.DATA_DIR,
      keys: createKeys(masters),
      log: createLog('silent'),
      publicUrl: settings.PUBLIC_URL ?? 'http://localhost',
      version: 'seed',
      s3Url: settings.S3_URL,
    })
    try {
      await migrate(services.database)
      const began = performance.now()
      const onProgress = (written: number) => printProgress(written, size)
      const people = await seedDemo(services, { size, onProgress, signal: asked.signal })
      printEnd(people, size, Math.round((performance.now() - began) / 1000))
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

function printProgress(written: number, size: number): void {
  process.stdout.write(`  ${written} of ${size} cases and as many incidents\n`)
}

function printEnd(people: readonly DemoUser[], size: number, seconds: number): void {
  const lines = people.map(
    ({ email, password }) => `  ${email.padEnd(40)} ${password ?? '(was there before: the password stays)'}`,
  )
  process.stdout.write(
    `\n${size} cases and ${size} incidents were added in ${seconds} s. All of them are invented.\n` +
      `People of the demo, with passwords that are shown this once:\n${lines.join('\n')}\n\n`,
  )
}

try {
  await seed(readSettings(process.env), readSize())
} catch (error) {
  process.stderr.write(
    `The demo could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
