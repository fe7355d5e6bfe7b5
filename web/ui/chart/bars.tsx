import './bars.css'
import { Fragment } from 'react'

/** A bar with its name and what is written at its end. */
export interface Bar {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly text: string
  /** A light bar for what others have together or says nothing of a category, a grey one for what is withheld. */
  readonly tone?: 'rest' | 'withheld'
}

/** Horizontal bars that start at zero, each with its number; long names take several lines. */
export function Bars({
  label,
  bars,
  most,
}: {
  readonly label: string
  readonly bars: readonly Bar[]
  /** The value of a full bar, for a scale that has an end; else the largest of the bars. */
  readonly most?: number
}) {
  const longest = most ?? Math.max(...bars.map(({ value }) => value))
  return (
    <div className="chart-bars" role="img" aria-label={label}>
      {bars.map(({ name, label: named, value, text, tone }) => (
        <Fragment key={name}>
          <span className={tone && 'chart-bar-rest'}>{named}</span>
          <svg aria-hidden="true" width="100%" height="12">
            <rect
              className={tone && `chart-bar-${tone}`}
              width={`${longest > 0 ? Math.round((value / longest) * 1000) / 10 : 0}%`}
              height="12"
              rx="2"
            />
          </svg>
          <b>{text}</b>
        </Fragment>
      ))}
    </div>
  )
}
