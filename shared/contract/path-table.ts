/** The entry of a path that matched, and the values of its `:name` parts, decoded. */
export interface PathMatch<T> {
  readonly declared: T
  readonly params: Readonly<Record<string, string>>
}

interface Entry<T> {
  readonly declared: T
  readonly parts: readonly string[]
}

/**
 * Finds entries by an address (without its query): all whose path fits, a literal part before a parameter, such as
 * `/reports/generate` before `/reports/:id`. Letter case matters; a trailing slash does not.
 */
export function createPathTable<T extends { readonly path: string }>(
  declared: Iterable<T>,
): (address: string) => PathMatch<T>[] {
  const byLength = new Map<number, Entry<T>[]>()
  for (const each of declared) {
    const parts = partsOf(each.path)
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { declared: each, parts }])
  }
  for (const entries of byLength.values()) entries.sort(byGenerality)
  return (address) => {
    const addressParts = partsOf(address)
    return (byLength.get(addressParts.length) ?? [])
      .filter(({ parts }) => fits(parts, addressParts))
      .map(({ declared, parts }) => ({ declared, params: paramsOf(parts, addressParts) }))
  }
}

/** The names of a path's parameters, in order. */
export function parameterNames(path: string): string[] {
  return partsOf(path).filter(isVarying).map(nameOf)
}

/** A path with something else in place of each `:name`. */
export function fillPath(path: string, partFor: (name: string) => string): string {
  return path
    .split('/')
    .map((part) => (isVarying(part) ? partFor(nameOf(part)) : part))
    .join('/')
}

const isVarying = (part: string) => part.startsWith(':')
const nameOf = (part: string) => part.slice(1)

function partsOf(path: string): string[] {
  return (path.length > 1 ? path.replace(/\/+$/, '') : path).split('/')
}

function byGenerality({ parts: a }: Entry<unknown>, { parts: b }: Entry<unknown>): number {
  const first = a.findIndex((part, index) => isVarying(part) !== isVarying(b[index] ?? ''))
  if (first < 0) return 0
  return isVarying(a[first] ?? '') ? 1 : -1
}

function fits(parts: readonly string[], addressParts: readonly string[]): boolean {
  return parts.every((part, index) =>
    isVarying(part) ? addressParts[index] !== '' : part === addressParts[index],
  )
}

function paramsOf(parts: readonly string[], addressParts: readonly string[]): Record<string, string> {
  const named = parts.flatMap((part, index) =>
    isVarying(part) ? [[nameOf(part), decoded(addressParts[index] ?? '')]] : [],
  )
  return Object.fromEntries(named)
}

/** A part that can't be decoded stays as it was sent: the parameter's schema refuses it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
