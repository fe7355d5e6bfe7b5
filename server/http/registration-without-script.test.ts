import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '#tests/support/built.ts'
import { learnerAddress } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const RENDERER = path.resolve('out/renderer/render.js')

let server: TestServer
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({
    ...{
      webFolder: path.resolve('out/web'),
      rendererFile: RENDERER,
      publicUrl: 'https://rights.example.org',
    },
  })
})
afterAll(() => server.close())

const JOINING = {
  fullName: 'Hodan <b>Cali</b>',
  organization: 'A women’s centre',
  jobTitle: 'Advocate',
  country: 'Somalia',
  region: 'jubaland',
  experience: 'beginner',
  'interest-climate': 'on',
  motivation: 'I want to document what happens here.',
}

function post(values: Record<string, string>, { send } = server.visitor(), address = '/learning/register') {
  return send(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(values),
  })
}
const errorsIn = (html: string) =>
  [...html.matchAll(/<div class="field-error"[^>]*>([^<]+)</g)].map(([, text]) => text)

test('the registration has every field without script, in both views', async () => {
  for (const address of ['/learning/register', '/so/elearning/register']) {
    const html = await (await fetch(`${server.url}${address}`)).text()
    const named = [...html.matchAll(/ name="([\w-]+)"/g)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(['email', 'otherInterests', ...Object.keys(JOINING)]))
    expect(html).toContain(`action="${address}"`)
  }
})

test('the registration without script signs this browser in, and shows the recovery code once', async () => {
  const visitor = server.visitor()
  const email = learnerAddress()
  const answer = await post({ ...JOINING, email }, visitor)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Registration Successful')
  expect(html).toMatch(/value="(\d{4} ){5}\d{4}"/)
  expect(html).not.toContain('<b>Cali')
  const cookies = answer.headers.getSetCookie().filter((line) => line.startsWith('learner='))
  expect(cookies).toEqual([expect.stringMatching(/secure.*httponly|httponly.*secure/i)])
  expect(await visitor.client.learning.me()).toMatchObject({ email, interests: ['climate'] })
  const again = await (await visitor.send('/learning/register')).text()
  expect(again).not.toContain(email)
})

test('what is missing is said beside its field, and what was typed stays', async () => {
  const { motivation: _motivation, 'interest-climate': _interest, ...some } = JOINING
  const answer = await post(
    { ...some, email: 'nobody', motivation: 'Short' },
    undefined,
    '/so/learning/register',
  )
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(errorsIn(html)).toEqual([
    'Fadlan geli ciwaan iimayl oo sax ah',
    'Dooro ugu yaraan hal mawduuc',
    'Fadlan sharax sababta (ugu yaraan 20 xaraf)',
  ])
  expect(html).toMatch(/value="nobody"/)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('another site can register nobody', async () => {
  const response = await fetch(`${server.url}/learning/register`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ ...JOINING, email: learnerAddress() }),
  })
  expect(response.status).toBe(403)
})
