import type { UpdateFault } from '#shared/contract/app-versions.ts'

/** A file is not taken for an update of this app; nothing was changed. */
export class UpdateRefused extends Error {
  override readonly name = 'UpdateRefused'
  readonly fault: UpdateFault
  /** With `no-space`: how many bytes the disk lacks. */
  readonly missingBytes: number | null

  constructor(fault: UpdateFault, missingBytes: number | null = null) {
    super(`the update was refused: ${fault}`)
    this.fault = fault
    this.missingBytes = missingBytes
  }
}
