import { bytesAt, catalogOf, dictAt } from './file.ts'
import {
  addObject,
  changed,
  dictWith,
  drawing,
  emptyPages,
  firstPage,
  inCatalog,
  inObject,
  refill,
  refillText,
  replaced,
  type Spoil,
  state,
  streamWith,
  swapped,
} from './spoil.ts'
import { type Dict, nameOf, textOf, type Value } from './values.ts'

const information = (key: string, value: Value) =>
  changed((file) => dictAt(file, file.trailer.get('Info')).set(key, value))
const onPage = (key: string, value: Value) => changed((file) => firstPage(file).set(key, value))
const xmp = (found: RegExp, by: string) =>
  changed((file) => refillText(file, catalogOf(file).get('Metadata'), (text) => swapped(text, found, by)))
const anObject = (entries: Readonly<Record<string, Value>>, packed?: string) =>
  changed((file) => {
    const dict: Dict = new Map(Object.entries(entries))
    if (packed !== undefined) dict.set('Filter', nameOf(packed))
    addObject(file, streamWith(dict))
  })
const anImage = (key: string, value: Value) => inObject({ Subtype: 'Image' }, key, value)
const aFont = (key: string, value: Value | undefined) =>
  inObject({ Type: 'Font', Subtype: 'Type0' }, key, value)
const DESCENDANT = { Type: 'Font', Subtype: 'CIDFontType2' }
const WITHOUT_COLOURS = '/Artifact BMC 0 0 1 1 re f EMC'

