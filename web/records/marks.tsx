import './marks.css'
import type { ReactNode } from 'react'
import { toneOf } from '#shared/domain/tones.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { RecordKind } from './record-kind.ts'

/** A state in a row: a small shape of its colour, and a short word. */
export function StateMark({
  kind,
  state,
  children,
}: {
  readonly kind: RecordKind
  readonly state: string
  readonly children: ReactNode
}) {
  const shape = kind.collection.transitions.shapes[state]
  return (
    <span className={`state state-${toneOf('status', state)} shape-${shape}`}>
      <span className="mark-word">{children}</span>
    </span>
  )
}

const BAR = 4
const BAR_WIDTH = 2.6
const STEP = 3

/** A level in a row: as many bars as there are levels, those up to this one filled, and its word; both in its colour. */
export function LevelMark({
  ranks,
  level,
  word,
  whole,
}: {
  /** All levels, the gravest first. */
  readonly ranks: readonly string[]
  readonly level: string
  readonly word: string
  /** The whole word, where a row has no room for it. */
  readonly whole: string
}) {
  const filled = ranks.length - ranks.indexOf(level)
  const height = ranks.length * STEP
  return (
    <span className={`level level-${toneOf('priority', level)}`} title={whole === word ? undefined : whole}>
      <svg width={ranks.length * BAR} height={height} aria-hidden="true">
        {ranks.map((rank, place) => (
          <rect
            key={rank}
            x={place * BAR}
            y={height - (place + 1) * STEP}
            width={BAR_WIDTH}
            height={(place + 1) * STEP}
            className={place < filled ? 'level-on' : undefined}
          />
        ))}
      </svg>
      <span className={classNames('mark-word', filled === ranks.length && 'level-gravest')}>
        {whole === word ? (
          word
        ) : (
          <>
            <span aria-hidden="true">{word}</span>
            <span className="visually-hidden">{whole}</span>
          </>
        )}
      </span>
    </span>
  )
}
