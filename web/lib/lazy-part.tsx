import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { neededTexts } from './needed-texts.ts'

/** Code of the product could not be fetched: there is no connection, or an update has replaced it. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
}

const underWay = new Set<Promise<unknown>>()

/** Resolves when the parts that are being loaded now have arrived; answers whether there were any. */
export async function partsArrived(): Promise<boolean> {
  const waited = underWay.size > 0
  await Promise.allSettled(underWay)
  return waited
}

/** Whether the page around a part has been shown. */
const ShownContext = createContext<RefObject<boolean>>({ current: false })

/** A page whose first parts are shown together with it; a part that comes later does not hide it while it loads. */
export function WholePage({ children }: { readonly children: ReactNode }) {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
  }, [])
  return <ShownContext value={shown}>{children}</ShownContext>
}

/**
 * A component whose code and texts are loaded when it is first shown; where that fails, the nearest `PartBoundary` says
 * so. A page waits for the parts that it begins with. For one that comes later React would hide the whole page, and
 * with it the element that has the focus, so such a part only leaves its own place empty.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let arrived: ComponentType<P> | null = null
  async function arrive(): Promise<{ readonly default: ComponentType<P> }> {
    const loading = load()
    underWay.add(loading)
    try {
      const part = await loading
      await neededTexts()
      arrived = part
      return { default: part }
    } catch (cause) {
      throw new PartNotLoaded('A part of the product did not arrive', { cause })
    } finally {
      underWay.delete(loading)
    }
  }
  const First = lazy(arrive)
  function Late(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const [failure, setFailure] = useState<unknown>(null)
    useEffect(() => void arrive().then((part) => setPart(() => part.default), setFailure), [])
    if (failure) throw failure
    return Part && <Part {...props} />
  }
  return function LazyPart(props: P) {
    const shown = useContext(ShownContext)
    const [Part] = useState<ComponentType<P>>(() => arrived ?? (shown.current ? Late : First))
    return <Part {...props} />
  }
}
