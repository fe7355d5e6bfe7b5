import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { makeZip, type ZipPart } from './make-zip.ts'

const OPEN_XML = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A Word file of paragraphs, of which those with a heading's style begin with `# `. */
export function makeWord(paragraphs: readonly string[], others: readonly ZipPart[] = []): Buffer {
  const body = paragraphs.map((text) => {
    const style = text.startsWith('# ') ? '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>' : ''
    return `<w:p>${style}<w:r><w:t>${escaped(text.replace(/^# /, ''))}</w:t></w:r></w:p>`
  })
  return makeZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'word/styles.xml',
      content: '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
    },
    { name: 'word/document.xml', content: `<w:document><w:body>${body.join('')}</w:body></w:document>` },
    ...others,
  ])
}

const relations = (kind: string, count: number) =>
  `<Relationships>${Array.from(
    { length: count },
    (_, at) => `<Relationship Id="r${at + 1}" Target="${kind}s/${kind}${at + 1}.xml"/>`,
  ).join('')}</Relationships>`

/** A presentation whose slides have a title and a text; they are stored in the opposite order. */
export function makeSlides(slides: readonly { readonly title: string; readonly text: string }[]): Buffer {
  const order = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${slides.length - at}"/>`)
  return makeZip([
    { name: 'ppt/presentation.xml', content: `<p:presentation>${order.join('')}</p:presentation>` },
    { name: 'ppt/_rels/presentation.xml.rels', content: relations('slide', slides.length) },
    ...slides.map(({ title, text }, at) => ({
      name: `ppt/slides/slide${slides.length - at}.xml`,
      content: `<p:sld><p:sp><p:nvPr><p:ph type="title"/></p:nvPr><a:p><a:t>${escaped(title)}</a:t></a:p></p:sp>
        <p:sp><a:p><a:t>${escaped(text)}</a:t></a:p></p:sp></p:sld>`,
    })),
  ])
}

/** A workbook of one sheet whose cells are shared texts and numbers. */
export function makeSheet(name: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = rows.flat().filter((cell) => typeof cell === 'string')
  const cells = rows.map((row) => {
    const written = row.map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${texts.indexOf(cell)}</v></c>`,
    )
    return `<row>${written.join('')}</row>`
  })
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets><sheet name="${name}" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
    },
  ])
}

/** A PDF with a page for each text, locked by a password; an empty text is a page without letters. */
export async function makePdf(pages: readonly string[], password?: string): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) })
  for (const text of pages) {
    document.addPage()
    if (text === '') document.rect(50, 50, 200, 200).fill('grey')
    else document.text(text)
  }
  document.end()
  return buffer(document)
}

/** A complete Word file with a picture that is on another site. */
export function linkingWord(picture: string): Buffer {
  const relationships = (inner: string) =>
    `<?xml version="1.0"?><Relationships xmlns="${OPEN_XML}/package/2006/relationships">${inner}</Relationships>`
  const shape = `<a:graphic><a:graphicData uri="${OPEN_XML}/drawingml/2006/picture"><pic:pic>
    <pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>
    <pic:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
    <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr>
    </pic:pic></a:graphicData></a:graphic>`
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${OPEN_XML}/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: relationships(
        `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: relationships(
        `<Relationship Id="r1" Type="${RELATIONS}/image" Target="${picture}" TargetMode="External"/>`,
      ),
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${OPEN_XML}/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"
        xmlns:wp="${OPEN_XML}/drawingml/2006/wordprocessingDrawing" xmlns:a="${OPEN_XML}/drawingml/2006/main"
        xmlns:pic="${OPEN_XML}/drawingml/2006/picture"><w:body><w:p><w:r><w:t>Seen by LibreOffice</w:t></w:r></w:p>
        <w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/>${shape}</wp:inline></w:drawing></w:r></w:p>
        </w:body></w:document>`,
    },
  ])
}
