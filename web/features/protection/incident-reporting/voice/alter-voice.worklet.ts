import { createAlteration } from './alter-voice.ts'
import { randomFrom } from './random-from.ts'

// The names of the thread that works on sound, which no library declares.
declare const sampleRate: number
declare class AudioWorkletProcessor {}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

interface Options {
  readonly processorOptions: { readonly seed: Uint32Array }
}

/** Alters what comes from the microphone. If it fails, the browser goes on with silence, and never with the voice itself. */
class AlterVoice extends AudioWorkletProcessor {
  readonly #alter: ReturnType<typeof createAlteration>

  constructor({ processorOptions }: Options) {
    super()
    this.#alter = createAlteration(sampleRate, randomFrom(processorOptions.seed))
  }

  process([input]: readonly Float32Array[][], [output]: readonly Float32Array[][]): boolean {
    const channel = output?.[0]
    if (channel) this.#alter(input?.[0] ?? new Float32Array(0), channel)
    return true
  }
}

registerProcessor('alter-voice', AlterVoice as unknown as typeof AudioWorkletProcessor)
