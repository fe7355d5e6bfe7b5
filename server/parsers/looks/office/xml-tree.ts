import { SaxParser } from '@cj-tech-master/excelts/xml'
import { LOOK_LIMITS, NotSeen } from '../tasks.ts'

/** An element of an XML part. Its `local` name is without the prefix. */
export interface Element {
  readonly name: string
  readonly local: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** A part as a tree, and what was beside it: comments and instructions, which no program shows. */
export interface XmlTree {
  readonly root: Element
  readonly beside: readonly string[]
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Elements below one another; no honest file comes near it, and what walks a tree calls itself for each. */
const DEEPEST = 500

/** Reads a part. Throws {@link NotSeen} where it is broken or too large. */
export function parseXml(content: Buffer): XmlTree {
  if (content.length > LOOK_LIMITS.part) throw new NotSeen('too-large')
  // Entities other than the five of XML are an error, so that none can grow or hide a text.
  const parser = new SaxParser({ position: false, maxEntityExpansions: 0 })
  const top: Element = { name: '', local: '', attributes: {}, children: [] }
  const open: Element[] = [top]
  const beside: string[] = []
  const addText = (text: string) => {
    const parent = open.at(-1)
    if (parent && parent !== top) parent.children.push(text)
  }
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, local: localName(name), attributes: { ...attributes }, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > DEEPEST) throw new NotSeen('unreadable')
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', (text) => void beside.push(text))
  parser.on('pi', (target, body) => void (target !== 'xml' && beside.push(`${target} ${body}`)))
  try {
    parser.write(decoded(content)).close()
  } catch (error) {
    throw error instanceof NotSeen ? error : new NotSeen('unreadable', { cause: error })
  }
  const root = top.children.find((child) => typeof child !== 'string')
  if (!root) throw new NotSeen('unreadable')
  return { root, beside }
}

function decoded(content: Buffer): string {
  const [first, second] = content
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const charset = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(charset).decode(content)
}

/** Writes a tree as a part, in UTF-8. */
export function writeXml(root: Element): Buffer {
  const pieces = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  writeElement(root, pieces)
  return Buffer.from(pieces.join(''))
}

function writeElement({ name, attributes, children }: Element, pieces: string[]): void {
  pieces.push(`<${name}`)
  for (const [key, value] of Object.entries(attributes)) pieces.push(` ${key}="${escaped(value)}"`)
  if (children.length === 0) {
    pieces.push('/>')
    return
  }
  pieces.push('>')
  for (const child of children) {
    if (typeof child === 'string') pieces.push(escaped(child))
    else writeElement(child, pieces)
  }
  pieces.push(`</${name}>`)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[\r\t\n]/g, (sign) => (sign === '\n' ? '\n' : `&#${sign.charCodeAt(0)};`))

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== 'string')

export const childOf = (element: Element, local: string): Element | undefined =>
  elementsOf(element).find((child) => child.local === local)

/** The value of an attribute, whatever its prefix. */
export function attributeOf({ attributes }: Element, wanted: string): string | undefined {
  if (wanted in attributes) return attributes[wanted]
  const name = Object.keys(attributes).find((key) => localName(key) === wanted && !key.startsWith('xmlns'))
  return name === undefined ? undefined : attributes[name]
}

/** All elements of a tree, the root first, in the order in which they are written. */
export function* walk(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child)
}

/** What a part of a tree says: the text of all of its elements. */
export function textIn(element: Element): string {
  let text = ''
  for (const child of element.children) text += typeof child === 'string' ? child : ` ${textIn(child)}`
  return text.replace(/\s+/g, ' ').trim()
}

/** What a part with facts about a file says: each element that has a text of its own, with its name. */
export function factsIn(root: Element): string[] {
  return [...walk(root)].flatMap(({ local, children }) => {
    const text = children
      .filter((child) => typeof child === 'string')
      .join(' ')
      .trim()
    return text === '' ? [] : [`${local}: ${text}`]
  })
}

/** The text of a part of a tree, with the values of its attributes. */
export function wordsIn(element: Element): string {
  const values = [...walk(element)].flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (name.startsWith('xmlns') ? [] : [value])),
  )
  return [textIn(element), ...values].filter(Boolean).join(' ')
}

/** What becomes of an element: itself, others in its place, or nothing. */
export type Change = (element: Element, ancestors: readonly Element[]) => readonly (Element | string)[] | null

/**
 * Changes a tree from its root downwards; null leaves an element as it is, and what took an element's place is changed as
 * well.
 */
export function change(parent: Element, by: Change, ancestors: readonly Element[] = []): void {
  const below = [...ancestors, parent]
  const changed: (Element | string)[] = []
  const waiting: (Element | string)[] = parent.children.toReversed()
  while (waiting.length > 0) {
    const child = waiting.pop()
    if (child === undefined) break
    if (typeof child === 'string') {
      changed.push(child)
      continue
    }
    const others = by(child, below)
    if (others === null) {
      change(child, by, below)
      changed.push(child)
    } else waiting.push(...others.toReversed())
  }
  parent.children = changed
}
