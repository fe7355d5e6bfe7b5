import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ReportStep } from '#shared/domain/report-options.ts'
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
import { inches, SLIDE, TYPEFACE } from './slide-look.ts'
import { addSlides } from './slides.ts'

const MADE = 0.9

/**
 * Writes a report as slides, one message on each, and ends the target. The annexes are not read: the Excel edition
 * has them. An aborted signal rejects with its reason and destroys the target.
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
  // The library packs the slides in one go, so who waits gets a turn before it, as before each section.
  const turn = async (fraction: number, step: ReportStep) => {
    onProgress?.(fraction, step)
    await setImmediate()
    signal?.throwIfAborted()
  }
  await addSlides(slides, report, setting, (fraction, section) => turn(fraction * (MADE / 2), section))
  await turn(MADE / 2, 'file')
  const months = chartedMonths(report)
  const packed = await slides.write({ outputType: 'nodebuffer' })
  if (!(packed instanceof Uint8Array)) throw new Error('The slides were not packed as bytes')
  onProgress?.(MADE, 'file')
  signal?.throwIfAborted()
  await repackInto(packed, target, {
    ...propertiesOf(report),
    change: (path, xml) => finished(path, xml, months),
    signal,
  })
  onProgress?.(1, 'file')
}
