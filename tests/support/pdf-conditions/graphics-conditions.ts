import type { Step } from './content.ts'
import { bytesAt, dictAt, listAt, nameAt, resolved } from './file.ts'
import { type Condition, condition, type Subject } from './subject.ts'
import { type Dict, isKind, type Value } from './values.ts'

const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
)
const INTENTS = 'RelativeColorimetric AbsoluteColorimetric Perceptual Saturation'.split(' ')
const BLENDS =
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  )

/** The colours, images and states of graphics. */
export const GRAPHICS_CONDITIONS: readonly Condition[] = [
  condition('A2:6.2.2-1', ({ contents }) =>
    contents.some(({ steps }) => steps.some(({ name }) => !OPERATORS.has(name))),
  ),
  condition('A2:6.2.3-1', (subject) => {
    const profile = profileOf(subject)
    if (profile === null) return false
    const [kind, colours] = [profile.toString('latin1', 12, 16), profile.toString('latin1', 16, 20)]
    const isKnown = /^(prtr|mntr)$/.test(kind) && /^(RGB |CMYK|GRAY)$/.test(colours)
    return !isKnown || profile.toString('latin1', 36, 40) !== 'acsp' || (profile[8] ?? 9) > 4
  }),
  condition(
    'A2:6.2.4.3-2',
    (subject) => uses(subject, 'DeviceRGB', ['rg', 'RG']) && coloursOf(subject) !== 'RGB ',
  ),
  condition(
    'A2:6.2.4.3-3',
    (subject) => uses(subject, 'DeviceCMYK', ['k', 'K']) && coloursOf(subject) !== 'CMYK',
  ),
  condition(
    'A2:6.2.4.3-4',
    (subject) => uses(subject, 'DeviceGray', ['g', 'G']) && coloursOf(subject) === null,
  ),
  condition('A2:6.2.5-1', (subject) => states(subject).some((state) => state.has('TR'))),
  condition('A2:6.2.5-2', (subject) =>
    states(subject).some((state) => state.has('TR2') && nameAt(subject.file, state.get('TR2')) !== 'Default'),
  ),
  condition('A2:6.2.5-3', (subject) => states(subject).some((state) => state.has('HTP'))),
  condition('A2:6.2.6-1', (subject) => {
    const named = [
      ...stepsOf(subject, 'ri').map(({ operands: [intent] }) => intent),
      ...states(subject).map((state) => state.get('RI')),
      ...images(subject).map((image) => image.get('Intent')),
    ]
    return named.some(
      (intent) => intent !== undefined && !INTENTS.includes(nameAt(subject.file, intent) ?? ''),
    )
  }),
  condition('A2:6.2.8-1', (subject) => images(subject).some((image) => image.has('Alternates'))),
  condition('A2:6.2.8-2', (subject) => images(subject).some((image) => image.has('OPI'))),
  condition('A2:6.2.8-3', (subject) => images(subject).some((image) => image.get('Interpolate') === true)),
  condition('A2:6.2.8-4', (subject) =>
    images(subject).some((image) => ![1, 2, 4, 8, 16].includes(Number(image.get('BitsPerComponent') ?? 8))),
  ),
  condition('A2:6.2.9-1', (subject) =>
    forms(subject).some(
      (form) => form.has('PS') || form.has('OPI') || nameAt(subject.file, form.get('Subtype2')) === 'PS',
    ),
  ),
  condition('A2:6.2.9-2 UA1:7.20-1', (subject) => forms(subject).some((form) => form.has('Ref'))),
  condition('A2:6.2.9-3', (subject) => objectsOf(subject, 'PS').length > 0),
  condition('A2:6.2.10-1', (subject) =>
    states(subject)
      .flatMap((state) => listAt(subject.file, state.get('BM')))
      .some((mode) => !BLENDS.includes(nameAt(subject.file, mode) ?? '')),
  ),
  condition('A2:6.2.10-2', (subject) => {
    const seeThrough = (dict: Dict) =>
      dict.has('SMask') || [dict.get('ca') ?? 1, dict.get('CA') ?? 1].some((part) => part !== 1)
    const isMixed = [...states(subject), ...images(subject)].some(seeThrough)
    const hasSpace = subject.pages.every(({ dict }) => dictAt(subject.file, dict.get('Group')).has('CS'))
    return isMixed && coloursOf(subject) === null && !hasSpace && !uses(subject, 'DeviceRGB', ['rg', 'RG'])
  }),
]

/** The profile for which the colours of the file are meant. */
function profileOf({ file, catalog }: Subject): Buffer | null {
  const intents = listAt(file, catalog.get('OutputIntents')).map((intent) => dictAt(file, intent))
  const intent = intents.find((each) => nameAt(file, each.get('S')) === 'GTS_PDFA1')
  return bytesAt(file, intent?.get('DestOutputProfile'))
}

const coloursOf = (subject: Subject) => profileOf(subject)?.toString('latin1', 16, 20) ?? null

const stepsOf = ({ contents }: Subject, ...names: readonly string[]): Step[] =>
  contents.flatMap(({ steps }) => steps.filter(({ name }) => names.includes(name)))

function uses(subject: Subject, space: string, operators: readonly string[]): boolean {
  const isSpace = (value: Value | undefined): boolean => {
    const found = resolved(subject.file, value)
    return nameAt(subject.file, found) === space || (Array.isArray(found) && found.some(isSpace))
  }
  return (
    stepsOf(subject, ...operators).length > 0 ||
    stepsOf(subject, 'cs', 'CS').some(({ operands: [named] }) => isSpace(named)) ||
    images(subject).some((image) => isSpace(image.get('ColorSpace')))
  )
}

function objectsOf({ file }: Subject, kind: string): Dict[] {
  const dicts = [...file.objects.values()].flatMap((object) =>
    isKind(object, 'stream') ? [object.dict] : [],
  )
  return dicts.filter((dict) => nameAt(file, dict.get('Subtype')) === kind)
}

const images = (subject: Subject) => objectsOf(subject, 'Image')
const forms = (subject: Subject) => objectsOf(subject, 'Form')

function states({ file, pages }: Subject): Dict[] {
  return pages.flatMap(({ dict }) => {
    const named = dictAt(file, dictAt(file, dict.get('Resources')).get('ExtGState'))
    return [...named.values()].map((state) => dictAt(file, state))
  })
}
