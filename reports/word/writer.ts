import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Packer } from 'docx'
import { readAnnexes } from '../annexes.ts'
import { lookIn } from '../look.ts'
import type { WriteOptions } from '../model.ts'
import { chartedMonths } from '../office/partial-months.ts'
import { propertiesOf } from '../office/properties.ts'
import { repackInto } from '../office/repack.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import type { ReportDocument } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { TEXT } from '../typesetting/style.ts'
import { stopAfterNames, wordDocument } from './document.ts'
import { finisher } from './finish.ts'

/** Reading the annexes' rows is this fraction of the work, making the document up to the next one. */
const READ = 0.4
const MADE = 0.9

/**
 * Writes a report as a document of Word, to be edited there, and ends the target. An aborted signal rejects with its
 * reason and destroys the target.
 */
export async function writeWord(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  const wording = wordingIn(report.locale)
  const annexes = await readAnnexes(
    report.annexes,
    (fraction) => onProgress?.(fraction * READ, 'reading'),
    signal,
  )
  // The library makes the document in one go, so who waits gets a turn before it.
  await setImmediate()
  signal?.throwIfAborted()
  const setting = { wording, layout: measuringLayout(), look: lookIn(report.accentColour) }
  const document = wordDocument(report, annexes, setting)
  const packed = await Packer.toBuffer(document)
  onProgress?.(MADE, 'file')
  signal?.throwIfAborted()
  await repackInto(packed, target, {
    ...propertiesOf(report),
    change: finisher(stopAfterNames(setting, TEXT.body), { annexes, months: chartedMonths(report), wording }),
    signal,
  })
  onProgress?.(1, 'file')
}
