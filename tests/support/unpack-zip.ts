import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'

/** Unpacks an archive into a folder, as a person who was given it does. */
export async function unpackZip(archive: Buffer, folder: string): Promise<void> {
  for (const file of readZipDirectory(archive)) {
    const to = path.join(folder, file.name)
    await mkdir(path.dirname(to), { recursive: true })
    await writeFile(to, unpack(archive, file))
  }
}
