import path from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASE_KEYS } from './release-file.ts'
import { hasReleaseKeys, makeReleaseKeys } from './release-keys.ts'

const root = path.resolve(import.meta.dirname, '..')

try {
  const { values } = parseArgs({ options: { make: { type: 'string' } } })
  const { make } = values
  if (make !== undefined) makeReleaseKeys(root, path.resolve(make))
  const made = [
    `Keep release-key.pem in ${make} where updates are made, and release-reserve-key.pem on two media elsewhere: it signs when`,
    'the key is lost. Neither belongs among the sources.',
  ]
  const text = hasReleaseKeys(root)
    ? [
        ...(make === undefined ? [] : made),
        `Apps that are built from now on take updates that these keys have signed (${RELEASE_KEYS}).`,
      ]
    : [
        'Apps that are built here take no updates from files. To make the keys that sign them:',
        '  npm run release-keys -- --make <folder>',
      ]
  process.stdout.write(`${text.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
