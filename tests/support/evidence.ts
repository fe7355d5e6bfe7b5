import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Stands in the metadata of the test photo, and nowhere else. */
export const PLANTED_CAMERA = 'Planted Camera 7731'

/** A photo as a phone makes it: with place, time and camera in it. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .withExif({
      IFD0: { Make: PLANTED_CAMERA },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '2/1 2/1 4800/100' },
    })
    .jpeg()
    .toBuffer()
}

/** The body of a new evidence record for these bytes. */
export function evidenceOf<M extends object>(bytes: Uint8Array, parentId: string, more: M = {} as M) {
  return {
    parentCollection: 'incidents' as const,
    parentId,
    fileName: 'sawir.jpg',
    mediaType: 'image/jpeg',
    size: bytes.length,
    sha256: hash('sha256', bytes),
    kind: 'photo' as const,
    ...more,
  }
}

/** Bytes as the body of an upload. */
export function blobOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)])
}

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** So many characters stand in what is sealed by chance once in more than a million runs. */
const SHORTEST_TEXT = 6

/** The files below a folder that hold a text readably. */
export async function filesContaining(folder: string, text: string): Promise<string[]> {
  if (text.length < SHORTEST_TEXT) throw new Error(`“${text}” may stand in sealed bytes by chance`)
  const locked: string[] = []
  for (const file of await filesBelow(folder)) {
    if ((await readFile(file)).includes(text)) locked.push(file)
  }
  return locked
}
