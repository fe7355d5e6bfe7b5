import { parseArgs } from 'node:util'
import { keyFileOf } from '#server/backup/index.ts'
import { addMasterKey } from '#server/crypto/key-file.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { type ColumnLeft, countLeft, PURPOSES } from '#server/features/key-rotation/index.ts'
import { readSettings } from '#server/settings.ts'
import { withServices } from './with-services.ts'

/** How far the resealing has come, and why former keys stay. */
function tell(keys: Keys, left: readonly ColumnLeft[]): string {
  const former = keys.kids.filter((kid) => kid !== keys.currentKid)
  if (former.length === 0) return `Everything is sealed with the key ${keys.currentKid}, the only one.`
  const columns = left.map(({ place, count }) => `  ${place}: ${count}`)
  const still = Object.values(PURPOSES).flatMap(({ renewed, breaks }) =>
    renewed === 'never' ? [`  ${breaks}`] : [],
  )
  return [
    `New values are sealed with the key ${keys.currentKid} by servers that were started since it was added.`,
    ...(left.length > 0
      ? [
          'Still sealed with former keys in the database; a running server goes on with it by itself:',
          ...columns,
        ]
      : ['No sealed value in the database is left under a former key.']),
    `The former keys (${former.join(', ')}) stay in the key file and must not be removed. Without them:`,
    ...still,
  ].join('\n')
}

const ADDED = [
  'A new key was added to the key file. Now stop all servers of this database and start them again, each with this key',
  'file: they seal with the new key, and seal again in the background what the former ones sealed. Then take a backup:',
  'earlier ones do not have the new key. `npm run rotate-keys` says how far it has come.',
].join('\n')

try {
  const settings = readSettings(process.env)
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } })
  await withServices(settings, async ({ database, keys }) => {
    const left = await countLeft(database, keys)
    process.stdout.write(`${tell(keys, left)}\n`)
    if (!values['new-key']) return
    if (left.length > 0) throw new Error('First everything has to be sealed with the key that is there.')
    await addMasterKey(keyFileOf(settings))
    process.stdout.write(`\n${ADDED}\n`)
  })
} catch (error) {
  process.stderr.write(`No key was added: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
