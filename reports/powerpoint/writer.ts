import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ReportStep } from '#shared/domain/report-options.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { lookIn } from '../look.ts'
import type { WriteOptions } from '../model.ts'
import { chartedMonths } from '../office/partial-months.ts'
import { propertiesOf } from '../office/properties.ts'
import { repackInto } from '../office/repack.ts'
import { officeLine } from '../office/text.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import type { ReportDocument } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { finished } from './finish.ts'
import { Presentation } from './library.ts'
import { defineMasters } from './masters.ts'
import { planSlides } from './plan.ts'
import { inches, SLIDE, TYPEFACE } from './slide-look.ts'
import { addSlides } from './slides.ts'

const MADE = 0.9
/** The languages of reports, as office programs know them; dates are written as in Britain. */
const LANGUAGES = { en: 'en-GB', so: 'so-SO' } as const satisfies Record<Locale, string>

/**
 * Writes a report as slides, one message on each, and ends the target. The annexes are not read: the other editions
 * have them. An aborted signal rejects with its reason and destroys the target.
 */
export async function writePowerpoint(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  const slides = new Presentation()
  slides.defineLayout({ name: 'WIDE', width: inches(SLIDE.width), height: inches(SLIDE.height) })
  slides.layout = 'WIDE'
  slides.title = officeLine(report.title)
  slides.subject = officeLine(report.subject)
  slides.author = officeLine(report.author)
  // The library writes this name as it is, so it is written when the file is packed again.
  slides.company = ''
  slides.theme = { headFontFace: TYPEFACE, bodyFontFace: TYPEFACE }
  const look = lookIn(report.accentColour)
  const setting = { layout: measuringLayout(), wording: wordingIn(report.locale), look }
  defineMasters(slides, report, setting)
  // The library packs the slides in one go, so who waits gets a turn before it, as before each chapter.
  const turn = async (fraction: number, step: ReportStep) => {
    onProgress?.(fraction, step)
    await setImmediate()
    signal?.throwIfAborted()
  }
  const planned = planSlides(report, setting)
  const titleHeights = await addSlides(slides, { report, planned }, setting, (fraction, step) =>
    turn(fraction * (MADE / 2), step),
  )
  await turn(MADE / 2, 'file')
  const finishing = { months: chartedMonths(report), language: LANGUAGES[report.locale], titleHeights }
  const packed = await slides.write({ outputType: 'nodebuffer' })
  if (!(packed instanceof Uint8Array)) throw new Error('The slides were not packed as bytes')
  onProgress?.(MADE, 'file')
  signal?.throwIfAborted()
  await repackInto(packed, target, {
    ...propertiesOf(report),
    change: (path, xml) => finished(path, xml, finishing),
    signal,
  })
  onProgress?.(1, 'file')
}
