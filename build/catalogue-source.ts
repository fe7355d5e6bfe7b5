import { type ESTree, parseSync } from 'vite'

/** A text as the source of a catalogue has it: where its literal begins and ends. */
export interface SourceText {
  /** The names of the constant and of the properties that lead to the text. */
  readonly path: readonly string[]
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Every text of the objects that a catalogue's source exports, in its order; throws at one that is no plain literal. */
export function sourceTexts(file: string, code: string): SourceText[] {
  const { program, errors } = parseSync(file, code, { lang: 'ts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return []
      const value = withoutTypes(init)
      return value.type === 'ObjectExpression' ? textsOf(file, value, [id.name]) : []
    })
  })
}

/** The source with other texts in the place of some of its literals; biome brings the lines into shape. */
export function withTexts(code: string, changes: readonly { at: SourceText; text: string }[]): string {
  const fromTheEnd = changes.toSorted((one, other) => other.at.start - one.at.start)
  return fromTheEnd.reduce(
    (done, { at, text }) => `${done.slice(0, at.start)}${literal(text)}${done.slice(at.end)}`,
    code,
  )
}

function textsOf(file: string, value: ESTree.Expression, path: readonly string[]): SourceText[] {
  if (value.type === 'Literal' && typeof value.value === 'string') {
    return [{ path, text: value.value, start: value.start, end: value.end }]
  }
  if (value.type === 'ArrayExpression') {
    return value.elements.flatMap((each, index) =>
      each && each.type !== 'SpreadElement' ? textsOf(file, withoutTypes(each), [...path, `${index}`]) : [],
    )
  }
  if (value.type === 'ObjectExpression') {
    return value.properties.flatMap((property) =>
      property.type === 'Property'
        ? textsOf(file, withoutTypes(property.value), [...path, nameOf(file, property.key)])
        : [],
    )
  }
  // The words of collections are put together by functions and constants; each has a file of its own.
  if (value.type === 'CallExpression' || value.type === 'Identifier' || value.type === 'MemberExpression')
    return []
  throw new Error(`${file}: ${path.join('.')} is not written as a plain text`)
}

function nameOf(file: string, key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value
  throw new Error(`${file}: a property has a computed name`)
}

/** `{ … } as const satisfies Words` is the object alone. */
function withoutTypes(value: ESTree.Expression): ESTree.Expression {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return withoutTypes(value.expression)
  return value
}

/** A literal in the quotes that biome would choose. */
function literal(text: string): string {
  const json = JSON.stringify(text)
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
