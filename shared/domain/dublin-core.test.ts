import { expect, test } from 'vitest'
import { type DescribedDocument, dublinCore } from './dublin-core.ts'

const document: DescribedDocument = {
  id: '01990000-0000-7000-8000-000000000001',
  slug: 'custody-00000001',
  title: 'Conditions in custody',
  description: 'What monitors saw in the stations.',
  category: 'reports',
  documentType: 'pdf',
  tags: 'custody, courts',
  isPublic: true,
  file: { mediaType: 'application/pdf', size: 1200, name: 'custody.pdf' },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const publisher = { name: 'Rights Office', publicUrl: 'https://rights.example.org' }
const valuesOf = (more: Partial<DescribedDocument>) => {
  const elements = dublinCore({ ...document, ...more }, publisher)
  return (name: string) => elements.filter((element) => element.name === name).map(({ content }) => content)
}

test('a document is described by the elements that catalogues ask for', () => {
  const values = valuesOf({})
  expect(values('DC.title')).toEqual(['Conditions in custody'])
  expect(values('DC.creator')).toEqual(['Rights Office'])
  expect(values('DC.publisher')).toEqual(['Rights Office'])
  expect(values('DC.subject')).toEqual(['reports', 'custody', 'courts'])
  expect(values('DC.date')).toEqual(['2026-11-20'])
  expect(values('DC.type')).toEqual(['Text'])
  expect(values('DC.format')).toEqual(['application/pdf'])
  expect(values('DC.language')).toEqual(['en'])
  expect(values('DC.identifier')).toEqual(['https://rights.example.org/documents/custody-00000001'])
  expect(values('DC.rights')).toEqual(['© Rights Office. https://rights.example.org/terms'])
})

test('what is not known is not claimed', () => {
  const values = valuesOf({
    file: null,
    tags: null,
    title: 'Baydhabo 2026',
    description: 'Baydhabo 2026',
    isPublic: false,
  })
  expect(values('DC.format')).toEqual([])
  expect(values('DC.language')).toEqual([])
  expect(values('DC.rights')).toEqual(['© Rights Office. Internal'])
})
