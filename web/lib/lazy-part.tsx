import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { connectionCount } from './connection.ts'
import { neededTexts } from './needed-texts.ts'

/** Code of the product could not be fetched: there is no connection, or an update has replaced it. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'

  /** The `connectionCount` when it was asked for. */
  readonly begun: number

  constructor(begun: number, options?: ErrorOptions) {
    super('Not loaded', options)
    this.begun = begun
  }
}

const underWay = new Set<Promise<unknown>>()

/** Resolves when the parts that are being loaded now have arrived; answers whether there were any. */
export async function partsArrived(): Promise<boolean> {
  const waited = underWay.size > 0
  await Promise.allSettled(underWay)
  return waited
}

export interface FailedProps {
  readonly error: PartNotLoaded
  readonly again: () => void
}

interface PageAround {
  /** Whether the page has been shown. */
  readonly shown: RefObject<boolean>
  readonly Failed: ComponentType<FailedProps>
}

const PageContext = createContext<PageAround | null>(null)

/**
 * A page whose first parts are shown together with it. A part that comes later does not hide it while it loads, and
 * where it can't be loaded, `failed` is shown in its place: what else the page shows, and what was typed, stays.
 */
export function WholePage({
  failed,
  children,
}: {
  readonly failed: PageAround['Failed']
  readonly children: ReactNode
}) {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
  }, [])
  const page = useMemo(() => ({ shown, Failed: failed }), [failed])
  return <PageContext value={page}>{children}</PageContext>
}

/**
 * A component whose code and texts are loaded when it is first shown. A page waits for the parts that it begins with;
 * where one fails, the nearest `PartBoundary` says so. For a part that comes later React would hide the whole page, and
 * with it the element that has the focus, so such a part only leaves its own place empty, or says there that it failed.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let arrived: ComponentType<P> | null = null
  async function arrive(): Promise<{ readonly default: ComponentType<P> }> {
    const begun = connectionCount()
    const loading = load()
    underWay.add(loading)
    try {
      const part = await loading
      await neededTexts()
      arrived = part
      return { default: part }
    } catch (cause) {
      throw new PartNotLoaded(begun, { cause })
    } finally {
      underWay.delete(loading)
    }
  }
  const First = lazy(arrive)
  function Late(props: P) {
    const page = useContext(PageContext)
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const [error, setError] = useState<PartNotLoaded | null>(null)
    const load = useCallback(() => {
      setError(null)
      arrive().then((part) => setPart(() => part.default), setError)
    }, [])
    useEffect(load, [load])
    if (error && page) return <page.Failed error={error} again={load} />
    return Part && <Part {...props} />
  }
  return function LazyPart(props: P) {
    const page = useContext(PageContext)
    const [Part] = useState<ComponentType<P>>(() => arrived ?? (page?.shown.current ? Late : First))
    return <Part {...props} />
  }
}
