import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LETTERHEAD, LOGO_BOX, LOGO_UPLOAD_LIMIT } from '#shared/rules/letterhead.ts'
import { failureOf } from '#tests/support/failure.ts'
import { phonePhoto, pngClaiming } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let administrator: TestUser
let officer: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  officer = await server.signIn('field-officer', ['SO28'])
})
afterAll(() => server.close())

const read = (user = administrator) => user.client.letterhead.get()
const edit = async (input: Readonly<Record<string, unknown>>, user = administrator) =>
  user.client.letterhead.edit({ input: { version: (await read()).version, ...input } })
const send = (bytes: Uint8Array, user = administrator) =>
  user.client.letterhead.setLogo({ body: new Blob([new Uint8Array(bytes)]) })
const AMINA = { name: 'Amina Nuur', role: 'Director', roleSo: 'Agaasime' }

test('is that of the product until administrators set it, and the audit trail names the fields only', async () => {
  expect(await read(officer)).toEqual({ version: 1, ...DEFAULT_LETTERHEAD })
  await edit({ name: ' Rights  Centre ', accentColour: '#7A1F1F' })
  const saved = await edit({ signatories: [AMINA] })
  expect(saved).toMatchObject({ version: 3, name: 'Rights Centre', nameSo: null, accentColour: '#7a1f1f' })
  expect(await read(officer)).toEqual(saved)
  expect(await edit({ name: '', accentColour: '', signatories: [] })).toMatchObject(DEFAULT_LETTERHEAD)
  const { items } = await administrator.client.users.audit({ input: { act: 'letterhead.edited' } })
  expect(items.map(({ detail }) => detail)).toEqual([
    { fields: ['name', 'accentColour', 'signatories'] },
    { fields: ['signatories'] },
    { fields: ['name', 'accentColour'] },
  ])
})

test.each([
  [{ accentColour: 'blue' }, 'accentColour', /six digits/],
  [{ accentColour: '#7fb0e4' }, 'accentColour', /too light/],
  [{ signatories: [{ ...AMINA, roleSo: ' ' }] }, 'signatories.0.roleSo', /role/],
  [{ signatories: [AMINA, AMINA, AMINA, AMINA, AMINA] }, 'signatories', /./],
])('%j is refused beside its field', async (input, path, message) => {
  const failure = await failureOf(edit(input))
  expect(failure).toMatchObject({ status: 400, details: [{ path }] })
  expect(JSON.stringify(failure)).toMatch(message)
})

test('is changed by administrators only, and not over the change of another', async () => {
  for (const user of [officer, await server.signIn('editor')]) {
    expect(await failureOf(edit({ name: 'Mine' }, user))).toMatchObject({ status: 403 })
    expect(await failureOf(send(await phonePhoto(10, 10), user))).toMatchObject({ status: 403 })
    expect(await failureOf(user.client.letterhead.removeLogo())).toMatchObject({ status: 403 })
  }
  const { version } = await edit({ name: 'First' })
  const late = administrator.client.letterhead.edit({ input: { version: version - 1, name: 'Late' } })
  expect(await failureOf(late)).toMatchObject({ code: 'stale' })
})

test('who signs is told to those only who may make reports', async () => {
  await edit({ signatories: [AMINA] })
  expect((await read(officer)).signatories).toEqual([AMINA])
  const member = await server.signIn('member')
  for (const [client, status] of [
    [member.client, 403],
    [server.visitor().client, 401],
  ] as const) {
    const failure = await failureOf(client.letterhead.get())
    expect(failure).toMatchObject({ status })
    expect(JSON.stringify(failure.body)).not.toContain('Amina')
  }
  await edit({ signatories: [] })
})

test('a logo is kept small, opaque and without anything but its pixels', async () => {
  const { logo } = await send(await phonePhoto(2000, 3000))
  expect(logo).toMatchObject({ width: 450, height: 300 })
  const kept = await sharp(Buffer.from(logo?.png ?? '', 'base64')).metadata()
  expect(kept).toMatchObject({ format: 'png', hasAlpha: false })
  expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined])
  expect(kept.width).toBeLessThanOrEqual(LOGO_BOX.width)
  expect((await administrator.client.letterhead.removeLogo()).logo).toBeNull()
})

test('a hostile file is refused with a clear message, and changes nothing', async () => {
  const before = await read()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const whole = await phonePhoto(50, 50)
  for (const [bytes, status, message] of [
    [svg, 415, /JPEG, PNG or WebP/],
    [pngClaiming(9000, 8000), 413, /too many pixels/],
    [whole.subarray(0, whole.length / 2), 422, /cannot be read/],
    [Buffer.alloc(LOGO_UPLOAD_LIMIT + 1), 413, /./],
  ] as const) {
    const failure = await failureOf(send(bytes))
    expect(failure).toMatchObject({ status })
    expect(JSON.stringify(failure)).toMatch(message)
  }
  expect(await read()).toEqual(before)
})
