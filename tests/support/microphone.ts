import type { Page } from 'playwright'
import type { TestSite } from './site.ts'

/** What the page did with the microphone. */
interface Watched {
  microphones: MediaStream[]
  recorded: MediaStream[]
}
declare global {
  var watched: Watched
}

/** For a page before it begins: keeps which sound the microphone gave, and which one was recorded. */
function watchMicrophone(): void {
  const CLOSED = 'the microphone is closed'
  globalThis.watched = { microphones: [], recorded: [] }
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        console.info(CLOSED)
      }
    }
    globalThis.watched.microphones.push(stream)
    return stream
  }
  const Recorder = globalThis.MediaRecorder
  globalThis.MediaRecorder = class extends Recorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      globalThis.watched.recorded.push(stream)
    }
  }
}

/** Whether nothing was recorded as the microphone gave it. */
export const isAltered = (page: Page) =>
  page.evaluate(() => {
    const own = globalThis.watched.microphones.flatMap((stream) => stream.getTracks().map(({ id }) => id))
    return globalThis.watched.recorded.every((stream) =>
      stream.getTracks().every(({ id }) => !own.includes(id)),
    )
  })
/** Whether the page still has the microphone. */
export const isMicrophoneOpen = (page: Page) =>
  page.evaluate(() =>
    globalThis.watched.microphones.some((stream) =>
      stream.getTracks().some(({ readyState }) => readyState === 'live'),
    ),
  )

/** A page from which the form of reports is reached, where the microphone is watched. */
export async function openSpokenForm(site: TestSite, locale: 'en' | 'so' = 'en'): Promise<Page> {
  const page = await site.open('/about', { locale, width: 390 })
  await page.addInitScript(watchMicrophone)
  return page
}
