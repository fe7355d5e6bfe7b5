import { parseArgs } from 'node:util'
import { keyFileOf } from '#server/backup/index.ts'
import { addMasterKey } from '#server/crypto/key-file.ts'
import type { Keys } from '#server/crypto/keys.ts'
import {
  countAllLeft,
  type Left,
  removeFormer,
  requireNobodyElse,
} from '#server/features/administration/key-rotation/index.ts'
import { readSettings } from '#server/settings.ts'
import { confirmProposedKey, describeProposedKey } from './confirm-recovery-key.ts'
import { withServices } from './with-services.ts'

/** The progress of the resealing, and the next step. */
function tell(keys: Keys, left: readonly Left[]): string {
  const former = keys.kids.filter((kid) => kid !== keys.currentKid)
  if (former.length === 0) return `Everything is sealed with the key ${keys.currentKid}, the only one.`
  const places = left.map(({ place, count }) => `  ${place}: ${count}`)
  return [
    `New values are sealed with the key ${keys.currentKid} by servers that were started since it was added.`,
    ...(left.length > 0
      ? ['Still under former keys; a running server goes on with it by itself:', ...places]
      : [
          `Nothing needs the former keys (${former.join(', ')}) any more. Take a backup, stop all servers, and remove them:`,
          '  npm run rotate-keys -- --remove-former',
        ]),
  ].join('\n')
}

const ADDED = [
  'A new key was added to the key file. Now stop all servers of this database and start them again, each with this key',
  'file: they seal with the new key, and seal again in the background what the former ones sealed. Then take a backup:',
  'earlier ones do not have the new key. `npm run rotate-keys` says how far it has come.',
].join('\n')

const REMOVED = [
  'Former keys were removed from the key file. Copy it to every other server before it is started, and delete other',
  'copies of the file of before. Backups that were taken before still hold the former keys, until they are removed.',
].join('\n')

try {
  const settings = readSettings(process.env)
  const { values } = parseArgs({
    options: {
      'new-key': { type: 'boolean', default: false },
      'remove-former': { type: 'boolean', default: false },
      'confirm-recovery-key': { type: 'string' },
    },
  })
  const isRemoval = values['remove-former']
  const before = isRemoval ? requireNobodyElse : undefined
  await withServices(
    settings,
    async (services) => {
      const { keys } = services
      const fingerprint = values['confirm-recovery-key']
      if (fingerprint !== undefined) {
        process.stdout.write(`${await confirmProposedKey(services, fingerprint)}\n`)
        return
      }
      if (isRemoval) {
        const removed = await removeFormer(services, keyFileOf(settings))
        process.stdout.write(removed.length > 0 ? `${REMOVED}\n` : 'There is no former key.\n')
        return
      }
      const left = await countAllLeft(services)
      process.stdout.write(`${tell(keys, left)}\n${await describeProposedKey(services)}`)
      if (!values['new-key']) return
      if (left.length > 0) throw new Error('First everything has to be sealed with the key that is there.')
      await addMasterKey(keyFileOf(settings))
      process.stdout.write(`\n${ADDED}\n`)
    },
    before,
  )
} catch (error) {
  process.stderr.write(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
