import type { Logo } from '#shared/rules/letterhead.ts'
import { hex } from '../look.ts'
import { officeLine, officeText } from '../office/text.ts'
import { logoSize } from '../pdf/cover.ts'
import { qrPicture } from '../qr-code.ts'
import type { Fact, ReportDocument } from '../templates/document.ts'
import type { TextStyle } from '../typesetting/style.ts'
import { fitted, heightOf } from './fit.ts'
import type { Presentation, Slide } from './library.ts'
import { box, COVER_TITLE } from './masters.ts'
import type { Setting } from './setting.ts'
import { CONTENT, MASTER, SECOND_INK, SLACK, SLIDE, TYPE } from './slide-look.ts'
import { addFitted, setIn } from './text-boxes.ts'
import { runsOf } from './text-runs.ts'

/** The width of the code of the address at which a copy is compared, in points. */
const CODE = 90
/** The place of a logo, in points. */
const LOGO = { left: CONTENT.left, top: 44, width: 240, height: 60 } as const
const NAME = { width: CONTENT.width - CODE - 40, height: 24 } as const
const KIND = { left: CONTENT.left, top: 156, width: CONTENT.width, height: 27 } as const

/**
 * Adds the cover: the title, what kind of report it is, and what fits in large type; all facts are in its notes. Returns the height of its
 * title.
 */
export function addCover(slides: Presentation, report: ReportDocument, setting: Setting): number {
  const { layout, look, wording } = setting
  const slide = slides.addSlide({ masterName: MASTER.cover })
  const { organisation, type, title, checkAt, logo } = report
  const shownTitle = fitted(title, COVER_TITLE, TYPE.cover, layout)
  slide.addText(runsOf(shownTitle.text, setIn(shownTitle.style)), { placeholder: 'title' })
  const top = logo ? addLogo(slide, logo, organisation) : 52
  addFitted(
    slide,
    fitted(organisation, NAME, [{ ...TYPE.text, bold: true }], layout),
    { left: CONTENT.left, top, width: NAME.width },
    { color: hex(look.accent) },
  )
  addFitted(slide, fitted(type, KIND, [TYPE.large], layout), KIND, { color: SECOND_INK })
  if (checkAt) {
    slide.addImage({
      ...box({ left: SLIDE.width - CODE - CONTENT.left, top: 52, width: CODE, height: CODE }),
      data: `image/png;base64,${qrPicture(checkAt).toString('base64')}`,
      altText: officeLine(wording.words.cover.code),
    })
  }
  addFacts(slide, largeFacts(report, setting), COVER_TITLE.top + shownTitle.height + 28, setting)
  slide.addNotes(officeText(notesOf(report, shownTitle.isCut).join('\n')))
  return shownTitle.height
}

/** Adds the logo, and says where the name below it begins. */
function addLogo(slide: Slide, logo: Logo, organisation: string): number {
  const size = logoSize(logo, LOGO)
  slide.addImage({
    ...box({ ...LOGO, ...size }),
    data: `image/png;base64,${logo.png}`,
    altText: officeLine(organisation),
  })
  return LOGO.top + size.height + 10
}

const LABELS = { gap: 20, most: 260 } as const
const MOST_LINES = 2

/** What a room reads in large type: of which regions and days, by whom, when, for whom, and under which number. */
function largeFacts({ facts, scope }: ReportDocument, { wording, layout }: Setting): readonly Fact[] {
  const { cover, scope: words, publicEdition } = wording.words
  const named = (label: string) => facts.filter((fact) => fact.label === label)
  const fits = (value: string) =>
    heightOf(value, TYPE.large, CONTENT.width - LABELS.most, layout) <= MOST_LINES * TYPE.large.leading
  // Many regions are too long for a cover, and are named as on each page.
  const regions = named(words.regions).map((fact) => ({
    ...fact,
    value: [fact.value, ...scope.regions].find(fits) ?? scope.regions.at(-1) ?? fact.value,
  }))
  // What a correction says can take all the room that is left, and for whom the report is may not give way to it.
  const others = [
    cover.approval,
    publicEdition.edition,
    cover.distribution,
    cover.number,
    cover.corrects,
    cover.figures,
    cover.preparedBy,
    cover.generated,
  ].flatMap(named)
  return [...regions, ...named(cover.period), ...others]
}

/** The distance between two facts, and from the lowest one to the edge of the slide. */
const FACT_GAP = 6
const LOWEST = SLIDE.height - 30

/** The facts below one another, the values in a column of their own; those without room are in the notes. */
function addFacts(slide: Slide, facts: readonly Fact[], top: number, { layout }: Setting): void {
  const rowsIn = (style: TextStyle) => {
    const widest = Math.max(0, ...facts.map(({ label }) => layout.widthOf(label, style) * SLACK))
    const labels = Math.min(widest + LABELS.gap, LABELS.most)
    const width = CONTENT.width - labels
    const lines = MOST_LINES * style.leading
    const name = { width: labels - LABELS.gap / 2, height: lines }
    return facts.map((fact) => {
      const label = fitted(fact.label, name, [style], layout)
      const value = fitted(fact.value, { width, height: lines }, [style], layout)
      return { labels, nameWidth: name.width, label, value, height: Math.max(label.height, value.height) }
    })
  }
  const heightOfAll = (style: TextStyle) =>
    rowsIn(style).reduce((sum, { height }) => sum + height + FACT_GAP, 0)
  let y = top
  for (const row of rowsIn(top + heightOfAll(TYPE.large) <= LOWEST ? TYPE.large : TYPE.text)) {
    if (y + row.height > LOWEST) continue
    addFitted(slide, row.label, { ...CONTENT, top: y, width: row.nameWidth }, { color: SECOND_INK })
    addFitted(slide, row.value, {
      left: CONTENT.left + row.labels,
      top: y,
      width: CONTENT.width - row.labels,
    })
    y += row.height + FACT_GAP
  }
}

function notesOf({ title, facts, note }: ReportDocument, isCut: boolean): string[] {
  return [
    ...(isCut ? [title] : []),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(note ? [`${note.label}: ${note.value}`] : []),
  ]
}
