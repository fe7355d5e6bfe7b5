import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { HttpContext } from './request-state.ts'

/** A page in one language that every visitor gets alike: it contains nothing personal. */
export interface KeptPage {
  readonly status: number
  readonly html: string
  readonly etag: string
  /** Its compressed forms, made on the first request for each. */
  readonly encoded: Map<Encoding, Buffer>
}
type Encoding = 'zstd' | 'gzip'

/** A rendered page; one that is incomplete, since a read has failed, is not kept. */
export interface MadePage {
  readonly page: KeptPage
  readonly isWhole: boolean
}

/** Pages that are the same for every visitor, rendered once after each change. */
export interface PageCache {
  /**
   * The kept page of a key, or a newly rendered one, which all concurrent requests share. Null if it can't be
   * rendered, or if too many pages wait to be rendered.
   */
  readonly get: (key: string, make: () => Promise<MadePage | null>) => Promise<KeptPage | null>
  /** Called when content of public pages was written: all pages are rendered again. */
  readonly forget: () => void
}

const MOST_PAGES = 1000
const MOST_CHARACTERS = 32 * 1024 * 1024
/** Short, because some content changes with the clock alone, such as the end of an alert or a closing date. */
const KEPT_MS = 5000
/** The pause after each rendering, as a multiple of its duration: staff get answers in between. */
const PAUSES = 2
const LONGEST_PAUSE_MS = 100
const MOST_WAITING = 40

interface Entry {
  readonly page: KeptPage
  readonly until: number
}

/** Makes an empty cache; `now` in milliseconds. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptPage | null>>()
  const inTurn = takeTurns()
  let characters = 0
  let generation = 0

  function drop(key: string): void {
    characters -= entries.get(key)?.page.html.length ?? 0
    entries.delete(key)
  }

  function keep(key: string, page: KeptPage): void {
    drop(key)
    entries.set(key, { page, until: now() + KEPT_MS })
    characters += page.html.length
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_PAGES && characters <= MOST_CHARACTERS) break
      drop(oldest)
    }
  }

  async function makeNow(key: string, make: () => Promise<MadePage | null>): Promise<KeptPage | null> {
    const begun = generation
    const made = await make()
    // A page that was read before a change may still contain what the change removed.
    if (made?.isWhole && begun === generation) keep(key, made.page)
    return made?.page ?? null
  }

  return {
    get(key, make) {
      const entry = entries.get(key)
      if (entry && entry.until > now()) return Promise.resolve(entry.page)
      const begun = making.get(key)
      if (begun) return begun
      const turn = inTurn(() => makeNow(key, make))
      if (!turn) return Promise.resolve(null)
      const made = turn.finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
      return made
    },
    forget() {
      generation++
      entries.clear()
      // Later requests get pages that are rendered from now on.
      making.clear()
      characters = 0
    },
  }
}

/** Runs one piece of work after another, with pauses in between; returns null if too much is waiting already. */
function takeTurns() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (waiting >= MOST_WAITING) return null
    waiting++
    let took = 0
    const turn = last.then(async () => {
      const begun = performance.now()
      try {
        return await work()
      } finally {
        waiting--
        took = performance.now() - begun
      }
    })
    const pause = () => sleep(Math.min(LONGEST_PAUSE_MS, took * PAUSES))
    last = turn.then(pause, pause)
    return turn
  }
}

/** Makes a page that can be kept. */
export function keptPage(status: number, html: string): KeptPage {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, html, etag, encoded: new Map() }
}

/** Sends a kept page in an encoding that the browser accepts, or answers that it is unchanged. */
export function sendKept(context: HttpContext, page: KeptPage): void {
  context.status = page.status
  context.type = 'html'
  context.set('ETag', page.etag)
  if (context.get('If-None-Match').includes(page.etag)) {
    context.status = 304
    return
  }
  const accepted = context.get('Accept-Encoding')
  const encoding = /\bzstd\b/.test(accepted) ? 'zstd' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding === null) {
    context.body = page.html
    return
  }
  const body = page.encoded.get(encoding) ?? encode(page.html, encoding)
  page.encoded.set(encoding, body)
  context.set('Content-Encoding', encoding)
  context.body = body
}

function encode(html: string, encoding: Encoding): Buffer {
  return encoding === 'gzip'
    ? gzipSync(html)
    : zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
}
