/**
 * Makes a value when it is first asked for. Each collection has some twenty statements, and a first reading opens the tables of
 * all collections, of which a person uses a few.
 */
export function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
