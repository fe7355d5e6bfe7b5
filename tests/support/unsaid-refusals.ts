import { z } from 'zod'
import { jsonSchema } from '#server/http/json-schema.ts'
import { chanceFrom } from '#server/seed/random.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { malformedValue } from './malformed.ts'

/** What no description says: rules between fields, such as what only a draft may lack. */
const UNSAID = [
  'news.create ',
  'jobs.create ',
  'End date must not be before start date',
  'The largest grant must not be below the smallest',
  'Give one number for each service',
  'Enter the amount of the grant',
  'Choose at least one region',
  'Date range is required',
  'A public edition covers one calendar quarter',
  'Choose a template for this report type',
  // What is left of a sentence without its spaces and forbidden characters may be nothing.
  'reports.generate recommendations.0: Too small',
  'Write days and hours as in',
  'Please choose another language for the translation',
  'Please add some text to translate',
  // What corrects a report says what changed.
  'Say what changed in the corrected report',
  // A provider outside of the directory has a name and an address.
  'referralLinks.send ',
  'This password is too easy to guess',
  // Text of spaces alone is none.
  'Say in a few words what the conflict is',
  'A name of the template is required',
  'The English text is required',
  'The Somali text is required',
  // A text of commas alone names no keyword.
  'emailRoutes.edit triggerKeywords: Trigger keywords are required',
]

/** What every call refuses before its own rules, as the description says once for all. */
const isUnstorable = (value: unknown) => /\\u0000|\\ud800/.test(JSON.stringify(value))

/** What is wrong with random inputs of each call by our schemas, and not by the description that others read. */
export function unsaidRefusals(ofEachCall: number): string[] {
  const random = chanceFrom(20_261_121).fraction
  const ids = ['0190a1b2-0000-7000-8000-000000000001']
  const taken = callsIn(contract).flatMap(({ name, spec }) => {
    if (!spec.input || spec.method === 'GET') return []
    const described = z.fromJSONSchema(jsonSchema(spec.input, 'input') as never)
    return Array.from({ length: ofEachCall }, () => malformedValue(spec, random, ids)).flatMap((value) => {
      if (isUnstorable(value)) return []
      const { error } = spec.input?.safeParse(value) ?? {}
      if (!error || !described.safeParse(value).success) return []
      return error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`)
    })
  })
  return [...new Set(taken)].filter((line) => !UNSAID.some((part) => line.includes(part)))
}
