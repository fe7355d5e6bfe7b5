import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { makeCodec } from './clone.ts'
import type { Devtools, DevtoolsEvent } from './devtools.ts'
import { runPreload } from './preload-world.ts'

/** What a window does with its page, and hears of it. Addresses are those of the app (app://...). */
export interface PageOwner {
  /** Whether what the page stores is kept on the disk (a session named `persist:...`). */
  persistent: boolean
  /** `host:port` of the only servers that the page can reach. */
  reachable: string[]
  preload: string | undefined
  /** Whether its session gives a permission, by Electron's name for it. */
  permits(permission: string): boolean
  width: number
  height: number
  invoke(channel: string, args: unknown[], url: string, mainFrame: boolean): Promise<unknown>
  sent(channel: string, args: unknown[], url: string, mainFrame: boolean): void
  /** Answers whether the page may go there. */
  mayNavigate(url: string, mainFrame: boolean): boolean
  windowOpened(url: string): void
  toLoopback(url: string): Promise<string>
  fromLoopback(url: string): string
}

/** A page in Chromium. */
export interface HostedPage {
  targetId: string
  load(url: string): Promise<void>
  send(channel: string, args: unknown[]): void
  close(): void
}

const HOOK = '__standIn'
/** Permissions by the name that pages know, with the name by which Electron asks for them. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  camera: 'media',
  microphone: 'media',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  'idle-detection': 'idle-detection',
} as const
const codec = makeCodec()
const text = z.string()
const called = z.object({
  name: z.string(),
  payload: z.string(),
  executionContextId: z.number(),
})
const call = z.union([
  z.object({ open: z.string() }),
  z.object({ id: z.number().optional(), channel: z.string(), text: z.string() }),
])
const paused = z.object({
  requestId: z.string(),
  frameId: z.string(),
  request: z.object({ url: z.string() }),
  redirectedRequestId: z.string().optional(),
})
const context = z.object({
  context: z.object({ id: z.number(), auxData: z.object({ frameId: z.string().optional() }).optional() }),
})
const navigated = z.object({
  frame: z.object({ id: z.string(), parentId: z.string().optional(), url: z.string() }),
})

/** Opens the app's windows as pages of a Chromium. */
export class PageHost {
  readonly #devtools: Devtools
  readonly #pages = new Map<string, (event: DevtoolsEvent) => void>()

  constructor(devtools: Devtools) {
    this.#devtools = devtools
    devtools.listen((event) => {
      this.#pages.get(event.sessionId ?? '')?.(event)
    })
  }

  async open(owner: PageOwner): Promise<HostedPage> {
    const context = owner.persistent ? {} : await this.#makeContext(owner)
    const { width, height } = owner
    const window = { url: 'about:blank', newWindow: true, width, height, ...context }
    const made = await this.#devtools.send('Target.createTarget', window)
    const targetId = text.parse(made.targetId)
    const attached = await this.#devtools.send('Target.attachToTarget', { targetId, flatten: true })
    const sessionId = text.parse(attached.sessionId)
    const send = (method: string, params?: Record<string, unknown>) =>
      this.#devtools.send(method, params, sessionId)
    const page = new Page(owner, targetId, send)
    this.#pages.set(sessionId, (event) => page.hear(event))
    await page.prepare()
    return {
      targetId,
      load: (url) => page.load(url),
      send: (channel, args) => page.emit(channel, args),
      close: () => {
        this.#pages.delete(sessionId)
        this.#devtools.send('Target.closeTarget', { targetId }).catch(ignoreEnd)
      },
    }
  }

  /** A profile in memory. Its way to everything else is a proxy that is not there: a popup loads nothing. */
  async #makeContext({ reachable, permits }: PageOwner): Promise<Record<string, unknown>> {
    const proxyBypassList = ['<-loopback>', ...reachable].join(';')
    const { browserContextId } = await this.#devtools.send('Target.createBrowserContext', {
      proxyServer: 'http://127.0.0.1:1',
      proxyBypassList,
    })
    for (const [name, asked] of Object.entries(PERMISSIONS)) {
      const setting = permits(asked) ? 'granted' : 'denied'
      await this.#devtools.send('Browser.setPermission', { permission: { name }, setting, browserContextId })
    }
    return { browserContextId }
  }
}

