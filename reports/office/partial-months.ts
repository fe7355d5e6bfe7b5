import { type CoveredMonth, isWhole } from '../templates/covered-months.ts'
import type { ReportDocument } from '../templates/document.ts'

/** Lines to and from a month that is not counted whole, in place of the stroke of their series; in EMU. */
const PARTIAL = { line: 11_430, dash: 'sysDash', edge: 15_875 } as const

/** LibreOffice fills every point, so the points of these months have a shape of their own, which no series has. */
const OPEN = { symbol: 'diamond', larger: 2 } as const

/** The months of a report's charts of lines: those of its period, so that all have the same; none without such a chart. */
export function chartedMonths({ blocks }: Pick<ReportDocument, 'blocks'>): readonly CoveredMonth[] {
  for (const block of blocks)
    if (block.kind === 'chart' && block.plot.shape === 'lines') return block.plot.months
  return []
}

/**
 * The part of a chart with what no library can be told: the months that are not counted whole have open diamonds as points, and
 * the lines to and from them are dashed. In the format, the look of a line belongs to the point at which it ends.
 */
export function withPartialMonths(xml: string, months: readonly CoveredMonth[]): string {
  if (!xml.includes('<c:lineChart>') || months.every(isWhole)) return xml
  const partial = months.map((month) => !isWhole(month))
  const points = [...partial.keys()].filter((index) => partial[index] || partial[index - 1])
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (line) => {
    const marker = /<c:symbol val="(\w+)"/.exec(line)?.[1] ?? 'circle'
    const colour = /<a:srgbClr val="(\w{6})"/.exec(line)?.[1] ?? '000000'
    const size = Number(/<c:size val="(\d+)"/.exec(line)?.[1] ?? 7)
    const look = { colour, marker, size }
    const own = points.map((index) =>
      pointOf(index, { ...look, isOpen: partial[index] === true, hasLine: index > 0 }),
    )
    return line.replace(/<c:dPt>.*?<\/c:dPt>/gs, '').replace(/<\/c:marker>/, (end) => end + own.join(''))
  })
}

interface PointLook {
  readonly colour: string
  readonly marker: string
  readonly size: number
  readonly isOpen: boolean
  /** Whether a line leads to it. */
  readonly hasLine: boolean
}

function pointOf(index: number, { colour, marker, size, isOpen, hasLine }: PointLook): string {
  const fill = (value: string) => `<a:solidFill><a:srgbClr val="${value}"/></a:solidFill>`
  const edge = `<a:ln w="${PARTIAL.edge}">${fill(colour)}<a:prstDash val="solid"/></a:ln>`
  const line = `<a:ln w="${PARTIAL.line}" cap="flat">${fill(colour)}<a:prstDash val="${PARTIAL.dash}"/><a:round/></a:ln>`
  const shape = isOpen ? { symbol: OPEN.symbol, size: size + OPEN.larger } : { symbol: marker, size }
  return (
    `<c:dPt><c:idx val="${index}"/><c:marker><c:symbol val="${shape.symbol}"/><c:size val="${shape.size}"/>` +
    `<c:spPr>${fill(isOpen ? 'FFFFFF' : colour)}${edge}</c:spPr></c:marker><c:bubble3D val="0"/>` +
    `${hasLine ? `<c:spPr>${line}</c:spPr>` : ''}</c:dPt>`
  )
}
