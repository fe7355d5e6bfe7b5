import { openArchive, walkXml } from './texts/office-archive.ts'
import { TextEnded } from './texts/tasks.ts'
import { type FormAnswer, type FormTask, MOST_CELLS, MOST_CHARACTERS } from './word-tables.ts'

/** Reads the tables of a Word file; runs in the reading process. */
export async function answerFormTask({ file }: FormTask): Promise<FormAnswer> {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 0, 2) !== 'PK') return { fault: 'not_word' }
  try {
    const xml = openArchive(bytes).xml('word/document.xml')
    return xml === null ? { fault: 'not_word' } : { tables: tablesIn(xml) }
  } catch (error) {
    if (error instanceof TextEnded) return { fault: error.problem === 'macros' ? 'macros' : 'broken' }
    throw error
  }
}

/** The text of a table within a cell belongs to the text of that cell. */
function tablesIn(xml: string): string[][][] {
  const tables: string[][][] = []
  let depth = 0
  let isText = false
  let isDeleted = 0
  let cells = 0
  let characters = 0
  let lines: string[] = []
  let line = ''
  const add = (text: string) => {
    characters += text.length
    if (characters > MOST_CHARACTERS) throw new TextEnded('too-large')
    line += text
  }
  walkXml(xml, {
    open(element) {
      if (element === 'tbl' && depth++ === 0) tables.push([])
      else if (element === 'tr' && depth === 1) tables.at(-1)?.push([])
      else if (element === 'tc' && depth === 1) [lines, line] = [[], '']
      else if (element === 't') isText = true
      // Text that was removed while changes were tracked is not an answer.
      else if (element === 'del') isDeleted++
      else if (element === 'tab') add(' ')
      else if (element === 'br' || element === 'cr') add('\n')
    },
    text: (text) => isText && isDeleted === 0 && add(text),
    close(element) {
      if (element === 't') isText = false
      else if (element === 'del') isDeleted--
      else if (element === 'tbl') depth--
      else if (element === 'p' && depth > 0) {
        lines.push(line)
        line = ''
      } else if (element === 'tc' && depth === 1) {
        if (++cells > MOST_CELLS) throw new TextEnded('too-large')
        tables.at(-1)?.at(-1)?.push(lines.join('\n'))
      }
    },
  })
  return tables
}
