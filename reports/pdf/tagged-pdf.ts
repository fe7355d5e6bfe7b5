import PDFDocument from 'pdfkit'
import { officeLine } from '../office/text.ts'
import { escapedXml } from '../tables/xml-text.ts'

/** The metadata of a PDF. */
export interface PdfProperties {
  readonly title: string
  readonly subject: string
  readonly keywords?: string
  readonly author: string
  readonly producer: string
  readonly createdAt: Date
  /** BCP 47, such as `so`. */
  readonly language: string
}

/** pdfkit writes the document's properties into XML without escaping them, so this class escapes them. */
class TaggedPdf extends PDFDocument {
  override endMetadata(): void {
    for (const [name, value] of Object.entries(this.info)) {
      if (typeof value === 'string') Object.assign(this.info, { [name]: escapedXml(value) })
    }
    this.appendXML(ACCESSIBLE)
    super.endMetadata()
  }
}

/** PDF/UA-1, and the description of its name that archives (PDF/A) want of names from outside their own standard. */
const ACCESSIBLE = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/**
 * Begins a tagged document without a page that is fit for archives (PDF/A-2a) and screen readers (PDF/UA-1); each page is
 * written out as soon as the next one begins.
 */
export function beginTaggedPdf(properties: PdfProperties): PDFKit.PDFDocument {
  const { title, subject, keywords = '', author, producer, createdAt, language } = properties
  const options: PDFKit.PDFDocumentOptions = {
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    autoFirstPage: false,
    margin: 0,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      // What XML can not hold is left out here already, since an archive wants the same texts in both places.
      Title: officeLine(title),
      Subject: officeLine(subject),
      ...(keywords === '' ? {} : { Keywords: officeLine(keywords) }),
      Author: officeLine(author),
      Producer: officeLine(producer),
      Creator: officeLine(producer),
      CreationDate: createdAt,
    },
  }
  return new TaggedPdf(options)
}
