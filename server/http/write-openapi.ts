// Writes docs/openapi.json from the declarations: `node server/http/write-openapi.ts` after a call was changed.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '#shared/contract/index.ts'
import { createOpenApi } from './openapi.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))

await writeFile(
  path.join(ROOT, 'docs/openapi.json'),
  `${JSON.stringify(createOpenApi(contract, String(version)), null, 2)}\n`,
)
