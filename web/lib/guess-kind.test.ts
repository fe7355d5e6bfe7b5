import { expect, test } from 'vitest'
import { guessKind } from './guess-kind.ts'

test.each([
  ['image/heic', 'photo'],
  ['video/mp4', 'video'],
  ['audio/ogg', 'audio'],
  ['application/pdf', 'document'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['text/plain', 'document'],
  ['application/zip', 'other'],
  ['', 'other'],
])('%s is taken for %s', (mediaType, kind) => {
  expect(guessKind(mediaType)).toBe(kind)
})
