import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { isSealed, type RecordCollection } from '#shared/schemas/collection.ts'
import { choicesOf, type Field, kindOf, longestValue } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { fill, languageOf, narrate, tagsFor } from './narrative.ts'
import {
  type DemoRecord,
  dayAfter,
  placeOf,
  recordOf,
  registeredAt,
  type Scene,
  statusSteps,
} from './records.ts'

/** Collections with demo records of their own words, or with real ones. */
const IN_WORDS_OF_THEIR_OWN: readonly string[] = [
  'iccpr-cases',
  'upr-recommendations',
  'incidents',
  'service-providers',
]

/** The collections whose demo records follow from their declarations. */
export const DECLARED: readonly RecordCollection[] = RECORD_COLLECTION_NAMES.filter(
  (name) => !IN_WORDS_OF_THEIR_OWN.includes(name),
).map((name) => recordCollections[name])

/** A text field that allows more characters than this gets a narrative instead of a line. */
const LONGEST_LINE = 500
const NAMELESS = ['assigneeId', 'importKey', 'stateCode', 'triageRegion']

/** An invented record of a collection: each field has a value of its kind, and so have most of the optional ones. */
export function demoOf(scene: Scene, collection: RecordCollection): DemoRecord {
  const { chance } = scene
  const at = registeredAt(scene)
  const { region, district, isInTriage } = placeOf(chance)
  const words = languageOf(chance)
  const regionCode = isInTriage ? null : region.code
  const inventFor = (name: string, spec: Field): string | boolean => {
    const kind = kindOf(spec)
    if (kind === 'choice') return chance.often(choicesOf(spec))
    if (kind === 'flag') return chance.percent(20)
    if (kind === 'day')
      return dayAfter(at, name === collection.due ? chance.whole(30, 240) : -chance.whole(0, 20))
    if (kind === 'instant') return `${dayAfter(at, -chance.whole(0, 20))}T08:00:00.000Z`
    if (isSealed(spec)) return `Demo person ${chance.whole(1, 99_999)}, invented`
    if (name === 'tags') return tagsFor(chance, words)
    if (name === 'location') return district.name
    if (longestValue(spec) > LONGEST_LINE) return narrate(chance, words, 'detention', district.name)
    return fill(chance, words, chance.any(words.titles.detention ?? ['{place}']), district.name)
  }
  const { field, initialStates, requiredFields = {} } = collection.transitions
  const askedFields: readonly (string | undefined)[] = Object.values(requiredFields)
  const [first = ''] = initialStates
  const values: Record<string, string | boolean> = { [field]: first }
  for (const [name, spec] of Object.entries<Field>(collection.fields)) {
    const isOurs =
      spec.writer === 'server' || spec.writer === 'transition' || [...NAMELESS, ...askedFields].includes(name)
    if (isOurs || name === 'regionCode' || name === 'districtCode') continue
    const isNeeded = !spec.schema.safeParse(undefined).success
    if (isNeeded || chance.percent(70)) values[name] = inventFor(name, spec)
  }
  if (regionCode) Object.assign(values, { regionCode, districtCode: district.code })
  const steps = statusSteps(scene, at, wayToAnEnd(collection), 90).map((step) => {
    const name = requiredFields[step.to]
    const spec = name === undefined ? undefined : collection.fields[name]
    return name && spec ? { ...step, answers: { [name]: chance.often(choicesOf(spec)) } } : step
  })
  return recordOf(collection.name, {
    at,
    regionCode,
    values,
    steps,
    reason: () => chance.often(words.reasons),
  })
}

/** The shortest sequence of states that leads a record to the first end of its work. */
function wayToAnEnd({ transitions: { initialStates, allowed, ends } }: RecordCollection): readonly string[] {
  const ways: string[][] = initialStates.slice(0, 1).map((state) => [state])
  // The list grows during the iteration: the first path that arrives is the shortest.
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (last === ends.states[0]) return way
    for (const next of allowed[last] ?? []) if (!way.includes(next)) ways.push([...way, next])
  }
  return ways[0] ?? []
}
