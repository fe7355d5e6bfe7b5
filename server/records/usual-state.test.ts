import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualState } from '#shared/domain/places.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const JUBALAND = usualState('SO28')

test('the state of a record follows when its region changes, and is for whoever names one to choose', async () => {
  const { iccprCases } = editor.client
  const made = await iccprCases.create({ input: caseInput({ stateCode: JUBALAND }) })
  expect(made).toMatchObject({ regionCode: 'SO28', stateCode: JUBALAND })

  const params = { id: made.id }
  const moved = await iccprCases.edit({ params, input: { version: made.version, regionCode: 'SO22' } })
  expect(moved.stateCode).toBe(usualState('SO22'))
  expect(moved.stateCode).not.toBe(JUBALAND)

  const chosen = await iccprCases.edit({
    params,
    input: { version: moved.version, regionCode: 'SO23', stateCode: JUBALAND },
  })
  expect(chosen.stateCode).toBe(JUBALAND)
  const retitled = await iccprCases.edit({
    params,
    input: { version: chosen.version, regionCode: 'SO23', title: 'Another title of the case' },
  })
  expect(retitled.stateCode).toBe(JUBALAND)

  const input = { version: retitled.version, regionCode: 'SO24', stateCode: null }
  expect((await iccprCases.edit({ params, input })).stateCode).toBe(null)
})

test('a new record that names no state has the usual one of its region, and one that names none on purpose keeps it empty', async () => {
  const { incidents, iccprCases, uprRecommendations } = editor.client
  const { stateCode: _state, ...unnamed } = caseInput({ regionCode: 'SO28' })
  expect((await iccprCases.create({ input: unnamed })).stateCode).toBe(JUBALAND)
  expect((await iccprCases.create({ input: { ...unnamed, stateCode: null } })).stateCode).toBe(null)
  expect((await iccprCases.create({ input: { ...unnamed, stateCode: '' } })).stateCode).toBe(null)
  const incident = await incidents.create({ input: incidentValues({ regionCode: 'SO22' }) })
  expect(incident).toMatchObject({ stateCode: usualState('SO22') })
  const recommendation = await uprRecommendations.create({
    input: recommendationInput({ regionCode: 'SO24' }),
  })
  expect(recommendation.stateCode).toBe(usualState('SO24'))
})

test.each(['SO14', 'SO15', 'SO18'])(
  'which state %s belongs to is contested, and left to people',
  async (regionCode) => {
    const { iccprCases } = editor.client
    const made = await iccprCases.create({ input: caseInput({ regionCode: 'SO28' }) })
    const input = { version: made.version, regionCode }
    expect((await iccprCases.edit({ params: { id: made.id }, input })).stateCode).toBe(null)
    expect((await iccprCases.create({ input: caseInput({ regionCode }) })).stateCode).toBe(null)
  },
)
