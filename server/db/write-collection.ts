// `node server/db/write-collection.ts <name>` prints the migration for a declared collection: review it, save it as a file in
// server/db/migrations and commit it. With `--new <name>` it writes all files of a new collection, the migration among them,
// with placeholders that the compiler takes and tests ask for (CONTRIBUTING.md). It applies nothing to a database.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf } from './new-collection/written.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'server/db/migrations'
const at = (file: string) => path.join(ROOT, file)

async function migrationOf(name: string | undefined): Promise<string> {
  // Not before the declaration is written.
  const { collections } = await import('#shared/schemas/index.ts')
  const { namingStatements, tableStatements } = await import('./declared-collections.ts')
  const collection = Object.values(collections).find((each) => each.name === name)
  if (!collection) {
    throw new Error(`Name one of the declared collections: ${Object.keys(collections).join(', ')}`)
  }
  const named = collection.list ? namingStatements() : []
  return [...tableStatements(collection), ...named].map((each) => `${each};\n`).join('')
}

async function writeNew(name: string): Promise<void> {
  const files = filesOf(name, (file) => readFileSync(at(file), 'utf8'))
  if (existsSync(at(`shared/schemas/${name}.ts`))) throw new Error(`There is a collection ${name}`)
  for (const [file, text] of Object.entries(files)) writeFileSync(at(file), text)
  const highest = Math.max(...readdirSync(at(MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0))
  const migration = `${MIGRATIONS}/${String(highest + 1).padStart(4, '0')}-${name}.sql`
  writeFileSync(at(migration), await migrationOf(name))
  process.stdout.write(`${[...Object.keys(files), migration].join('\n')}\n`)
}

const [first, second] = process.argv.slice(2)
if (first === '--new') await writeNew(second ?? '')
else process.stdout.write(await migrationOf(first))
