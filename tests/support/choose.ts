/** A control of a page in a browser or of a simulated one. */
interface Control {
  readonly click: () => Promise<void>
  readonly count: () => Promise<number>
  readonly getAttribute: (name: string) => Promise<string | null>
  readonly selectOption: (choice: Choice) => Promise<unknown>
}
type Choice = string | { readonly label: string }

interface Place {
  readonly locator: (selector: string) => Control & {
    readonly getByRole: (role: 'option', options: { readonly name: string; readonly exact: true }) => Control
    readonly locator: (selector: string) => Control
  }
}

/** How often a choice is pressed that an overloaded machine did not take. */
const PRESSES = 3

/**
 * Chooses by value or by text in a select, whether it is the browser's own or one that is searched by typing; fails if
 * the choice was not taken.
 */
export async function choose(page: Place, control: Control, choice: Choice): Promise<void> {
  if ((await control.getAttribute('role')) !== 'combobox') {
    await control.selectOption(choice)
    return
  }
  await control.click()
  const list = page.locator(`[id="${await control.getAttribute('id')}_list"]`)
  const option =
    typeof choice === 'string'
      ? list.locator(`[role=option][data-value="${choice}"]`)
      : list.getByRole('option', { name: choice.label, exact: true })
  for (let press = 0; press < PRESSES; press++) {
    await option.click()
    // A list of one choice closes, or goes with the part of the page that it stands in; one of several stays open.
    const isClosed = (await control.count()) === 0 || (await control.getAttribute('aria-expanded')) !== 'true'
    if (isClosed || (await option.getAttribute('aria-selected')) === 'true') return
  }
  throw new Error(`The choice was not taken: ${JSON.stringify(choice)}`)
}
