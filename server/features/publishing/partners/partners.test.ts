import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARTNER_DIRECTORY } from '#server/directory/index.ts'
import { STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { isPublicWebAddress } from '#shared/domain/web-address.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { checkPartnerLinks } from './check-links.ts'
import { loadPartnerDirectory } from './load-directory.ts'

let server: TestServer
let editor: TestUser
let administrator: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
  await load()
})
afterAll(() => server.close())

const load = () => loadPartnerDirectory(server.database, new Date())
const visitor = () => server.visitor().client.partners
const named = async (name: string) => {
  const { items } = await editor.client.partners.list()
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`${name} is not in the directory`)
  return found
}
const NEW = {
  category: 'human-rights' as const,
  name: 'Rights Desk',
  fullName: 'The Rights Desk of Baydhabo',
  url: 'https://rightsdesk.so/en',
  description: 'Gives legal advice.',
}

describe('the directory', () => {
  test('has the counts of the specification, each entry once, with a public address', () => {
    const counts = STORED_PARTNER_CATEGORIES.map(
      (category) => PARTNER_DIRECTORY.filter((entry) => entry.category === category).length,
    )
    expect(counts).toEqual([16, 10, 10, 2, 4, 8, 3])
    for (const part of ['seed', 'name', 'fullName', 'url'] as const) {
      expect(new Set(PARTNER_DIRECTORY.map((entry) => entry[part])).size, part).toBe(PARTNER_DIRECTORY.length)
    }
    expect(PARTNER_DIRECTORY.filter(({ url }) => !isPublicWebAddress(url))).toEqual([])
  })

  test('is read by everybody, by category and name, page by page', async () => {
    const { items, total } = await visitor().list()
    expect(total).toBe(PARTNER_DIRECTORY.length)
    expect(items.slice(0, 3).map(({ name }) => name)).toEqual(['FAO', 'ILO', 'IOM'])
    expect(items.at(-1)?.category).toBe('international-human-rights')
    expect(items.every(({ link }) => link === null)).toBe(true)
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await visitor().list({ input: { limit: 20, ...(cursor ? { cursor } : {}) } })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(paged).toEqual(items.map(({ id }) => id))
    const regional = await visitor().list({ input: { category: ['regional-bodies'] } })
    expect(regional.items.map(({ name }) => name)).toEqual(['ACHPR', 'AU', 'EAC', 'IGAD'])
  })

  test('is loaded again without a trace, follows the product, and never goes over what staff did', async () => {
    const before = await editor.client.partners.list()
    await load()
    expect(await editor.client.partners.list()).toEqual(before)
    const [oxfam, care] = [await named('Oxfam'), await named('CARE')]
    await editor.client.partners.edit({
      params: { id: oxfam.id },
      input: { version: oxfam.version, description: 'As we know it.' },
    })
    await editor.client.partners.remove({ params: { id: care.id } })
    // As an older release of the product may have left it.
    await server.database.run(sql`update partners set url = 'https://old.example.org' where seed = 'fidh'`)
    await load()
    expect(await named('Oxfam')).toMatchObject({ description: 'As we know it.' })
    expect(await failureOf(visitor().get({ params: { id: care.id } }))).toMatchObject({ status: 404 })
    expect(await named('FIDH')).toMatchObject({ url: 'https://www.fidh.org/en', version: 1 })
    await editor.client.partners.restore({ params: { id: care.id } })
    expect(await named('CARE')).toMatchObject({ name: 'CARE', version: care.version + 2 })
  })
})

