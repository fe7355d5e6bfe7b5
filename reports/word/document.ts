import { Document, type ISectionOptions, type ISectionPropertiesOptions, SectionType } from 'docx'
import type { Annex } from '../annexes.ts'
import { COLOURS, hex } from '../look.ts'
import { ARABIC_FONT, FONT } from '../office/fonts.ts'
import { officeLine } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { LANDSCAPE, type PageShape, PORTRAIT, TEXT, type TextStyle } from '../typesetting/style.ts'
import { annexesOf } from './annexes.ts'
import { bodyOf } from './blocks.ts'
import { coverOf, hasRoomForContents } from './cover.ts'
import { numberingOf } from './numbering.ts'
import { pageNumbersOf } from './pages.ts'
import { footerOf, headerOf } from './running-lines.ts'
import type { Setting } from './setting.ts'
import { stylesOf } from './styles.ts'
import { pageOf, TEXT_INDENT, twips } from './units.ts'

/** The report as a document of Word: its first page, its text, and its annexes on landscape pages. */
export function wordDocument(report: ReportDocument, annexes: readonly Annex[], setting: Setting): Document {
  const { words } = setting.wording
  const { look } = setting
  // Contents that have a page of their own leave room on it for the text.
  const beginsPage = hasRoomForContents(report, setting.layout)
  const font = { latin: FONT, complexScript: ARABIC_FONT, scripts: { Arab: ARABIC_FONT } }
  return new Document({
    title: officeLine(report.title),
    subject: officeLine(report.subject),
    creator: officeLine(report.author),
    lastModifiedBy: officeLine(report.author),
    styles: stylesOf(report.locale, look),
    numbering: numberingOf(words.page.annex, stopAfterNames(setting, TEXT.section)),
    theme: {
      name: 'Report',
      fonts: { headings: font, body: font },
      colors: {
        dark1: hex(COLOURS.ink),
        dark2: hex(COLOURS.secondInk),
        light2: hex(COLOURS.ground),
        accent1: hex(look.accent),
        accent2: hex(COLOURS.danger),
        accent3: hex(COLOURS.done),
        accent4: hex(look.lighter),
        hyperlink: hex(look.accent),
      },
    },
    pageNumbers: pageNumbersOf(annexes, setting),
    sections: [
      { ...section(report, PORTRAIT, setting, { titlePage: true }), children: coverOf(report, setting) },
      {
        ...section(report, PORTRAIT, setting, beginsPage ? {} : { type: SectionType.CONTINUOUS }),
        children: bodyOf(report.blocks, setting, { beginsPage }),
      },
      ...(annexes.length === 0
        ? []
        : [{ ...section(report, LANDSCAPE, setting), children: annexesOf(annexes, setting) }]),
    ],
  })
}

/** Where titles begin that follow the names of annexes in a type. */
export function stopAfterNames({ layout, wording: { words, fill } }: Setting, type: TextStyle): number {
  const widest = layout.widthOf(`${fill(words.page.annex, { number: 'VIII' })}  `, type)
  return Math.max(TEXT_INDENT, twips(widest))
}

function section(
  report: ReportDocument,
  shape: PageShape,
  setting: Setting,
  properties: Pick<ISectionPropertiesOptions, 'titlePage' | 'type'> = {},
): Omit<ISectionOptions, 'children'> {
  return {
    properties: { type: SectionType.NEXT_PAGE, page: pageOf(shape), ...properties },
    // The first page has no head, and those of the contents that follow it have.
    headers: { default: headerOf(report, shape, setting) },
    footers: {
      default: footerOf(report, shape, setting),
      ...(properties.titlePage ? { first: footerOf(report, shape, setting) } : {}),
    },
  }
}
