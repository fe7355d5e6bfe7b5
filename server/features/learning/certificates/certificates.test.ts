import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { createRemoteJWKSet, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createKeys, freshMasterKeys, withFreshKey, withoutKey } from '#server/crypto/keys.ts'
import { MOST_CLAIM_BYTES } from '#shared/domain/certificate-claim.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { type CheckingKey, checkClaim } from '#shared/domain/check-claim.ts'
import { ACHIEVED, issueCertificate, makeLearner } from '#tests/support/certificates.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { certificatesOf, issueIfDue } from './index.ts'

const masters = freshMasterKeys()
let server: TestServer
let editor: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, masters })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const visitor = () => server.visitor().client
const check = (code: string, language: 'en' | 'so' = 'en') =>
  visitor().certificates.check({ params: { code }, input: { language } })

async function idOf(code: string): Promise<string> {
  const { items } = await editor.client.certificates.list({ input: { q: code } })
  return items[0]?.id ?? ''
}

async function withdrawn(reason = 'The answers came from somebody else') {
  const { code } = await issueCertificate(server.services)
  await editor.client.certificates.withdraw({ params: { id: await idOf(code) }, input: { reason } })
  return code
}

async function keysOf(of = server): Promise<CheckingKey[]> {
  const { keys } = await of.visitor().client.signingKeys.jwks()
  return keys.map(({ kid, x }) => ({ id: kid, publicKey: x }))
}

describe('issuing', () => {
  const lacking = {
    'a module': {
      modules: { why: ACHIEVED.progress.modules.why },
      assessmentPassedAt: '2026-11-20T08:00:00.000Z',
    },
    'a knowledge check': {
      modules: {
        ...ACHIEVED.progress.modules,
        how: { ...ACHIEVED.progress.modules.how, rightQuestions: [] },
      },
      assessmentPassedAt: '2026-11-20T08:00:00.000Z',
    },
    'the assessment': { ...ACHIEVED.progress, assessmentPassedAt: null },
  }
  test.each(Object.entries(lacking))('waits while %s is missing', async (_what, progress) => {
    const learnerId = await makeLearner(server.services)
    const achieved = { ...ACHIEVED, learnerId, progress }
    const code = await server.database.transaction((each) => issueIfDue(server.services, each, achieved))
    expect(code).toBeNull()
    expect(await certificatesOf(server.services, server.database, learnerId)).toEqual([])
  })

  test('gives one certificate of a course, asked for again and ten times at once', async () => {
    const learnerId = await makeLearner(server.services)
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await issueCertificate(server.services, { learnerId })).code),
    )
    codes.push((await issueCertificate(server.services, { learnerId })).code)
    expect(new Set(codes).size).toBe(1)
    expect(await certificatesOf(server.services, server.database, learnerId)).toMatchObject([
      { code: codes[0], name: ACHIEVED.name, courseId: ACHIEVED.course.id },
    ])
    const [entries] = await server.database.run(
      sql`select count(*) as count from audit_entries where act = 'certificate.issued'
        and subject in (select 'certificates/' || id from certificates where code = ${codes[0] ?? ''})`,
    )
    expect(entries).toEqual({ count: 1 })
  })

  test('keeps the name sealed in the database', async () => {
    const { code } = await issueCertificate(server.services)
    const [row] = await server.database.run<{ row: string }>(
      sql`select certificates::text as row from certificates where code = ${code}`,
    )
    expect(row?.row).not.toContain('Xaliimo')
    expect(row?.row).not.toContain(Buffer.from('Xaliimo').toString('hex'))
  })
})

