import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code of the product could not be fetched: there is no connection, or an update has replaced it. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
}

/** A component whose code is loaded when it is first shown; where that fails, the nearest `PartBoundary` says so. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new PartNotLoaded('A part of the product did not arrive', { cause })
    }
  })
}
