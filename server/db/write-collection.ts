// Prints the migration for a declared collection: `node server/db/write-collection.ts <name>`. Review it, save it as
// a file in server/db/migrations and commit it; this command applies nothing.
import { collections } from '#shared/schemas/index.ts'
import { namingStatements, tableStatements } from './declared-collections.ts'

const name = process.argv[2]
const collection = Object.values(collections).find((each) => each.name === name)
if (!collection) {
  throw new Error(`Name one of the declared collections: ${Object.keys(collections).join(', ')}`)
}
const named = collection.list ? namingStatements() : []
process.stdout.write([...tableStatements(collection), ...named].map((each) => `${each};\n`).join(''))
