const PLACE = /\{(\w+)\}/g

/** Fills the `{places}` of a text of the catalogues, outside the UI; a place without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
