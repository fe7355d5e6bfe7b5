import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { COMPARED_LOOKS } from './looks.ts'
import { MAIN_SCREENS, screensOf } from './screens.ts'
import type { Look, PictureSite } from './take.ts'

/** The pictures that the main screens are compared with; `npm run pictures -- --accept` makes them anew. */
const ACCEPTED = path.join(import.meta.dirname, 'accepted')

/** Every compared picture: a main screen in a look. */
export const COMPARED = COMPARED_LOOKS.flatMap((look) =>
  MAIN_SCREENS.map((screen) => ({ screen, look, file: `${screen}.${look.name}.webp` })),
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

/** Replaces all accepted pictures. */
export async function writeAccepted(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  await rm(ACCEPTED, { recursive: true, force: true })
  await mkdir(ACCEPTED, { recursive: true })
  for (const [file, picture] of pictures) await writeFile(path.join(ACCEPTED, file), picture)
}
