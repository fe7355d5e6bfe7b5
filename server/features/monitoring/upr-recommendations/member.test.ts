import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const NOTE = 'Planted note about a negotiation'

let server: TestServer
let editor: TestUser
let id: string
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  const made = await editor.client.uprRecommendations.create({
    input: {
      ...{ recommendationNumber: '140.1', title: 'Ratify the convention', status: 'not-started' },
      ...{ priority: 'high', implementingAgency: 'Ministry of Justice' },
      ...{ description: 'Ratify the convention within a year.', internalNotes: NOTE },
    },
  })
  id = made.id
})
afterAll(() => server.close())

const everything = async ({ client }: TestUser) =>
  JSON.stringify([
    await client.uprRecommendations.list({ input: { q: '140.1' } }),
    await client.uprRecommendations.get({ params: { id } }),
    await client.uprRecommendations.history({ params: { id } }),
  ])

test('a member reads recommendations and their history without the internal notes, and is told so', async () => {
  const member = await server.signIn('member')
  expect(await everything(member)).not.toContain('negotiation')
  const [own, theirs] = await Promise.all(
    [editor, member].map(({ client }) => client.uprRecommendations.get({ params: { id } })),
  )
  expect(own).toMatchObject({ internalNotes: NOTE, masked: [] })
  expect(theirs?.masked).toContain('internalNotes')
  expect(theirs).not.toHaveProperty('internalNotes')
  const history = await member.client.uprRecommendations.history({ params: { id } })
  expect(history[0]?.changes.find(({ field }) => field === 'internalNotes')).toEqual({
    field: 'internalNotes',
    masked: true,
  })
  const reviewer = await server.signIn('reviewer')
  expect(await everything(reviewer)).toContain(NOTE)
})

test('an officer of one region cannot delete a recommendation, which has none', async () => {
  const officer = await server.signIn('field-officer', ['SO28'])
  const removal = { params: { id }, input: { version: 1, reason: 'Not ours.' } }
  expect(await failureOf(officer.client.uprRecommendations.remove(removal))).toMatchObject({ status: 403 })
  expect(await editor.client.uprRecommendations.get({ params: { id } })).toMatchObject({ version: 1 })
})
