import { dictAt, nameAt } from './file.ts'
import { listedIn, type Metadata } from './metadata.ts'
import { type Condition, condition, type Subject } from './subject.ts'
import { charactersOf } from './values.ts'

/** The schemas that XMP defines itself. */
const KNOWN = 'rdf x xml dc xmp xmpMM xmpRights pdf pdfaid pdfaExtension pdfaSchema pdfaProperty'.split(' ')
const SCHEMA = ['schema', 'namespaceURI', 'prefix'].map(
  (field, index) => [`pdfaSchema:${field}`, index + 2] as const,
)
const PROPERTY = ['name', 'valueType', 'category', 'description'].map(
  (field, index) => [`pdfaProperty:${field}`, index + 7] as const,
)

const one = ({ values }: Metadata, name: string) => values.get(name)?.[0] ?? null
/** Conditions about what stands in it say nothing of metadata that cannot be read. */
const whole = (numbers: string, isBroken: (metadata: Metadata, subject: Subject) => boolean) =>
  condition(numbers, (subject) => subject.metadata.isWhole && isBroken(subject.metadata, subject))

/** What the metadata says, and that it is what the properties of the document say. */
export const METADATA_CONDITIONS: readonly Condition[] = [
  condition('A2:6.6.2.1-1 UA1:7.1-8', ({ catalog, file }) => {
    const metadata = dictAt(file, catalog.get('Metadata'))
    return (
      nameAt(file, metadata.get('Type')) !== 'Metadata' || nameAt(file, metadata.get('Subtype')) !== 'XML'
    )
  }),
  condition('A2:6.6.2.1-2', ({ metadata }) => /<\?xpacket [^>]*\bbytes=/.test(metadata.source)),
  condition('A2:6.6.2.1-3', ({ metadata }) => /<\?xpacket [^>]*\bencoding=/.test(metadata.source)),
  condition('A2:6.6.2.1-4', ({ metadata }) => metadata.source !== '' && !metadata.isWhole),
  condition('A2:6.6.2.1-5', ({ metadata }) => !metadata.isUtf8),
  whole('A2:6.6.2.3.1-1', ({ names, values, source }) => {
    const spaces = values.get('pdfaSchema:namespaceURI') ?? []
    const bound = spaces.flatMap((space) => new RegExp(`xmlns:(\\w+)="${space}"`).exec(source)?.[1] ?? [])
    const prefixes = [...KNOWN, ...bound, ...(values.get('pdfaSchema:prefix') ?? [])]
    const described = values.get('pdfaProperty:name') ?? []
    return names.some((name) => {
      const [prefix = '', property = ''] = name.split(':')
      if (!prefixes.includes(prefix)) return true
      // A description that lacks its own name is what another condition is about.
      return !KNOWN.includes(prefix) && described.length > 0 && !described.includes(property)
    })
  }),
  ...SCHEMA.map(([field, number]) =>
    whole(
      `A2:6.6.2.3.3-${number}`,
      ({ names, values }) => names.includes('pdfaExtension:schemas') && !values.get(field)?.[0],
    ),
  ),
  ...PROPERTY.map(([field, number]) =>
    whole(
      `A2:6.6.2.3.3-${number}`,
      ({ names, values }) => names.includes('pdfaSchema:property') && !values.get(field)?.[0],
    ),
  ),
  whole('A2:6.6.4-1', ({ names }) => !names.some((name) => name.startsWith('pdfaid:'))),
  whole('A2:6.6.4-2', (metadata) => hasAny(metadata, 'pdfaid') && one(metadata, 'pdfaid:part') !== '2'),
  whole(
    'A2:6.6.4-3',
    (metadata) => hasAny(metadata, 'pdfaid') && one(metadata, 'pdfaid:conformance') !== 'A',
  ),
  whole('UA1:5-1', (metadata) => !hasAny(metadata, 'pdfuaid')),
  whole('UA1:5-2', (metadata) => hasAny(metadata, 'pdfuaid') && one(metadata, 'pdfuaid:part') !== '1'),
  whole('UA1:7.1-9', (metadata) => !listedIn(metadata, 'dc:title')[0]),
  whole('A1:6.7.3-1', (metadata, subject) => {
    const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(
      informationOf(subject, 'CreationDate') ?? '',
    )
    return Date.parse(one(metadata, 'xmp:CreateDate') ?? '') !== Date.UTC(...momentOf(parts ?? []))
  }),
  whole('A1:6.7.3-2', (metadata, subject) =>
    // A title that is missing here is what another condition is about.
    listedIn(metadata, 'dc:title').some((title) => title !== informationOf(subject, 'Title')),
  ),
  whole('A1:6.7.3-3', (metadata, subject) =>
    differs(listedIn(metadata, 'dc:creator'), informationOf(subject, 'Author')),
  ),
  whole('A1:6.7.3-4', (metadata, subject) =>
    differs(listedIn(metadata, 'dc:description'), informationOf(subject, 'Subject')),
  ),
  whole('A1:6.7.3-5', (metadata, subject) =>
    differs(metadata.values.get('pdf:Keywords') ?? [], informationOf(subject, 'Keywords')),
  ),
  whole('A1:6.7.3-6', (metadata, subject) =>
    differs(metadata.values.get('xmp:CreatorTool') ?? [], informationOf(subject, 'Creator')),
  ),
  whole('A1:6.7.3-7', (metadata, subject) =>
    differs(metadata.values.get('pdf:Producer') ?? [], informationOf(subject, 'Producer')),
  ),
]

const hasAny = ({ names }: Metadata, prefix: string) => names.some((name) => name.startsWith(`${prefix}:`))

const differs = (listed: readonly string[], said: string | null) => said !== null && listed.join() !== said

const informationOf = ({ file }: Subject, key: string): string | null => {
  const value = dictAt(file, file.trailer.get('Info')).get(key)
  return charactersOf(
    value instanceof Object && 'kind' in value && value.kind === 'ref'
      ? file.objects.get(value.number)
      : value,
  )
}

function momentOf([, ...parts]: readonly string[]): [number, number, number, number, number, number] {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number)
  return [year, month - 1, day, hour, minute, second]
}
