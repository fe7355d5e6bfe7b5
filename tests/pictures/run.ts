// npm run pictures [-- <folder>] [-- --before <folder>] [-- --only <parts of names, with commas>] [-- --looks <parts, with commas>] [-- --accept]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { COMPARED, takeMain, writeAccepted } from './accepted.ts'
import { differenceOf, keptForm } from './compare.ts'
import { type IndexedPicture, indexPage } from './index-page.ts'
import { ALL_LOOKS, OTHER_LOOKS, USUAL_LOOK } from './looks.ts'
import { MAIN_SCREENS, screensOf } from './screens.ts'
import { openPictureSite, type PictureSite } from './take.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ before: { type: 'string' }, only: { type: 'string' } },
    // Every screen in the looks whose names have one of these parts, in place of the main ones in a few looks.
    looks: { type: 'string' },
    accept: { type: 'boolean' },
  },
})
/** Whether a name has one of these parts. */
const hasPart = (name: string, parts = '') => parts.split(',').some((part) => name.includes(part))
const isAsked = (name: string) => hasPart(name, values.only)

const site = await openPictureSite()
try {
  if (values.accept) await accept(site)
  else await takeAll(site, path.resolve(positionals[0] ?? 'pictures'))
} finally {
  await site.close()
}

async function accept(from: PictureSite): Promise<void> {
  const pictures = new Map<string, Buffer>()
  for (const { screen, look, file } of COMPARED.filter(({ file }) => isAsked(file))) {
    pictures.set(file, await keptForm(await takeMain(from, screen, look)))
  }
  await writeAccepted(pictures)
  process.stdout.write(`${pictures.size} pictures are accepted.\n`)
}

async function takeAll(from: PictureSite, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const screens = screensOf(from.scene).filter(({ name }) => isAsked(name))
  const indexed: IndexedPicture[] = []
  const isWhole = values.looks !== undefined
  const looks = isWhole
    ? ALL_LOOKS.filter(({ name }) => hasPart(name, values.looks))
    : [USUAL_LOOK, ...OTHER_LOOKS]
  for (const look of looks) {
    for (const screen of screens) {
      if (!isWhole && look !== USUAL_LOOK && !MAIN_SCREENS.includes(screen.name)) continue
      const file = `${screen.name}.${look.name}.webp`
      const picture = await sharp(await from.take(screen, look))
        .webp({ quality: 80 })
        .toBuffer()
      await writeFile(path.join(folder, file), picture)
      indexed.push(await besideBefore(file, picture, folder))
    }
    process.stdout.write(`${look.name}: ${indexed.length} pictures so far\n`)
  }
  await writeFile(path.join(folder, 'index.html'), indexPage(indexed))
  process.stdout.write(`See ${path.join(folder, 'index.html')}\n`)
}

async function besideBefore(file: string, picture: Buffer, folder: string): Promise<IndexedPicture> {
  if (!values.before) return { file, before: null, percent: null }
  const older = path.resolve(values.before, file)
  const former = await readFile(older).catch((error: NodeJS.ErrnoException) => {
    // A screen that is new has no older picture.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!former) return { file, before: null, percent: null }
  const { percent } = await differenceOf(await keptForm(former), await keptForm(picture))
  return { file, before: path.relative(folder, older), percent }
}
