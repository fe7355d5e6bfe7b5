import { recordReference } from '#shared/domain/record-reference.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { OtherEnd } from './other-end.ts'

/** More nodes than these lie on each other's names; the list has all of them. */
const MOST = 12
const WIDTH = 340
const HEIGHT = 190
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const RADIUS = { x: 118, y: 66 }

/** The shape of each collection's nodes, so that no one needs to see a colour. */
const SHAPES: Partial<Record<ParentCollection, string>> = {
  'iccpr-cases': 'M-8 -8h16v16h-16z',
  incidents: 'M0 -10 9.5 7h-19z',
  'upr-recommendations': 'M0 -10 10 0 0 10 -10 0z',
}
const OTHER = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'

/**
 * A record and the linked records that the user can read, as a picture beside the list of the links, which says the same
 * in words: a node for each record with its reference, in the shape of its collection.
 */
export function LinkGraph({
  collection,
  id,
  ends,
}: {
  readonly collection: ParentCollection
  readonly id: string
  readonly ends: readonly OtherEnd[]
}) {
  const { t } = useTranslation('records')
  const drawn = ends.slice(0, MOST).map((end, place, all) => ({ end, at: placeOf(place, all.length) }))
  const rest = ends.length - drawn.length
  return (
    <figure className="rec-graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {drawn.map(({ end, at }) => (
          <line key={end.linkId} x1={MIDDLE.x} y1={MIDDLE.y} x2={at.x} y2={at.y} />
        ))}
        {drawn.map(({ end, at }) => (
          <Node key={end.linkId} collection={end.collection} id={end.id} at={at} />
        ))}
        <Node collection={collection} id={id} at={MIDDLE} isMiddle />
      </svg>
      {rest > 0 && <figcaption>{t('links.more', { count: rest })}</figcaption>}
    </figure>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Even places on an ellipse, the first at the right. */
function placeOf(place: number, count: number): Point {
  const angle = (2 * Math.PI * place) / count
  return { x: MIDDLE.x + RADIUS.x * Math.cos(angle), y: MIDDLE.y + RADIUS.y * Math.sin(angle) }
}

function Node({
  collection,
  id,
  at: { x, y },
  isMiddle = false,
}: {
  readonly collection: ParentCollection
  readonly id: string
  readonly at: Point
  readonly isMiddle?: boolean
}) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={isMiddle ? 'rec-graph-here' : ''}>
      <path d={SHAPES[collection] ?? OTHER} />
      <text y={21}>{recordReference(id)}</text>
    </g>
  )
}
