import { isForm, type PdfFile } from './file.ts'
import { isDict, nameOf, type PdfDict, PdfRef, PdfStream, type PdfValue } from './objects.ts'
import { type Operator, readOperators, wordsShown } from './operators.ts'
import type { PageWork } from './page-work.ts'

export const ownResources = (work: PageWork, value: PdfValue): PdfValue => {
  const resources = work.file.resolve(value)
  return isDict(resources) ? copyResources(work, resources) : null
}

/** Looks that an operator has to name before anything is drawn with them. */
const CHOSEN = /^(Pattern|ExtGState|Shading)$/

function usedOf(list: PdfValue, used: ReadonlySet<string>): PdfValue {
  return isDict(list) ? new Map([...list].filter(([key]) => used.has(key))) : list
}

/** The names that operators have, of looks as of all else. */
export function namesIn(operators: readonly Operator[]): string[] {
  return operators.flatMap(({ values }) => values.flatMap((value) => nameOf(value) ?? []))
}

/** What operators name; of pictures and drawings only those that a page draws. */
export function copyResources({ file, copier, used }: PageWork, resources: PdfDict): PdfDict {
  const others = [...resources].flatMap(([key, value]): [string, PdfValue][] => {
    if (key === 'XObject' || key === 'Properties') return []
    return [[key, CHOSEN.test(key) ? usedOf(file.resolve(value), used) : value]]
  })
  const copied = copier.copy(new Map(others), 'Resources')
  const result: PdfDict = new Map(isDict(copied) ? copied : [])
  const drawn = new Map(
    drawingsIn(file, resources).flatMap(([key, stream]) => {
      const ref = copier.drawnAs.get(stream)
      return ref ? [[key, ref] as const] : []
    }),
  )
  if (drawn.size > 0) result.set('XObject', drawn)
  return result
}

function drawingsIn(file: PdfFile, resources: PdfDict): (readonly [string, PdfStream])[] {
  const objects = file.resolve(resources.get('XObject'))
  return [...(isDict(objects) ? objects : [])].flatMap(([key, value]) => {
    const stream = file.resolve(value)
    return stream instanceof PdfStream ? [[key, stream] as const] : []
  })
}

/** Notes what pages could draw, and do not. */
export function noteUndrawn(
  { file, copier, note }: PageWork,
  drawings: readonly PdfStream[],
  pages: readonly { readonly resources: PdfDict }[],
): void {
  const own = drawings.flatMap(({ dict }) => {
    const resources = file.resolve(dict.get('Resources'))
    return isDict(resources) ? [resources] : []
  })
  const undrawn = new Set(
    [...pages.map(({ resources }) => resources), ...own]
      .flatMap((resources) => drawingsIn(file, resources).map(([, stream]) => stream))
      .filter((stream) => !copier.drawnAs.has(stream)),
  )
  // Patterns that nothing is painted with, and masks of looks that nothing has.
  const unnamed = file.numbers.flatMap((number) => {
    const value = file.resolve(new PdfRef(number))
    if (!(value instanceof PdfStream) || copier.isCopied(number)) return []
    const isTile = file.resolve(value.dict.get('PatternType')) === 1
    const isGroup = isForm(file, value) && value.dict.has('Group')
    return isTile || (isGroup && !copier.drawnAs.has(value)) ? [value] : []
  })
  for (const stream of new Set([...undrawn, ...unnamed])) {
    note('hidden-text', isDrawing(file, stream) ? wordsShown(readOperators(file.unpack(stream).bytes)) : '')
  }
}

/** Whether a stream is drawn by operators: a form, or the tile of a pattern. */
export const isDrawing = (file: PdfFile, stream: PdfStream): boolean =>
  isForm(file, stream) || stream.dict.has('PatternType')

/** The tiles of patterns, and the letters of fonts that are drawings. */
export const tilesAndLetters = (file: PdfFile): ReadonlySet<PdfStream> =>
  new Set(file.numbers.flatMap((number) => drawnIn(file, number)))

function drawnIn(file: PdfFile, number: number): PdfStream[] {
  const value = file.resolve(new PdfRef(number))
  if (value instanceof PdfStream) return file.resolve(value.dict.get('PatternType')) === 1 ? [value] : []
  if (!isDict(value) || nameOf(file.resolve(value.get('Subtype'))) !== 'Type3') return []
  const letters = file.resolve(value.get('CharProcs'))
  return isDict(letters)
    ? [...letters.values()].flatMap((each) => {
        const stream = file.resolve(each)
        return stream instanceof PdfStream ? [stream] : []
      })
    : []
}
