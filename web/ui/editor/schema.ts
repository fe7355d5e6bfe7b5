import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model'
import { joinPieces, safeHref, type TextBlock, type TextPiece } from '#shared/domain/marked-blocks.ts'

const inDirection = { dir: 'auto' }

/**
 * What a marked text can hold, and nothing else: so that what is typed or pasted looks as readers will see it. A piece has one
 * mark, as `TextPiece` has.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: (): DOMOutputSpec => ['p', inDirection, 0],
    },
    heading: {
      content: 'text*',
      group: 'block',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: (): DOMOutputSpec => ['h2', inDirection, 0],
    },
    blockquote: {
      content: 'paragraph+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: (): DOMOutputSpec => ['blockquote', inDirection, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', inDirection, 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1, validate: 'number' } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (list) => ({
            order: list.hasAttribute('start') ? Number(list.getAttribute('start')) || 1 : 1,
          }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'ol',
        { ...inDirection, ...(attrs.order === 1 ? {} : { start: attrs.order }) },
        0,
      ],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      excludes: '_',
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(link) {
            const href = safeHref(link.getAttribute('href') ?? '')
            return href === null ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
    },
    strong: {
      excludes: '_',
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap everything that is copied in a `b` element that is not bold.
        { tag: 'b', getAttrs: (bold) => !bold.hasAttribute('data-plain') && null },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    emphasis: {
      excludes: '_',
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: (italic) => !italic.hasAttribute('data-plain') && null },
      ],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
  },
})

const { nodes, marks } = schema

/** The document that the editor shows of a text that was read. */
export function documentOf(blocks: readonly TextBlock[]): Node {
  const content = blocks.map((block) => {
    if (block.kind === 'list') {
      const items = block.items.map((item) => nodes.list_item.create(null, paragraph(item)))
      return block.ordered
        ? nodes.ordered_list.create({ order: block.start ?? 1 }, items)
        : nodes.bullet_list.create(null, items)
    }
    if (block.kind === 'quote') return nodes.blockquote.create(null, paragraph(block.content))
    if (block.kind === 'heading') {
      return nodes.heading.create(
        null,
        block.content.flatMap((piece) => textNodes({ ...piece, text: piece.text.replaceAll('\n', ' ') })),
      )
    }
    return paragraph(block.content)
  })
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create())
}

const paragraph = (pieces: readonly TextPiece[]) => nodes.paragraph.create(null, pieces.flatMap(textNodes))

function textNodes(piece: TextPiece): Node[] {
  const mark: readonly Mark[] =
    'href' in piece
      ? [marks.link.create({ href: piece.href })]
      : piece.kind === 'text'
        ? []
        : [marks[piece.kind].create()]
  return piece.text
    .split('\n')
    .flatMap((text, index) => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...(text === '' ? [] : [schema.text(text, mark)]),
    ])
}

const blocksByNode = new WeakMap<Node, TextBlock[]>()

/** The blocks of a document; those of a part that did not change are the same objects as before. */
export function blocksOf(document: Node): TextBlock[] {
  return document.children.flatMap((node) => {
    const blocks = blocksByNode.get(node) ?? blocksIn(node)
    blocksByNode.set(node, blocks)
    return blocks
  })
}

function blocksIn(node: Node): TextBlock[] {
  if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
    const ordered = node.type === nodes.ordered_list
    const start = ordered && node.attrs.order !== 1 ? { start: Number(node.attrs.order) } : {}
    return [
      { kind: 'list', ordered, ...start, items: node.children.map(({ firstChild }) => piecesOf(firstChild)) },
    ]
  }
  if (node.type === nodes.blockquote) {
    return node.children.map((child) => ({ kind: 'quote', content: piecesOf(child) }))
  }
  return [{ kind: node.type === nodes.heading ? 'heading' : 'paragraph', content: piecesOf(node) }]
}

function piecesOf(node: Node | null): TextPiece[] {
  return joinPieces(
    (node?.children ?? []).map((child): TextPiece => {
      if (child.type === nodes.hard_break) return { kind: 'text', text: '\n' }
      // Browsers insert non-breaking spaces where a plain one would collapse.
      const text = (child.text ?? '').replaceAll('\u00a0', ' ')
      const [mark] = child.marks
      if (mark?.type === marks.link) return { kind: 'link', text, href: String(mark.attrs.href) }
      if (mark?.type === marks.strong) return { kind: 'strong', text }
      return { kind: mark?.type === marks.emphasis ? 'emphasis' : 'text', text }
    }),
  )
}
