/** Focuses the page's own search, or opens the one search of the staff; returns whether there is one. */
export function goToSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('input[type=search]')]
  const field = fields.find((each) => each.checkVisibility())
  if (field) field.focus()
  return field !== undefined || clickFirst('[aria-keyshortcuts~="Control+K"]')
}

/** Clicks the first element of a selector; returns whether there is one. */
export function clickFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.click()
  return element !== null
}
