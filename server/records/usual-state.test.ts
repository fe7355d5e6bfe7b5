import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualState } from '#shared/domain/places.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let editor: TestPerson
beforeAll(async () => {
  server = await startTestServer()
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
