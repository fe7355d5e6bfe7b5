import { STROKES } from '../look.ts'
import { type NameType, withNamesAtEnds } from '../office/line-names.ts'
import { withPartialMonths } from '../office/partial-months.ts'
import type { CoveredMonth } from '../templates/covered-months.ts'

const NAMES: NameType = { size: 1400, valueSize: 1200, height: 0.075 }

/** What the parts of a file are corrected by. */
export interface Finishing {
  /** The months of the charts of lines. */
  readonly months: readonly CoveredMonth[]
  /** The language of the texts, as programs that check and speak them know it. */
  readonly language: string
  /** Those of the slides in points, in their order. */
  readonly titleHeights: readonly number[]
}

/** Corrects what the library can't be told: its parts are changed before they are packed again. */
export function finished(path: string, xml: string, { months, language, titleHeights }: Finishing): string {
  if (/^ppt\/charts\/chart\d+\.xml$/.test(path))
    return inLanguage(
      withPartialMonths(withNamesAtEnds(distinctLines(firstAbove(inOrder(xml))), NAMES), months),
      language,
    )
  // The library leaves the cell of a zero empty.
  if (path.endsWith('.xlsx!xl/worksheets/sheet1.xml')) return xml.replaceAll('<v></v>', '<v>0</v>')
  // The library writes the word «null» between two elements of its master, where no text may be.
  if (/^ppt\/slideMasters\/slideMaster\d+\.xml$/.test(path)) return xml.replace(/>\s*null\s*</g, '><')
  if (/^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(path)) return inLanguage(withParagraphs(xml), language)
  const slide = /^ppt\/slides\/slide(\d+)\.xml$/.exec(path)?.[1]
  if (slide === undefined) return xml
  const titled = withTitleHeight(xml, titleHeights[Number(slide) - 1])
  return inLanguage(withOneLook(withOwnNumbers(titled)), language)
}

const EMU = 12_700

/** Sets the height of a slide's title: the library gives each the one of its layout, which longer titles would leave. */
function withTitleHeight(xml: string, height: number | undefined): string {
  if (height === undefined) throw new Error('A slide has no title')
  return xml.replace(
    /(<p:ph[^>]*type="title".*?<a:ext cx="\d+" cy=")\d+/s,
    (_, start: string) => start + Math.round(height * EMU),
  )
}

/** The library says of every text that it is American English, which would be spoken and underlined as such. */
const inLanguage = (xml: string, language: string) => xml.replaceAll(' lang="en-US"', ` lang="${language}"`)

/** The library puts the lines of notes into one paragraph, in which programs show them as one line. */
function withParagraphs(xml: string): string {
  return xml.replace(
    /<a:p><a:r>(<a:rPr[^>]*\/>)<a:t>([^<]*)<\/a:t><\/a:r>/g,
    (_, look: string, text: string) =>
      text
        .split(/\r?\n/)
        .map((line) => `<a:p><a:r>${look}<a:t>${line}</a:t></a:r>`)
        .join('</a:p>'),
  )
}

/** The library may give an object the number of another one of its slide; here they are numbered in their order. */
function withOwnNumbers(xml: string): string {
  let number = 0
  return xml.replace(/(<p:cNvPr id=")\d+/g, (_, start: string) => `${start}${++number}`)
}

/** The library says of each run how its paragraph is set, where the format has it once, before all runs. */
function withOneLook(xml: string): string {
  const looks = /<a:pPr\b[^>]*\/>|<a:pPr\b[^>]*>.*?<\/a:pPr>/gs
  return xml.replace(/<a:p>.*?<\/a:p>/gs, (paragraph) => {
    const [first = ''] = paragraph.match(looks) ?? []
    return paragraph.replace(looks, '').replace('<a:p>', (start) => start + first)
  })
}

const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const

/** Gives each line of a chart its own stroke and marker, which the library has for all of them only. */
function distinctLines(xml: string): string {
  if (!xml.includes('<c:lineChart>')) return xml
  let index = 0
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
    const { dash, marker } = STROKES[index++ % STROKES.length] ?? STROKES[0]
    return series
      .replace(/<a:prstDash val="\w+"\s*\/>/, `<a:prstDash val="${DASHES[dash]}"/>`)
      .replace(/<c:symbol val="\w+"\s*\/>/, `<c:symbol val="${marker}"/>`)
  })
}

/** The axis of bars begins at its foot, where the library leaves the first one. */
function firstAbove(xml: string): string {
  if (!xml.includes('<c:barChart>')) return xml
  return xml.replace(/(<c:catAx>.*?<c:orientation val=")minMax/s, '$1maxMin')
}

/**
 * The format has one order, which some programs insist on: a series has its marker, then its points, then its labels. The library puts
 * the labels first, and says of a line what only bars have.
 */
function inOrder(xml: string): string {
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
    const marker = /<c:marker>.*?<\/c:marker>/s.exec(series)?.[0] ?? ''
    const labels = /<c:dLbls>.*?<\/c:dLbls>/s.exec(series)?.[0] ?? ''
    const others = series.replace(labels, '').replace(marker, '').replace('<c:cat>', `${labels}<c:cat>`)
    if (marker === '') return others
    return others.replace(/<c:invertIfNegative[^>]*\/>/, '').replace('</c:spPr>', (end) => end + marker)
  })
}
