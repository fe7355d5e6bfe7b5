import './stacked-bars.css'
import './parts.css'
import { Fragment, useId } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'

/** A part of each bar, from what is done to what has not begun. */
interface Part {
  readonly name: string
  readonly label: string
}

interface Row {
  readonly name: string
  readonly label: string
  /** How many each part has. */
  readonly counts: Readonly<Record<string, number>>
}

/** How each part is drawn: by its shade, and hatched where two shades could be taken for one another. */
const LOOKS = [
  { shade: 'part-1', hatched: false },
  { shade: 'part-2', hatched: false },
  { shade: 'part-3', hatched: false },
  { shade: 'part-4', hatched: true },
  { shade: 'part-5', hatched: false },
] as const

/** Bars of one length, each parted by how far what it counts has come, with the number of all at its end. */
export function StackedBars({
  label,
  parts,
  rows,
}: {
  readonly label: string
  /** At most five. */
  readonly parts: readonly Part[]
  readonly rows: readonly Row[]
}) {
  const locale = useLocale()
  const hatch = useId()
  return (
    <div className="stacked" role="img" aria-label={label}>
      <ul className="stacked-key">
        {parts.map((part, index) => (
          <li key={part.name}>
            <svg aria-hidden="true" width="12" height="12">
              <Hatch id={`${hatch}${index}`} />
              <Segment index={index} hatch={`${hatch}${index}`} x="0" width="12" />
            </svg>
            {part.label}
          </li>
        ))}
      </ul>
      <div className="stacked-bars">
        {rows.map(({ name, label: named, counts }) => {
          const total = parts.reduce((sum, part) => sum + (counts[part.name] ?? 0), 0)
          let before = 0
          return (
            <Fragment key={name}>
              <span>{named}</span>
              <svg aria-hidden="true" width="100%" height="14">
                <Hatch id={`${hatch}${name}`} />
                {parts.map((part, index) => {
                  const count = counts[part.name] ?? 0
                  const x = percent(before / total)
                  before += count
                  return count === 0 ? null : (
                    <Segment
                      key={part.name}
                      index={index}
                      hatch={`${hatch}${name}`}
                      x={x}
                      width={percent(count / total)}
                    />
                  )
                })}
              </svg>
              <b>{formatNumber(total, locale)}</b>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}

interface SegmentProps {
  readonly index: number
  /** The id of the hatching in the same drawing. */
  readonly hatch: string
  readonly x: string
  readonly width: string
}

function Segment({ index, hatch, x, width }: SegmentProps) {
  const look = LOOKS[index] ?? LOOKS[0]
  return (
    <>
      <rect className={look.shade} x={x} width={width} height="100%" />
      {look.hatched && <rect fill={`url(#${hatch})`} x={x} width={width} height="100%" />}
    </>
  )
}

function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="stacked-hatch" x1="0" y1="0" x2="0" y2="5" />
      </pattern>
    </defs>
  )
}
