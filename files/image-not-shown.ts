/** No copy can be made for viewing: the image has another type, is too large to decode, or is broken. */
export class ImageNotShown extends Error {
  readonly reason: 'type' | 'too_large' | 'unreadable'
  constructor(reason: 'type' | 'too_large' | 'unreadable', options?: ErrorOptions) {
    super(`No copy of the image can be made: ${reason}`, options)
    this.name = 'ImageNotShown'
    this.reason = reason
  }
}

/** Largest image in bytes for which a copy is made; it is held in memory as a whole. */
export const LARGEST_SHOWN = 40 * 1024 * 1024