describe('an entry', () => {
  test('is added, changed, removed and brought back, and each stands in the audit trail', async () => {
    const made = await editor.client.partners.create({ input: { ...NEW, name: '  Rights\n Desk ' } })
    expect(made).toMatchObject({ ...NEW, descriptionSo: null, version: 1 })
    const params = { id: made.id }
    const input = {
      version: 1,
      fullName: 'Rights Desk Baydhabo',
      descriptionSo: 'Waxay bixisaa talo sharci.',
    }
    expect(await editor.client.partners.edit({ params, input })).toMatchObject({ ...input, version: 2 })
    await editor.client.partners.remove({ params })
    expect(await failureOf(editor.client.partners.remove({ params }))).toMatchObject({ status: 404 })
    expect(await editor.client.partners.restore({ params })).toMatchObject({ id: made.id, version: 4 })
    const { items } = await administrator.client.users.audit({ input: { limit: 50 } })
    const acts = items.filter(({ subject }) => subject === `partners/${made.id}`)
    expect(acts.map(({ act }) => act)).toEqual([
      'partner.restored',
      'partner.deleted',
      'partner.edited',
      'partner.created',
    ])
    expect(acts[2]?.detail).toEqual({ fields: ['fullName', 'descriptionSo'] })
  })

  test('is refused with a message beside the field', async () => {
    const error = await failureOf(
      editor.client.partners.create({ input: { ...NEW, name: ' ', url: 'http://169.254.169.254/latest' } }),
    )
    expect(error).toMatchObject({
      status: 400,
      details: [
        { path: 'name', message: 'Enter the name' },
        {
          path: 'url',
          message: 'Enter the whole address of a public site, such as https://www.ohchr.org',
        },
      ],
    })
    const script = await failureOf(
      editor.client.partners.create({ input: { ...NEW, url: 'javascript:alert(1)' } }),
    )
    expect(script.details).toMatchObject([{ path: 'url' }])
    expect(
      await failureOf(editor.client.partners.create({ input: { ...NEW, description: 'x'.repeat(601) } })),
    ).toMatchObject({ status: 400 })
  })

  test('is not overwritten by who read it before somebody changed it', async () => {
    const { id, version } = await named('IRC')
    await editor.client.partners.edit({ params: { id }, input: { version, name: 'IRC Somalia' } })
    const late = editor.client.partners.edit({ params: { id }, input: { version, name: 'Rescue' } })
    expect(await failureOf(late)).toMatchObject({ status: 409, code: 'stale' })
  })

  test('is kept by permitted staff only', async () => {
    for (const role of ['field-officer', 'reviewer', 'member'] as const) {
      const user = await server.signIn(role)
      expect(await failureOf(user.client.partners.create({ input: NEW }))).toMatchObject({ status: 403 })
    }
    expect(await failureOf(visitor().create({ input: NEW }))).toMatchObject({ status: 401 })
  })
})

describe('the check of addresses', () => {
  const check = (dead: readonly string[]) =>
    checkPartnerLinks(server.services, async (url) => !dead.some((part) => url.includes(part)))

  test('flags an address after it has not answered three times, tells staff, and takes the flag back', async () => {
    for (const times of [1, 2]) {
      await check(['havoyoco'])
      expect((await named('HAVOYOCO')).link, String(times)).toMatchObject({ deadSince: null })
    }
    await check(['havoyoco'])
    const { link } = await named('HAVOYOCO')
    expect(link?.deadSince).toBe(link?.checkedAt)
    await check(['havoyoco'])
    expect((await named('HAVOYOCO')).link?.deadSince).toBe(link?.deadSince)
    const { items } = await visitor().list()
    expect(items.find(({ name }) => name === 'HAVOYOCO')?.link).toBeNull()
    await check([])
    expect((await named('HAVOYOCO')).link).toMatchObject({ deadSince: null })
  })

  test('forgets what it found about an address that was replaced', async () => {
    for (let times = 0; times < 3; times++) await check(['sado'])
    const { id, version, link } = await named('SADO')
    expect(link?.deadSince).not.toBeNull()
    const edited = await editor.client.partners.edit({
      params: { id },
      input: { version, url: 'https://new.sadosomalia.org' },
    })
    expect(edited.link).toEqual({ checkedAt: null, deadSince: null })
  })

  test('notes nothing when no address answers: then the line is ours', async () => {
    const before = await named('UNDP')
    const found = await checkPartnerLinks(server.services, async () => false)
    expect(found).toMatchObject({ answered: 0 })
    expect(await named('UNDP')).toEqual(before)
  })
})
