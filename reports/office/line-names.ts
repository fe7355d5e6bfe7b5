import { spread } from '../scale.ts'
import { escapedXml } from '../tables/xml-text.ts'
import { FONT } from './fonts.ts'

const TYPEFACE = escapedXml(FONT)

/** The type of the names and of the values along a single line, in hundredths of a point. */
export interface NameType {
  readonly size: number
  readonly valueSize: number
  /** The height of a name as a part of its chart's. */
  readonly height: number
}

/** Most months that have their values, where there is one line. */
const MOST_VALUES = 13
/** Longer names go on in a second line. */
const MOST_OF_ONE_LINE = 30

/**
 * The part of a chart of lines with the name of each line and its last value at its end, in place of a legend: the library
 * labels all points or none. Names that would lie over one another, or over the axis, are moved. A single line has the values of its months.
 */
export function withNamesAtEnds(xml: string, type: NameType): string {
  if (!xml.includes('<c:lineChart>')) return xml
  const highest = numberIn(/<c:max val="([\d.]+)"/, xml) || 1
  const plot = numberIn(/<c:h val="([\d.]+)"/, xml) || 1
  const lines = xml.match(/<c:ser>.*?<\/c:ser>/gs) ?? []
  const ends = lines.map((line) => (1 - (valuesOf(line).at(-1) ?? 0) / highest) * plot)
  const places = spread(ends, type.height, 0, plot - type.height / 2)
  let index = -1
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (line) => {
    index++
    const count = valuesOf(line).length
    const colour = /<a:srgbClr val="(\w{6})"/.exec(line)?.[1] ?? '000000'
    const moved = (places[index] ?? 0) - (ends[index] ?? 0)
    const isLong = lengthOfName(line) > MOST_OF_ONE_LINE
    const name = nameAt(count - 1, { colour, moved, isLong, size: type.size })
    const hasValues = lines.length === 1 && count <= MOST_VALUES
    const labels = `<c:dLbls>${name}${valuesLook(colour, hasValues, type.valueSize)}</c:dLbls>`
    return line.replace(/<c:dLbls>.*?<\/c:dLbls>/s, '').replace('<c:cat>', `${labels}<c:cat>`)
  })
}

const numberIn = (pattern: RegExp, xml: string) => Number(pattern.exec(xml)?.[1] ?? 0)

function valuesOf(line: string): number[] {
  const values = /<c:val>.*?<\/c:val>/s.exec(line)?.[0] ?? ''
  return [...values.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value))
}

const lengthOfName = (line: string) => /<c:tx>.*?<c:v>([^<]*)<\/c:v>/s.exec(line)?.[1]?.length ?? 0

interface NameLook {
  readonly colour: string
  /** How far it is from the end of its line, as a part of the chart's height. */
  readonly moved: number
  readonly isLong: boolean
  readonly size: number
}

function nameAt(point: number, { colour, moved, isLong, size }: NameLook): string {
  const away = moved.toFixed(4)
  const layout =
    Number(away) === 0
      ? ''
      : `<c:layout><c:manualLayout><c:x val="0"/><c:y val="${away}"/></c:manualLayout></c:layout>`
  return (
    `<c:dLbl><c:idx val="${point}"/>${layout}${textLook(colour, size, isLong)}<c:dLblPos val="r"/>` +
    `${shown({ value: true, name: true })}<c:separator> </c:separator></c:dLbl>`
  )
}

const valuesLook = (colour: string, isShown: boolean, size: number) =>
  `${textLook(colour, size, false)}<c:dLblPos val="t"/>${shown({ value: isShown, name: false })}`

const textLook = (colour: string, size: number, wraps: boolean) =>
  '<c:numFmt formatCode="#,##0" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>' +
  `<c:txPr><a:bodyPr wrap="${wraps ? 'square' : 'none'}" anchor="ctr"/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}" b="1">` +
  `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill><a:latin typeface="${TYPEFACE}"/></a:defRPr></a:pPr>` +
  '<a:endParaRPr lang="en-US"/></a:p></c:txPr>'

const shown = ({ value, name }: { readonly value: boolean; readonly name: boolean }) =>
  `<c:showLegendKey val="0"/><c:showVal val="${Number(value)}"/><c:showCatName val="0"/>` +
  `<c:showSerName val="${Number(name)}"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`
