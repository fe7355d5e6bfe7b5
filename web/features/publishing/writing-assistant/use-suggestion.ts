import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type {
  AssistantEvent,
  SuggestionSource,
  writingAssistantContract,
} from '#shared/contract/publishing/writing-assistant.ts'
import { api } from '#web/lib/api.ts'

/** What the assistant is asked for. */
export type Request = InputOf<typeof writingAssistantContract.stream>

/** A suggestion on its way or finished: the texts by the path of their field, such as `titles.0`. */
export interface Suggestion {
  readonly texts: Readonly<Record<string, string>>
  /** Null until the whole answer was checked; only then it can be used. */
  readonly source: SuggestionSource | null
}

/** How a request went. */
export type Outcome =
  | { readonly is: 'done' | 'stopped' }
  | { readonly is: 'failed'; readonly message: string | null }

/** Asks for suggestions and shows them while they are written; leaving the dialog ends the request. */
export function useSuggestion() {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const [isRunning, setRunning] = useState(false)
  const left = useRef<AbortController | null>(null)
  useEffect(() => () => left.current?.abort(), [])
  const ask = useCallback(async (input: Request): Promise<Outcome> => {
    left.current?.abort()
    const own = new AbortController()
    left.current = own
    setRunning(true)
    setSuggestion({ texts: {}, source: null })
    let latest: Suggestion = { texts: {}, source: null }
    try {
      for await (const event of eventsOf(input, own.signal)) {
        if (event.event === 'failed') return failed(event.message)
        latest = after(latest, event)
        setSuggestion(latest)
      }
      return latest.source ? { is: 'done' } : failed(null)
    } catch (error) {
      return own.signal.aborted ? { is: 'stopped' } : failureOf(error)
    } finally {
      if (left.current === own) setRunning(false)
    }
  }, [])
  const stop = useCallback(() => left.current?.abort(), [])
  const clear = useCallback(() => setSuggestion(null), [])
  return { suggestion, isRunning, ask, stop, clear }
}

const failed = (message: string | null): Outcome => ({ is: 'failed', message })

function failureOf(error: unknown): Outcome {
  if (error instanceof ApiError) return failed(error.message)
  // A stream that breaks in the middle is an error of the browser, which says nothing to a reader.
  if (error instanceof TypeError) return failed(null)
  throw error
}

function after(suggestion: Suggestion, event: AssistantEvent): Suggestion {
  switch (event.event) {
    case 'again':
      return { texts: {}, source: null }
    case 'text': {
      const { texts } = suggestion
      return { ...suggestion, texts: { ...texts, [event.field]: (texts[event.field] ?? '') + event.text } }
    }
    case 'done':
      return { texts: textsIn(event.answer), source: event.source }
    default:
      return suggestion
  }
}

function textsIn(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (value === null || typeof value !== 'object') return {}
  const parts = Object.entries(value).map(([key, part]) =>
    textsIn(part, path === '' ? key : `${path}.${key}`),
  )
  return Object.assign({}, ...parts) as Record<string, string>
}

/** The texts of a list, such as `titles`, in their order. */
export function listIn({ texts }: Suggestion, field: string): string[] {
  return Object.entries(texts)
    .filter(([path]) => path.startsWith(`${field}.`))
    .map(([, text]) => text)
}

async function* eventsOf(input: Request, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
  const { body } = await api.writingAssistant.stream({ input, signal })
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as AssistantEvent
  }
}
