/** What the help says about an area; each text may name labels of the UI by their keys, as {shell.staff.goTo}. */
export interface HelpText {
  readonly title: string
  readonly lead: string
  readonly tasks: readonly { readonly title: string; readonly steps: readonly string[] }[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** A piece of a text: words, or a label of the UI. */
export interface HelpPiece {
  readonly text: string
  readonly isLabel: boolean
}

const LABEL = /\{([\w-]+(?:\.[\w-]+)+)\}/

/** The keys of the labels in a text, `namespace.name`, in their order. */
export function labelsIn(text: string): readonly string[] {
  return text.split(LABEL).filter((_piece, place) => place % 2 === 1)
}

/** A text in pieces, with each label as the UI shows it. */
export function piecesOf(text: string, labelOf: (key: string) => string): readonly HelpPiece[] {
  return text
    .split(LABEL)
    .map((piece, place) => ({ text: place % 2 === 1 ? labelOf(piece) : piece, isLabel: place % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** A text with its labels, as words alone. */
export function wordsOf(text: string, labelOf: (key: string) => string): string {
  return piecesOf(text, labelOf)
    .map((piece) => piece.text)
    .join('')
}

/** Every text of a topic, in the order in which it is read. */
export function allTexts({ title, lead, tasks, questions }: HelpText): readonly string[] {
  const ofTasks = tasks.flatMap((task) => [task.title, ...task.steps])
  return [title, lead, ...ofTasks, ...questions.flatMap(({ question, answer }) => [question, answer])]
}

/** The text at a key within the texts of its namespace; throws where there is none, so that no help names what is not there. */
export function labelAt(texts: unknown, key: string): string {
  const [, ...names] = key.split('.')
  const text = names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts)
  if (typeof text !== 'string') throw new Error(`There is no text ${key}`)
  return text
}
