import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { writtenBytes } from '../written-bytes.ts'
import { type TableColumn, TableFileError } from './columns.ts'
import { readTableCsv, writeTableCsv } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

interface Entry {
  name: string
  count: number | null
}
const columns: TableColumn<Entry>[] = [
  { header: 'Magac', kind: 'text', value: (row) => row.name },
  { header: 'Tiro', kind: 'number', value: (row) => row.count },
]

async function written(rows: Iterable<Entry> | AsyncIterable<Entry>): Promise<string> {
  const out = await writtenBytes((target) => writeTableCsv(columns, rows, target))
  return out.toString('utf8')
}

describe('writing CSV', () => {
  it('starts with a byte order mark and quotes what needs quotes', async () => {
    const text = await written([
      { name: 'Xarig, "sharci-darro"\nah', count: 3 },
      { name: 'Ḥasan ʿAlī', count: null },
    ])
    expect(text).toBe('\ufeffMagac,Tiro\r\n"Xarig, ""sharci-darro""\nah",3\r\nḤasan ʿAlī,\r\n')
  })

  it.each(['=1+1', '+252 61', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '\u0001=1', '＝1', "'=1"])(
    'makes %j harmless and reads it back as it was',
    async (name) => {
      const text = await written([{ name, count: -5 }])
      expect(text).toContain(`'${name}`)
      expect(text).toContain(',-5\r\n')
      const [, row] = readTableCsv(bytes(text))
      expect(row?.cells).toEqual([name.replaceAll('\r', '\n'), '-5'])
    },
  )

  it('reads rows only as fast as they are written', async () => {
    let made = 0
    async function* many() {
      for (; made < 50_000; made++) yield { name: `row ${made}`, count: made }
    }
    const target = new PassThrough()
    const writing = writeTableCsv(columns, many(), target)
    // Nobody reads during this time.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(made).toBeLessThan(30_000)
    const [out] = await Promise.all([buffer(target), writing])
    expect(out.toString().split('\r\n')).toHaveLength(50_002)
  })

  it('stops when the signal says so', async () => {
    const stop = new AbortController()
    async function* endless() {
      for (let count = 0; ; count++) {
        if (count === 100) stop.abort(new Error('enough'))
        yield { name: 'row', count }
      }
    }
    const target = new PassThrough().resume()
    await expect(writeTableCsv(columns, endless(), target, { signal: stop.signal })).rejects.toThrow('enough')
    expect(target.destroyed).toBe(true)
  })
})

describe('reading CSV', () => {
  it.each([',', ';', '\t'])('finds the delimiter %j, also when cells hold the others', (delimiter) => {
    const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(delimiter)
    const text = `${line('a,b;c', 'x', 'y')}\n${line('1', '2;3;4', '5,6,7,8')}\n`
    expect(readTableCsv(bytes(text)).map((row) => row.cells)).toEqual([
      ['a,b;c', 'x', 'y'],
      ['1', '2;3;4', '5,6,7,8'],
    ])
  })

  it('says on which line of the file each row starts', () => {
    const text = '\ufefftitle,text\r\nfirst,"two\r\nlines"\r\n\r\n,\r\nsecond,"a ""quoted"" word"\rthird,end'
    expect(readTableCsv(bytes(text))).toEqual([
      { line: 1, cells: ['title', 'text'] },
      { line: 2, cells: ['first', 'two\nlines'] },
      { line: 6, cells: ['second', 'a "quoted" word'] },
      { line: 7, cells: ['third', 'end'] },
    ])
  })

  it('obeys the separator line that Excel writes', () => {
    expect(readTableCsv(bytes('sep=;\na;b,c\n1;2\n'))).toEqual([
      { line: 2, cells: ['a', 'b,c'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('reads UTF-16 and the old Windows encoding', () => {
    const utf16 = Buffer.from('\ufeffmagac\ttiro\nʿAlī\t1', 'utf16le')
    expect(readTableCsv(utf16)[1]?.cells).toEqual(['ʿAlī', '1'])
    const windows = Uint8Array.from([...bytes('a,b\ncaf'), 0xe9, ...bytes(',2')])
    expect(readTableCsv(windows)[1]?.cells).toEqual(['café', '2'])
  })

  it.each([
    ['free texts with more commas', `Type;Text\n${'a;b, c, d, e\n'.repeat(19)}`, ['a', 'b, c, d, e']],
    ['lists inside of cells', `Type,Text\n${'a,b;c;d;e\n'.repeat(5)}`, ['a', 'b;c;d;e']],
    ['numbers with commas', `Type;Lat;Lon\n${'a;2,04;45,34\n'.repeat(5)}`, ['a', '2,04', '45,34']],
    [
      'a title with commas',
      `Report, 2026\nby us, them\n\nType;Text;When\n${'a;b;c\n'.repeat(5)}`,
      ['a', 'b', 'c'],
    ],
    ['commas beside tabs', `Type\tText, long\n${'a\tb, c, d\n'.repeat(5)}`, ['a', 'b, c, d']],
  ])('finds the separator beside %s', (_, text, cells) => {
    expect(readTableCsv(bytes(text)).at(-1)?.cells).toEqual(cells)
  })

  it.each([
    ['a,b\n="007",="x"\n', ['007', 'x']],
    ['a,b\n"=""007""","=""a""""b"""\n', ['007', 'a"b']],
    ['a,b\n007, "x, y"\n', ['007', 'x, y']],
    ['a,b\n"007" , "x ""y"", z" \n', ['007', 'x "y", z']],
    ['a,b\n007, "x" and more\n', ['007', ' "x" and more']],
    ['"SEP=;"\na;b\n007;x,y\n', ['007', 'x,y']],
    ['\ufeff\ufeffa,b\n\ufeff007,x\n', ['007', 'x']],
  ])('reads the marks of other programs in %j', (text, cells) => {
    expect(readTableCsv(bytes(text)).at(-1)?.cells).toEqual(cells)
  })

  it.each(['a,b\n1,"open\n2,"closed"\n3,x\n', 'a,b\n"open,1\n"2",3\n'])(
    'never takes a later row into a cell whose quote was forgotten: %j',
    (text) => {
      const malformed = expect.objectContaining({ problem: 'malformed', line: 2 })
      expect(() => readTableCsv(bytes(text))).toThrow(malformed)
    },
  )

  it('keeps rows of uneven length as they are', () => {
    expect(readTableCsv(bytes('a,b\n1\n1,2,3\n')).map((row) => row.cells.length)).toEqual([2, 1, 3])
  })

  it('tells the line of a quote that never ends', () => {
    expect(() => readTableCsv(bytes('a,b\n1,"open\n2,3\n'))).toThrow(
      expect.objectContaining({ problem: 'malformed', line: expect.any(Number) }),
    )
  })

  it('refuses more rows than allowed', () => {
    expect(readTableCsv(bytes('a\n1\n2\n'), { maxRows: 3 })).toHaveLength(3)
    expect(() => readTableCsv(bytes('a\n1\n2\n3\n'), { maxRows: 3 })).toThrow(TableFileError)
  })
})
