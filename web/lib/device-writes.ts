import { device } from './device-calls.ts'
import { reportFault } from './report-fault.ts'
import { useDraftState, useUnwrittenDrafts } from './ui-state.ts'

/** After a failure, such as a full disk, which the status of the device reports as well. */
const AGAIN_MS = 5000

/** Reads the drafts of the signed-in user; what this window has entered is newer than what it has written. */
export async function readFromDevice(): Promise<void> {
  const { drafts } = await device.drafts()
  useDraftState.setState(({ kept }) => ({ kept: { ...drafts, ...kept } }))
}

/** Forgets all drafts in the records of the device. */
export async function forgetOnDisk(): Promise<void> {
  await device.forgetDrafts().catch(reportFault)
}

/** Writes a draft, unless a later change or leaving has taken its place; null forgets it. */
export async function writeToDevice(key: string, text: string | null): Promise<void> {
  const isWanted = () => useUnwrittenDrafts.getState()[key] === text
  if (!isWanted()) return
  try {
    await device.keepDraft({ input: { key, text } })
    if (isWanted()) useUnwrittenDrafts.setState(({ [key]: _written, ...others }) => others, true)
  } catch (error) {
    setTimeout(() => void writeToDevice(key, text), AGAIN_MS)
    reportFault(error)
  }
}
