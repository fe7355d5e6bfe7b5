// `npm run openapi` after a call was changed: lists the calls in docs/calls.txt, and writes the whole description of them, as the server
// answers it at /api/openapi.json, to out/openapi.json.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '#shared/contract/index.ts'
import { listCalls } from './call-list.ts'
import { createOpenApi } from './openapi.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))

await writeFile(path.join(ROOT, 'docs/calls.txt'), listCalls(contract))
await mkdir(path.join(ROOT, 'out'), { recursive: true })
await writeFile(
  path.join(ROOT, 'out/openapi.json'),
  `${JSON.stringify(createOpenApi(contract, String(version)))}\n`,
)
