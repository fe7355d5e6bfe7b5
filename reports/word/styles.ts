import {
  BorderStyle,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type IStylesOptions,
  LineRuleType,
} from 'docx'
import type { Locale } from '#shared/i18n/locale.ts'
import { COLOURS, hex, type Look } from '../look.ts'
import { ARABIC_FONT, FONT } from '../office/fonts.ts'
import { TEXT, type TextStyle } from '../typesetting/style.ts'
import { HEADINGS, PARAGRAPHS } from './numbering.ts'
import { halfPoints, NUMBER_STOP, TEXT_INDENT, twips } from './units.ts'

/** The languages in which Word checks the spelling; Word knows Somali only with its country. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', so: 'so-SO' }

/** The identifiers of the styles that Word does not have itself. */
export const STYLE = {
  masthead: 'Masthead',
  type: 'Subtitle',
  factLabel: 'FactLabel',
  fact: 'Fact',
  noteHeading: 'NoteHeading',
  note: 'Note',
  contentsHeading: 'TOCHeading',
  body: 'BodyText',
  list: 'ListNumber',
  message: 'KeyMessage',
  messageFigure: 'KeyFigure',
  messageLabel: 'KeyFigureLabel',
  coverFigure: 'CoverFigure',
  caption: 'Caption',
  figure: 'Figure',
  figureNote: 'FigureNote',
  plain: 'PlainNote',
  signatures: 'Signatures',
  signatory: 'Signatory',
  signatoryRole: 'SignatoryRole',
  signatureLine: 'SignatureLine',
  cell: 'TableText',
  head: 'TableHeading',
  annexCell: 'AnnexText',
  annexHead: 'AnnexHeading',
} as const

/** Every style of the report, in the sizes and colours of the PDF. */
export function stylesOf(locale: Locale, { accent }: Look): IStylesOptions {
  const rule = { style: BorderStyle.SINGLE, size: 6, color: hex(accent), space: 6 }
  const running = {
    run: look(TEXT.running),
    paragraph: { spacing: { after: 0, ...line(TEXT.running) } },
  }
  return {
    default: {
      document: {
        run: {
          ...look(TEXT.body),
          font: { ascii: FONT, hAnsi: FONT, eastAsia: FONT, cs: ARABIC_FONT },
          color: hex(COLOURS.ink),
          language: { value: LANGUAGES[locale], bidirectional: 'ar-SA' },
        },
        paragraph: { spacing: { before: 0, after: 0, ...line(TEXT.body) } },
      },
      title: {
        name: 'Title',
        run: look(TEXT.title),
        paragraph: { spacing: { before: twips(2), after: twips(14), ...line(TEXT.title) } },
      },
      heading1: heading('heading 1', TEXT.section, { before: 22, level: 0 }),
      heading2: heading('heading 2', TEXT.part, { before: 14, level: 1 }),
      caption: {
        name: 'caption',
        run: look(TEXT.caption),
        paragraph: {
          keepNext: true,
          keepLines: true,
          indent: { left: TEXT_INDENT },
          spacing: { before: twips(14), after: twips(4), ...line(TEXT.caption) },
        },
      },
    },
    characterStyles: [
      {
        id: STYLE.messageLabel,
        name: 'Key figure label',
        basedOn: 'DefaultParagraphFont',
        run: look(TEXT.caption),
      },
    ],
    paragraphStyles: [
      ...coverStyles(accent),
      ...bodyStyles(accent),
      ...tableStyles(),
      { id: 'TOC1', name: 'toc 1', basedOn: 'Normal', ...contentsLine() },
      {
        id: 'Header',
        name: 'header',
        basedOn: 'Normal',
        run: running.run,
        paragraph: { ...running.paragraph, border: { bottom: rule } },
      },
      { id: 'Footer', name: 'footer', basedOn: 'Normal', ...running },
    ],
  }
}

function coverStyles(accent: string): IParagraphStyleOptions[] {
  const inText = { indent: { left: TEXT_INDENT } }
  return [
    style(
      STYLE.masthead,
      'Masthead',
      { ...TEXT.masthead, colour: accent },
      {
        spacing: { after: twips(22) },
        border: { bottom: { style: BorderStyle.SINGLE, size: 20, color: hex(accent), space: 4 } },
      },
    ),
    style(STYLE.type, 'Subtitle', TEXT.type),
    style(STYLE.coverFigure, 'Cover figure', { ...TEXT.figure, colour: accent }, { keepNext: true }),
    style(STYLE.factLabel, 'Fact label', TEXT.factLabel, { keepNext: true }),
    style(STYLE.fact, 'Fact', TEXT.fact, { spacing: { after: twips(4) } }),
    style(STYLE.noteHeading, 'Note heading', TEXT.part, {
      keepNext: true,
      spacing: { before: twips(16), after: twips(4) },
    }),
    style(STYLE.note, 'Note', TEXT.body),
    style(STYLE.contentsHeading, 'TOC Heading', TEXT.part, {
      ...inText,
      keepNext: true,
      spacing: { before: twips(18), after: twips(6) },
    }),
  ]
}

