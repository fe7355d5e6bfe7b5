// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { EvidenceDetails } from './evidence-details.tsx'

const ID = '018f0000-0000-7000-8000-0000000000e1'
const voice = {
  ...{ id: ID, recordId: ID, version: 1, createdBy: null, createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ fileName: 'voice-note-victimInfo.weba', mediaType: 'audio/webm', size: 9, sha256: 'a'.repeat(64) },
  ...{ kind: 'voice-note', note: null, receivedAt: null, goneAt: null, masked: [] as string[] },
}
const open = (item: Readonly<Record<string, unknown>>, locale: 'en' | 'so' = 'en') =>
  openScreen(<EvidenceDetails id={ID} />, { answers: { [`GET /api/evidence/${ID}`]: item }, locale })

test.each([
  ['en', 'The reporter says who was harmed', 'Original file name'],
  ['so', 'Qofka soo warbixiyay wuxuu sheegayaa cidda waxyeelladu soo gaartay', 'Magaca asalka ah ee faylka'],
] as const)(
  'a voice note is named in plain words beside its original name, in %s',
  async (locale, ...texts) => {
    await open(voice, locale)
    for (const text of texts) await findText(text)
    expect(pageText()).toContain('voice-note-victimInfo.weba')
  },
)

test.each([
  ['is no sound', { kind: 'document' }],
  ['was attached by staff', { createdBy: ID }],
  ['has another name', { fileName: 'voice.mp3' }],
  ['has a name that is masked', { fileName: null, masked: ['fileName'] }],
])('a file that %s is not called a voice note', async (_which, other) => {
  await open({ ...voice, ...other })
  await findText('SHA-256')
  expect(pageText()).not.toContain('Voice note')
})
