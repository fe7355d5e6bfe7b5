import { expect, test } from 'vitest'
import { SPOKEN_FIELDS, spokenFieldOf, voiceNoteName } from './voice-note.ts'

test('the name of a voice note tells its field, and other names tell none', () => {
  for (const field of SPOKEN_FIELDS) expect(spokenFieldOf(voiceNoteName(field, 'weba'))).toBe(field)
  for (const name of ['', 'voice-note-.weba', 'voice-note-toString.weba', 'my voice-note-description.weba']) {
    expect(spokenFieldOf(name)).toBeUndefined()
  }
})
