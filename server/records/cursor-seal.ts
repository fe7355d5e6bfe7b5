import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { ListCursors } from '#shared/queries/list.ts'
import { type Cursor, readCursor, writeCursor } from '#shared/sync/cursor.ts'
import { type Keys, UnknownKey } from '../crypto/keys.ts'

/** Seals cursors for their user: only this server can read them, and no one else can make or change one. */
export interface CursorSeal {
  /**
   * The cursor as text: the epoch, which devices compare, and everything else sealed. The same cursor gives the same
   * text.
   */
  readonly write: (userId: string, cursor: Cursor) => string
  /** The cursor that was written for the user; null for any other text. */
  readonly read: (userId: string, text: string) => Cursor | null
  /** The same for the positions of lists. */
  readonly ofLists: (userId: string) => ListCursors
}

const IV_BYTES = 16

/**
 * AES-256-CTR whose IV is the HMAC-SHA256 of user and text, so that it also authenticates both. Nothing in it is
 * random, since a device compares the cursor of digests with its own.
 */
export function createCursorSeal(keys: Keys): CursorSeal {
  const ivOf = (userId: string, text: string, kid: string) =>
    createHmac('sha256', keys.derive('cursor-proofs', kid))
      .update(`${userId}/${text}`)
      .digest()
      .subarray(0, IV_BYTES)

  function open(userId: string, sealed: Buffer, kid: string): string | null {
    const iv = sealed.subarray(0, IV_BYTES)
    const decipher = createDecipheriv('aes-256-ctr', keys.derive('cursors', kid), iv)
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]).toString()
    return timingSafeEqual(ivOf(userId, text, kid), iv) ? text : null
  }

  function seal(userId: string, text: string): string {
    const iv = ivOf(userId, text, keys.currentKid)
    const cipher = createCipheriv('aes-256-ctr', keys.derive('cursors'), iv)
    return `${keys.currentKid}.${Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64url')}`
  }

  function unseal(userId: string, kid: string, content: string): string | null {
    const sealed = Buffer.from(content, 'base64url')
    if (sealed.length <= IV_BYTES) return null
    try {
      return open(userId, sealed, kid)
    } catch (error) {
      // The cursor is from a former build, or its key was removed: its device reads everything again.
      if (error instanceof UnknownKey) return null
      throw error
    }
  }

  return {
    write: (userId, cursor) => `${cursor.epoch}.${seal(userId, writeCursor(cursor))}`,
    read(userId, cursorText) {
      const [, kid = '', content = ''] = cursorText.split('.')
      const text = unseal(userId, kid, content)
      return text === null ? null : readCursor(text)
    },
    ofLists: (userId) => ({
      write: (position) => seal(`list/${userId}`, position),
      read(text) {
        const [kid = '', content = ''] = text.split('.')
        return unseal(`list/${userId}`, kid, content)
      },
    }),
  }
}
