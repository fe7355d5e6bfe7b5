import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { COLOURS, hex, lookIn } from '../look.ts'
import { ARABIC_FONT, FONT } from '../office/fonts.ts'
import { officeText } from '../office/text.ts'

/** A form to be filled in with an office program: each answer is written in the box below its question. */
export interface WordForm {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  readonly isRightToLeft: boolean
  /** Tells the form from other files. */
  readonly mark: string
  readonly notes: readonly string[]
  readonly sections: readonly FormSection[]
}

/** A section: questions one after another, or a table to be filled in. */
export interface FormSection {
  readonly title: string
  readonly questions?: readonly FormQuestion[]
  readonly table?: FormTable
}

export interface FormQuestion {
  readonly label: string
  readonly hint: string
  /** Tells the answer below the question from other answers. */
  readonly mark: string
  readonly answer: string
}

export interface FormTable {
  readonly label: string
  readonly hint: string
  readonly mark: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The types of Word's files. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const LINE = { style: BorderStyle.SINGLE, size: 6, color: hex(COLOURS.line) } as const
const BORDERS = { top: LINE, bottom: LINE, left: LINE, right: LINE }
const WHOLE = { size: 100, type: WidthType.PERCENTAGE } as const
/** Half points. */
const SIZE = { text: 21, small: 17, mark: 13 } as const
/** Twentieths of a point. */
const GAP = 80
const CELL = { top: GAP, bottom: GAP, left: 110, right: 110 }

/** Writes a form as a document of Word. */
export async function writeWordForm(form: WordForm): Promise<Buffer> {
  const { accent, shades } = lookIn(COLOURS.brand)
  const { isRightToLeft } = form
  const font = isRightToLeft ? ARABIC_FONT : FONT
  const run = (text: string, more: object = {}) =>
    new TextRun({ text: officeText(text), font, size: SIZE.text, rightToLeft: isRightToLeft, ...more })
  const paragraph = (children: readonly TextRun[], more: object = {}) =>
    new Paragraph({ children, bidirectional: isRightToLeft, spacing: { after: GAP }, ...more })
  // A line of an answer is a paragraph of its own, as when the writer presses Enter.
  const answer = (text: string) => text.split('\n').map((each) => paragraph([run(each)]))
  // Latin letters: within a text from right to left they keep their order.
  const mark = (text: string) =>
    new TextRun({ text, font: FONT, size: SIZE.mark, color: hex(COLOURS.secondInk), rightToLeft: false })
  const cell = (children: readonly Paragraph[], more: object = {}) =>
    new TableCell({ children, borders: BORDERS, margins: CELL, ...more })
  const head = (label: string, hint: string, id: string, span = 1) =>
    cell(
      [
        paragraph([run(`${label}  `, { bold: true }), mark(id)], { keepNext: true }),
        ...(hint === ''
          ? []
          : [
              paragraph([run(hint, { size: SIZE.small, color: hex(COLOURS.secondInk) })], { keepNext: true }),
            ]),
      ],
      { shading: { fill: hex(COLOURS.ground) }, columnSpan: span },
    )
  const table = (rows: readonly TableRow[]) =>
    new Table({ rows, width: WHOLE, visuallyRightToLeft: isRightToLeft })
  const row = (children: readonly TableCell[]) => new TableRow({ children, cantSplit: false })

  const question = ({ label, hint, mark: id, answer: text }: FormQuestion) => [
    row([head(label, hint, id)]),
    row([cell(answer(text))]),
  ]
  const filled = ({ label, hint, mark: id, heads, rows }: FormTable) => [
    row([head(label, hint, '', heads.length)]),
    row(
      heads.map((each, index) =>
        cell(
          [
            paragraph([
              run(each, { bold: true, size: SIZE.small }),
              // The lines to be filled in begin below it.
              ...(index === 0 ? [run('  '), mark(id)] : []),
            ]),
          ],
          { shading: { fill: hex(shades[0]) } },
        ),
      ),
    ),
    ...rows.map((cells) => row(cells.map((text) => cell(answer(text))))),
  ]
  const children = [
    table([row([cell([mark(form.mark)].map((each) => paragraph([each])))])]),
    paragraph([run(form.title, { bold: true, size: 34, color: hex(accent) })], {
      heading: HeadingLevel.TITLE,
      spacing: { before: 240, after: 160 },
    }),
    ...form.notes.map((note) => paragraph([run(note)])),
    ...form.sections.flatMap(({ title, questions = [], table: fillable }) => [
      paragraph([run(title, { bold: true, size: 26, color: hex(accent) })], {
        heading: HeadingLevel.HEADING_1,
        keepNext: true,
        spacing: { before: 320, after: 120 },
      }),
      table([...questions.flatMap(question), ...(fillable ? filled(fillable) : [])]),
    ]),
  ]
  const document = new Document({
    title: officeText(form.title),
    styles: {
      default: { document: { run: { font, size: SIZE.text, language: languageOf(form) } } },
    },
    sections: [{ children }],
  })
  return Packer.toBuffer(document)
}

const languageOf = ({ language, isRightToLeft }: WordForm) =>
  isRightToLeft ? { bidirectional: language } : { value: language }
