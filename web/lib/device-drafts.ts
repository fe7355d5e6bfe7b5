import { useUnwrittenDrafts } from './ui-state.ts'

/** A draft is written this long after its last change, so that typing makes no write for each letter. */
const WRITE_MS = 250

// Loaded in the app alone: pages for visitors keep their drafts in the browser, and stay small.
const writes = () => import('./device-writes.ts')

/** Keeps a draft in the encrypted records of the device a moment later; null forgets it. */
export function keepOnDevice(key: string, text: string | null): void {
  useUnwrittenDrafts.setState({ [key]: text })
  setTimeout(async () => (await writes()).writeToDevice(key, text), WRITE_MS)
}

/** Forgets all drafts on the device. */
export async function forgetOnDevice(): Promise<void> {
  useUnwrittenDrafts.setState({}, true)
  await (await writes()).forgetOnDisk()
}
