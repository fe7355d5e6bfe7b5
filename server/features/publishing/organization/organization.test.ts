import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

const read = () => server.visitor().client.organization.get()
const edit = async (input: Readonly<Record<string, unknown>>, user: TestUser = administrator) =>
  user.client.organization.edit({ input: { version: (await read()).version, ...input } })

/** The numbers that are specified (REQ-INC-12). */
const SPECIFIED = [
  { service: 'police', number: '999', confirmed: false },
  { service: 'medical', number: '911', confirmed: false },
] as const

describe('how the organisation is reached', () => {
  test('is not known before an administrator has said it', async () => {
    expect(await read()).toEqual({
      version: 1,
      email: null,
      emergencyEmail: null,
      hotline: null,
      office: 'Mogadishu',
      emergencyNumbers: SPECIFIED,
      socialAccounts: [],
      ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
    })
  })

  test('is set and unset field by field, and the audit trail names the fields and not their content', async () => {
    const accounts = [{ name: '@rights_somalia', url: 'https://x.com/rights_somalia' }]
    await edit({ email: ' office@rights.so ', hotline: '+252 61 000 0000', socialAccounts: accounts })
    const saved = await edit({ office: 'Maka al-Mukarama Road,\nMogadishu' })
    expect(saved).toMatchObject({
      version: 3,
      email: 'office@rights.so',
      hotline: '+252 61 000 0000',
      office: 'Maka al-Mukarama Road, Mogadishu',
      socialAccounts: accounts,
    })
    expect(await read()).toEqual(saved)
    expect(await edit({ email: '', hotline: null })).toMatchObject({ email: null, hotline: null })
    const { items } = await administrator.client.users.audit({ input: { act: 'organization.edited' } })
    expect(items.map(({ detail }) => detail)).toEqual([
      { fields: ['email', 'hotline'] },
      { fields: ['office'] },
      { fields: ['email', 'hotline', 'socialAccounts'] },
    ])
  })

  test('is refused with a message beside the field', async () => {
    const wrong = [
      [{ email: 'office' }, 'email', 'Please enter a valid email address'],
      [{ hotline: 'call us' }, 'hotline', 'Enter a telephone number'],
      [
        { socialAccounts: [{ name: 'a', url: 'http://localhost/' }] },
        'socialAccounts.0.url',
        'Enter the whole address of a public site, such as https://www.ohchr.org',
      ],
      [
        { socialAccounts: [{ name: ' ', url: 'https://x.com/a' }] },
        'socialAccounts.0.name',
        'Enter the name of the account',
      ],
    ] as const
    for (const [input, path, message] of wrong) {
      const error = await failureOf(edit(input))
      expect(error).toMatchObject({ status: 400, details: [{ path, message }] })
    }
    const three = Array.from({ length: 3 }, () => ({ name: 'a', url: 'https://x.com/a' }))
    expect(await failureOf(edit({ socialAccounts: three }))).toMatchObject({ status: 400 })
  })

  test('is not overwritten by who read it before somebody changed it', async () => {
    const { version } = await read()
    await edit({ office: 'One office' })
    expect(await failureOf(edit({ version, office: 'Another' }))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect(await read()).toMatchObject({ office: 'One office' })
  })

  test('is changed by administrators only', async () => {
    for (const role of ['editor', 'reviewer', 'field-officer', 'member'] as const) {
      expect(await failureOf(edit({ office: 'x' }, await server.signIn(role)))).toMatchObject({ status: 403 })
    }
  })

  test('the specified emergency numbers wait to be confirmed or replaced, one by one', async () => {
    const [police, medical] = SPECIFIED
    const confirmed = { ...police, confirmed: true }
    expect((await edit({ emergencyNumbers: [confirmed, medical] })).emergencyNumbers).toEqual([
      confirmed,
      medical,
    ])
    // Another number was typed by an administrator; one that is not told to be confirmed again stays as it is.
    const replaced = { service: 'medical', number: '+252 61 000 0001' }
    const saved = await edit({ emergencyNumbers: [{ ...police, confirmed: false }, replaced] })
    expect(saved.emergencyNumbers).toEqual([police, { ...replaced, confirmed: true }])
    expect((await edit({ emergencyNumbers: [] })).emergencyNumbers).toEqual([])
    for (const [wrong, path] of [
      [[{ ...police, number: 'call' }], 'emergencyNumbers.0.number'],
      [[{ ...police, number: '' }], 'emergencyNumbers.0.number'],
      [[police, police], 'emergencyNumbers'],
      [[{ ...police, service: 'army' }], 'emergencyNumbers.0.service'],
    ] as const) {
      expect(await failureOf(edit({ emergencyNumbers: wrong }))).toMatchObject({
        status: 400,
        details: [{ path }],
      })
    }
  })
})

describe('what survivors read about medical care', () => {
  test('has medical advice in both languages or in none, and other words end its confirmation', async () => {
    const alone = failureOf(edit({ medicalAdvice: 'Come within three days.' }))
    expect(await alone).toMatchObject({ code: 'invalid_input', details: [{ path: 'medicalAdviceSo' }] })
    const both = {
      medicalAdvice: 'Come within three days.',
      medicalAdviceSo: 'Kaalay saddex maalmood gudahood.',
    }
    expect(await edit(both)).toMatchObject({ ...both, medicalAdviceConfirmed: false })
    expect(await edit({ medicalAdviceConfirmed: true })).toMatchObject({ medicalAdviceConfirmed: true })
    expect(await edit({ hotline: '999' })).toMatchObject({ medicalAdviceConfirmed: true })
    const reworded = await edit({ medicalAdvice: 'Come within two days.' })
    expect(reworded).toMatchObject({ medicalAdviceConfirmed: false })
    const gone = await edit({
      medicalAdvice: '',
      medicalAdviceSo: '',
      medicalAdviceConfirmed: true,
      hotline: '',
    })
    expect(gone).toMatchObject({ medicalAdvice: null, medicalAdviceSo: null })
  })
})
