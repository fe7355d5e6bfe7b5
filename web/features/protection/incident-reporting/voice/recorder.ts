import alteringScript from './alter-voice.worklet.ts?worker&url'

/** Seconds that a voice note can last: most connections carry that in a few minutes. */
export const LONGEST_SECONDS = 300
/** Speech stays clear, and a minute takes less than 200 kB. */
const BITS_PER_SECOND = 24_000
/** Milliseconds of sound at a time, so that little waits in the recorder. */
const PIECE_MS = 1000

/** What browsers record, the best for speech first, each with the ending of its files. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
] as const

const formatHere = () => FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record, and alter what it records. */
export function canRecord(altered: boolean): boolean {
  // A browser may have none of them, whatever its types say.
  const here = globalThis as { readonly MediaRecorder?: unknown; readonly AudioWorkletNode?: unknown }
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia || !here.MediaRecorder || !formatHere()) return false
  return !altered || here.AudioWorkletNode !== undefined
}

/** What was recorded. */
export interface Recorded {
  readonly sound: Blob
  readonly extension: string
  readonly seconds: number
  /** Whether the voice was altered, as it was asked for when the recording began. */
  readonly altered: boolean
}

/** A recording under way. */
export interface Recording {
  /** When it began, in milliseconds of `performance.now()`. */
  readonly began: number
  /** Ends it and gives what was recorded; null if that is nothing. */
  readonly finish: () => Promise<Recorded | null>
  /** Ends it and forgets what was recorded. */
  readonly drop: () => void
}

/**
 * Opens the microphone and records. An altered recording is made of the altered sound alone: the recorder never gets the
 * microphone's own, so no unaltered file exists at any time. `onFailure` is called when it can't go on; nothing is kept then.
 */
export async function startRecording(altered: boolean, onFailure: () => void): Promise<Recording> {
  // What alters is there before the microphone is opened.
  const graph = altered ? await alteringGraph() : null
  let microphone: MediaStream
  try {
    microphone = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    await graph?.close()
    throw error
  }
  const close = () => {
    for (const track of microphone.getTracks()) track.stop()
    void graph?.close()
  }
  try {
    return await recordingOf(graph ? await graph.connect(microphone, fail) : microphone)
  } catch (error) {
    close()
    throw error
  }

  function fail(): void {
    close()
    onFailure()
  }

  async function recordingOf(stream: MediaStream): Promise<Recording> {
    const [type, extension] = formatHere() ?? FORMATS[0]
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
    let pieces: Blob[] = []
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let isDropped = false
    recorder.ondataavailable = ({ data }) => {
      if (!isDropped && data.size > 0) pieces.push(data)
    }
    recorder.onstop = () => end()
    recorder.onerror = () => {
      drop()
      onFailure()
    }
    const began = performance.now()
    recorder.start(PIECE_MS)

    function drop(): void {
      isDropped = true
      pieces = []
      close()
      if (recorder.state !== 'inactive') recorder.stop()
    }
    return {
      began,
      drop,
      async finish() {
        const seconds = Math.min(LONGEST_SECONDS, (performance.now() - began) / 1000)
        // The microphone may have been taken away: then the recorder has stopped already.
        if (recorder.state === 'inactive') end()
        else recorder.stop()
        await ended
        close()
        const sound = new Blob(pieces, { type: type.split(';')[0] ?? type })
        pieces = []
        return isDropped || sound.size === 0 ? null : { sound, extension, seconds, altered }
      },
    }
  }
}

/** The way of the sound from the microphone to the recorder, through what alters it, and by no other. */
async function alteringGraph() {
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule(alteringScript)
  } catch (error) {
    await context.close()
    throw error
  }
  return {
    close: () => (context.state === 'closed' ? Promise.resolve() : context.close()),
    async connect(microphone: MediaStream, onFailure: () => void): Promise<MediaStream> {
      const alteration = new AudioWorkletNode(context, 'alter-voice', {
        numberOfInputs: 1,
        numberOfOutputs: 1,
        channelCount: 1,
        channelCountMode: 'explicit',
        outputChannelCount: [1],
        processorOptions: { seed: crypto.getRandomValues(new Uint32Array(4)) },
      })
      alteration.onprocessorerror = onFailure
      const out = context.createMediaStreamDestination()
      context.createMediaStreamSource(microphone).connect(alteration).connect(out)
      await context.resume()
      return out.stream
    },
  }
}
