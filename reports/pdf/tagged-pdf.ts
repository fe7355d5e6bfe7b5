import PDFDocument from 'pdfkit'

/** The metadata of a PDF. */
export interface PdfProperties {
  readonly title: string
  readonly subject: string
  readonly author: string
  readonly producer: string
  readonly createdAt: Date
  /** BCP 47, such as `so`. */
  readonly language: string
}

/** pdfkit writes the document's properties into XML without escaping them, so this class escapes them. */
class TaggedPdf extends PDFDocument {
  override endMetadata(): void {
    const { Title, Author, Subject, Producer, Creator } = this.info
    for (const [name, value] of Object.entries({ Title, Author, Subject, Producer, Creator })) {
      if (typeof value === 'string') Object.assign(this.info, { [name]: escapeXml(value) })
    }
    super.endMetadata()
  }
}

/** Begins a tagged document (PDF/UA-1) without a page; each page is written out as soon as the next one begins. */
export function beginTaggedPdf(properties: PdfProperties): PDFKit.PDFDocument {
  const { title, subject, author, producer, createdAt, language } = properties
  const options: PDFKit.PDFDocumentOptions = {
    pdfVersion: '1.7',
    autoFirstPage: false,
    margin: 0,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Producer: producer,
      Creator: producer,
      CreationDate: createdAt,
    },
  }
  // The types only know the archive subsets.
  return new TaggedPdf(Object.assign(options, { subset: 'PDF/UA' }))
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
