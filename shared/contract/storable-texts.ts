import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'

const MESSAGE = 'This text contains a character that cannot be stored'

/**
 * Refuses texts that no database can store, anywhere in an input and at any depth: U+0000, and unpaired surrogates.
 * Calls whose schemas take any text need no check of their own.
 */
export function refuseUnstorable(input: unknown): void {
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) refuse({ path, message: MESSAGE })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (!isStorable(name)) refuse({ path, message: MESSAGE })
        waiting.push({ value: each, path: path === '' ? name : `${path}.${name}` })
      }
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function refuse(detail: ErrorDetail): never {
  throw new Refusal('invalid_input', { details: [detail] })
}
