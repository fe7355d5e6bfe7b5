/** The limits of one reading; `memoryMb` is for the whole process, `heapMb` for V8's part of it. */
export interface ReaderLimits {
  readonly memoryMb: number
  readonly heapMb: number
  readonly milliseconds: number
}

/** Messages to the reading process: its task first, then the content piece by piece on request, null at the end. */
export type ToReader<Task> =
  | { readonly task: Task; readonly limits: ReaderLimits }
  | { readonly piece: Uint8Array | null }

/**
 * Messages from the reading process: it requests a piece, sends a part of the answer, sends the end of it, or reports
 * a failure of this kind.
 */
export type FromReader =
  | { readonly want: true }
  | { readonly part: unknown }
  | { readonly done: unknown }
  | { readonly failed: string }

/** A process that was started to read one file. */
export interface ReaderProcess {
  /** Never throws: a process that has ended reports that by its end. */
  readonly post: (message: ToReader<unknown>) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  /** Called once, after everything that it sent, with the meaning of its end for a reading without an answer. */
  readonly onEnd: (listener: (error: Error) => void) => void
  readonly kill: () => void
}

/** The reading of a file failed with an error of this kind; its message may quote the file and stays where it was. */
export class ReadingFailed extends Error {
  constructor(kind: string) {
    super(`Reading a file failed with ${kind}`)
    this.name = 'ReadingFailed'
  }
}

/** The reading of a file was ended because it exceeded its memory or time, or because the file broke the process. */
export class ParserEnded extends Error {
  constructor(how: string) {
    super(`The process that read a file was ended: ${how}`)
    this.name = 'ParserEnded'
  }
}
