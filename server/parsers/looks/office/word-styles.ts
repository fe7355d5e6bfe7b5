import { isOn } from './drawings.ts'
import { attributeOf, childOf, type Element, elementsOf } from './xml-tree.ts'

/** Whether properties of a run hide it; null where they do not say. */
export function saysHidden(properties: Element | undefined): boolean | null {
  if (!properties) return null
  const vanish = childOf(properties, 'vanish')
  return vanish ? isOn(attributeOf(vanish, 'val')) : null
}

/** The ids of the styles of a Word file that hide what has them, with those that are based on them. */
export function hidingStyles(styles: Element | null): ReadonlySet<string> {
  const byId = new Map<string, Element>()
  for (const style of styles ? elementsOf(styles) : []) {
    const id = attributeOf(style, 'styleId')
    if (style.local === 'style' && id !== undefined) byId.set(id, style)
  }
  const hides = (id: string, seen: ReadonlySet<string>): boolean => {
    const style = byId.get(id)
    if (!style || seen.has(id)) return false
    const own = saysHidden(childOf(style, 'rPr'))
    if (own !== null) return own
    const base = childOf(style, 'basedOn')
    return base ? hides(attributeOf(base, 'val') ?? '', new Set([...seen, id])) : false
  }
  return new Set([...byId.keys()].filter((id) => hides(id, new Set())))
}
