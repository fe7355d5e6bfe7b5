import { REPORT_STEPS, type ReportStep } from '#shared/domain/report-options.ts'
import { officeText } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { addChartSlide } from './chart-slide.ts'
import { addCover } from './cover.ts'
import type { Presentation } from './library.ts'
import { addMessages } from './messages.ts'
import type { PlannedSlide } from './planned.ts'
import type { Setting } from './setting.ts'
import { addSignatures } from './signatures.ts'
import { MASTER, TITLE_HEIGHT, TITLE_TOP } from './slide-look.ts'
import { addTitle } from './text-boxes.ts'
import { addCases, addParagraphs } from './text-slides.ts'

/** Adds the cover and all planned slides of a report, and returns the heights of their titles; waits for `turn` before each chapter. */
export async function addSlides(
  slides: Presentation,
  { report, planned }: { readonly report: ReportDocument; readonly planned: readonly PlannedSlide[] },
  setting: Setting,
  turn: (fraction: number, step: ReportStep) => Promise<void>,
): Promise<readonly number[]> {
  const titleHeights = [addCover(slides, report, setting)]
  let step = -1
  for (const [index, slide] of planned.entries()) {
    // Steps have one order, in which the slides of some chapters do not come.
    const next = (REPORT_STEPS as readonly string[]).indexOf(slide.section)
    step = Math.max(step, next)
    const current = REPORT_STEPS[step]
    if (current) await turn(index / planned.length, current)
    titleHeights.push(addPlanned(slides, slide, setting))
  }
  return titleHeights
}

/** The room for the title of a chart, which follows below it. */
const LONG_TITLE = 100

function addPlanned(slides: Presentation, planned: PlannedSlide, setting: Setting): number {
  const masterName = planned.kind === 'text' ? MASTER.content : MASTER.title
  const slide = slides.addSlide({ masterName })
  // What is read first comes first in its file.
  const room = planned.kind === 'chart' ? LONG_TITLE : TITLE_HEIGHT
  const titleHeight = addTitle(slide, planned.title, room, setting)
  switch (planned.kind) {
    case 'messages':
      addMessages(slide, planned.messages, setting)
      break
    case 'chart':
      addChartSlide(slide, planned.chart, TITLE_TOP + titleHeight, setting)
      break
    case 'cases':
      addCases(slide, planned)
      break
    case 'text':
      addParagraphs(slide, planned)
      break
    case 'signatures':
      addSignatures(slide, planned.signatures)
  }
  slide.addNotes(officeText(planned.notes.filter((each) => each !== '').join('\n')))
  return titleHeight
}
