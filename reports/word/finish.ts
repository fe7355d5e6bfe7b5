import type { Annex } from '../annexes.ts'
import { ARABIC_FONT, FONT, PANOSE, SUBSTITUTES } from '../office/fonts.ts'
import { type NameType, withNamesAtEnds } from '../office/line-names.ts'
import { withPartialMonths } from '../office/partial-months.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { CoveredMonth } from '../templates/covered-months.ts'
import type { Wording } from '../templates/wording.ts'
import { PORTRAIT, textWidth } from '../typesetting/style.ts'
import { withAnnexRows } from './annex-rows.ts'
import { twips } from './units.ts'

interface Finished {
  readonly annexes: readonly Annex[]
  /** Those of the charts of lines. */
  readonly months: readonly CoveredMonth[]
  readonly wording: Wording
}

/** Corrects what the library can't be told: its parts are changed before they are packed again. */
export function finisher(
  titleStop: number,
  { annexes, months, wording }: Finished,
): (path: string, xml: string) => string {
  return (path, xml) => {
    if (/^word\/charts\/chart\d+\.xml$/.test(path))
      return withPartialMonths(withNamesAtEnds(withRoomForNames(xml), NAMES), months)
    switch (path) {
      case 'word/fontTable.xml':
        return xml.replace(/\/>\s*$/, `>${TYPEFACES.map(typeface).join('')}</w:fonts>`)
      case 'word/styles.xml':
        return withContentsTabs(xml, titleStop)
      case 'word/document.xml':
        return withAnnexRows(withOwnNumbers(withStableBookmarks(withoutOwnTabs(xml))), annexes, wording)
      default:
        return xml
    }
  }
}

const NAMES: NameType = { size: 850, valueSize: 850, height: 0.09 }

/** Lines take a part of their chart, and their names have the rest. */
function withRoomForNames(xml: string): string {
  if (!xml.includes('<c:lineChart>')) return xml
  const place =
    '<c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.06"/><c:y val="0.03"/><c:w val="0.7"/><c:h val="0.78"/>'
  return xml.replace(
    '<c:plotArea><c:layout/>',
    `<c:plotArea><c:layout><c:manualLayout><c:layoutTarget val="inner"/>${place}</c:manualLayout></c:layout>`,
  )
}

const TYPEFACES = [FONT, ARABIC_FONT] as const

/** What Word takes where a typeface is missing. */
function typeface(name: (typeof TYPEFACES)[number]): string {
  return (
    `<w:font w:name="${escapedXml(name)}"><w:altName w:val="${escapedXml(SUBSTITUTES[name])}"/><w:panose1 w:val="${PANOSE}"/>` +
    '<w:charset w:val="00"/><w:family w:val="swiss"/><w:pitch w:val="variable"/></w:font>'
  )
}

/** In the contents all titles begin below one another, after the widest name of an annex. */
function withContentsTabs(xml: string, titleStop: number): string {
  const tabs =
    `<w:tabs><w:tab w:val="left" w:pos="${titleStop}"/>` +
    `<w:tab w:val="right" w:pos="${twips(textWidth(PORTRAIT))}"/></w:tabs>`
  return xml.replace(/w:styleId="TOC1".*?<\/w:pBdr>/s, (start) => start + tabs)
}

/** The library gives each line of the contents tab stops of its own, so that its titles don't stand below one another. */
function withoutOwnTabs(xml: string): string {
  return xml.replace(/(<w:pStyle w:val="TOC1"\/>)<w:tabs>.*?<\/w:tabs>/g, '$1')
}

/** The library gives every picture the same number; here drawings and pictures are numbered in their order. */
function withOwnNumbers(xml: string): string {
  let number = 0
  return xml.replace(
    /(<(?:wp:docPr|pic:cNvPr)\b[^>]*? id=")\d+/g,
    (_, start: string) => `${start}${++number}`,
  )
}

/** The library counts bookmarks through all documents that a process makes; here each document counts its own. */
function withStableBookmarks(xml: string): string {
  const ids = [...xml.matchAll(/<w:bookmarkStart w:name="\w+" w:id="(\d+)"/g)].map(([, id]) => id)
  const own = (id: string) => (ids.includes(id) ? String(ids.indexOf(id) + 1) : id)
  return xml
    .replace(
      /(w:(?:name|anchor)="_Toc|>PAGEREF _Toc)(\d+)/g,
      (_, start: string, id: string) => start + own(id),
    )
    .replace(
      /(<w:bookmark(?:Start|End)[^>]* w:id=")(\d+)/g,
      (_, start: string, id: string) => start + own(id),
    )
}
