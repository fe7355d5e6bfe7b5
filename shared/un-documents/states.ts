/** Names of States as documents of the United Nations write them, where those of the Unicode Consortium differ. */
const AS_WRITTEN = [
  'Bolivarian Republic of Venezuela',
  'Brunei Darussalam',
  'Burma',
  'Cabo Verde',
  'Cape Verde',
  'Congo',
  'Cote d’Ivoire',
  'Czech Republic',
  'Democratic People’s Republic of Korea',
  'Democratic Republic of Congo',
  'Democratic Republic of the Congo',
  'European Union',
  'Federated States of Micronesia',
  'Holy See',
  'Islamic Republic of Iran',
  'Ivory Coast',
  'Lao People’s Democratic Republic',
  'Libyan Arab Jamahiriya',
  'Macedonia',
  'Myanmar',
  'North Macedonia',
  'Palestine',
  'Plurinational State of Bolivia',
  'Republic of Korea',
  'Republic of Moldova',
  'Republic of the Congo',
  'Russian Federation',
  'State of Palestine',
  'Swaziland',
  'Syrian Arab Republic',
  'The former Yugoslav Republic of Macedonia',
  'Timor Leste',
  'Turkey',
  'UK',
  'USA',
  'United Kingdom of Great Britain and Northern Ireland',
  'United Republic of Tanzania',
  'United States of America',
  'Viet Nam',
  'Bosnia and Herzegovina',
  'Trinidad and Tobago',
  'Antigua and Barbuda',
  'Saint Kitts and Nevis',
  'Saint Vincent and the Grenadines',
  'Sao Tome and Principe',
] as const

/** A name for comparing: `Iran (Islamic republic of)` is `Islamic Republic of Iran`, and `the Netherlands` is `Netherlands`. */
function nameKey(name: string): string {
  const turned = name.replace(/^(.*\S)\s*\((.+\bof(?: the)?)\)$/i, '$2 $1')
  return turned
    .normalize('NFD')
    .replace(/\p{M}|['’‘`.]/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .replace(/^the /, '')
}

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))

let stateKeys: ReadonlySet<string> | undefined

function readKeys(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const regions = LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second) ?? ''))
  return new Set([...regions, ...AS_WRITTEN].map(nameKey).filter(Boolean))
}

/** Whether a State, or what recommends as one (the Holy See, Palestine), has this name in documents of the United Nations. */
function isState(name: string): boolean {
  stateKeys ??= readKeys()
  return stateKeys.has(nameKey(name))
}

/** States that are named one after the other, such as `Spain, Iran (Islamic Republic of) and Bosnia and Herzegovina`. */
function readStates(list: string): readonly string[] {
  return outsideParentheses(list.replace(/\s+/g, ' '))
    .flatMap(splitAtAnd)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Parts between commas and semicolons that are in no parentheses. */
function outsideParentheses(list: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (depth === 0 && (letter === ',' || letter === ';')) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** `Spain and France` are two, `Trinidad and Tobago` is one: each `and` is a border only where States are on both sides. */
function splitAtAnd(part: string): readonly string[] {
  const text = part.trim().replace(/^and /, '')
  if (isState(text)) return [text]
  for (const border of text.matchAll(/ and /g)) {
    const first = text.slice(0, border.index)
    const rest = isState(first) ? splitAtAnd(text.slice(border.index + border[0].length)) : []
    if (rest.length > 0 && rest.every(isState)) return [first, ...rest]
  }
  return [text]
}

/** The States in parentheses at the end of a text, and where the parenthesis begins; null where there are none. */
export function statesAtEnd(text: string): { readonly names: readonly string[]; readonly at: number } | null {
  const end = text.replace(/[\s;.]+$/, '')
  if (!end.endsWith(')')) return null
  let depth = 0
  let at = end.length
  while (at > 0) {
    at--
    depth += end[at] === ')' ? 1 : end[at] === '(' ? -1 : 0
    if (depth === 0) break
  }
  if (end.length - at > LONGEST_LIST_OF_STATES) return null
  const names = readStates(end.slice(at + 1, -1))
  return names.some(isState) ? { names, at } : null
}

/** All members of the United Nations have some 2,900 characters. */
const LONGEST_LIST_OF_STATES = 4000
