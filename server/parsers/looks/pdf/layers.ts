import type { Note } from '../tasks.ts'
import type { PdfFile } from './file.ts'
import { isArray, isDict, nameOf, type PdfDict, PdfRef, type PdfValue, textOf } from './objects.ts'

/** Reads which layers are switched off, and notes each; returns whether what belongs to a layer is not shown. */
export function layersOff(
  file: PdfFile,
  root: PdfDict,
  note: Note,
): (value: PdfValue | undefined) => boolean {
  const properties = file.resolve(root.get('OCProperties'))
  if (!isDict(properties)) return () => false
  const usual = file.resolve(properties.get('D'))
  const numbers = (value: PdfValue): number[] =>
    isArray(value) ? value.flatMap((each) => (each instanceof PdfRef ? [each.number] : [])) : []
  const all = numbers(file.resolve(properties.get('OCGs')))
  const facts = isDict(usual) ? usual : new Map<string, PdfValue>()
  const isOffAtFirst = nameOf(file.resolve(facts.get('BaseState'))) === 'OFF'
  const on = new Set(numbers(file.resolve(facts.get('ON'))))
  const off = new Set(
    isOffAtFirst ? all.filter((number) => !on.has(number)) : numbers(file.resolve(facts.get('OFF'))),
  )
  for (const number of off) {
    const layer = file.resolve(new PdfRef(number))
    note('layers', isDict(layer) ? textOf(file.resolve(layer.get('Name'))) : '')
  }
  const isOff = (value: PdfValue | undefined, depth = 0): boolean => {
    if (value instanceof PdfRef && off.has(value.number)) return true
    const group = file.resolve(value)
    if (depth > 10 || !isDict(group) || nameOf(file.resolve(group.get('Type'))) !== 'OCMD') return false
    const listed = group.get('OCGs')
    const among = file.resolve(listed)
    const groups = isArray(among) ? among : listed === undefined ? [] : [listed]
    if (groups.length === 0) return false
    const states = groups.map((each) => isOff(each, depth + 1))
    switch (nameOf(file.resolve(group.get('P')))) {
      case 'AllOn':
        return states.some(Boolean)
      case 'AnyOff':
        return !states.some(Boolean)
      case 'AllOff':
        return !states.every(Boolean)
      default:
        return states.every(Boolean)
    }
  }
  return isOff
}
