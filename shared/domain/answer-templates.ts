/** What a template leaves open, filled in from the conversation when it is chosen. */
export const TEMPLATE_PLACEHOLDERS = ['name', 'reference', 'colleague'] as const
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number]

/** Most characters of a template, and how many there may be. */
export const TEMPLATE_LIMITS = { name: 120, text: 5000, count: 100 } as const

const IN_BRACES = /\{([^{}\n]{0,40})\}/g
const KNOWN = new RegExp(`\\{(?:${TEMPLATE_PLACEHOLDERS.join('|')})\\}`)

/** A template's text for a conversation. What is not known of it stays in braces, and `isUnfilled` says so. */
export function fillTemplate(
  text: string,
  values: Readonly<Partial<Record<TemplatePlaceholder, string | null>>>,
): string {
  return text.replace(IN_BRACES, (whole, name) => {
    const placeholder = TEMPLATE_PLACEHOLDERS.find((each) => each === name)
    return (placeholder && values[placeholder]) || whole
  })
}

/** Whether a text still has a place that a template left open. */
export const isUnfilled = (text: string): boolean => KNOWN.test(text)

/** Whether a template has words in braces that nothing would fill in. */
export const hasUnknownPlaceholder = (text: string): boolean =>
  [...text.matchAll(IN_BRACES)].some(([whole]) => !KNOWN.test(whole))