/** For each condition about the file, its metadata, its graphics and its fonts, what spoils a good file. */
export const SPOILT_FILES: Readonly<Record<string, Spoil>> = {
  'A2:6.1.2-1': replaced(/^%PDF-1\.7/, '%PDF-1.9'),
  'A2:6.1.2-2': replaced(/%[\x80-\xff]{4}/, '%abcd'),
  'A2:6.1.3-1': changed(({ trailer }) => trailer.delete('ID')),
  'A2:6.1.3-2': changed(({ trailer }) => trailer.set('Encrypt', new Map())),
  'A2:6.1.3-3': (good) => Buffer.concat([good, Buffer.from('more')]),
  'A2:6.1.4-2': replaced(/\nxref\n0/, '\nxref 0'),
  'PDF:7.5.4': replaced(/\n\d{10} 00000 n/, '\n0000000001 00000 n'),
  'A2:6.1.6-1': information('Own', { kind: 'text', bytes: Buffer.alloc(2), hex: 'abc' }),
  'A2:6.1.7.1-1': changed((file) => {
    const stream = streamWith(new Map([['Length', 3]]), Buffer.from('more than three'))
    addObject(file, { ...stream, endsAsSaid: false })
  }),
  'A2:6.1.7.1-3': anObject({ F: textOf('elsewhere.bin') }),
  'A2:6.1.7.2-1': anObject({}, 'LZWDecode'),
  'A2:6.1.12-1': inCatalog('Perms.Own', new Map()),
  'A2:6.1.13-1': information('Own', 2147483648),
  'A2:6.1.13-3': information('Own', textOf('x'.repeat(32768))),
  'A2:6.1.13-4': information('Own', nameOf('x'.repeat(128))),
  'A2:6.1.13-8': drawing((content) => `${content}${' q'.repeat(29)}${' Q'.repeat(29)}`),
  'A2:6.1.13-11': onPage('MediaBox', [0, 0, 595, 2]),
  'A2:6.4.2-1': inCatalog('AcroForm.XFA', textOf('form')),
  'A2:6.4.2-2': inCatalog('NeedsRendering', true),
  'A2:6.5.1-1': inObject({ S: 'GoTo' }, 'S', nameOf('Launch')),
  'A2:6.5.1-2': changed((file) =>
    dictWith(file, { S: 'GoTo' }).set('N', nameOf('Print')).set('S', nameOf('Named')),
  ),
  'A2:6.5.2-1': inCatalog('AA', new Map()),
  'A2:6.5.2-2': onPage('AA', new Map()),
  'A2:6.8-5': inCatalog('Names.EmbeddedFiles', new Map()),
  'A2:6.9-1': inCatalog('OCProperties.D', new Map()),
  'A2:6.10-1': inCatalog('Names.AlternatePresentations', new Map()),
  'A2:6.10-2': onPage('PresSteps', new Map()),
  'A2:6.11-1': inCatalog('Requirements', []),

  'A2:6.6.2.1-1': inCatalog('Metadata', undefined),
  'A2:6.6.2.1-2': xmp(/<\?xpacket begin=/, '<?xpacket bytes="9" begin='),
  'A2:6.6.2.1-3': xmp(/<\?xpacket begin=/, '<?xpacket encoding="UTF-8" begin='),
  'A2:6.6.2.1-4': xmp(/<\/rdf:RDF>/, ''),
  'A2:6.6.2.1-5': xmp(/<\/rdf:RDF>/, '<!-- \xff --></rdf:RDF>'),
  'A2:6.6.2.3.1-1': xmp(
    /<\/rdf:RDF>/,
    '<rdf:Description xmlns:own="http://own/"><own:a>1</own:a></rdf:Description></rdf:RDF>',
  ),
  'A2:6.6.2.3.3-2': xmp(/<pdfaSchema:schema>.*?<\/pdfaSchema:schema>/, ''),
  'A2:6.6.2.3.3-3': xmp(/<pdfaSchema:namespaceURI>.*?<\/pdfaSchema:namespaceURI>/, ''),
  'A2:6.6.2.3.3-4': xmp(/<pdfaSchema:prefix>.*?<\/pdfaSchema:prefix>/, ''),
  'A2:6.6.2.3.3-7': xmp(/<pdfaProperty:name>.*?<\/pdfaProperty:name>/, ''),
  'A2:6.6.2.3.3-8': xmp(/<pdfaProperty:valueType>.*?<\/pdfaProperty:valueType>/, ''),
  'A2:6.6.2.3.3-9': xmp(/<pdfaProperty:category>.*?<\/pdfaProperty:category>/, ''),
  'A2:6.6.2.3.3-10': xmp(/<pdfaProperty:description>.*?<\/pdfaProperty:description>/, ''),
  'A2:6.6.4-1': xmp(/<pdfaid:part>[\s\S]*<\/pdfaid:conformance>/, ''),
  'A2:6.6.4-2': xmp(/<pdfaid:part>2/, '<pdfaid:part>3'),
  'A2:6.6.4-3': xmp(/<pdfaid:conformance>A/, '<pdfaid:conformance>B'),
  'UA1:5-1': xmp(/<pdfuaid:part>1<\/pdfuaid:part>/, ''),
  'UA1:5-2': xmp(/<pdfuaid:part>1/, '<pdfuaid:part>2'),
  'UA1:7.1-9': xmp(/<dc:title>[\s\S]*<\/dc:title>/, ''),
  'A1:6.7.3-1': information('CreationDate', textOf('D:20010101000000Z')),
  'A1:6.7.3-2': information('Title', textOf('Another title')),
  'A1:6.7.3-3': information('Author', textOf('Someone else')),
  'A1:6.7.3-4': information('Subject', textOf('Something else')),
  'A1:6.7.3-5': information('Keywords', textOf('other words')),
  'A1:6.7.3-6': information('Creator', textOf('Another program')),
  'A1:6.7.3-7': information('Producer', textOf('Another program')),

  'A2:6.2.2-1': drawing((content) => `${content}\nown`),
  'A2:6.2.2-2': drawing((content) => `${content}\n/Nothing gs`),
  'A2:6.2.3-1': profile(12, 'abst'),
  'A2:6.2.4.3-2': profile(16, 'GRAY'),
  'A2:6.2.4.3-3': drawing((content) => `${content}\n0 0 0 1 k`),
  'A2:6.2.4.3-4': changed((file) => {
    catalogOf(file).delete('OutputIntents')
    emptyPages(file, `0 g ${WITHOUT_COLOURS}`)
  }),
  'A2:6.2.5-1': state('TR', nameOf('Identity')),
  'A2:6.2.5-2': state('TR2', nameOf('Identity')),
  'A2:6.2.5-3': state('HTP', [0, 0]),
  'A2:6.2.6-1': drawing((content) => `${content}\n/Own ri`),
  'A2:6.2.8-1': anImage('Alternates', []),
  'A2:6.2.8-2': anImage('OPI', new Map()),
  'A2:6.2.8-3': anImage('Interpolate', true),
  'A2:6.2.8-4': anImage('BitsPerComponent', 3),
  'A2:6.2.9-1': anObject({ Subtype: nameOf('Form'), PS: textOf('') }),
  'A2:6.2.9-2': anObject({ Subtype: nameOf('Form'), Ref: new Map() }),
  'A2:6.2.9-3': anObject({ Subtype: nameOf('PS') }),
  'A2:6.2.10-1': state('BM', nameOf('Own')),
  'A2:6.2.10-2': (good) =>
    changed((file) => {
      catalogOf(file).delete('OutputIntents')
      emptyPages(file, WITHOUT_COLOURS)
    })(state('ca', 0.5)(good)),

  'A2:6.2.11.2-1': aFont('Type', nameOf('Own')),
  'A2:6.2.11.2-2': aFont('Subtype', nameOf('Own')),
  'A2:6.2.11.2-3': aFont('BaseFont', undefined),
  'A2:6.2.11.2-7': changed((file) => {
    const program = addObject(file, streamWith(new Map([['Subtype', nameOf('Own')]])))
    dictWith(file, { Type: 'FontDescriptor' }).set('FontFile3', program)
  }),
  'A2:6.2.11.3.1-1': aFont('Encoding', nameOf('Own-H')),
  'A2:6.2.11.3.2-1': inObject(DESCENDANT, 'CIDToGIDMap', undefined),
  'A2:6.2.11.4.1-1': inObject({ Type: 'FontDescriptor' }, 'FontFile2', undefined),
  'A2:6.2.11.4.1-2': changed((file) =>
    refill(file, dictWith(file, { Type: 'FontDescriptor' }).get('FontFile2'), (program) => {
      const entry = program.indexOf('maxp')
      const fewer = Buffer.from(program)
      fewer.writeUInt16BE(2, program.readUInt32BE(entry + 8) + 4)
      return fewer
    }),
  ),
  'A2:6.2.11.4.2-2': changed((file) => {
    dictWith(file, { Type: 'FontDescriptor' }).set('CIDSet', addObject(file, streamWith(new Map())))
  }),
  'A2:6.2.11.5-1': inObject(DESCENDANT, 'W', [0, 9999, 1234]),
  'A2:6.2.11.7.2-1': aFont('ToUnicode', undefined),
  'A2:6.2.11.7.2-2': texts(/\[<fffd>/, '[<0000>'),
  'A2:6.2.11.7.3-1': texts(/<0065>/, '<e065>'),
  'A2:6.2.11.8-1': changed((file) => {
    const [name] = dictAt(file, dictAt(file, firstPage(file).get('Resources')).get('Font')).keys()
    const missing = `\n/Artifact BMC BT /${name} 9 Tf <0000> Tj ET EMC`
    refillText(file, firstPage(file).get('Contents'), (content) => content + missing)
  }),
}

/** Writes something else into the profile of the colours. */
function profile(at: number, by: string): Spoil {
  return changed((file) =>
    refill(file, dictWith(file, { Type: 'OutputIntent' }).get('DestOutputProfile'), (content) =>
      Buffer.concat([content.subarray(0, at), Buffer.from(by), content.subarray(at + by.length)]),
    ),
  )
}

/** Changes the first table of the texts of glyphs that has this. */
function texts(found: RegExp, by: string): Spoil {
  return changed((file) => {
    const tables = [...file.objects.values()].map((object) => dictAt(file, object).get('ToUnicode'))
    const table = tables.find((each) => found.test(bytesAt(file, each)?.toString('latin1') ?? ''))
    refillText(file, table, (text) => swapped(text, found, by))
  })
}
