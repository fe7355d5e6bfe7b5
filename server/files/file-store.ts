import type { Readable } from 'node:stream'
import { type FileBroken, FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import type { PutOptions, StoredFile } from '#files/staging.ts'

/** Completely received content that is kept sealed on this machine, outside the store until `keep`. */
export interface ReceivedFile extends StoredFile {
  /** Reads the content from its start, as often as needed. The stream must be read or destroyed. */
  read(): Readable
  /** Puts it into the store. */
  keep(): Promise<void>
  /** Removes what lies outside the store; content that was put into the store stays there. */
  discard(): Promise<void>
}

/** Stores files encrypted, each under the SHA-256 of its stored bytes. */
export interface FileStore {
  /**
   * Receives content that must be examined before it is stored; the caller must discard it in the end. Remains of a
   * killed process are removed a day later.
   */
  receive(source: AsyncIterable<Uint8Array> | Uint8Array, options: PutOptions): Promise<ReceivedFile>
  /**
   * Encrypts and stores content. A source stream is read to its end, or destroyed if the upload fails; a failed or
   * aborted upload leaves nothing in the store.
   */
  put(source: AsyncIterable<Uint8Array> | Uint8Array, options: PutOptions): Promise<StoredFile>
  /**
   * Reads the whole file once to check it (the stored bytes against their name, every segment, and the content
   * against `originalSha256` from the file's row), then opens it. Throws {@link FileMissing} or {@link FileBroken}.
   */
  open(storedName: string, expected?: { readonly originalSha256: string }): Promise<OpenedFile>
  /** The sealed bytes as they are stored, for a backup; the reader must check them against their name. */
  readSealed(storedName: string): Promise<Readable>
  /** Stores bytes from a backup under the hash that is their name; throws {@link FileBroken} for other bytes. */
  keepSealed(storedName: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Removes a file; false if there was none. */
  delete(storedName: string): Promise<boolean>
}

/** Throws {@link FileMissing} for anything but a hash, so that a name can never lead out of the store. */
export function requireStoredName(storedName: string): void {
  if (!/^[0-9a-f]{64}$/.test(storedName)) throw new FileMissing(storedName)
}
