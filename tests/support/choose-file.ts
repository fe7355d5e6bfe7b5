/** Chooses a file in the field of a simulated page, which can't open a dialog for it. */
export function chooseFile(file: File, selector = 'input[type=file]'): void {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error('There is no field for a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
