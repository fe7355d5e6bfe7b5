import type { Readable } from 'node:stream'

/** What a stored file is known by; belongs in the file's row. */
export interface StoredFile {
  /** SHA-256 of the stored, encrypted bytes, in hexadecimal; the same content gets another name each time. */
  readonly storedName: string
  /** SHA-256 of the content as it came in, in hexadecimal. */
  readonly originalSha256: string
  /** Bytes of the content as it came in. */
  readonly size: number
}

/** How a file is put into the store. */
export interface PutOptions {
  /** Most bytes of content that are taken; one more throws {@link FileTooLarge}. */
  readonly maxBytes: number
  /** Ends the upload, for example when the person cancels it. */
  readonly signal?: AbortSignal
}

/** An opened file: its content, decrypted while it is read. Its stream must be read or destroyed. */
export interface OpenedFile {
  /**
   * The content, checked again while it is read: should it have changed since it was opened, the stream is destroyed
   * with {@link FileBroken} before its last part comes out.
   */
  readonly stream: Readable
  /** Bytes of the content. */
  readonly size: number
}

/** Keeps files encrypted, each under the SHA-256 of its stored bytes. */
export interface FileStore {
  /**
   * Encrypts and keeps content. A source stream is read to its end, or destroyed when the upload fails; after a
   * failed or aborted one nothing is left in the store.
   */
  put(source: AsyncIterable<Uint8Array> | Uint8Array, options: PutOptions): Promise<StoredFile>
  /**
   * Reads the whole file once to check it (the stored bytes against their name, every segment, and the content against
   * `originalSha256` from the file's row), then opens it. Throws {@link FileMissing} or {@link FileBroken}.
   */
  open(storedName: string, expected?: { readonly originalSha256: string }): Promise<OpenedFile>
  /** Removes a file; false when there was none. */
  delete(storedName: string): Promise<boolean>
}

/** Why a stored file is not what was stored. */
export type FileFault = 'malformed' | 'changed' | 'unknown_key'

/** The store has no file of this name. */
export class FileMissing extends Error {
  readonly storedName: string
  constructor(storedName: string) {
    super(`There is no stored file ${storedName}`)
    this.name = 'FileMissing'
    this.storedName = storedName
  }
}

/** A stored file is not what was stored: changed, cut, exchanged, or sealed by a master key that is missing. */
export class FileBroken extends Error {
  readonly storedName: string
  readonly fault: FileFault
  constructor(storedName: string, fault: FileFault, options?: ErrorOptions) {
    super(`Stored file ${storedName} is not what was stored: ${fault}`, options)
    this.name = 'FileBroken'
    this.storedName = storedName
    this.fault = fault
  }
}

/** A file has more bytes than are taken. */
export class FileTooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`)
    this.name = 'FileTooLarge'
    this.maxBytes = maxBytes
  }
}

/** Throws {@link FileMissing} for anything but a hash, so that a name can never lead out of the store. */
export function requireStoredName(storedName: string): void {
  if (!/^[0-9a-f]{64}$/.test(storedName)) throw new FileMissing(storedName)
}