describe('the public check', () => {
  test('says whose it is, of which course and since when, however the code is typed', async () => {
    const { code } = await issueCertificate(server.services)
    const found = await check(spacedCode(code).toLowerCase())
    expect(found).toMatchObject({
      ...{ code, name: ACHIEVED.name, titleEn: ACHIEVED.course.titleEn, titleSo: ACHIEVED.course.titleSo },
      ...{ minutes: 128, withdrawnAt: null },
    })
    expect(Object.keys(found)).not.toContain('learnerId')
  })

  test('has a QR code with a claim that the published keys check, in the language of the page', async () => {
    const { code } = await issueCertificate(server.services)
    for (const [language, title] of [
      ['en', ACHIEVED.course.titleEn],
      ['so', ACHIEVED.course.titleSo],
    ] as const) {
      const { qr, issuedAt } = await check(code, language)
      expect(qr).toMatch(new RegExp(`^http://localhost/certificates/${spacedCode(code)}#`))
      expect(qr?.length).toBeLessThan(MOST_CLAIM_BYTES)
      const checked = await checkClaim(qr ?? '', await keysOf())
      expect(checked).toMatchObject({ state: 'genuine', claim: { code, name: ACHIEVED.name, title } })
      expect(issuedAt).toBeTruthy()
    }
  })

  test('knows no other code, and none that nobody can have', async () => {
    await expect(check('0000-0000-0000')).rejects.toMatchObject({ code: 'not_found' })
    await expect(check('not a code')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('stops whoever tries codes, and answers nothing more to them', async () => {
    const narrow = await startTestServer({ withoutSockets: true, limitFactor: 1 })
    try {
      const { code } = await issueCertificate(narrow.services)
      const { client } = narrow.visitor()
      const tries = await Promise.allSettled(
        Array.from({ length: 62 }, () =>
          client.certificates.check({ params: { code: '0000-0000-0000' }, input: {} }),
        ),
      )
      expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
      await expect(client.certificates.check({ params: { code }, input: {} })).rejects.toMatchObject({
        code: 'too_many_requests',
      })
    } finally {
      await narrow.close()
    }
  })
})

describe('withdrawing', () => {
  test('is shown to everybody with its day and without its reason, and ends the downloads', async () => {
    const code = await withdrawn('Somebody else sat the assessment')
    const found = await check(code)
    expect(found).toMatchObject({ qr: null, name: ACHIEVED.name })
    expect(found.withdrawnAt).toBeTruthy()
    expect(JSON.stringify(found)).not.toContain('Somebody else')
    for (const call of ['pdf', 'badge'] as const) {
      await expect(visitor().certificates[call]({ params: { code }, input: {} })).rejects.toMatchObject({
        code: 'rule_violated',
      })
    }
  })

  test('keeps the reason for the staff, sealed, and is in the audit trail once', async () => {
    const code = await withdrawn('A reason with Planted Person')
    const { items, total } = await editor.client.certificates.list({ input: { q: spacedCode(code) } })
    expect(items).toMatchObject([{ code, reason: 'A reason with Planted Person' }])
    expect(total).toBe(1)
    const id = items[0]?.id ?? ''
    await expect(
      editor.client.certificates.withdraw({ params: { id }, input: { reason: 'again' } }),
    ).rejects.toMatchObject({ code: 'rule_violated' })
    const rows = await server.database.run<{ detail: unknown }>(
      sql`select actor_id, detail from audit_entries where act = 'certificate.withdrawn' and subject = ${`certificates/${id}`}`,
    )
    expect(rows).toEqual([{ actor_id: editor.id, detail: {} }])
  })

  test('takes the permission, a reason and a certificate', async () => {
    const { code } = await issueCertificate(server.services)
    const params = { id: await idOf(code) }
    const officer = await server.signIn('field-officer', ['SO28'])
    await expect(
      officer.client.certificates.withdraw({ params, input: { reason: 'x' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      editor.client.certificates.withdraw({ params, input: { reason: ' ' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      editor.client.certificates.withdraw({ params: { id: randomUUID() }, input: { reason: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await check(code)).withdrawnAt).toBeNull()
  })

  test('does not bring back a certificate when the course is completed again', async () => {
    const { code, learnerId } = await issueCertificate(server.services)
    await editor.client.certificates.withdraw({ params: { id: await idOf(code) }, input: { reason: 'x' } })
    expect((await issueCertificate(server.services, { learnerId })).code).toBe(code)
    expect((await check(code)).withdrawnAt).toBeTruthy()
  })
})

describe('the list of the staff', () => {
  test('names nobody, finds a part of a code, and shows valid and withdrawn ones apart', async () => {
    const { code } = await issueCertificate(server.services)
    const gone = await withdrawn()
    const codesIn = async (input: { q?: string; state?: 'all' | 'valid' | 'withdrawn' }) =>
      (await editor.client.certificates.list({ input })).items.map((each) => each.code)
    expect(await codesIn({ q: code.slice(2, 9).toLowerCase() })).toEqual([code])
    expect(await codesIn({ state: 'valid' })).toContain(code)
    expect(await codesIn({ state: 'valid' })).not.toContain(gone)
    expect(await codesIn({ state: 'withdrawn' })).toContain(gone)
    const all = await editor.client.certificates.list({ input: { limit: 1 } })
    expect(all.next).toBeTruthy()
    const next = await editor.client.certificates.list({ input: { limit: 1, cursor: all.next ?? '' } })
    expect(next.items[0]?.id).not.toBe(all.items[0]?.id)
    expect(JSON.stringify(all)).not.toContain('Xaliimo')
  })
})

describe('the badge', () => {
  const credential = z.looseObject({
    iss: z.string(),
    jti: z.string(),
    nbf: z.int(),
    credentialStatus: z.looseObject({ statusListCredential: z.string(), statusListIndex: z.string() }),
  })
  const list = z.looseObject({ credentialSubject: z.looseObject({ encodedList: z.string() }) })

  async function badgeOf(code: string, of = server): Promise<string> {
    const answer = await of.visitor().client.certificates.badge({ params: { code }, input: {} })
    expect(answer.headers.get('content-type')).toContain('application/vc+jwt')
    return answer.text()
  }

  async function publishedKeys(of = server) {
    const { keys } = await of.visitor().client.signingKeys.jwks()
    return keys
  }

  async function bitOf(index: string, of = server): Promise<boolean> {
    const answer = await of.visitor().client.certificates.statusList({ params: { list: '1' } })
    const [key] = await publishedKeys(of)
    const { payload } = await jwtVerify(await answer.text(), await importJWK(key ?? {}, 'EdDSA'))
    const { encodedList } = list.parse(payload).credentialSubject
    expect(encodedList[0]).toBe('u')
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
    expect(bits).toHaveLength(131_072 / 8)
    const at = Number(index)
    return (((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
  }

  test('is a credential of Open Badges 3.0 that the published keys verify', async () => {
    const { code } = await issueCertificate(server.services)
    const badge = await badgeOf(code)
    const keys = createRemoteJWKSet(new URL(`${server.url}/api/signing-keys/jwks`))
    const [jwk] = await publishedKeys()
    expect(decodeProtectedHeader(badge)).toEqual({
      alg: 'EdDSA',
      typ: 'JWT',
      kid: `http://localhost/api/signing-keys/${jwk?.kid}/jwk`,
    })
    // The header names the address of the key, and the set its id.
    const { payload } = await jwtVerify(badge, (header) =>
      keys({ ...header, kid: header.kid?.split('/').at(-2) ?? '' }, undefined),
    )
    const named = await visitor().signingKeys.jwk({ params: { id: jwk?.kid ?? '' } })
    expect((await jwtVerify(badge, await importJWK(named, 'EdDSA'))).payload).toEqual(payload)
    expect(payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: `http://localhost/certificates/${spacedCode(code)}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'http://localhost/api/certificates/issuer', type: ['Profile'] },
      iss: 'http://localhost/api/certificates/issuer',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ identityHash: ACHIEVED.name, identityType: 'name', hashed: false }],
        achievement: { type: ['Achievement'], name: ACHIEVED.course.titleEn },
      },
    })
    const issuer = await visitor().certificates.issuer()
    expect(issuer).toMatchObject({ id: payload.iss, type: ['Profile'] })
  })

  test('is in the status list, which says so once it was withdrawn, also after the certificate was deleted', async () => {
    const { code } = await issueCertificate(server.services)
    const { payload } = await jwtVerify(
      await badgeOf(code),
      await importJWK((await publishedKeys())[0] ?? {}, 'EdDSA'),
    )
    const { statusListIndex, statusListCredential } = credential.parse(payload).credentialStatus
    expect(statusListCredential).toBe('http://localhost/api/certificates/status/1')
    expect(await bitOf(statusListIndex)).toBe(false)
    await editor.client.certificates.withdraw({ params: { id: await idOf(code) }, input: { reason: 'x' } })
    expect(await bitOf(statusListIndex)).toBe(true)
    await server.database.run(sql`delete from certificates where code = ${code}`)
    await expect(check(code)).rejects.toMatchObject({ code: 'not_found' })
    expect(await bitOf(statusListIndex)).toBe(true)
  })

  test('is refused by the keys of another server, and when a letter of it was changed', async () => {
    const { code } = await issueCertificate(server.services)
    const badge = await badgeOf(code)
    const key = await importJWK((await publishedKeys())[0] ?? {}, 'EdDSA')
    const other = await startTestServer({ withoutSockets: true })
    try {
      const foreign = await importJWK((await publishedKeys(other))[0] ?? {}, 'EdDSA')
      await expect(jwtVerify(badge, foreign)).rejects.toThrow('signature verification failed')
    } finally {
      await other.close()
    }
    const [head = '', body = '', signature = ''] = badge.split('.')
    const changed = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('Xaliimo', 'Faadumo'),
    ).toString('base64url')
    await expect(jwtVerify(`${head}.${changed}.${signature}`, key)).rejects.toThrow(
      'signature verification failed',
    )
  })

  test('there is no list and no key that was never given out', async () => {
    await expect(visitor().certificates.statusList({ params: { list: '9' } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(visitor().signingKeys.jwk({ params: { id: '00000000' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('after a rotation and the removal of the former key, what it has signed still holds', async () => {
    const { code } = await issueCertificate(server.services)
    const [badge, { qr }] = [await badgeOf(code), await check(code)]
    const rotated = withFreshKey(masters)
    const place = { databaseUrl: server.databaseUrl, dataDir: server.dataDir }
    const later = await startTestServer({
      withoutSockets: true,
      keys: createKeys(withoutKey(rotated, masters.current)),
      place,
    })
    try {
      const keys = await publishedKeys(later)
      expect(keys.map(({ kid }) => kid)).toEqual([rotated.current, masters.current])
      const former = await importJWK(keys[1] ?? {}, 'EdDSA')
      expect((await jwtVerify(badge, former)).payload.jti).toContain(spacedCode(code))
      expect((await checkClaim(qr ?? '', await keysOf(later))).state).toBe('genuine')
      expect((await checkClaim(qr ?? '', (await keysOf(later)).slice(0, 1))).state).toBe('unknown-key')
    } finally {
      await later.close()
    }
  })
})

describe('the PDF', () => {
  test.each([
    ['en', 'This certifies that', ACHIEVED.course.titleEn, '2 h 8 min'],
    ['so', 'Waxaan caddaynaynaa in', ACHIEVED.course.titleSo, '2 saac iyo 8 daqiiqo'],
  ] as const)('in %s names learner, course, hours and code on one tagged page', async (language, ...says) => {
    const { code } = await issueCertificate(server.services)
    const answer = await visitor().certificates.pdf({ params: { code }, input: { language } })
    expect(answer.headers.get('content-disposition')).toContain(`certificate-${spacedCode(code)}.pdf`)
    const pdf = readPdf(Buffer.from(await answer.arrayBuffer()))
    expect(pdf.pages).toHaveLength(1)
    const [page] = pdf.pages
    const words = (page?.text ?? '').replaceAll(/\s+/g, ' ')
    for (const text of [...says, ACHIEVED.name, spacedCode(code), 'localhost/certificates'])
      expect(words).toContain(text)
    expect(page?.untagged.trim()).toBe('')
    const flat = JSON.stringify(pdf.structure)
    expect(flat).toContain('"type":"H1"')
    expect(flat).toContain(language === 'en' ? 'QR code' : 'Summadda QR')
    expect(pdf.catalog).toContain(`/Lang (${language})`)
  })
})
