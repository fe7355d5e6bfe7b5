import type { Piece } from './parts.ts'

/** One row of a dump: its table, and its values by column, as PostgreSQL writes them as text. */
export interface DumpRow {
  readonly table: string
  readonly values: Readonly<Record<string, string | null>>
}

/** The rows of some tables of a dump, in its order. The dump has to be checked before: here a damaged row is only a wrong one. */
export async function* rowsOfDump(
  pieces: AsyncIterable<Piece>,
  tables: ReadonlySet<string>,
): AsyncGenerator<DumpRow> {
  let open: { readonly table: string; readonly columns: readonly string[] } | null = null
  let held = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (!Buffer.isBuffer(piece)) {
      if (piece.part === 'table') open = tables.has(piece.table) ? piece : null
      continue
    }
    if (!open) continue
    held = Buffer.concat([held, piece])
    // A line break inside of a value is written as `\n`, so each line is a row.
    const end = held.lastIndexOf(LINE_END) + 1
    const lines = held.toString('utf8', 0, end).split('\n').slice(0, -1)
    held = held.subarray(end)
    for (const line of lines) yield { table: open.table, values: valuesOf(line, open.columns) }
  }
}

const LINE_END = 0x0a

function valuesOf(line: string, columns: readonly string[]): DumpRow['values'] {
  const texts = line.split('\t')
  return Object.fromEntries(columns.map((column, at) => [column, textOfValue(texts[at] ?? '\\N')]))
}

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
}

/** The format of COPY: `\N` alone is null; another character after a backslash means itself, or a control character. */
function textOfValue(text: string): string | null {
  return text === '\\N' ? null : text.replace(/\\(.)/g, (_all, letter: string) => ESCAPED[letter] ?? letter)
}
