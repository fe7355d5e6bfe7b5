import { makeZip, sharedStrings, workbookParts, type ZipPart } from '../make-zip.ts'

const OPEN_XML = 'http://schemas.openxmlformats.org'
const OFFICE = `${OPEN_XML}/officeDocument/2006/relationships`
const PACKAGE = `${OPEN_XML}/package/2006/relationships`
const TYPES = `${OPEN_XML}/package/2006/content-types`

export interface Link {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly isOutside?: boolean
}

export const links = (list: readonly Link[]) =>
  `<Relationships xmlns="${PACKAGE}">${list
    .map(
      ({ id, kind, target, isOutside }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const types = (main: string, kind: string) =>
  `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`

const NAMESPACES = `xmlns:w="${OPEN_XML}/wordprocessingml/2006/main" xmlns:mc="${OPEN_XML}/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="${OFFICE}" xmlns:wp="${OPEN_XML}/drawingml/2006/wordprocessingDrawing" xmlns:a="${OPEN_XML}/drawingml/2006/main" xmlns:pic="${OPEN_XML}/drawingml/2006/picture"`

/** A Word file with this body; `parts` come with their relations. */
export function plantedWord(
  body: string,
  {
    relations = [],
    parts = [],
    top = [],
  }: {
    readonly relations?: readonly Link[]
    readonly parts?: readonly ZipPart[]
    readonly top?: readonly Link[]
  } = {},
): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: types('word/document.xml', 'wordprocessingml.document') },
    {
      name: '_rels/.rels',
      content: links([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }, ...top]),
    },
    { name: 'word/document.xml', content: `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>` },
    { name: 'word/_rels/document.xml.rels', content: links(relations) },
    ...parts,
  ])
}

export const paragraph = (text: string, run = '', properties = '') =>
  `<w:p>${properties}<w:r>${run ? `<w:rPr>${run}</w:rPr>` : ''}<w:t>${text}</w:t></w:r></w:p>`

export const wordPart = (name: string, root: string, inner: string): ZipPart => ({
  name: `word/${name}.xml`,
  content: `<w:${root} ${NAMESPACES}>${inner}</w:${root}>`,
})

/** A workbook of sheets with these names, states and contents. */
export function plantedBook(
  sheets: readonly { readonly name: string; readonly state?: string; readonly xml: string }[],
  {
    shared = [],
    parts = [],
    relations = [],
    book = '',
    styles = '',
    ofSheet = [],
  }: {
    /** The inside of the part with styles. */
    readonly styles?: string
    /** What the first sheet refers to. */
    readonly ofSheet?: readonly Link[]
    readonly shared?: readonly string[]
    readonly parts?: readonly ZipPart[]
    readonly relations?: readonly Link[]
    readonly book?: string
  } = {},
): Buffer {
  const main = `${OPEN_XML}/spreadsheetml/2006/main`
  const [, top] = workbookParts('')
  return makeZip([
    { name: '[Content_Types].xml', content: types('xl/workbook.xml', 'spreadsheetml.sheet') },
    ...(top ? [top] : []),
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at + 1}"/>`,
        )
        .join('')}</sheets>${book}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: links([
        ...sheets.map((_, at) => ({
          id: `s${at + 1}`,
          kind: 'worksheet',
          target: `worksheets/sheet${at + 1}.xml`,
        })),
        { id: 'texts', kind: 'sharedStrings', target: 'sharedStrings.xml' },
        { id: 'looks', kind: 'styles', target: 'styles.xml' },
        ...relations,
      ]),
    },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` },
    ...(ofSheet.length > 0 ? [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', content: links(ofSheet) }] : []),
    ...sheets.map(({ xml }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${main}" xmlns:r="${OFFICE}">${xml}</worksheet>`,
    })),
    sharedStrings(shared),
    ...parts,
  ])
}

export const DRAWING = `xmlns:p="${OPEN_XML}/presentationml/2006/main" xmlns:a="${OPEN_XML}/drawingml/2006/main" xmlns:r="${OFFICE}"`

export const shape = (text: string, at: { readonly x: number; readonly y: number } = { x: 0, y: 0 }) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${at.x}" y="${at.y}"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** A presentation of slides, each with what stands on it and in its notes. */
export function plantedSlides(
  slides: readonly {
    readonly shapes: string
    readonly notes?: string
    readonly isHidden?: boolean
    /** What it refers to beside its notes. */
    readonly relations?: readonly Link[]
  }[],
  {
    parts = [],
    deck = '',
    showsMaster = true,
  }: {
    readonly parts?: readonly ZipPart[]
    readonly deck?: string
    /** Whether slides show what their layout and master draw. */
    readonly showsMaster?: boolean
  } = {},
): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: types('ppt/presentation.xml', 'presentationml.presentation') },
    {
      name: '_rels/.rels',
      content: links([{ id: 'rId1', kind: 'officeDocument', target: 'ppt/presentation.xml' }]),
    },
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation ${DRAWING}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>${deck}</p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: links(
        slides.map((_, at) => ({ id: `s${at}`, kind: 'slide', target: `slides/slide${at}.xml` })),
      ),
    },
    ...parts,
    ...slides.flatMap(({ shapes, notes, isHidden, relations = [] }, at) => [
      {
        name: `ppt/slides/slide${at}.xml`,
        content: `<p:sld ${DRAWING}${isHidden ? ' show="0"' : ''}${showsMaster ? '' : ' showMasterSp="0"'}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${at}.xml.rels`,
        content: links([
          ...relations,
          ...(notes ? [{ id: 'n1', kind: 'notesSlide', target: `../notesSlides/notes${at}.xml` }] : []),
        ]),
      },
      ...(notes
        ? [
            {
              name: `ppt/notesSlides/notes${at}.xml`,
              content: `<p:notes ${DRAWING}><p:cSld><p:spTree>${shape(notes)}</p:spTree></p:cSld></p:notes>`,
            },
          ]
        : []),
    ]),
  ])
}

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns'

/** An OpenDocument text with this body. */
export function plantedOpenText(
  body: string,
  { styles = '', parts = [] }: { readonly styles?: string; readonly parts?: readonly ZipPart[] } = {},
): Buffer {
  const names = `xmlns:draw="${OPEN_DOCUMENT}:drawing:1.0" xmlns:table="${OPEN_DOCUMENT}:table:1.0" xmlns:fo="${OPEN_DOCUMENT}:xsl-fo-compatible:1.0" xmlns:svg="${OPEN_DOCUMENT}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:office="${OPEN_DOCUMENT}:office:1.0" xmlns:text="${OPEN_DOCUMENT}:text:1.0" xmlns:style="${OPEN_DOCUMENT}:style:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="${OPEN_DOCUMENT}:meta:1.0"`
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="${OPEN_DOCUMENT}:manifest:1.0"/>`,
    },
    ...parts,
  ])
}
