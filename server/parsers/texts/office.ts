import { type OfficeArchive, openArchive, relationsOf, walkXml } from './office-archive.ts'
import type { GiveText } from './passages.ts'
import { TextEnded } from './tasks.ts'

const required = (archive: OfficeArchive, name: string): string => {
  const xml = archive.xml(name)
  if (xml === null) throw new TextEnded('unreadable')
  return xml
}

/** Reads a Word file: each heading begins a passage. */
export async function readWord(file: Buffer, give: GiveText): Promise<null> {
  const archive = openArchive(file)
  const headings = headingStyles(archive)
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const xml = name === 'word/document.xml' ? required(archive, name) : archive.xml(name)
    if (xml === null) continue
    await giveSections(give, wordSections(xml, headings))
  }
  return null
}

function wordSections(xml: string, headings: ReadonlySet<string>) {
  const sections = gatherSections()
  let isHeading = false
  let isText = false
  walkXml(xml, {
    open(element, attribute) {
      if (element === 'p') isHeading = false
      else if (element === 'pStyle') isHeading = headings.has(attribute('val') ?? '')
      else if (element === 'outlineLvl') isHeading = Number(attribute('val')) < 9
      else if (element === 't') isText = true
      else if (element === 'tab' || element === 'tc') sections.add(' ')
      else if (element === 'br' || element === 'cr') sections.add('\n')
    },
    text: (text) => isText && sections.add(text),
    close(element) {
      if (element === 't') isText = false
      else if (element === 'p') sections.endParagraph(isHeading)
    },
  })
  return sections.all()
}

/** The ids of the styles that are headings; their names are English in every language of Word. */
function headingStyles(archive: OfficeArchive): Set<string> {
  const ids = new Set<string>()
  const xml = archive.xml('word/styles.xml')
  if (xml === null) return ids
  let id = ''
  walkXml(xml, {
    open(element, attribute) {
      if (element === 'style') id = attribute('styleId') ?? ''
      else if (element === 'name' && /^(heading \d|title)$/i.test(attribute('val') ?? '')) ids.add(id)
    },
  })
  return ids
}

/** Reads an OpenDocument text: each heading begins a passage. */
export async function readOpenText(file: Buffer, give: GiveText): Promise<null> {
  const archive = openArchive(file)
  if (archive.xml('META-INF/manifest.xml')?.includes('encryption-data')) throw new TextEnded('encrypted')
  const sections = gatherSections()
  let depth = 0
  walkXml(required(archive, 'content.xml'), {
    open(element) {
      if (element === 'p' || element === 'h') depth++
      else if (element === 'tab' || element === 's') sections.add(' ')
      else if (element === 'line-break') sections.add('\n')
    },
    text: (text) => depth > 0 && sections.add(text),
    close(element) {
      if (element !== 'p' && element !== 'h') return
      depth--
      sections.endParagraph(element === 'h')
    },
  })
  await giveSections(give, sections.all())
  return null
}

/** Reads a presentation, slide by slide in the order in which they are shown. */
export async function readSlides(file: Buffer, give: GiveText): Promise<number> {
  const archive = openArchive(file)
  const slides = ordered(archive, 'ppt/presentation.xml', 'sldId')
  for (const [index, { part }] of slides.entries()) {
    const { title, text } = slideText(required(archive, part))
    await give(text, { page: index + 1, heading: title || null })
  }
  return Math.max(1, slides.length)
}

function slideText(xml: string): { readonly title: string; readonly text: string } {
  let isText = false
  let isTitle = false
  let title = ''
  let text = ''
  walkXml(xml, {
    open(element, attribute) {
      if (element === 'sp') isTitle = false
      else if (element === 'ph') isTitle = /^(title|ctrTitle)$/.test(attribute('type') ?? '')
      else if (element === 't') isText = true
      else if (element === 'br') text += '\n'
    },
    text(piece) {
      if (!isText) return
      text += piece
      if (isTitle) title += piece
    },
    close(element) {
      if (element === 't') isText = false
      else if (element === 'p') text += '\n'
    },
  })
  return { title, text }
}

/** Reads a workbook, sheet by sheet: a line for each row, with the cells as they are stored. */
export async function readSheets(file: Buffer, give: GiveText): Promise<null> {
  const archive = openArchive(file)
  const shared = sharedTexts(archive)
  for (const { part, name } of ordered(archive, 'xl/workbook.xml', 'sheet')) {
    const xml = archive.xml(part)
    if (xml !== null) await give(sheetText(xml, shared), { page: null, heading: name })
  }
  return null
}

function sharedTexts(archive: OfficeArchive): string[] {
  const texts: string[] = []
  const xml = archive.xml('xl/sharedStrings.xml')
  if (xml === null) return texts
  let isText = false
  let text = ''
  walkXml(xml, {
    open(element) {
      if (element === 'si') text = ''
      isText = element === 't'
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close(element) {
      isText = false
      if (element === 'si') texts.push(text)
    },
  })
  return texts
}

/** Characters of one sheet: many cells can refer to one long text that the file has once. */
const LONGEST_SHEET = 20_000_000

function sheetText(xml: string, shared: readonly string[]): string {
  const rows: string[] = []
  let cells: string[] = []
  let characters = 0
  let isShared = false
  let isValue = false
  let value = ''
  walkXml(xml, {
    open(element, attribute) {
      if (element === 'c') {
        isShared = attribute('t') === 's'
        value = ''
      }
      isValue = element === 'v' || element === 't'
    },
    text: (piece) => {
      if (isValue) value += piece
    },
    close(element) {
      isValue = false
      if (element === 'c') {
        const text = isShared ? (shared[Number(value)] ?? '') : value
        characters += text.length
        if (characters > LONGEST_SHEET) throw new TextEnded('too-large')
        if (text !== '') cells.push(text)
      } else if (element === 'row') {
        if (cells.length > 0) rows.push(cells.join('\t'))
        cells = []
      }
    },
  })
  return rows.join('\n')
}

interface Part {
  readonly part: string
  readonly name: string
}

/** The slides or sheets of a file in the order in which its main part lists them. */
function ordered(archive: OfficeArchive, main: string, listed: 'sldId' | 'sheet'): Part[] {
  const relations = relationsOf(archive, main)
  const parts: Part[] = []
  walkXml(required(archive, main), {
    open(element, attribute) {
      if (element !== listed) return
      const part = relations.get(attribute('r:id') ?? '')
      if (part !== undefined) parts.push({ part, name: attribute('name') ?? '' })
    },
  })
  return parts
}

interface Section {
  readonly heading: string | null
  text: string
}

/** Collects the paragraphs of a text below their headings. */
function gatherSections() {
  const sections: Section[] = [{ heading: null, text: '' }]
  let line = ''
  return {
    add: (text: string) => {
      line += text
    },
    endParagraph(isHeading: boolean) {
      const current = sections.at(-1)
      if (isHeading && line.trim() !== '') sections.push({ heading: line, text: `${line}\n` })
      else if (current) current.text += `${line}\n`
      line = ''
    },
    all: (): readonly Section[] => sections,
  }
}

async function giveSections(give: GiveText, sections: readonly Section[]): Promise<void> {
  for (const { heading, text } of sections) await give(text, { page: null, heading })
}
