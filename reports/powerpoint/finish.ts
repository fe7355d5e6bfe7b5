import { STROKES } from '../look.ts'
import { withPartialMonths } from '../office/partial-months.ts'
import type { CoveredMonth } from '../templates/covered-months.ts'

/** Corrects what the library can't be told: its parts are changed before they are packed again. `months` are those of the charts of lines. */
export function finished(path: string, xml: string, months: readonly CoveredMonth[]): string {
  if (/^ppt\/charts\/chart\d+\.xml$/.test(path)) return withPartialMonths(distinctLines(xml), months)
  // The library leaves the cell of a zero empty.
  if (path.endsWith('.xlsx!xl/worksheets/sheet1.xml')) return xml.replaceAll('<v></v>', '<v>0</v>')
  // The library writes the word «null» between two elements of its master, where no text may be.
  if (/^ppt\/slideMasters\/slideMaster\d+\.xml$/.test(path)) return xml.replace(/>\s*null\s*</g, '><')
  return /^ppt\/slides\/slide\d+\.xml$/.test(path) ? withOwnNumbers(xml) : xml
}

/** The library may give a table the number of another object of its slide; here they are numbered in their order. */
function withOwnNumbers(xml: string): string {
  let number = 0
  return xml.replace(/(<p:cNvPr id=")\d+/g, (_, start: string) => `${start}${++number}`)
}

const DASHES = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const

/** Gives each line of a chart its own stroke and marker, which the library has for all of them only. */
function distinctLines(xml: string): string {
  if (!xml.includes('<c:lineChart>')) return xml
  let index = 0
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
    const { dash, marker } = STROKES[index++ % STROKES.length] ?? STROKES[0]
    return inOrder(series)
      .replace(/<a:prstDash val="\w+"\s*\/>/, `<a:prstDash val="${DASHES[dash]}"/>`)
      .replace(/<c:symbol val="\w+"\s*\/>/, `<c:symbol val="${marker}"/>`)
  })
}

/** The library puts a line's marker after its labels, and says of it what only bars have; programs may refuse both. */
function inOrder(series: string): string {
  const marker = /<c:marker>.*?<\/c:marker>/s.exec(series)?.[0]
  if (marker === undefined) return series
  return series
    .replace(/<c:invertIfNegative[^>]*\/>/, '')
    .replace(marker, '')
    .replace('</c:spPr>', (end) => end + marker)
}
