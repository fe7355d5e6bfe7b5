import { TableFileError } from './columns.ts'

/** A sheet asks for the same few names millions of times. */
const patterns = new Map<string, RegExp>()

function pattern(source: string): RegExp {
  const cachedPattern = patterns.get(source)
  if (cachedPattern) return cachedPattern
  const made = new RegExp(source, 'g')
  patterns.set(source, made)
  return made
}

/**
 * The elements of this name in an XML text, each with its tags, in order. The parts of workbooks in which they are looked
 * for never nest an element in one of its own name.
 */
export function elements(xml: string, name: string): string[] {
  const matches: string[] = []
  const opening = pattern(`<${name}(?=[\\s/>])[^>]*>`)
  opening.lastIndex = 0
  const closing = `</${name}>`
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    if (match[0].endsWith('/>')) {
      matches.push(match[0])
      continue
    }
    const end = xml.indexOf(closing, opening.lastIndex)
    if (end < 0) throw new TableFileError('unreadable', { cause: `an open ${name}` })
    matches.push(xml.slice(match.index, end + closing.length))
    opening.lastIndex = end + closing.length
  }
  return matches
}

/** An attribute of an element's opening tag, also of one with the prefix of its namespace. */
export function attributeOf(element: string, name: string): string | null {
  const tag = element.slice(0, element.indexOf('>') + 1)
  const wanted = pattern(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  wanted.lastIndex = 0
  const [, double, single] = wanted.exec(tag) ?? []
  const text = double ?? single
  return text === undefined ? null : plainText(text)
}

/** The text of an element: that of its pieces, without the readings of East Asian words beside them. */
export function textIn(element: string): string {
  const own = element.includes('<rPh') ? element.replace(/<rPh[\s>].*?<\/rPh>/gs, '') : element
  let text = ''
  for (const piece of elements(own, 't')) {
    if (!piece.endsWith('/>')) text += plainText(piece.slice(piece.indexOf('>') + 1, piece.lastIndexOf('<')))
  }
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text that a piece of XML means. Throws TableFileError for an entity that XML does not have. */
export function plainText(xml: string): string {
  if (!xml.includes('&') && !xml.includes('<![CDATA[')) return plainBreaks(xml)
  return plainBreaks(
    xml.replace(/<!\[CDATA\[(.*?)\]\]>|&([^;&<]*);?/gs, (_, data: string | undefined, name: string) => {
      if (data !== undefined) return data
      const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
      const named = code === null ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
      if (named === undefined) throw new TableFileError('unreadable', { cause: 'an unknown entity' })
      return named
    }),
  )
}

function plainBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** The same XML without the prefix that some programs give to all elements of a workbook. */
export function withoutPrefix(xml: string): string {
  const prefix = prefixOf(xml)
  return prefix === '' ? xml : xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
}

/** The prefix of the outermost element, with its colon; empty where it has none. */
export function prefixOf(xml: string): string {
  return (
    /<([\w.-]+:)?(?![?!])[\w.-]+[\s/>]/.exec(xml.replace(/^(?:\s|<\?.*?\?>|<!--.*?-->)*/s, ''))?.[1] ?? ''
  )
}
