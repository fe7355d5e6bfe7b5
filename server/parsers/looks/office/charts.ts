import type { Note } from '../tasks.ts'
import { isOn } from './drawings.ts'
import { attributeOf, change, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

const LITERALS: Readonly<Record<string, readonly [cache: string, literal: string]>> = {
  numRef: ['numCache', 'numLit'],
  strRef: ['strCache', 'strLit'],
}

/**
 * Writes the values of a chart in place of references to a workbook, which is not kept, and leaves out names that the chart does
 * not show.
 */
export function freezeChart(root: Element, note: Note): void {
  dropUnshownNames(root, note)
  change(root, (element) => {
    if (element.local === 'datalabelsRange') return []
    if (element.local === 'multiLvlStrRef') return joinedLevels(element)
    const literal = LITERALS[element.local]
    if (!literal) return null
    const cache = childOf(element, literal[0])
    return cache ? [renamed(element, literal[1], cache.children)] : []
  })
  // The title of a series and of a chart takes a text alone where it takes no reference.
  for (const element of walk(root)) {
    if (element.local !== 'tx') continue
    const literal = childOf(element, 'strLit')
    if (literal) element.children = [renamed(element, 'v', [textOfPoints(literal)])]
  }
}

/** An element of the same kind of names. */
function renamed({ name }: Element, local: string, children: (Element | string)[]): Element {
  return { name: `${name.slice(0, name.indexOf(':') + 1)}${local}`, local, attributes: {}, children }
}

const textOfPoints = (literal: Element): string =>
  [...walk(literal)]
    .filter(({ local }) => local === 'v')
    .map(textIn)
    .join(' ')

/** Names in several levels as one text each, the outermost level first. */
function joinedLevels(reference: Element): Element[] {
  const cache = childOf(reference, 'multiLvlStrCache')
  if (!cache) return []
  const levels = elementsOf(cache).filter(({ local }) => local === 'lvl')
  const [inner, ...outer] = levels.map(
    (level) =>
      new Map(elementsOf(level).map((point) => [Number(attributeOf(point, 'idx')), textIn(point)] as const)),
  )
  if (!inner) return []
  const points = [...inner].map(([at, text]) => {
    // An outer name is written once, at the first of those that it is for.
    const above = outer.map((level) => level.get(Math.max(...[...level.keys()].filter((key) => key <= at))))
    const whole = [...above.toReversed(), text].filter(Boolean).join(' ')
    return {
      ...renamed(reference, 'pt', [renamed(reference, 'v', [whole])]),
      attributes: { idx: String(at) },
    }
  })
  const count = { ...renamed(reference, 'ptCount', []), attributes: { val: String(points.length) } }
  return [renamed(reference, 'strLit', [count, ...points])]
}

const USUAL_SERIES = /^((Data)?Series|Serie|Série|Reihe|Datenreihe|Column|Spalte|Colonne|Columna) ?\d*$/i

/** Names of series are shown by a legend, by labels or as the title; those of values beside an axis, or as a legend too. */
function dropUnshownNames(root: Element, note: Note): void {
  const elements = [...walk(root)]
  const has = (local: string) => elements.some((each) => each.local === local)
  const isSet = (local: string) =>
    elements.some((each) => each.local === local && isOn(attributeOf(each, 'val')))
  const series = elements.filter(({ local }) => local === 'ser')
  const isTitle = series.length === 1 && !isSet('autoTitleDeleted')
  const showsSeries = has('legend') || isSet('showSerName') || isTitle
  const axes = elements.filter(({ local }) => /^(cat|date|val|ser)Ax$/.test(local))
  const showsValues =
    axes.some((axis) => {
      const gone = childOf(axis, 'delete')
      return axis.local !== 'valAx' && !(gone && isOn(attributeOf(gone, 'val')))
    }) ||
    !axes.some(({ local }) => local !== 'valAx') ||
    isSet('showCatName')
  for (const one of series) {
    if (!showsSeries) dropName(one, 'tx', note)
    if (!showsValues) dropName(one, 'cat', note)
  }
}

function dropName(series: Element, local: string, note: Note): void {
  const named = childOf(series, local)
  if (!named) return
  const text = textOfPoints(named)
  if (/\p{L}/u.test(text) && !USUAL_SERIES.test(text)) note('hidden-text', text)
  series.children = series.children.filter((child) => child !== named)
}
