import type { Readable } from 'node:stream'
import { type FileBroken, FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import type { PutOptions, StoredFile } from '#files/staging.ts'

/** Content that has come in whole and lies sealed on this machine, outside the store until it is kept. */
export interface ReceivedFile extends StoredFile {
  /** Reads the content from its start, as often as needed. The stream must be read or destroyed. */
  read(): Readable
  /** Puts it into the store. */
  keep(): Promise<void>
  /** Removes what lies outside the store; what was kept stays there. */
  discard(): Promise<void>
}

/** Keeps files encrypted, each under the SHA-256 of its stored bytes. */
export interface FileStore {
  /**
   * Takes content in for whoever has to look at it before it is kept; it must be discarded in the end. What a killed
   * process left is removed a day later.
   */
  receive(source: AsyncIterable<Uint8Array> | Uint8Array, options: PutOptions): Promise<ReceivedFile>
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
  /** The stored bytes as they are, sealed, for a backup; whoever reads them checks them against their name. */
  readSealed(storedName: string): Promise<Readable>
  /** Puts bytes back that a backup held, under the hash that is their name; throws {@link FileBroken} for others. */
  keepSealed(storedName: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Removes a file; false when there was none. */
  delete(storedName: string): Promise<boolean>
}

/** Throws {@link FileMissing} for anything but a hash, so that a name can never lead out of the store. */
export function requireStoredName(storedName: string): void {
  if (!/^[0-9a-f]{64}$/.test(storedName)) throw new FileMissing(storedName)
}
