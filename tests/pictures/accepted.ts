import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { COMPARED_LOOKS } from './looks.ts'
import { COMPARED_SCREENS, screensOf } from './screens.ts'
import type { Look, PictureSite } from './take.ts'

/** The pictures that the main screens are compared with; `npm run pictures -- --accept` makes them anew. */
const ACCEPTED = path.join(import.meta.dirname, 'accepted')

/** Every compared picture: a main screen in a look. */
export const COMPARED = COMPARED_LOOKS.flatMap((look) =>
  COMPARED_SCREENS.map((screen) => ({ screen, look, file: `${screen}.${look.name}.webp` })),
)

/** Takes a picture of a main screen. */
export async function takeMain(site: PictureSite, name: string, look: Look): Promise<Buffer> {
  const screen = screensOf(site.scene).find((each) => each.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return site.take(screen, look)
}

/** The accepted picture of this file name. */
export function readAccepted(file: string): Promise<Buffer> {
  return readFile(path.join(ACCEPTED, file))
}

/** Replaces the accepted pictures, and removes those of screens that are compared no longer. */
export async function writeAccepted(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(ACCEPTED, { recursive: true })
  const compared = COMPARED.map(({ file }) => file)
  for (const file of await readdir(ACCEPTED)) {
    if (!compared.includes(file)) await rm(path.join(ACCEPTED, file))
  }
  for (const [file, picture] of pictures) await writeFile(path.join(ACCEPTED, file), picture)
}
