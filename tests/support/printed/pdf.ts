import { getDocumentProxy } from 'unpdf'
import { oneLine, type PrintedChart, type PrintedReport, type PrintedTable } from './printed.ts'

/** A node of a page's structure: a role with its children, or a piece of content. */
interface Node {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** What a document says, in the order of its tags. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'figure'; readonly alternative: string; readonly drawn: string }

interface Row {
  readonly isHead: boolean
  readonly cells: readonly string[]
}

/** The texts of a PDF by its tags, as a program for the blind reads them: running lines and page numbers have none. */
export async function readPrintedPdf(file: Uint8Array): Promise<PrintedReport> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pieces: Piece[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const texts = textsById((await page.getTextContent({ includeMarkedContent: true })).items as Item[])
    const tree = (await page.getStructTree()) as Node | null
    for (const piece of tree ? piecesOf(tree, texts) : []) {
      const last = pieces.at(-1)
      // A table that goes on has no second header.
      if (piece.kind === 'table' && last?.kind === 'table' && !piece.rows[0]?.isHead)
        pieces[pieces.length - 1] = { kind: 'table', rows: [...last.rows, ...piece.rows] }
      else pieces.push(piece)
    }
  }
  const texts = withoutNumbers(pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])))
  return {
    text: oneLine(texts.join(' ')),
    parts: pieces.flatMap((_, index) => partAt(pieces, index)),
    saidRows: [],
  }
}

/** The paragraphs without their running numbers, each of which follows the one before. */
function withoutNumbers(texts: readonly string[]): string[] {
  let number = 1
  return texts.map((text) => {
    const start = `${number}. `
    if (!text.startsWith(start)) return text
    number++
    return text.slice(start.length)
  })
}

interface Item {
  readonly type?: string
  readonly id?: string
  readonly str?: string
  /** Whether the line ends; a word that is broken at its hyphen has no space. */
  readonly hasEOL?: boolean
  /** The left end is its fifth number. */
  readonly transform?: readonly number[]
}

function textsById(items: readonly Item[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  let left = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const { type, id, str } = item
    if (type === 'beginMarkedContent' || type === 'beginMarkedContentProps') {
      open.push(id ?? open.at(-1) ?? '')
      texts.set(open.at(-1) ?? '', texts.get(open.at(-1) ?? '') ?? '')
    } else if (type === 'endMarkedContent') open.pop()
    else if (str !== undefined) {
      const place = open.at(-1) ?? ''
      texts.set(place, `${texts.get(place) ?? ''}${spaced(item, left)}`)
      left = leftOf(item) ?? left
    }
  }
  return texts
}

const leftOf = ({ transform }: Item) => transform?.[4]

/** A text with the spaces that the reader leaves out: at the end of a line, and before what is farther left on nearly the same one. */
function spaced(item: Item, former: number): string {
  const { str = '', hasEOL } = item
  const isBack = str !== '' && (leftOf(item) ?? former) < former
  return `${isBack ? ' ' : ''}${str}${hasEOL && !str.endsWith('-') ? ' ' : ''}`
}

const CONTENTS: readonly string[] = ['TOC', 'TOCI']
const GROUPS: readonly string[] = ['Root', 'Document', 'Sect', 'Part', 'Div', 'L', 'Caption']

function piecesOf(node: Node, texts: ReadonlyMap<string, string>): Piece[] {
  const { role = '', alt = '', children = [] } = node
  // The tree of a page has what goes on over several pages as a whole, with the content of this one alone.
  if (CONTENTS.includes(role) || !isOnPage(node, texts)) return []
  if (GROUPS.includes(role)) return children.flatMap((child) => piecesOf(child, texts))
  const text = oneLine(contentOf(node, texts))
  if (role === 'Figure') return [{ kind: 'figure', alternative: oneLine(alt), drawn: text }]
  if (role !== 'Table') return [{ kind: 'text', text }]
  const isCaption = (child: Node) => child.role === 'Caption'
  const rows = children
    .filter((row) => !isCaption(row) && isOnPage(row, texts))
    .map(({ children: cells = [] }) => ({
      isHead: cells.some((cell) => cell.role === 'TH'),
      cells: cells.map((cell) => oneLine(contentOf(cell, texts))),
    }))
  const captions = children.filter(isCaption).flatMap((child) => piecesOf(child, texts))
  return [...captions, { kind: 'table', rows }]
}

function isOnPage({ type, id, children = [] }: Node, texts: ReadonlyMap<string, string>): boolean {
  if (type === 'content') return texts.has(id ?? '')
  return children.some((child) => isOnPage(child, texts))
}

function contentOf({ type, id, children = [] }: Node, texts: ReadonlyMap<string, string>): string {
  if (type === 'content') return texts.get(id ?? '') ?? ''
  return children.map((child) => contentOf(child, texts)).join('')
}

function partAt(pieces: readonly Piece[], index: number): (PrintedTable | PrintedChart)[] {
  const piece = pieces[index]
  const said = (place: number) => {
    const other = pieces[place]
    return other?.kind === 'text' ? other.text : ''
  }
  if (piece?.kind === 'table') {
    const [head, ...rows] = piece.rows
    const cells = { heads: head?.cells ?? [], rows: rows.map((row) => row.cells) }
    return [{ kind: 'table', above: said(index - 1), below: said(index + 1), ...cells }]
  }
  if (piece?.kind !== 'figure') return []
  const around = oneLine([index - 2, index - 1, index + 1].map(said).join(' '))
  const { alternative, drawn } = piece
  return [{ kind: 'chart', alternative, around, series: null, sheet: null, drawn }]
}
