import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'

// The key of all devices of a process, so that they can begin with copies of one file.
const DATA_KEY = randomBytes(32)

/** The file of an empty mirror: making its few hundred tables takes longer than a first sync. */
let emptyMirror: Promise<Buffer> | undefined

async function makeEmptyMirror(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-mirror-'))
  const file = path.join(folder, 'mirror.db')
  createMirror(openMirror(file, DATA_KEY), uuidv7()).db.close()
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

/** The place of a device that was set up a moment ago. */
export async function newPlace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-device-'))
  emptyMirror ??= makeEmptyMirror()
  await writeFile(path.join(folder, 'mirror.db'), await emptyMirror)
  return { folder, id: uuidv7(), key: DATA_KEY }
}
