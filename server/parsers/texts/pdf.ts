import { getDocumentProxy } from 'unpdf'
import type { GiveText } from './passages.ts'
import { TEXT_LIMITS, TextEnded } from './tasks.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/** Reads the text of a PDF page by page, and returns how many pages there are. */
export async function readPdfText(file: Buffer, give: GiveText): Promise<number> {
  const document = await open(file)
  const pages = Math.min(document.numPages, TEXT_LIMITS.pages)
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number)
    await give(await textOf(page), { page: number, heading: null })
    page.cleanup()
  }
  if (document.numPages > pages) throw new TextEnded('too-large')
  return pages
}

async function open(file: Buffer): Promise<Document> {
  try {
    // The library takes the memory that it is given, and refuses a Buffer.
    return await getDocumentProxy(new Uint8Array(file), { verbosity: 0, useSystemFonts: false })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new TextEnded(isLocked ? 'encrypted' : 'unreadable', { cause: error })
  }
}

type Item = Extract<Awaited<ReturnType<Page['getTextContent']>>['items'][number], { str: string }>

/** A gap wider than this share of the letters' height separates two words. */
const GAP = 0.15

/** The text of a page, line by line, in the order in which it is written. */
async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent()
  let text = ''
  let before: Item | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    // Where the direction of writing turns, as around numbers in Arabic, nothing but the gap separates two words.
    if (before && gapBetween(before, item) > GAP * Math.max(before.height, item.height)) text += ' '
    text += item.str
    before = item.hasEOL ? null : item
    if (item.hasEOL) text += '\n'
  }
  return text
}

function gapBetween(one: Item, other: Item): number {
  const [from, next] = [Number(one.transform[4]), Number(other.transform[4])]
  return Math.max(next - (from + one.width), from - (next + other.width))
}
