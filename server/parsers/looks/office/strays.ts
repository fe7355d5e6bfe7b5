import type { Note } from '../tasks.ts'
import { plainSigns } from '../texts.ts'
import { type Element, walk } from './xml-tree.ts'

/** Elements whose own text is shown, or says where and how something is shown. */
const HOLDERS = new Set(
  `t instrText v f formatCode sqref formula separator tableStyleId posOffset align pctWidth pctHeight pctPosHOffset pctPosVOffset
  col colOff row rowOff oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter`.split(/\s+/),
)

/** Drops text between elements, where programs ignore it. */
export function dropStrays(root: Element, note: Note): void {
  for (const element of walk(root)) {
    if (HOLDERS.has(element.local)) continue
    const strays = element.children.filter((child) => typeof child === 'string' && child.trim() !== '')
    if (strays.length === 0) continue
    note('other', strays.join(' '))
    element.children = element.children.filter((child) => typeof child !== 'string' || child.trim() === '')
  }
}

/** Drops invisible signs from texts. */
export function dropSigns(root: Element, note: Note): void {
  for (const element of walk(root))
    element.children = element.children.map((child) =>
      typeof child === 'string' ? plainSigns(child, note) : child,
    )
}