function bodyStyles(accent: string): IParagraphStyleOptions[] {
  const spaced = { before: twips(7) }
  return [
    style(
      STYLE.messageFigure,
      'Key figure',
      { ...TEXT.figure, colour: accent },
      {
        keepNext: true,
        keepLines: true,
        indent: { left: TEXT_INDENT },
        spacing: { before: twips(10) },
      },
    ),
    style(STYLE.body, 'Body Text', TEXT.body, {
      spacing: spaced,
      numbering: { reference: PARAGRAPHS, level: 0 },
    }),
    // Based on the text, key messages are numbered with its paragraphs.
    {
      ...style(STYLE.message, 'Key message', TEXT.message, { keepLines: true, spacing: { after: twips(4) } }),
      basedOn: STYLE.body,
    },
    style(STYLE.list, 'List Number', TEXT.body, {
      spacing: spaced,
      indent: { left: NUMBER_STOP, hanging: NUMBER_STOP - TEXT_INDENT },
    }),
    style(STYLE.plain, 'Plain note', TEXT.body, { spacing: spaced }),
    ...signatureStyles(),
    style(STYLE.figureNote, 'Figure note', TEXT.note, {
      indent: { left: TEXT_INDENT },
      spacing: { before: twips(3), after: twips(6) },
    }),
    style(STYLE.figure, 'Figure', TEXT.body, { indent: { left: TEXT_INDENT }, spacing: { after: twips(6) } }),
  ]
}

/** The name of a signatory stays together with the line for the signature. */
function signatureStyles(): IParagraphStyleOptions[] {
  const together = { indent: { left: TEXT_INDENT }, keepNext: true, keepLines: true }
  return [
    style(STYLE.signatures, 'Signatures', TEXT.section, { ...together, spacing: { before: twips(34) } }),
    style(STYLE.signatory, 'Signatory', TEXT.part, { ...together, spacing: { before: twips(18) } }),
    style(STYLE.signatoryRole, 'Signatory role', TEXT.body, {
      ...together,
      spacing: { after: twips(36) },
    }),
    style(STYLE.signatureLine, 'Signature line', TEXT.caption, {
      keepLines: true,
      spacing: { before: twips(3) },
    }),
  ]
}

/** Points above and below the text of a cell. */
export const CELL_PADDING = 2.5

function tableStyles(): IParagraphStyleOptions[] {
  const padded = { before: twips(CELL_PADDING), after: twips(CELL_PADDING) }
  return [
    style(STYLE.cell, 'Table text', TEXT.cell, { spacing: padded }),
    style(STYLE.head, 'Table heading', TEXT.head, { spacing: padded, keepNext: true }),
    style(STYLE.annexCell, 'Annex text', TEXT.annexCell, { spacing: padded }),
    style(STYLE.annexHead, 'Annex table heading', TEXT.annexHead, { spacing: padded, keepNext: true }),
  ]
}

function style(
  id: string,
  name: string,
  text: TextStyle,
  paragraph: IParagraphStyleOptions['paragraph'] = {},
): IParagraphStyleOptions {
  return {
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    run: look(text),
    paragraph: { ...paragraph, spacing: { ...line(text), ...paragraph.spacing } },
  }
}

function heading(name: string, text: TextStyle, { before, level }: { before: number; level: number }) {
  return {
    name,
    basedOn: 'Normal',
    next: STYLE.body,
    quickFormat: true,
    run: look(text),
    paragraph: {
      keepNext: true,
      keepLines: true,
      spacing: { before: twips(before), ...line(text) },
      outlineLevel: level,
      numbering: { reference: HEADINGS, level },
    },
  }
}

/** A line of the contents: a hair line below it and no dots, as in the PDF. */
function contentsLine(): Omit<IParagraphStyleOptions, 'id'> {
  const hairline = { style: BorderStyle.SINGLE, size: 4, color: hex(COLOURS.line), space: 1 }
  return {
    paragraph: {
      indent: { left: 0 },
      spacing: { before: twips(2), after: twips(2) },
      border: { between: hairline, bottom: hairline },
    },
  }
}

/** The type of a text; Arabic in it is of the same size and weight. */
export function look({ size, bold, colour }: TextStyle): IRunStylePropertiesOptions {
  return {
    size: halfPoints(size),
    sizeComplexScript: halfPoints(size),
    ...(bold ? { bold: true, boldComplexScript: true } : {}),
    ...(colour === undefined ? {} : { color: hex(colour) }),
  }
}

function line({ leading }: TextStyle) {
  return { line: twips(leading), lineRule: LineRuleType.AT_LEAST }
}
