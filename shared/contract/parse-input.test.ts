import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { RECORD_COLLECTION_NAMES, resourceOf } from '#shared/domain/names.ts'
import type { Contract, Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { readInput } from './parse-input.ts'

const faultsOf = (schema: z.ZodType, given: unknown): readonly ErrorDetail[] => {
  const read = readInput(schema, given)
  return 'details' in read ? read.details : []
}

/** The texts that an input has to have, by what the call says of itself. */
function requiredTexts(schema: z.ZodType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return required.filter((name) => {
    const part = properties[name]
    return typeof part === 'object' && part.type === 'string'
  })
}

const takers = Object.entries<Contract>(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).flatMap(([name, { input }]: [string, Endpoint]) =>
    input ? [{ name: `${resource}.${name}`, input, texts: requiredTexts(input) }] : [],
  ),
)

/** Texts that may be empty, as far as their schema goes: that they are missing is told all the same. */
const MAY_BE_EMPTY = [
  'session.changePassword: current',
  'users.readInvitation: token',
  'users.acceptInvitation: token',
  ...RECORD_COLLECTION_NAMES.map((name) => `${resourceOf(name)}.changeStatus: status`),
  // What an editor has not written yet; publishing lists what is missing.
  ...['courseEditing.addLayer: alt', 'courseEditing.addLayer: content'],
  ...['courseEditing.create: title', 'courseEditing.publish: note'],
  'evidence.create: mediaType',
  'visitorFiles.add: mediaType',
  'savedViews.save: query',
  'system.reportFault: path',
  'system.reportFault: name',
  'system.reportFault: build',
]

describe('an input without a required text', () => {
  test('is told the same as one with an empty text, in every call', () => {
    const allowedEmpty: string[] = []
    for (const { name, input, texts } of takers) {
      const ofEmpty = faultsOf(input, Object.fromEntries(texts.map((text) => [text, ''])))
      const accepted = texts.filter((text) => !ofEmpty.some(({ path }) => path === text))
      allowedEmpty.push(...accepted.map((text) => `${name}: ${text}`))
      const missing = accepted.map((path) => ({ path, message: 'This field is required' }))
      const all = [...ofEmpty, ...missing]
      const ofNothing = faultsOf(input, {})
      expect(ofNothing, name).toHaveLength(all.length)
      expect(ofNothing, name).toEqual(expect.arrayContaining(all))
    }
    expect(allowedEmpty.toSorted()).toEqual(MAY_BE_EMPTY.toSorted())
  })

  test('names every field that is required, in words and not in those of the program', () => {
    expect(takers.length).toBeGreaterThan(60)
    for (const { name, input, texts } of takers) {
      const faults = faultsOf(input, {})
      expect(
        texts.filter((text) => !faults.some(({ path }) => path === text)),
        name,
      ).toEqual([])
      for (const { message } of faults) expect(message, name).not.toMatch(/^Invalid (input|UUID|ISO)|^Too /)
    }
  })
})

describe('all that is wrong is named at once', () => {
  test('in an incident', () => {
    expect(faultsOf(contract.incidents.create.input, {})).toEqual([
      { path: 'incidentType', message: 'Incident type is required' },
      { path: 'severity', message: 'Severity level is required' },
      { path: 'location', message: 'Location is required' },
      { path: 'dateTime', message: 'Date and time are required' },
      { path: 'description', message: 'Please provide detailed description' },
      { path: 'reporterName', message: 'Reporter name is required' },
      { path: 'reporterContact', message: 'Contact information is required' },
    ])
  })

  test.each([
    ['news.create', {}, ['title', 'summary', 'content']],
    ['news.create', { category: 'none' }, ['category', 'title', 'summary', 'content']],
    ['news.create', { status: 'draft' }, ['title']],
    [
      'jobs.create',
      {},
      [
        ...['title', 'employmentType', 'category'],
        ...['organization', 'location', 'description', 'applicationDeadline'],
      ],
    ],
    [
      'projects.create',
      { progress: 200, startDate: '2026-12-01', endDate: '2026-01-01' },
      ['title', 'description', 'objectives', 'category', 'location', 'progress', 'endDate'],
    ],
    ['users.invite', { role: 'field-officer' }, ['email', 'firstName', 'regions']],
    [
      'reports.generate',
      { dateRange: 'custom' },
      ['reportTitle', 'reportType', 'includeSections', 'format', 'dateFrom', 'dateTo'],
    ],
    ['grantRound.set', { round: { minimum: 9, maximum: 3 } }, ['version', 'round.deadline', 'round.maximum']],
  ])('%s of %j', (name, given, paths) => {
    const input = takers.find((taker) => taker.name === name)?.input
    if (!input) throw new Error('There is no such call')
    expect(
      faultsOf(input, given)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths.toSorted())
  })

  test('and each of several missing parts of a list', () => {
    const schema = z.object({ people: z.array(z.object({ name: z.string().min(1, 'Name is required') })) })
    expect(faultsOf(schema, { people: [{}, { name: 'Ayaan' }, { name: '' }] })).toEqual([
      { path: 'people.0.name', message: 'Name is required' },
      { path: 'people.2.name', message: 'Name is required' },
    ])
  })
})
