/**
 * Replaces the two modules that insert antd's styles (build/adopted-styles.ts): they become constructed style sheets
 * instead of `style` elements, which a content-security policy without unsafe-inline refuses.
 */
const sheets = new Map<string, CSSStyleSheet>()

interface Options {
  readonly mark?: string
}

const keyOf = (key: string, options: Options | undefined) => `${options?.mark ?? ''} ${key}`

/** Replaces the rules under the key; returns the element that callers expect to mark. */
export function updateCSS(css: string, key: string, options?: Options): HTMLStyleElement {
  const name = keyOf(key, options)
  const cachedSheet = sheets.get(name)
  const sheet = cachedSheet ?? new CSSStyleSheet()
  sheet.replaceSync(css)
  if (!cachedSheet) {
    sheets.set(name, sheet)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  return document.createElement('style')
}

/** Removes the rules under the key. */
export function removeCSS(key: string, options?: Options): void {
  const name = keyOf(key, options)
  const sheet = sheets.get(name)
  if (!sheet) return
  sheets.delete(name)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
}

let unnamed = 0

/** Adds rules that are never removed. */
export function injectCSS(css: string): HTMLStyleElement {
  unnamed += 1
  return updateCSS(css, `unnamed ${unnamed}`)
}

/** Part of the interface of the replaced modules; there is no container to clear here. */
export function clearContainerCache(): void {
  sheets.clear()
}

/** Part of the interface of the replaced modules; nothing of ours is in a shadow tree. */
export const getShadowRoot = (): null => null

const warned = new Set<string>()

/** Warns once in the console that an icon is used wrongly. */
export function warningOnce(valid: boolean, message: string): void {
  if (valid || warned.has(message)) return
  warned.add(message)
  console.error(`Warning: ${message}`)
}
