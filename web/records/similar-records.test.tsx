// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { likenessFieldsOf } from '#shared/schemas/records.ts'
import { type Call, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { useFieldText } from './field-text.ts'
import { SimilarRecords } from './similar-records.tsx'

const ID = '018f0000-0000-7000-8000-0000000000c1'
const OTHER = '018f0000-0000-7000-8000-0000000000c2'
const record = { id: ID, masked: [], version: 1 }
const similar = {
  ...{ id: OTHER, collection: 'incidents', at: '2026-09-02T08:00:00.000Z', precision: 'exact' },
  title: { incidentType: 'arbitrary-detention', location: 'Buulo Xaaji' },
  ...{ hours: 0, samePlace: true, sameKind: true, text: 0, sameName: false },
}

function Hints({ name }: { readonly name: (typeof RECORD_COLLECTION_NAMES)[number] }) {
  return <SimilarRecords kind={{ name } as never} record={record as never} text={useFieldText()} />
}

test('records that may describe the same event are shown and marked', async () => {
  const { made } = await openScreen(<Hints name="incidents" />, {
    answers: {
      'GET /api/links/similar': ({ search }: Call) => (search.get('parentId') === ID ? [similar] : []),
      'POST /api/links': ({ body }: Call) => body,
    },
    user: userOf('editor'),
  })
  await expect.poll(pageText).toContain(texts.similar.title)
  expect(pageText()).toContain(texts.similar.samePlace)
  await press(texts.similar.markOf.replace('{title}', 'Arbitrary detention, Buulo Xaaji'))
  await expect
    .poll(() => made('POST /api/links').map(({ body }) => body))
    .toMatchObject([{ kind: 'duplicate', parentId: ID, targetId: OTHER }])
})

test('only collections that are compared ask for similar records', async () => {
  const all = RECORD_COLLECTION_NAMES.map((name) => <Hints key={name} name={name} />)
  const { made } = await openScreen(all, {
    answers: { 'GET /api/links/similar': [] },
    user: userOf('editor'),
  })
  const compared = RECORD_COLLECTION_NAMES.filter((name) => likenessFieldsOf(name))
  expect(compared).toContain('incidents')
  await expect
    .poll(() => made('GET /api/links/similar').map(({ search }) => search.get('parentCollection')))
    .toEqual(compared)
})
