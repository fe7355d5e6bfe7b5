/** Why a stored file differs from what was stored. */
export type FileFault = 'malformed' | 'changed' | 'unknown_key'

/** The store has no file with this name. */
export class FileMissing extends Error {
  readonly storedName: string
  constructor(storedName: string) {
    super(`There is no stored file ${storedName}`)
    this.name = 'FileMissing'
    this.storedName = storedName
  }
}

/**
 * A stored file differs from what was stored: it was changed, cut, replaced, or sealed by a master key that is
 * missing.
 */
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

/** A file has more bytes than are accepted. */
export class FileTooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`)
    this.name = 'FileTooLarge'
    this.maxBytes = maxBytes
  }
}

/** Whether an error of the file system means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
