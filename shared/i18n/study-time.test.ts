import { expect, test } from 'vitest'
import { texts as en } from './en/learning/learning.ts'
import { texts as so } from './so/learning/learning.ts'
import { studyTime } from './study-time.ts'

test.each([
  [0, '0 min'],
  [25, '25 min'],
  [59.6, '1 h'],
  [70, '1 h 10 min'],
  [120, '2 h'],
])('%d minutes of study are told as %s', (minutes, said) => {
  expect(studyTime(en.time, minutes, 'en')).toBe(said)
})

test('in Somali with whole words', () => {
  expect(studyTime(so.time, 70, 'so')).toBe('1 saac iyo 10 daqiiqo')
})
