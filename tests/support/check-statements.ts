import { afterAll } from 'vitest'
import { halfReferences, REFERENCES } from './half-references.ts'
import { takeStatements } from './watched-statements.ts'

// Every statement that the product sends in a test of the server names a record by collection and id (decision 0389); each
// text is looked at once in a process, after the file that sent it first.

afterAll(() => {
  const found = takeStatements().flatMap((text) => {
    const halves = halfReferences(text, REFERENCES)
    return halves.length > 0 ? [`${halves.join(', ')} without its collection in: ${text}`] : []
  })
  if (found.length > 0) throw new Error(found.join('\n\n'))
})
