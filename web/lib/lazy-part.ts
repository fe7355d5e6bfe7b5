import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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

/** A component whose code is loaded when it is first shown; where that fails, the nearest `PartBoundary` says so. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const loading = load()
    underWay.add(loading)
    try {
      return { default: await loading }
    } catch (cause) {
      throw new PartNotLoaded('A part of the product did not arrive', { cause })
    } finally {
      underWay.delete(loading)
    }
  })
}
