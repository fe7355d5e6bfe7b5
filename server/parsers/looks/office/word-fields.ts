import type { Note } from '../tasks.ts'
import { attributeOf, change, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Fields whose codes say nothing but how to show the file itself, or an address that its reader sees. */
const PLAIN = /^\s*(PAGE|NUMPAGES|SECTIONPAGES|TOC|REF|PAGEREF|NOTEREF|SEQ|STYLEREF|HYPERLINK)\b/i
/** A code may hide words behind the address, and files of a computer. */
const PLAIN_LINK = /^\s*HYPERLINK\s+("(https?:|mailto:)[^"]*"|\\l\s+"[^"]*")\s*(\\h)?\s*$/i

const isPlain = (code: string) => PLAIN.test(code) && (!/^\s*HYPERLINK/i.test(code) || PLAIN_LINK.test(code))

interface Field {
  code: string
  inResult: boolean
  readonly marks: Element[]
}

/** Replaces fields by what they show, unless their code is plain: codes hold sources, conditions and paths. */
export function freezeFields(root: Element, note: Note): void {
  const dropped = new Set<Element>()
  const open: Field[] = []
  for (const element of walk(root)) {
    if (element.local === 'fldChar') openOrClose(element, { open, dropped, note })
    else if (element.local === 'instrText' || element.local === 'delInstrText') {
      const field = open.at(-1)
      if (field && !field.inResult) {
        field.code += elementText(element)
        field.marks.push(element)
      } else dropped.add(element)
    }
  }
  for (const { marks } of open) for (const mark of marks) dropped.add(mark)
  change(root, (element) => {
    if (dropped.has(element)) return []
    if (element.local === 'ffData') {
      note('form-data', textOf(element))
      return []
    }
    if (element.local !== 'fldSimple') return null
    const code = attributeOf(element, 'instr') ?? ''
    if (isPlain(code)) return null
    note('hidden-text', code)
    return element.children
  })
}

function openOrClose(
  element: Element,
  { open, dropped, note }: { readonly open: Field[]; readonly dropped: Set<Element>; readonly note: Note },
): void {
  const type = attributeOf(element, 'fldCharType')
  if (type === 'begin') {
    open.push({ code: '', inResult: false, marks: [element] })
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
  if (isPlain(field.code)) return
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
