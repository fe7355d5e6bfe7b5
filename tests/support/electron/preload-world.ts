import type { Codec } from './clone.ts'

type Listener = (event: object, ...args: unknown[]) => void
type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void

/** What the stand-in calls in a page. */
export interface PageSide {
  settle(id: number, ok: boolean, text: string): void
  emit(channel: string, text: string): void
}

/**
 * Runs the preload in the page before the page's own scripts, with what a sandboxed preload of Electron has:
 * `electron` and no other module. Runs in pages as source text: it may use nothing from outside itself.
 */
export function runPreload(makeCodec: () => Codec, hook: string, preload: Preload): void {
  if (window.top !== window || location.protocol === 'about:') return
  const codec = makeCodec()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, Listener[]>()
  const world = globalThis as unknown as Record<string, unknown>
  const tell = world[`${hook}Call`] as (text: string) => void
  delete world[`${hook}Call`]
  let last = 0
  const side: PageSide = {
    settle(id, ok, text) {
      const open = waiting.get(id)
      waiting.delete(id)
      if (ok) open?.resolve(codec.decode(text))
      else open?.reject(new Error(String(codec.decode(text))))
    },
    emit(channel, text) {
      const args = codec.decode(text) as unknown[]
      for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
    },
  }
  Object.defineProperty(window, hook, { value: Object.freeze(side), enumerable: false })

  const copy = (value: unknown): unknown =>
    typeof value === 'function' ? value : codec.decode(codec.encode(value))
  const answered = (value: unknown): unknown =>
    value instanceof Promise
      ? value.then(copy, (error: unknown) => {
          throw new Error(error instanceof Error ? error.message : String(error))
        })
      : copy(value)
  // As the context bridge does: functions are proxied, everything that passes is copied.
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function') return (...args: unknown[]) => answered(value(...args.map(copy)))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return copy(value)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bridged(item)])))
  }
  const electron = {
    contextBridge: {
      exposeInMainWorld(key: string, api: object) {
        if (key in window) throw new Error(`Cannot bind an API on top of an existing property ${key}`)
        Object.defineProperty(window, key, { value: bridged(api), enumerable: true })
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) =>
        new Promise((resolve, reject) => {
          last += 1
          const text = codec.encode(args)
          waiting.set(last, { resolve, reject })
          tell(JSON.stringify({ id: last, channel, text }))
        }),
      send: (channel: string, ...args: unknown[]) =>
        tell(JSON.stringify({ channel, text: codec.encode(args) })),
      on(channel: string, listener: Listener) {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      },
      off(channel: string, listener: Listener) {
        listeners.set(
          channel,
          (listeners.get(channel) ?? []).filter((known) => known !== listener),
        )
      },
    },
  }
  const require = (name: string) => {
    if (name !== 'electron' && name !== 'electron/renderer') throw new Error(`module not found: ${name}`)
    return electron
  }

  // What would open a window is told to the handler of the window and opens none, as where Electron's denies it.
  const tellOpened = (url: string) => tell(JSON.stringify({ open: new URL(url, location.href).href }))
  const openNone = (url?: string | URL) => {
    tellOpened(String(url ?? 'about:blank'))
    return null
  }
  Object.defineProperty(window, 'open', { value: openNone })
  const elsewhere = (target: string | null) => target && !['_self', '_top', '_parent'].includes(target)
  const clicked = (event: MouseEvent) => {
    const link = event.composedPath().find((step) => step instanceof HTMLAnchorElement)
    if (event.defaultPrevented || event.button > 1 || !(link instanceof HTMLAnchorElement) || !link.href)
      return
    if (!elsewhere(link.target) && !event.ctrlKey && !event.metaKey && event.button === 0) return
    event.preventDefault()
    tellOpened(link.href)
  }
  window.addEventListener('click', clicked)
  window.addEventListener('auxclick', clicked)
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !elsewhere(form.getAttribute('target'))) return
    event.preventDefault()
    tellOpened(form.action)
  })

  preload(require, { exports: {} }, {}, { platform: 'linux', env: {}, versions: {}, sandboxed: true })
}
