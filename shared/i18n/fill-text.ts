const PLACE = /\{(\w+)\}/g

/** A text of the catalogues with values in its `{places}`, outside of the UI; a place without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
