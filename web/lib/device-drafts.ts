import { useDraftState, useUnwrittenDrafts } from './ui-state.ts'

/** A draft is written this long after its last change, so that typing makes no write for each letter. */
const WRITE_MS = 250
/** After a failure, such as a full disk, which the status of the device tells as well. */
const AGAIN_MS = 5000

// Loaded in the app alone: pages for visitors keep their drafts in the browser, and stay small.
const calls = async () => (await import('./device-calls.ts')).device
const report = async (error: unknown) => (await import('./report-fault.ts')).reportFault(error)

/** Keeps a draft in the encrypted records of the device a moment later; null forgets it. */
export function keepOnDevice(key: string, text: string | null): void {
  useUnwrittenDrafts.setState({ [key]: text })
  setTimeout(() => void write(key, text), WRITE_MS)
}

/** Forgets all drafts on the device. */
export async function forgetOnDevice(): Promise<void> {
  useUnwrittenDrafts.setState({}, true)
  await (await calls()).forgetDrafts().catch(report)
}

/** Reads the drafts of the signed-in user; what this window has entered is newer than what it has written. */
export async function readFromDevice(): Promise<void> {
  const { drafts } = await (await calls()).drafts()
  useDraftState.setState(({ kept }) => ({ kept: { ...drafts, ...kept } }))
}

async function write(key: string, text: string | null): Promise<void> {
  // A later change, or leaving, has taken its place.
  const isWanted = () => useUnwrittenDrafts.getState()[key] === text
  if (!isWanted()) return
  try {
    await (await calls()).keepDraft({ input: { key, text } })
    if (isWanted()) useUnwrittenDrafts.setState(({ [key]: _written, ...others }) => others, true)
  } catch (error) {
    setTimeout(() => void write(key, text), AGAIN_MS)
    await report(error)
  }
}
