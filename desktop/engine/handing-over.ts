import { type DataPaths, makeHandOver, readUnsent } from '#desktop/vault/index.ts'
import type { HandOverStream } from './protocol.ts'
import type { Streams } from './streams.ts'

/** Sees to it that locked records are given up only after their unsent work was handed over. */
export class HandingOver {
  readonly #paths: DataPaths
  readonly #streams: Streams
  #last: number | null = null
  #isDone = false

  constructor(paths: DataPaths, streams: Streams) {
    this.#paths = paths
    this.#streams = streams
  }

  /** Opens the stream of the file; the vault must be locked. */
  async begin(): Promise<HandOverStream> {
    await this.forget()
    const { bytes, pieces } = await makeHandOver(this.#paths, new Date())
    this.#last = this.#streams.open(pieces)
    return { stream: this.#last, bytes }
  }

  /** Notes that the file of a stream was saved; false if it is not the last one any more. */
  end(stream: number): boolean {
    this.#isDone = stream === this.#last
    return this.#isDone
  }

  /** Called when the vault opens: what is unsent changes from now on. */
  async forget(): Promise<void> {
    if (this.#last !== null) await this.#streams.cancel(this.#last)
    this.#last = null
    this.#isDone = false
  }

  /** Throws unless everything was sent when the app was last locked, or the file was saved since. */
  async requireDone(): Promise<void> {
    if (this.#isDone || (await readUnsent(this.#paths.unsent))?.count === 0) return
    throw new Error('unsent work has to be handed over first')
  }
}
