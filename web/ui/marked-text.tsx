import { Fragment } from 'react'
import type { TextBlock, TextPiece } from '#shared/domain/marked-blocks.ts'
import { Link } from '#web/lib/router.tsx'

type HeadingTag = 'h2' | 'h3' | 'h4'

/** The blocks of a marked text as elements, each read in its own direction; nothing of it is ever taken as HTML. */
export function MarkedText({
  blocks = [],
  heading = 'h2',
}: {
  readonly blocks: readonly TextBlock[] | undefined
  /** The level of its headings, where it is a part of a longer text. */
  readonly heading?: HeadingTag
}) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no names and keep their order
    <Block key={index} block={block} heading={heading} />
  ))
}

function Block({ block, heading: Heading }: { readonly block: TextBlock; readonly heading: HeadingTag }) {
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={index}>
        <Pieces pieces={item} />
      </li>
    ))
    if (!block.ordered) return <ul dir="auto">{items}</ul>
    return (
      <ol dir="auto" start={block.start}>
        {items}
      </ol>
    )
  }
  const content = <Pieces pieces={block.content} />
  if (block.kind === 'heading') return <Heading dir="auto">{content}</Heading>
  if (block.kind === 'quote') return <blockquote dir="auto">{content}</blockquote>
  return <p dir="auto">{content}</p>
}

/** A line of a marked text. */
export function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      <Piece piece={piece} />
    </Fragment>
  ))
}

function Piece({ piece }: { readonly piece: TextPiece }) {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  if (piece.kind === 'emphasis') return <em>{piece.text}</em>
  if (!('href' in piece)) return piece.text
  if (piece.href.startsWith('/')) return <Link to={piece.href}>{piece.text}</Link>
  return (
    <a href={piece.href} rel="noopener noreferrer">
      {piece.text}
    </a>
  )
}
