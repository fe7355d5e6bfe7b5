import { expect, test } from 'vitest'
import { GUIDES, topicsOfGuide } from '#shared/contract/guides.ts'
import { STAFF_TOPIC_NAMES } from '#shared/contract/help-topics.ts'
import { type Guide, guidePage } from './guide-page.ts'

const GUIDE: Guide = {
  locale: 'so',
  title: 'Guide for <officers>',
  about: ['Human Rights Protection, Somalia'],
  contents: 'Contents',
  questions: 'Questions',
  topics: [
    {
      name: 'start',
      text: {
        title: 'First steps & more',
        lead: 'What to do first.',
        tasks: [{ title: 'Sign in', steps: ['Press {session.signIn.submit}, then “go” on.'] }],
        questions: [{ question: 'And then?', answer: 'Nothing.' }],
      },
      picture: { source: 'data:image/jpeg;base64,AAAA', alt: 'The page "Sign in"' },
    },
  ],
  labelOf: (key) => `<${key}>`,
  font: 'data:font/woff2;base64,AAAA',
}

test('a guide is one page that needs no other file, with labels as the product names them', () => {
  const page = guidePage(GUIDE)
  expect(page).toContain('<html lang="so">')
  expect(page).toContain('<h1>Guide for &lt;officers&gt;</h1>')
  expect(page).toContain('<a href="#start">First steps &amp; more</a>')
  expect(page).toContain('Press <strong>&lt;session.signIn.submit&gt;</strong>, then “go” on.')
  expect(page).toContain('alt="The page &quot;Sign in&quot;"')
  const addresses = [...page.matchAll(/(?:src=|href=|url\()"?([^")]+)/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !/^(?:data:|#)/.test(address))).toEqual([])
})

test('a topic without a picture has no place for one', () => {
  const topics = GUIDE.topics.map((topic) => ({ ...topic, picture: null }))
  expect(guidePage({ ...GUIDE, topics })).not.toContain('<img')
})

/** Administrators read no application for a grant, and nothing of an award. */
const ADMINISTRATORS = STAFF_TOPIC_NAMES.filter((topic) => topic !== 'grants' && topic !== 'awards').length

test('the guides of staff have the topics of their roles, the administrator’s has all but what only grant managers read', () => {
  const counts = GUIDES.map((guide) => {
    const topics = topicsOfGuide(guide)
    return 'staff' in topics ? topics.staff.length : topics.visitors.length
  })
  expect(counts).toEqual([14, 17, ADMINISTRATORS, 6, 8])
})
