import { shownAddress } from '../addresses.ts'
import type { Note } from '../tasks.ts'
import { type Names, renamedCode } from './word-names.ts'
import { attributeOf, change, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** How a number or a result is written. */
const FORM = String.raw`(\s+\\(\*\s*"?(MERGEFORMAT|CHARFORMAT|Arabic|ArabicDash|roman|alphabetic|Ordinal|OrdText|CardText|Upper|Lower|FirstCap|Caps)"?|#\s*("[#0-9., %-]*"|[#0-9.,%-]+)|[a-z](\s+\d+)?))*\s*$`
const MARK = String.raw`("[^"]*"|[^\s"\\]+)`
/** What programs call the things that they number. */
const NUMBERED =
  '(Figure|Table|Equation|Abbildung|Tabelle|Gleichung|Formel|Tableau|Illustration|Figura|Tabla|Tabella|Ecuaci[oó]n|Jaantus|Jadwal|Shax|Sawir|Sawirka|Shaxda|Chart|Map|Box|Photo)'
/** Fields whose codes only say how to show the file itself. No one reads anything else in a code. */
const PLAIN: readonly RegExp[] = [
  new RegExp(`^\\s*(PAGE|NUMPAGES|SECTIONPAGES)${FORM}`, 'i'),
  new RegExp(`^\\s*(REF|PAGEREF|NOTEREF)\\s+${MARK}${FORM}`, 'i'),
  new RegExp(`^\\s*SEQ\\s+"?${NUMBERED}"?${FORM}`, 'i'),
  /^\s*STYLEREF\s+("?(Heading|Überschrift|Titre|Título) [1-9]"?|"?Title"?|[1-9])(\s+\\[a-z])*\s*$/i,
  new RegExp(
    String.raw`^\s*TOC(\s+\\([hzuxwf]|[onl](\s+"[\d-]*")?|p\s+"[^"\w]*"|b\s+${MARK}|[ac]\s+"?${NUMBERED}"?|\*\s*MERGEFORMAT))*\s*$`,
    'i',
  ),
]
/** A code may hide words behind the address, and files of a computer. */
const PLAIN_LINK = /^\s*HYPERLINK\s+("(https?:|mailto:)[^"]*"|\\l\s+"[^"]*")\s*(\\h)?\s*$/i

function isPlain(code: string): boolean {
  if (!/^\s*HYPERLINK/i.test(code)) return PLAIN.some((form) => form.test(code))
  const [, quoted = ''] = PLAIN_LINK.exec(code) ?? []
  return quoted.startsWith('\\l') || shownAddress(quoted.slice(1, -1)) === quoted.slice(1, -1)
}

/** What a run shows. */
const SHOWS = /^(t|tab|sym|drawing|pict|object)$/

interface Field {
  code: string
  inResult: boolean
  readonly marks: Element[]
  /** The elements of its code, which may be written in pieces. */
  readonly codes: Element[]
}

/** Replaces fields by what they show, unless their code is plain: codes hold sources, conditions and paths. */
export function freezeFields(root: Element, names: Names, note: Note): void {
  const dropped = new Set<Element>()
  const open: Field[] = []
  for (const element of walk(root)) {
    if (element.local === 'fldChar') openOrClose(element, { open, dropped, names, note })
    else if (element.local === 'instrText' || element.local === 'delInstrText') {
      const field = open.at(-1)
      if (field && !field.inResult) {
        field.code += elementText(element)
        field.codes.push(element)
        field.marks.push(element)
      } else dropped.add(element)
    } else if (SHOWS.test(element.local)) {
      // What a field within the code of another one shows is a part of that code.
      const around = open.find(({ inResult }) => !inResult)
      if (!around) continue
      around.code += elementText(element)
      dropped.add(element)
    }
  }
  for (const { marks } of open) for (const mark of marks) dropped.add(mark)
  change(root, (element) => {
    if (dropped.has(element)) return []
    if (element.local === 'ffData') {
      note('form-data', textOf(element))
      return []
    }
    // Where a link leads, as Word keeps it for itself.
    if (element.local === 'fldData') {
      noteFieldData(element, note)
      return []
    }
    if (element.local !== 'fldSimple') return null
    const code = attributeOf(element, 'instr') ?? ''
    if (isPlain(code)) {
      for (const key of Object.keys(element.attributes))
        if (key.endsWith(':instr') || key === 'instr') element.attributes[key] = renamedCode(code, names)
      return null
    }
    note('hidden-text', code)
    return element.children
  })
}

function openOrClose(
  element: Element,
  {
    open,
    dropped,
    names,
    note,
  }: {
    readonly open: Field[]
    readonly dropped: Set<Element>
    readonly names: Names
    readonly note: Note
  },
): void {
  const type = attributeOf(element, 'fldCharType')
  if (type === 'begin') {
    open.push({ code: '', inResult: false, marks: [element], codes: [] })
    return
  }
  const field = open.at(-1)
  if (!field) {
    dropped.add(element)
    return
  }
  field.marks.push(element)
  field.inResult = true
  if (type !== 'end') return
  open.pop()
  if (isPlain(field.code)) {
    for (const [at, code] of field.codes.entries())
      code.children = at === 0 ? [renamedCode(field.code, names)] : []
    return
  }
  note('hidden-text', field.code)
  for (const mark of field.marks) dropped.add(mark)
}

const elementText = ({ children }: Element) => children.filter((child) => typeof child === 'string').join('')

/** What the person who made a form wrote for its fields, in their attributes. */
const textOf = (element: Element) =>
  elementsOf(element)
    .flatMap((child) => [attributeOf(child, 'val') ?? '', textIn(child)])
    .filter(Boolean)
    .join(' ')

/** Data of fields are packed; those of links within the file say nothing. */
function noteFieldData(element: Element, note: Note): void {
  const bytes = Buffer.from(elementText(element), 'base64')
  const words = [bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le'), bytes.toString('latin1')]
    .flatMap((text) => text.match(/[A-Za-z][\w .:/\\@-]{3,}/g) ?? [])
    .filter((word) => !/^_?(Toc|Ref)\d*/.test(word))
  if (words.length > 0) note('form-data', words.join(' '))
}
