import type { Note } from '../tasks.ts'
import { KNOWN_NAMESPACE } from './foreign.ts'
import { change, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/**
 * Programs show one of several forms of a drawing: the first one whose features they know. The others are kept where they say
 * and show the same, for older programs, and are left out otherwise, since no one would see what they hold.
 */
export function keepShownForms(root: Element, note: Note): void {
  const namespaces = namespacesIn(root)
  change(root, (element) => {
    if (element.local !== 'AlternateContent') return null
    const forms = elementsOf(element)
    const shown = forms.find((form) => isShown(form, namespaces)) ?? childOf(element, 'Fallback')
    if (!shown) return noteOthers(forms, note)
    const own = { text: textIn(shown), ids: idsIn(shown) }
    const same = (form: Element) =>
      form === shown || (textIn(form) === own.text && [...idsIn(form)].every((id) => own.ids.has(id)))
    noteOthers(
      forms.filter((form) => !same(form)),
      note,
    )
    element.children = forms.filter(same)
    return null
  })
}

function noteOthers(forms: readonly Element[], note: Note): [] {
  for (const form of forms) {
    const text = textIn(form)
    if (text !== '') note('hidden-text', text)
    else if (idsIn(form).size > 0) note('other')
  }
  return []
}

function namespacesIn(root: Element): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>()
  for (const { attributes } of walk(root)) {
    for (const [name, value] of Object.entries(attributes))
      if (name.startsWith('xmlns:')) namespaces.set(name.slice(6), value)
  }
  return namespaces
}

function isShown({ local, attributes }: Element, namespaces: ReadonlyMap<string, string>): boolean {
  if (local !== 'Choice') return false
  const needed = (attributes.Requires ?? '').split(/\s+/).filter(Boolean)
  return needed.every((prefix) => KNOWN_NAMESPACE.test(namespaces.get(prefix) ?? ''))
}

/** The parts of the file that a form shows, such as pictures. */
function idsIn(form: Element): Set<string> {
  const ids = new Set<string>()
  for (const { attributes } of walk(form)) {
    for (const [name, value] of Object.entries(attributes))
      if (/^((r|relationships):|o:relid$)/.test(name)) ids.add(value)
  }
  return ids
}
