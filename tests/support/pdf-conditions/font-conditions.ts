import { bytesAt, dictAt, listAt, nameAt } from './file.ts'
import { setHas, type UsedFont } from './fonts.ts'
import { type Condition, condition } from './subject.ts'

const KINDS = 'Type1 MMType1 TrueType Type3 Type0 CIDFontType0 CIDFontType2'.split(' ')

/** Characters that no glyph may stand for. */
const REFUSED = [0x0000, 0xfeff, 0xfffe].map((point) => String.fromCodePoint(point))

/** Whether a code of a font is shown of which this is true. */
const any = (fonts: readonly UsedFont[], isTrue: (code: number, font: UsedFont) => boolean) =>
  fonts.some((font) => [...font.codes].some((code) => isTrue(code, font)))

/** The fonts with which something is shown: in the file, whole, with widths and texts of their glyphs. */
export const FONT_CONDITIONS: readonly Condition[] = [
  condition('A2:6.2.11.2-1', ({ fonts, file }) =>
    fonts.some((font) =>
      [font.dict, font.descendant].some((dict) => nameAt(file, dict.get('Type')) !== 'Font'),
    ),
  ),
  condition('A2:6.2.11.2-2', ({ fonts, file }) =>
    fonts.some(({ dict }) => !KINDS.includes(nameAt(file, dict.get('Subtype')) ?? '')),
  ),
  condition('A2:6.2.11.2-3', ({ fonts, file }) =>
    fonts.some((font) =>
      [font.dict, font.descendant].some((dict) => nameAt(file, dict.get('BaseFont')) === null),
    ),
  ),
  condition('A2:6.2.11.3.1-1 UA1:7.21.3.1-1', ({ fonts, file }) =>
    fonts.some(({ dict }) => !/^Identity-[HV]$/.test(nameAt(file, dict.get('Encoding')) ?? '')),
  ),
  condition('A2:6.2.11.3.2-1 UA1:7.21.3.2-1', ({ fonts, file }) =>
    fonts.some(
      ({ descendant }) =>
        nameAt(file, descendant.get('Subtype')) === 'CIDFontType2' &&
        descendant.get('CIDToGIDMap') === undefined,
    ),
  ),
  condition('A2:6.2.11.4.1-1 UA1:7.21.4.1-1', ({ fonts }) => fonts.some(({ program }) => program === null)),
  condition('A2:6.2.11.4.1-2 UA1:7.21.4.1-2', ({ fonts }) =>
    any(fonts, (code, { program }) => program !== null && code >= program.glyphs),
  ),
  condition('A2:6.2.11.4.2-2 UA1:7.21.4.2-2', ({ fonts, file }) =>
    any(fonts, (code, { descriptor }) => {
      const listed = bytesAt(file, descriptor.get('CIDSet'))
      return listed !== null && !setHas(listed, code)
    }),
  ),
  condition('A2:6.2.11.5-1 UA1:7.21.5-1', ({ fonts }) =>
    any(
      fonts,
      (code, { program, widths }) =>
        program !== null &&
        code < program.glyphs &&
        Math.abs(program.width(code) - (widths.get(code) ?? 1000)) > 1,
    ),
  ),
  condition('A2:6.2.11.7.2-1 UA1:7.21.7-1', ({ fonts }) => any(fonts, (code, { texts }) => !texts.get(code))),
  // Of every code of the table, also of those that no page shows: the standard says it of the table.
  condition('A2:6.2.11.7.2-2 UA1:7.21.7-2', ({ fonts }) =>
    fonts.some(({ texts }) =>
      [...texts.values()].some((text) => REFUSED.some((sign) => text.includes(sign))),
    ),
  ),
  condition('A2:6.2.11.7.3-1', ({ fonts }) =>
    any(fonts, (code, { texts }) => /\p{Co}/u.test(texts.get(code) ?? '')),
  ),
  condition('A2:6.2.11.8-1 UA1:7.21.8-1', ({ fonts }) => any(fonts, (code) => code === 0)),
  // A program of another kind than TrueType would not be read by the conditions above.
  condition('A2:6.2.11.2-7', ({ fonts, file }) =>
    fonts.some(({ descriptor }) => {
      const kind = nameAt(file, dictAt(file, descriptor.get('FontFile3')).get('Subtype'))
      return kind !== null && !['Type1C', 'CIDFontType0C', 'OpenType'].includes(kind)
    }),
  ),
  condition('A2:6.2.2-2', ({ contents, file }) =>
    contents.some(({ page, steps }) => {
      const resources = dictAt(file, page.dict.get('Resources'))
      const has = (kind: string, name: string) => dictAt(file, resources.get(kind)).has(name)
      return steps.some(({ name, operands }) => {
        const kind = RESOURCES[name]
        const [used] = listAt(file, [...operands])
        return kind !== undefined && !has(kind, nameAt(file, used) ?? '')
      })
    }),
  ),
]

/** Where the resources of a page have what an operator names. */
const RESOURCES: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  sh: 'Shading',
}
