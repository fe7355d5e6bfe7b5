/** What one reading may take; `memoryMb` counts the whole process, `heapMb` what V8 manages of it. */
export interface ReaderLimits {
  readonly memoryMb: number
  readonly heapMb: number
  readonly milliseconds: number
}

/** To the process that reads: its task first, then the content piece by piece as it asks for it, null at the end. */
export type ToReader<Task> =
  | { readonly task: Task; readonly limits: ReaderLimits }
  | { readonly piece: Uint8Array | null }

/** From the process that reads: it wants a piece, has a part of the answer, has all of it, or failed with this kind of error. */
export type FromReader =
  | { readonly want: true }
  | { readonly part: unknown }
  | { readonly done: unknown }
  | { readonly failed: string }

/** A process that was started to read one file. */
export interface ReaderProcess {
  /** Never throws: a process that is gone tells so by its end. */
  readonly post: (message: ToReader<unknown>) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  /** Called once, after everything that it sent, with what its end means for a reading without an answer. */
  readonly onEnd: (listener: (error: Error) => void) => void
  readonly kill: () => void
}

/** Reading a file was ended because it took more memory or time than it was given, or broke the process. */
export class ParserEnded extends Error {
  constructor(how: string) {
    super(`The process that read a file was ended: ${how}`)
    this.name = 'ParserEnded'
  }
}
