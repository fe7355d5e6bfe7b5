import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { elementsOfRole, isShown, labelOf, nameOf, oneLine, textOf } from './accessible-name.ts'

/** Milliseconds after which something that did not appear is missing. */
export const PATIENCE = { timeout: 30_000, interval: 40 }

type Words = string | RegExp
interface Exactness {
  readonly exact?: boolean
}
type Named = Exactness & { readonly name?: Words; readonly level?: number }
type Choice = string | { readonly label: string }

/**
 * Elements of a simulated page, found anew whenever they are asked for, as users know them. It has the names and the meaning
 * of Playwright's locators, so that a test reads the same in a browser and without one: what is done waits until
 * there is exactly one such element, and texts are parts, whatever the case, unless they are exact.
 */
export class Locator {
  readonly #find: () => HTMLElement[]
  readonly #what: string

  constructor(find: () => HTMLElement[], what: string) {
    this.#find = find
    this.#what = what
  }

  #below(what: string, find: (place: ParentNode) => HTMLElement[]): Locator {
    return new Locator(() => [...new Set(this.#find().flatMap(find))], `${this.#what} › ${what}`)
  }

  getByRole(role: string, { name, exact, level }: Named = {}): Locator {
    const fits = (element: HTMLElement) =>
      (name === undefined || isLike(nameOf(element, role), name, exact)) &&
      (level === undefined || element.tagName === `H${level}`)
    return this.#below(`${role} ${name ?? ''}`, (place) => elementsOfRole(place, role).filter(fits))
  }

  getByLabel(label: Words, { exact }: Exactness = {}): Locator {
    return this.#below(`labelled ${label}`, (place) =>
      [
        ...place.querySelectorAll<HTMLElement>('input, select, textarea, [aria-label], [aria-labelledby]'),
      ].filter((element) => isShown(element) && isLike(labelOf(element), label, exact)),
    )
  }

  getByText(text: Words, { exact }: Exactness = {}): Locator {
    return this.#below(`“${text}”`, (place) => {
      const around = place instanceof HTMLElement ? [place] : []
      const fitting = [...around, ...place.querySelectorAll<HTMLElement>('*')].filter(
        (element) => isLike(oneLine(element.textContent ?? ''), text, exact) && isShown(element),
      )
      return fitting.filter(
        (element) => !fitting.some((other) => other !== element && element.contains(other)),
      )
    })
  }

  locator(
    selector: string,
    { hasText, has }: { readonly hasText?: Words; readonly has?: Locator } = {},
  ): Locator {
    const found = this.#below(selector, (place) => [...place.querySelectorAll<HTMLElement>(selector)])
    const around = has
      ? new Locator(
          () => found.#find().filter((each) => has.#find().some((inner) => each.contains(inner))),
          `${found.#what} around ${has.#what}`,
        )
      : found
    return hasText === undefined ? around : around.filter({ hasText })
  }

  /** Those of this or of the other; each once, in the order of the page. */
  or(other: Locator): Locator {
    const either = () =>
      [...new Set([...this.#find(), ...other.#find()])].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
    return new Locator(either, `${this.#what} or ${other.#what}`)
  }

  filter({ hasText }: { readonly hasText: Words }): Locator {
    const fits = (element: Element) => isLike(oneLine(element.textContent ?? ''), hasText)
    return new Locator(() => this.#find().filter(fits), `${this.#what} with “${hasText}”`)
  }

  and(other: Locator): Locator {
    const both = () => this.#find().filter((element) => other.#find().includes(element))
    return new Locator(both, `${this.#what} and ${other.#what}`)
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  nth(place: number): Locator {
    return new Locator(() => this.#find().slice(place).slice(0, 1), `${this.#what} no. ${place}`)
  }

  count(): Promise<number> {
    return Promise.resolve(this.#find().length)
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'detached' | 'hidden' } = {}) {
    if (state === 'visible') await this.#one()
    else
      await vi.waitFor(() => {
        const left = this.#find().filter((element) => state === 'detached' || isShown(element))
        if (left.length > 0) throw new Error(`Still there: ${this.#what}`)
      }, PATIENCE)
  }

  /** The one element, once it is there; more than one are a mistake of the test. */
  #one(): Promise<HTMLElement> {
    return vi.waitFor(() => this.#only(), PATIENCE)
  }

  #only(): HTMLElement {
    const [found, ...others] = this.#find().filter(isShown)
    if (found && others.length === 0) return found
    const there = found ? `${others.length + 1} elements are` : 'Nothing is'
    throw new Error(`${there} ${this.#what} in: ${textOf(document.body).slice(0, 3000)}`)
  }

  /** The one element, once somebody could do something with it. */
  #enabled(): Promise<HTMLElement> {
    return vi.waitFor(() => {
      const element = this.#only()
      if (isDisabled(element)) throw new Error(`Is disabled: ${this.#what}`)
      if (isBehindDialog(element)) throw new Error(`Is behind a dialog: ${this.#what}`)
      return element
    }, PATIENCE)
  }

  async click(): Promise<void> {
    const element = await this.#enabled()
    for (const type of ['pointerdown', 'mousedown'] as const)
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }))
    focusOn(element)
    for (const type of ['pointerup', 'mouseup'] as const)
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }))
    element.click()
  }

  async focus(): Promise<void> {
    ;(await this.#one()).focus()
  }

  async press(key: string): Promise<void> {
    await this.#enabled()
    await drawn()
    // What is drawn meanwhile may be another element, without the focus.
    focusOn(await this.#enabled())
    await strike(key)
  }

  async fill(text: string): Promise<void> {
    const field = await this.#enabled()
    focusOn(field)
    if (field.matches(EDITED)) return writeOver(field, text)
    setValue(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click()
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click()
  }

  async selectOption(choice: Choice): Promise<void> {
    const select = await this.#enabled()
    if (!(select instanceof HTMLSelectElement)) throw new Error(`Is no select: ${this.#what}`)
    await vi.waitFor(() => {
      const option = [...select.options].find((each) =>
        typeof choice === 'string' ? each.value === choice : oneLine(each.textContent ?? '') === choice.label,
      )
      if (!option) throw new Error(`${this.#what} offers no ${JSON.stringify(choice)}`)
      focusOn(select)
      setValue(select, option.value)
    }, PATIENCE)
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }

  async inputValue(): Promise<string> {
    const field = await this.#one()
    return (field as HTMLInputElement).value
  }

  async isChecked(): Promise<boolean> {
    return ((await this.#one()) as HTMLInputElement).checked
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#one())
  }

  isVisible(): Promise<boolean> {
    return Promise.resolve(this.#find().some(isShown))
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name)
  }

  async innerText(): Promise<string> {
    return textOf(await this.#one())
  }

  async textContent(): Promise<string> {
    return (await this.#one()).textContent ?? ''
  }

  allInnerTexts(): Promise<string[]> {
    return Promise.resolve(this.#find().map((element) => textOf(element)))
  }

  async evaluate<T>(read: (element: HTMLElement) => T): Promise<T> {
    return read(await this.#one())
  }

  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.#find().map(({ textContent }) => textContent ?? ''))
  }

  evaluateAll<T>(read: (elements: HTMLElement[]) => T): Promise<T> {
    return Promise.resolve(read(this.#find()))
  }
}

/** Whether a text is what a test asks for. */
function isLike(text: string, wanted: Words, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === oneLine(wanted) : text.toLowerCase().includes(oneLine(wanted).toLowerCase())
}

/** The topmost of the open dialogs, which are all modal. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

const isBehindDialog = (element: HTMLElement): boolean => topDialog()?.contains(element) === false

const isDisabled = (element: HTMLElement): boolean =>
  element.matches(':disabled, fieldset:disabled *, [aria-disabled=true]')

/** A text that is edited where it stands, with its formats. */
const EDITED = '[contenteditable=true]'

function focusOn(element: HTMLElement): void {
  const focusable = `button, a[href], input, select, textarea, summary, [tabindex], ${EDITED}`
  element.closest<HTMLElement>(focusable)?.focus()
}

/** Writes one line in place of an edited text; the editor finds it by watching the page, as it finds what is typed. */
async function writeOver(place: HTMLElement, text: string): Promise<void> {
  const [line, ...others] = place.children
  if (!line) throw new Error('There is no line to write in')
  for (const other of others) other.remove()
  line.textContent = text
  await drawn()
}

/** Sets a value as typing does: React has its own setter on the element. */
function setValue(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field)
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  if (!setter) throw new Error(`${field.tagName} takes no value`)
  setter.call(field, value)
}

/** The numbers of keys, by which some packages still tell them apart. */
const KEY_CODES: Readonly<Record<string, number>> = {
  ...{ Tab: 9, Enter: 13, Escape: 27 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 },
}

/** Types into the field that has the focus, at its end; elsewhere each letter is a key of its own. */
export async function typeKeys(text: string): Promise<void> {
  const target = document.activeElement
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    setValue(target, target.value + text)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  } else for (const key of text) await pressKey(key)
}

/** Presses a key where the focus stands, such as `Control+k`; Enter sends a form or presses what has the focus, Escape leaves a dialog. */
export async function pressKey(keys: string): Promise<void> {
  await drawn()
  await strike(keys)
}

/** Presses a key at once. */
async function strike(keys: string): Promise<void> {
  const target = document.activeElement ?? document.body
  const key = keys.split('+').at(-1) ?? ''
  const held = { ctrlKey: keys.startsWith('Control+'), shiftKey: keys.startsWith('Shift+') }
  const pressed = { key, keyCode: KEY_CODES[key] ?? 0, ...held, bubbles: true, cancelable: true }
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', pressed))
  if (goesOn && key === 'Enter') enter(target)
  if (goesOn && key === 'Escape') topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  target.dispatchEvent(new KeyboardEvent('keyup', pressed))
  await drawn()
}

/**
 * Ends what React still has to do, above all the effects of what is in sight already: they add the listeners of keys, and a
 * person's key comes later than a test's. Whatever React commits ends the effects that wait, in all of its roots.
 */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(null))
  root.unmount()
}

function enter(target: Element): void {
  if (target instanceof HTMLInputElement && target.form) sendForm(target.form)
  else if (target.matches('button, a[href], summary')) (target as HTMLElement).click()
}

/** Browsers press the first button that sends the form, if it has one. */
function sendForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('button:is([type=submit], :not([type])), input[type=submit]')
  if (button) button.click()
  else form.requestSubmit()
}
