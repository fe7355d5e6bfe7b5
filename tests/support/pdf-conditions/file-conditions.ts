import { dictAt, listAt, nameAt } from './file.ts'
import { type Condition, condition } from './subject.ts'
import { allWithin, isKind, type Value } from './values.ts'

const FILTERS =
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(
    ' ',
  )
const ACTIONS = 'GoTo GoToR GoToE Thread URI Named SubmitForm'.split(' ')
const WALKS = 'NextPage PrevPage FirstPage LastPage'.split(' ')

/** What the file as a whole has to be, and what must not be in it. */
export const FILE_CONDITIONS: readonly Condition[] = [
  condition('A2:6.1.2-1 UA1:6.1-1', ({ file }) => !/^%PDF-1\.[0-7][\r\n]/.test(head(file.bytes))),
  condition('A2:6.1.2-2', ({ file }) => !/^[^\r\n]*[\r\n]+%[\x80-\xff]{4}/.test(head(file.bytes))),
  condition('A2:6.1.3-1', ({ file }) => {
    const [id] = listAt(file, file.trailer.get('ID'))
    return !isKind(id, 'text') || id.bytes.length === 0
  }),
  condition('A2:6.1.3-2 UA1:7.16-1', ({ file }) => file.trailer.has('Encrypt')),
  condition(
    'A2:6.1.3-3',
    ({ file }) =>
      !/%%EOF(\r\n|\r|\n)?$/.test(file.bytes.toString('latin1', Math.max(0, file.bytes.length - 40))),
  ),
  condition(
    'A2:6.1.4-2',
    ({ file }) => !/(^|[\r\n])xref(\r\n|\r|\n)\d+ \d+ *[\r\n]/.test(tableOf(file.bytes)),
  ),
  condition('PDF:7.5.4', ({ file }) => {
    const places = [...tableOf(file.bytes).matchAll(/(\d{10}) \d{5} ([nf])/g)]
    return places.some(([, place, kind], number) => {
      const begins = file.bytes
        .toString('latin1', Number(place), Number(place) + 20)
        .startsWith(`${number} 0 obj`)
      return kind === 'n' && !begins
    })
  }),
  condition('A2:6.1.6-1', ({ values, contents }) =>
    [
      ...values,
      ...allWithin(contents.flatMap(({ steps }) => steps.flatMap(({ operands }) => operands))),
    ].some((value) => isKind(value, 'text') && (value.hex?.length ?? 0) % 2 === 1),
  ),
  condition('A2:6.1.7.1-1', ({ file }) =>
    [...file.objects.values()].some((object) => isKind(object, 'stream') && !object.endsAsSaid),
  ),
  condition('A2:6.1.7.1-3', ({ file }) =>
    [...file.objects.values()].some(
      (object) =>
        isKind(object, 'stream') && ['F', 'FFilter', 'FDecodeParms'].some((key) => object.dict.has(key)),
    ),
  ),
  condition('A2:6.1.7.2-1', ({ file }) =>
    [...file.objects.values()].some(
      (object) =>
        isKind(object, 'stream') &&
        listAt(file, object.dict.get('Filter')).some(
          (filter) => !FILTERS.includes(nameAt(file, filter) ?? ''),
        ),
    ),
  ),
  condition('A2:6.1.13-1', ({ values }) =>
    values.some((value) => Number.isInteger(value) && Math.abs(Number(value)) > 2147483647),
  ),
  condition('A2:6.1.13-3', ({ values }) =>
    values.some((value) => isKind(value, 'text') && value.bytes.length > 32767),
  ),
  condition('A2:6.1.13-4', ({ values }) =>
    values.some((value) => isKind(value, 'name') && value.name.length > 127),
  ),
  condition('A2:6.1.13-8', ({ contents }) => contents.some(({ deepest }) => deepest > 28)),
  condition('A2:6.1.13-11', ({ file, pages }) =>
    pages.some(({ dict }) => {
      const [left, bottom, right, top] = listAt(file, dict.get('MediaBox')).map(Number) as [
        number,
        number,
        number,
        number,
      ]
      return [right - left, top - bottom].some((side) => !(Math.abs(side) >= 3 && Math.abs(side) <= 14400))
    }),
  ),
  condition('A2:6.5.1-1', ({ dicts, file }) =>
    actionsOf(dicts, file).some((action) => !ACTIONS.includes(nameAt(file, action.get('S')) ?? '')),
  ),
  condition('A2:6.5.1-2', ({ dicts, file }) =>
    actionsOf(dicts, file).some(
      (action) =>
        nameAt(file, action.get('S')) === 'Named' && !WALKS.includes(nameAt(file, action.get('N')) ?? ''),
    ),
  ),
  condition('A2:6.5.2-1', ({ catalog }) => catalog.has('AA')),
  condition('A2:6.5.2-2', ({ pages }) => pages.some(({ dict }) => dict.has('AA'))),
  condition('A2:6.1.12-1', ({ catalog, file }) =>
    [...dictAt(file, catalog.get('Perms')).keys()].some((key) => key !== 'UR3' && key !== 'DocMDP'),
  ),
  condition('A2:6.4.2-2', ({ catalog }) => catalog.get('NeedsRendering') === true),
  condition('A2:6.4.2-1 UA1:7.15-1', ({ catalog, file }) => dictAt(file, catalog.get('AcroForm')).has('XFA')),
  // A report holds no other file; one within it would have to be an archive itself.
  condition('A2:6.8-5 UA1:7.11-1', ({ dicts }) =>
    dicts.some((dict) => dict.has('EF') || dict.has('EmbeddedFiles')),
  ),
  condition('A2:6.9-1 UA1:7.10-1', ({ catalog, file }) => {
    const layers = dictAt(file, catalog.get('OCProperties'))
    const named = [layers.get('D'), ...listAt(file, layers.get('Configs'))]
    return layers.size > 0 && named.some((each) => !isKind(dictAt(file, each).get('Name'), 'text'))
  }),
  condition('A2:6.10-1', ({ catalog, file }) =>
    dictAt(file, catalog.get('Names')).has('AlternatePresentations'),
  ),
  condition('A2:6.10-2', ({ pages }) => pages.some(({ dict }) => dict.has('PresSteps'))),
  condition('A2:6.11-1', ({ catalog }) => catalog.has('Requirements')),
]

const head = (bytes: Buffer) => bytes.toString('latin1', 0, 40)

/** The end of the file from the table of places on. */
function tableOf(bytes: Buffer): string {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 60))
  return bytes.toString('latin1', Number(/startxref\s+(\d+)/.exec(end)?.[1] ?? 0))
}

/** What links, bookmarks, pages and the file itself do when they are opened. */
function actionsOf(dicts: readonly ReadonlyMap<string, Value>[], file: Parameters<typeof dictAt>[0]) {
  return dicts
    .flatMap((dict) => [dict.get('A'), dict.get('OpenAction')])
    .filter((value) => value !== undefined)
    .map((value) => dictAt(file, value))
    .filter((action) => action.has('S') && !action.has('O'))
}
