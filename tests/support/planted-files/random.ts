import fc from 'fast-check'
import type { FileType } from '#files/file-types.ts'
import { paragraph, plantedBook, plantedSlides, plantedWord, shape } from './office.ts'
import { line, onePage } from './pdf.ts'

/** A file of random pieces, each with a word of its own that is seen or is not. */
export interface RandomFile {
  readonly type: FileType
  readonly make: () => Buffer
  readonly planted: readonly string[]
  readonly shown: readonly string[]
}

interface Piece {
  readonly isSeen: boolean
  readonly write: (word: string) => string
}

const seen = (write: Piece['write']): Piece => ({ isSeen: true, write })
const unseen = (write: Piece['write']): Piece => ({ isSeen: false, write })

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`

const WORD_PIECES: readonly Piece[] = [
  seen((word) => paragraph(word)),
  seen((word) => `<w:p><w:ins w:id="1" w:author="A">${run(word)}</w:ins></w:p>`),
  seen((word) => `<w:sdt><w:sdtContent>${paragraph(word)}</w:sdtContent></w:sdt>`),
  seen((word) => `<w:tbl><w:tr><w:tc>${paragraph(word)}</w:tc></w:tr></w:tbl>`),
  seen((word) => `<w:p>${run(word, '<w:vanish w:val="0"/>')}</w:p>`),
  unseen((word) => `<w:p><w:del w:id="1">${run(word)}</w:del></w:p>`),
  unseen(
    (word) =>
      `<w:p><w:ins w:id="1"><w:del w:id="2"><w:r><w:delText>${word}</w:delText></w:r></w:del></w:ins></w:p>`,
  ),
  unseen((word) => `<w:p>${run(word, '<w:vanish/>')}</w:p>`),
  unseen((word) => `<w:p><w:ins w:id="1" w:author="${word}">${run('x')}</w:ins></w:p>`),
  unseen((word) => `<w:p><w:moveFrom w:id="1">${run(word)}</w:moveFrom></w:p>`),
  unseen((word) => `<w:p><w:r><w:rPr><w:rPrChange w:author="${word}"/></w:rPr><w:t>x</w:t></w:r></w:p>`),
  unseen(
    (word) =>
      `<w:sdt><w:sdtPr><w:alias w:val="${word}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`,
  ),
  unseen((word) => `<w:p>${run(word, '<w:highlight w:val="black"/>')}</w:p>`),
  unseen((word) => `<w:p>${run(word, '<w:color w:val="000000"/><w:shd w:fill="000000"/>')}</w:p>`),
  seen((word) => `<w:p>${run(word, '<w:highlight w:val="yellow"/>')}</w:p>`),
  unseen((word) => `<!-- ${word} -->`),
  unseen(
    (word) => `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph(word)}</w:tc></w:tr></w:tbl>`,
  ),
]

const cell = (word: string, more = '') => `<c t="inlineStr"${more}><is><t>${word}</t></is></c>`

const ROWS: readonly Piece[] = [
  seen((word) => `<row>${cell(word)}</row>`),
  seen((word) => `<row><c t="str"><f>A1</f><v>${word}</v></c></row>`),
  unseen((word) => `<row hidden="1">${cell(word)}</row>`),
  unseen((word) => `<row ht="0" customHeight="1">${cell(word)}</row>`),
  unseen((word) => `<row>${cell('x')}${cell(word)}</row>`),
  unseen((word) => `<row><c t="str"><f>IF(A1="${word}",1,2)</f><v>x</v></c></row>`),
]

const SLIDES: readonly Piece[] = [
  seen((word) => shape(word)),
  unseen((word) => shape(word, { x: 9_200_000, y: 0 })),
  unseen((word) => shape(word).replace('name="Title 1"', 'name="Title 1" hidden="1"')),
  unseen((word) => shape('x').replace('name="Title 1"', `name="${word}.png"`)),
]

/** Each is written on a line of its own, `$Y` points above the foot of the page. */
const LINES: readonly Piece[] = [
  seen((word) => `0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  seen((word) => `0.2 0.2 0.8 rg 60 $y 200 16 re f 1 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  seen((word) => `0 g 60 $y 200 16 re f* 1 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}0 g`),
  unseen((word) => `0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}60 $y 200 16 re f`),
  unseen((word) => `0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}16 w 60 $m m 260 $m l S`),
  unseen((word) => `1 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  unseen((word) => `0 g 60 $y 200 16 re f ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  seen(
    (word) =>
      `q 0 0 m 600 0 l 600 1 l h W n 0 g 60 $y 200 16 re f Q 0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}`,
  ),
  seen(
    (word) =>
      `q 59 $y m 600 $y l 600 1 l 59 1 l h 59 842 m 600 842 l 600 $b l 59 $b l h W n 0 g 60 $y 200 16 re f Q 0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}`,
  ),
  seen((word) => `/Separation cs 1 scn ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  unseen((word) => `/DeviceCMYK cs 0 0 0 0 scn ${line(word, 0).replace(' 0 Td', ' $Y Td')}`),
  unseen((word) => `q 0 0 10 10 re W n 0 g ${line(word, 0).replace(' 0 Td', ' $Y Td')}Q`),
  unseen((word) => `% ${word}\n`),
  unseen((word) => `BT 3 Tr /F1 9 Tf 72 $Y Td [(${word.slice(0, 3)}) -20 (${word.slice(3)})] TJ 0 Tr ET`),
  unseen((word) => `/Span << /ActualText (${word}) >> BDC EMC`),
]

const WRITERS: readonly {
  readonly type: FileType
  readonly pieces: readonly Piece[]
  readonly write: (pieces: readonly string[]) => Buffer
}[] = [
  { type: 'docx', pieces: WORD_PIECES, write: (pieces) => plantedWord(pieces.join('')) },
  {
    ...{ type: 'xlsx', pieces: ROWS },
    write: (pieces) =>
      plantedBook([
        {
          name: 'A',
          xml: `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${pieces.join('')}</sheetData>`,
        },
      ]),
  },
  { type: 'pptx', pieces: SLIDES, write: (pieces) => plantedSlides([{ shapes: pieces.join('') }]) },
  {
    ...{ type: 'pdf', pieces: LINES },
    write: (pieces) =>
      onePage(
        pieces
          .map((piece, at) => {
            const y = 800 - at * 30
            return piece
              .replaceAll('$Y', String(y))
              .replaceAll('$y', String(y - 4))
              .replaceAll('$m', String(y + 4))
              .replaceAll('$b', String(y + 14))
          })
          .join('\n'),
      ),
  },
]

/** Files of up to twenty pieces in any order. */
export const randomFiles: fc.Arbitrary<RandomFile> = fc
  .constantFrom(...WRITERS)
  .chain(({ type, pieces, write }) =>
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 20 }).map((chosen) => {
      const words = chosen.map((piece, at) => ({
        ...piece,
        word: `${piece.isSeen ? 'SEEN' : 'PLANTED'}${100 + at}W`,
      }))
      return {
        type,
        make: () => write(words.map((each) => each.write(each.word))),
        planted: words.flatMap(({ isSeen, word }) => (isSeen ? [] : [word])),
        shown: words.flatMap(({ isSeen, word }) => (isSeen ? [word] : [])),
      }
    }),
  )
