import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '#tests/support/built.ts'
import { JOINING, join, learnerAddress, mailedToken, mailsTo } from '#tests/support/learners.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const RENDERER = path.resolve('out/renderer/render.js')

let server: TestServer
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({
    ...{ webFolder: path.resolve('out/web'), rendererFile: RENDERER, smtpUrl: 'smtp://127.0.0.1:9' },
    publicUrl: 'https://rights.example.org',
  })
})
afterAll(() => server.close())

type Visitor = ReturnType<TestServer['visitor']>
const post = ({ send }: Visitor, address: string, values: Record<string, string> = {}) =>
  send(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(values),
  })
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith('learner='))
/** A learner whose address is confirmed, in another browser. */
async function confirmed() {
  const learner = await join(server)
  await learner.client.learning.confirm({ input: { token: await mailedToken(server, learner.email) } })
  return learner
}

describe('without script', () => {
  test.each(['', '/so'])(
    'every form of these pages has where it is sent and its fields (%s)',
    async (prefix) => {
      const read = async (address: string) => (await fetch(`${server.url}${prefix}${address}`)).text()
      const signIn = await read('/learning/sign-in?move=abc')
      expect(signIn.match(/<form[^>]* action="[^"]*"/g)).toHaveLength(2)
      expect(signIn).toContain(`action="${prefix}/learning/sign-in?move=abc"`)
      for (const name of ['email', 'code']) expect(signIn).toContain(`name="${name}"`)
      for (const page of ['confirm', 'enter']) {
        const address = `/learning/${page}?token=some-token`
        const html = await read(address)
        expect(html).toContain(`action="${prefix}${address}"`)
        expect(html).toMatch(/<form[^>]* method="post"/)
      }
    },
  )

  test('the mailed link confirms the address, once', async () => {
    const { client, email } = await join(server)
    const address = `/learning/confirm?token=${await mailedToken(server, email)}`
    expect((await client.learning.me()).isEmailConfirmed).toBe(false)
    const visitor = server.visitor()
    await visitor.send(address)
    expect((await client.learning.me()).isEmailConfirmed).toBe(false)
    const answer = await post(visitor, address)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Your address is confirmed')
    expect((await client.learning.me()).isEmailConfirmed).toBe(true)
    const unknown = await post(server.visitor(), '/so/learning/confirm?token=nothing')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Xiriiriyahani mar dambe ma shaqaynayo.')
  })

  test('the address of another account leads to its sign-in, which keeps what is to be moved', async () => {
    const owner = await confirmed()
    await join(server, { email: owner.email })
    const token = await mailedToken(server, owner.email)
    const html = await (await post(server.visitor(), `/learning/confirm?token=${token}`)).text()
    expect(html).toContain('already belongs to a learning account')
    expect(html).toContain(`/learning/sign-in?move=${token}`)
    const asked = await post(server.visitor(), `/learning/sign-in?move=${token}`, { email: owner.email })
    expect(await asked.text()).toContain('a link to sign in is on its way')
    const { text = '' } = (await mailsTo(server, owner.email)).at(-1) ?? {}
    expect(text).toContain(`move=${token}`)
    const link = /\/learning\/enter\?\S+/.exec(text)?.[0] ?? ''
    expect(await (await post(server.visitor(), link)).text()).toContain(
      'Moving your progress needs JavaScript',
    )
  })

  test('a mailed link signs this browser in, once', async () => {
    const { email } = await confirmed()
    const answer = await post(server.visitor(), '/learning/sign-in', { email })
    expect(answer.status).toBe(200)
    const unknown = await post(server.visitor(), '/learning/sign-in', { email: learnerAddress() })
    const withoutKeys = (html: string) =>
      html.replace(/"day":"[^"]*"|nonce="[^"]*"|[\w.-]+@example\.org/g, '')
    expect(withoutKeys(await unknown.text())).toBe(withoutKeys(await answer.text()))
    const visitor = server.visitor()
    const address = `/learning/enter?token=${await mailedToken(server, email)}`
    const entered = await post(visitor, address)
    const html = await entered.text()
    expect(html).toContain('You are signed in')
    expect(html).toContain('need JavaScript')
    expect(cookiesOf(entered)).toHaveLength(1)
    expect(await visitor.client.learning.me()).toMatchObject({ email })
    expect((await post(server.visitor(), address)).status).toBe(404)
  })

  test('the recovery code signs this browser in; a wrong one is told, and is not shown again', async () => {
    const { client, email } = await join(server, { fullName: 'Hodan <i>Cali</i>' })
    const { recoveryCode } = await client.learning.makeRecoveryCode()
    const visitor = server.visitor()
    const entered = await post(visitor, '/learning/sign-in', { code: recoveryCode })
    expect(await entered.text()).toContain('You are signed in')
    expect(cookiesOf(entered)).toEqual([expect.stringMatching(/secure.*httponly|httponly.*secure/i)])
    expect(await visitor.client.learning.me()).toMatchObject({ email })
    const wrong = await post(server.visitor(), '/so/learning/sign-in', { code: '1111 2222' })
    const html = await wrong.text()
    expect(wrong.status).toBe(401)
    expect(html).toContain('Koodhkan soo-kabasho akoon waxbarasho ma laha.')
    expect(html).not.toContain('1111 2222')
    expect(cookiesOf(wrong)).toEqual([])
  })

  test('what is no address is said beside its field, and stays there', async () => {
    const answer = await post(server.visitor(), '/learning/sign-in', { email: 'nobody' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toMatch(/class="field-error"[^>]*>Valid email is required/)
    expect(html).toMatch(/value="nobody"/)
  })

  test('another site can send none of these forms', async () => {
    for (const page of ['sign-in', 'confirm', 'enter']) {
      const answer = await fetch(`${server.url}/learning/${page}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ code: '1', email: JOINING.email }),
      })
      expect(answer.status).toBe(403)
    }
  })

  test.each([
    ['/learning/account', 'This page needs JavaScript'],
    ['/learning/progress', 'Your progress needs JavaScript'],
    ['/learning/courses/report-writing/assessment', 'To take the assessment, turn JavaScript on'],
    ['/so/learning/courses/report-writing/assessment', 'JavaScript shid oo bogga mar kale soo rar'],
  ])('%s says what needs script, and what to do', async (address, said) => {
    expect(await (await fetch(`${server.url}${address}`)).text()).toContain(said)
  })
})