type SendToPage = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

class Page {
  readonly #owner: PageOwner
  /** A page's target and its main frame have one id. */
  readonly #targetId: string
  readonly #send: SendToPage
  readonly #frames = new Map<number, string>()
  readonly #urls = new Map<string, string>()
  #ownLoad: string | null = null

  constructor(owner: PageOwner, targetId: string, send: SendToPage) {
    this.#owner = owner
    this.#targetId = targetId
    this.#send = send
  }

  async prepare(): Promise<void> {
    await this.#send('Page.enable')
    await this.#send('Runtime.enable')
    await this.#send('Runtime.addBinding', { name: `${HOOK}Call` })
    const documents = { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }
    await this.#send('Fetch.enable', { patterns: [documents] })
    if (!this.#owner.preload) return
    const body = readFileSync(this.#owner.preload, 'utf8')
    const source = `(${runPreload})(${makeCodec}, '${HOOK}', (require, module, exports, process) => {${body}\n})`
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  async load(url: string): Promise<void> {
    const address = await this.#owner.toLoopback(url)
    this.#ownLoad = address
    const { errorText } = await this.#send('Page.navigate', { url: address })
    if (errorText) throw new Error(`${errorText} loading '${url}'`)
  }

  emit(channel: string, args: unknown[]): void {
    const parameters = [channel, codec.encode(args)].map((value) => JSON.stringify(value)).join(', ')
    this.#evaluate(`globalThis.${HOOK}?.emit(${parameters})`)
  }

  hear({ method, params }: DevtoolsEvent): void {
    if (method === 'Runtime.bindingCalled') this.#called(called.parse(params))
    else if (method === 'Runtime.executionContextCreated') {
      const { id, auxData } = context.parse(params).context
      this.#frames.set(id, auxData?.frameId ?? '')
    } else if (method === 'Page.frameNavigated') {
      const { frame } = navigated.parse(params)
      this.#urls.set(frame.id, frame.url)
    } else if (method === 'Fetch.requestPaused') this.#decide(paused.parse(params))
  }

  #called({ name, payload, executionContextId }: z.infer<typeof called>): void {
    if (name !== `${HOOK}Call`) return
    const said = call.parse(JSON.parse(payload))
    if ('open' in said) {
      this.#owner.windowOpened(this.#appUrl(said.open))
      return
    }
    const { id, channel, text: encoded } = said
    const frame = this.#frames.get(executionContextId) ?? ''
    const url = this.#appUrl(this.#urls.get(frame) ?? '')
    const args = codec.decode(encoded)
    if (!Array.isArray(args)) throw new TypeError('arguments are a list')
    if (id === undefined) {
      this.#owner.sent(channel, args, url, frame === this.#targetId)
      return
    }
    this.#owner.invoke(channel, args, url, frame === this.#targetId).then(
      (value) => this.#settle(id, true, value),
      (error: unknown) => this.#settle(id, false, `Error invoking remote method '${channel}': ${error}`),
    )
  }

  #settle(id: number, ok: boolean, value: unknown): void {
    this.#evaluate(`globalThis.${HOOK}?.settle(${id}, ${ok}, ${JSON.stringify(codec.encode(value))})`)
  }

  #decide({ requestId, frameId, request, redirectedRequestId }: z.infer<typeof paused>): void {
    const mainFrame = frameId === this.#targetId
    const own =
      this.#ownLoad !== null && mainFrame && (request.url === this.#ownLoad || !!redirectedRequestId)
    if (mainFrame) this.#ownLoad = null
    const allowed = own || this.#owner.mayNavigate(this.#appUrl(request.url), mainFrame)
    const decision = allowed
      ? this.#send('Fetch.continueRequest', { requestId })
      : this.#send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    decision.catch(ignoreEnd)
  }

  #evaluate(expression: string): void {
    this.#send('Runtime.evaluate', { expression }).catch(ignoreEnd)
  }

  #appUrl(address: string): string {
    return this.#owner.fromLoopback(address)
  }
}

/** A page that was closed meanwhile answers no more; that is no fault. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof Error)) throw error
}
