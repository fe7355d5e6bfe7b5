/** A control of a page in a browser or of a simulated one. */
interface Control {
  readonly click: () => Promise<void>
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

/** Chooses by value or by text in a select, whether it is the browser's own or one that is searched by typing. */
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
  await option.click()
}
