import { describe, expect, test } from 'vitest'
import {
  placeOfTopic,
  STAFF_TOPIC_NAMES,
  type StaffTopic,
  topicAt,
  topicsFor,
} from '#shared/contract/help-topics.ts'
import { ROLES, type Role, type User } from '#shared/domain/access.ts'
import { allTexts, type HelpText, labelAt, labelsIn } from '#shared/i18n/help-labels.ts'
import { type Area, loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { LABEL_AREAS } from './label-areas.ts'

const userWith = (role: Role): User => ({ id: 'one', role, regions: ['SO28'] })

/** By hand, so that somebody decides what a role is shown. */
const READ: Readonly<Record<Role, readonly StaffTopic[]>> = {
  administrator: STAFF_TOPIC_NAMES,
  editor: STAFF_TOPIC_NAMES.filter(
    (topic) => !['triage', 'channels', 'users', 'devices', 'logs', 'organization'].includes(topic),
  ),
  'triage-officer': [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'triage', 'conflicts'] as const),
    ...(['reports', 'second-person'] as const),
  ],
  'field-officer': [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'conflicts'] as const),
    'reports',
  ],
  reviewer: [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'reports'] as const),
    'second-person',
  ],
  member: ['start', 'overview', 'records'],
}

test.each(ROLES)('%s reads the help of the pages that the role opens', (role) => {
  expect(topicsFor(userWith(role))).toEqual(READ[role])
})

test('a path leads to its own topic, for those who may read it', () => {
  expect(topicAt('/devices/recovery', userWith('administrator'))).toBe('devices')
  expect(topicAt('/devices/recovery', userWith('editor'))).toBeUndefined()
  expect(topicAt('/news', userWith('editor'))).toBe('publishing')
  expect(topicAt('/news', userWith('field-officer'))).toBeUndefined()
  expect(topicAt('/help', userWith('administrator'))).toBeUndefined()
  expect(placeOfTopic('overview', userWith('member'))).toBe('/dashboard')
})

describe.each(LOCALES)('the help in %s', (locale) => {
  const topics = async () => {
    const texts: Readonly<Record<string, HelpText>> = await loadArea(locale, 'staffHelp')
    return Object.entries(texts)
  }

  test('has every topic with tasks and questions, and no other', async () => {
    const found = await topics()
    expect(found.map(([name]) => name).toSorted()).toEqual(STAFF_TOPIC_NAMES.toSorted())
    for (const [name, { tasks, questions }] of found) {
      expect(tasks.length * questions.length, name).toBeGreaterThan(0)
    }
  })

  test('names only labels that the product has', async () => {
    const keys = (await topics()).flatMap(([, topic]) => allTexts(topic).flatMap(labelsIn))
    expect(keys.length).toBeGreaterThan(50)
    for (const key of new Set(keys)) {
      const label = labelAt(await loadArea(locale, key.split('.')[0] as Area), key)
      expect(label, key).not.toMatch(/[{}]/)
    }
    expect([...new Set(keys.map((key) => key.split('.')[0]))].toSorted()).toEqual([...LABEL_AREAS])
  })
})

test('each text names the same labels in every language, and titles and leads name none', async () => {
  const [english = [], somali = []] = await Promise.all(
    LOCALES.map(async (locale) => {
      const texts: Readonly<Record<string, HelpText>> = await loadArea(locale, 'staffHelp')
      return Object.values(texts)
    }),
  )
  const labels = (topics: readonly HelpText[]) =>
    topics.map((topic) => allTexts(topic).map((text) => [...labelsIn(text)].toSorted()))
  expect(labels(somali)).toEqual(labels(english))
  expect(english.flatMap(({ title, lead }) => [...labelsIn(title), ...labelsIn(lead)])).toEqual([])
})
