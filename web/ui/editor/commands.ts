import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** What the tools above a text do to it. */
export const TOOLS = ['strong', 'emphasis', 'heading', 'list', 'numbers', 'quote'] as const
export type Tool = (typeof TOOLS)[number]

/** The kind of block that surrounds the selection, or that is selected. */
function around(state: EditorState, type: NodeType): boolean {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) => node.type === type,
  )
}

/** Whether the tool is on where the selection is. */
export function isOn(state: EditorState, tool: Tool): boolean {
  if (tool === 'strong' || tool === 'emphasis') {
    const { from, to, empty, $from } = state.selection
    const type = marks[tool]
    return empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type)
  }
  return around(state, BLOCKS[tool])
}

const BLOCKS = {
  heading: nodes.heading,
  list: nodes.bullet_list,
  numbers: nodes.ordered_list,
  quote: nodes.blockquote,
} as const

/** Turns a tool on where it is off, and off where it is on. */
export function commandOf(tool: Tool): Command {
  if (tool === 'strong' || tool === 'emphasis') return toggleMark(marks[tool])
  return (state, dispatch, view) => {
    const on = isOn(state, tool)
    if (tool === 'heading') return setBlockType(on ? nodes.paragraph : nodes.heading)(state, dispatch)
    if (tool === 'quote') return (on ? lift : wrapIn(nodes.blockquote))(state, dispatch)
    return (on ? liftListItem(nodes.list_item) : wrapInList(BLOCKS[tool]))(state, dispatch, view)
  }
}

/** Sets or, with null, takes off the link of the selection; without a selection the address itself is written. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty && href === null) return false
    const { tr } = state
    if (empty) tr.replaceSelectionWith(schema.text(href ?? '', [marks.link.create({ href })]), false)
    else {
      tr.removeMark(from, to)
      if (href !== null) tr.addMark(from, to, marks.link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type === nodes.heading)
    return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/**
 * Keys, undo history, and Markdown signs at the beginning of a line that turn into blocks while typing. Tab leaves
 * the field.
 */
export function pluginsOf(openLink: () => void): Plugin[] {
  const link: Command = () => {
    openLink()
    return true
  }
  return [
    history(),
    inputRules({
      rules: [
        textblockTypeInputRule(/^#{1,6}\s$/, nodes.heading),
        wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
        wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
        wrappingInputRule(/^(\d{1,3})[.)]\s$/, nodes.ordered_list, ([, order]) => ({ order: Number(order) })),
      ],
    }),
    keymap({
      'Mod-b': commandOf('strong'),
      'Mod-i': commandOf('emphasis'),
      'Mod-k': link,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': breakLine,
      Enter: splitListItem(nodes.list_item),
    }),
    keymap(baseKeymap),
  ]
}
