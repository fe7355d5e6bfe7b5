import { describe, expect, test } from 'vitest'
import {
  placeOfTopic,
  STAFF_TOPIC_NAMES,
  type StaffTopic,
  topicAt,
  topicsFor,
} from '#shared/contract/help-topics.ts'
import { ROLES, type Role, type User } from '#shared/domain/access.ts'
import { VISITOR_TOPICS, type VisitorTopic } from '#shared/domain/visitor-topics.ts'
import { allTexts, type HelpText, labelAt, labelsIn } from '#shared/i18n/help-labels.ts'
import { loadNamespace, type TextNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { SAFETY_TEXTS } from '#shared/i18n/safety-texts.ts'
import { VISITOR_LABELS } from '#shared/i18n/visitor-labels.ts'
import { LABEL_NAMESPACES } from './label-namespaces.ts'

const userWith = (role: Role): User => ({ id: 'one', role, regions: ['SO28'] })

/** By hand, so that somebody decides what a role is shown. */
const READ: Readonly<Record<Role, readonly StaffTopic[]>> = {
  // Administrators read no application for a grant, and nothing of an award.
  administrator: STAFF_TOPIC_NAMES.filter((topic) => topic !== 'grants' && topic !== 'awards'),
  editor: STAFF_TOPIC_NAMES.filter(
    (topic) =>
      ![
        ...['triage', 'channels', 'grants', 'awards', 'grant-rounds'],
        ...['users', 'devices', 'logs', 'organization'],
      ].includes(topic),
  ),
  'triage-officer': [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'referrals'] as const),
    ...(['climate', 'triage', 'conflicts', 'library', 'reports', 'second-person', 'messages'] as const),
  ],
  'field-officer': [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'referrals'] as const),
    ...(['climate', 'conflicts', 'library', 'reports'] as const),
  ],
  reviewer: [
    ...(['start', 'overview', 'waiting', 'offline', 'records', 'incidents', 'referrals'] as const),
    ...(['climate', 'library', 'reports', 'second-person'] as const),
  ],
  'grant-manager': ['start', 'overview', 'waiting', 'grants', 'awards', 'grant-rounds'],
  'grant-reviewer': ['start', 'overview', 'waiting', 'grants'],
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

/** The help of staff and that of visitors, each with its topics and the namespaces of its labels. */
const HELPS = [
  { namespace: 'staffHelp', names: STAFF_TOPIC_NAMES, namespaces: LABEL_NAMESPACES },
  {
    namespace: 'visitorHelp',
    names: VISITOR_TOPICS,
    namespaces: [...new Set(Object.values(VISITOR_LABELS).flat())].toSorted(),
  },
] as const

async function topicsOf(
  locale: Locale,
  namespace: 'staffHelp' | 'visitorHelp',
): Promise<[string, HelpText][]> {
  const texts: Readonly<Record<string, HelpText>> = await loadNamespace(locale, namespace)
  return Object.entries(texts)
}

describe.each(HELPS)('$namespace', ({ namespace, names, namespaces }) => {
  test('has every topic with tasks and questions, and no other', async () => {
    const found = await topicsOf('en', namespace)
    expect(found.map(([name]) => name).toSorted()).toEqual([...names].toSorted())
    for (const [name, { tasks, questions }] of found) {
      expect(tasks.length * questions.length, name).toBeGreaterThan(0)
    }
  })

  test.each(LOCALES)('names only labels that the product has, in %s', async (locale) => {
    const keys = (await topicsOf(locale, namespace)).flatMap(([, topic]) => allTexts(topic).flatMap(labelsIn))
    expect(keys.length).toBeGreaterThan(15)
    for (const key of new Set(keys)) {
      const label = labelAt(await loadNamespace(locale, key.split('.')[0] as TextNamespace), key)
      expect(label, key).not.toMatch(/[{}]/)
    }
    expect([...new Set(keys.map((key) => key.split('.')[0]))].toSorted()).toEqual([...namespaces])
  })

  test('names the same labels in every language, and none in titles and leads', async () => {
    const labels = (topics: readonly [string, HelpText][]) =>
      topics.map(([, topic]) => allTexts(topic).map((text) => [...labelsIn(text)].toSorted()))
    const english = await topicsOf('en', namespace)
    expect(labels(await topicsOf('so', namespace))).toEqual(labels(english))
    expect(english.flatMap(([, { title, lead }]) => [...labelsIn(title), ...labelsIn(lead)])).toEqual([])
  })
})

test('each topic of visitors waits for the catalogues of the labels that it names', async () => {
  for (const [name, text] of await topicsOf('en', 'visitorHelp')) {
    const namespaces = allTexts(text)
      .flatMap(labelsIn)
      .map((key) => key.split('.')[0])
    const needed: readonly string[] = VISITOR_LABELS[name as VisitorTopic]
    expect([...new Set(namespaces)].toSorted(), name).toEqual(needed)
  }
})

test('texts on which safety hangs name no label: their English is shown as it is', async () => {
  const texts: unknown = await loadNamespace('en', 'visitorHelp')
  const keys = SAFETY_TEXTS.filter((key) => key.startsWith('visitorHelp.'))
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) expect(labelsIn(labelAt(texts, key)), key).toEqual([])
})
