import { catalogOf, dictAt, listAt, nameAt, type PdfFile, resolved } from './file.ts'
import { type Dict, isKind, type Value } from './values.ts'

/** A node of the structure tree. */
export interface Node {
  readonly dict: Dict
  /** Its object; null where it stands within another one. */
  readonly object: number | null
  readonly type: string
  /** The standard type, after the map of roles. */
  readonly role: string
  readonly parent: Node | null
  readonly kids: readonly Node[]
  /** The marked content of pages that belongs to it. */
  readonly content: readonly { readonly page: number | null; readonly id: number }[]
  /** Annotations and other objects that belong to it. */
  readonly objects: readonly number[]
}

export const treeRootOf = (file: PdfFile): Dict => dictAt(file, catalogOf(file).get('StructTreeRoot'))

/** The type after the map of roles, itself if it is not in there. */
export function roleOf(file: PdfFile, type: string): string {
  const map = dictAt(file, treeRootOf(file).get('RoleMap'))
  let role = type
  for (let step = 0; step < 20; step++) {
    const next = nameAt(file, map.get(role))
    if (next === null) return role
    role = next
  }
  return role
}

/** All nodes below the root, each before its kids. */
export function nodesOf(file: PdfFile): readonly Node[] {
  const nodes: Node[] = []
  for (const kid of listAt(file, treeRootOf(file).get('K'))) add(kid, null)
  return nodes

  function add(value: Value, parent: Node | null): Node {
    const dict = dictAt(file, value)
    const type = nameAt(file, dict.get('S')) ?? ''
    const [kids, content, objects]: [Node[], { page: number | null; id: number }[], number[]] = [[], [], []]
    const object = isKind(value, 'ref') ? value.number : null
    const node: Node = { dict, object, type, role: roleOf(file, type), parent, kids, content, objects }
    nodes.push(node)
    for (const kid of listAt(file, dict.get('K'))) {
      const found = resolved(file, kid)
      if (typeof found === 'number') content.push({ page: pageOf(dict), id: found })
      else if (found instanceof Map) addOne(kid, found)
    }
    return node

    function addOne(kid: Value, found: Dict): void {
      const kind = nameAt(file, found.get('Type'))
      const target = found.get('Obj')
      if (kind === 'MCR') content.push({ page: pageOf(found) ?? pageOf(dict), id: Number(found.get('MCID')) })
      else if (kind !== 'OBJR') kids.push(add(kid, node))
      else if (isKind(target, 'ref')) objects.push(target.number)
    }
  }
}

function pageOf(from: Dict): number | null {
  const page = from.get('Pg')
  return isKind(page, 'ref') ? page.number : null
}

/** The entries of the tree that leads from content back to its node, by their numbers. */
export function parentsOf(file: PdfFile): ReadonlyMap<number, Value> {
  const numbers = new Map<number, Value>()
  const read = (dict: Dict) => {
    const pairs = listAt(file, dict.get('Nums'))
    for (let index = 0; index + 1 < pairs.length; index += 2)
      numbers.set(Number(pairs[index]), pairs[index + 1] ?? null)
    for (const kid of listAt(file, dict.get('Kids'))) read(dictAt(file, kid))
  }
  read(dictAt(file, treeRootOf(file).get('ParentTree')))
  return numbers
}
