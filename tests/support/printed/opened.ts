import path from 'node:path'
import { unzip } from '@cj-tech-master/excelts/archive'
import { findChildren, parseXml, textContent, walk, type XmlElement } from '@cj-tech-master/excelts/xml'

/** An office file, unpacked. */
export interface Opened {
  readonly names: readonly string[]
  readonly bytes: (part: string) => Uint8Array
  readonly root: (part: string) => XmlElement
  /** The parts to which a part leads, by the names that it uses for them. */
  readonly related: (part: string) => ReadonlyMap<string, string>
}

export async function openOffice(file: Uint8Array): Promise<Opened> {
  const parts = new Map<string, Uint8Array>()
  for await (const entry of unzip(file).entries()) parts.set(entry.path, await entry.bytes())
  const bytes = (part: string) => {
    const found = parts.get(part)
    if (!found) throw new Error(`no part ${part}`)
    return found
  }
  const root = (part: string) => parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes(part))).root
  return {
    ...{ names: [...parts.keys()], bytes, root },
    related: (part) => {
      const { dir, base } = path.posix.parse(part)
      const list = `${dir}/_rels/${base}.rels`
      if (!parts.has(list)) return new Map()
      const entries = findChildren(root(list), 'Relationship').map(
        ({ attributes: { Id = '', Target = '' } }) => [
          Id,
          Target.startsWith('/') ? Target.slice(1) : path.posix.join(dir, Target),
        ],
      )
      return new Map(entries as [string, string][])
    },
  }
}

/** All elements of a name within another one, in their order. */
export function within(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = []
  walk(element, (each) => {
    if (each.name === name) found.push(each)
  })
  return found
}

/** The texts of the elements of a name, one after the other. */
export const textOf = (element: XmlElement, name: string): string =>
  within(element, name).map(textContent).join('')

/** The child elements of an element. */
export const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => child.type === 'element')
