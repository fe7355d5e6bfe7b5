// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { SuggestionSource } from '#shared/contract/publishing/writing-assistant.ts'
import { openScreen, press } from '#tests/support/screen.tsx'
import type { AssistedValues } from './article-texts.ts'
import { useAssistedForm } from './use-assisted-form.ts'

const WRITTEN: AssistedValues = {
  ...{ title: 'In English', summary: '', content: 'Text', tags: '' },
  ...{ titleSo: 'Af Soomaali', summarySo: '', contentSo: 'Qoraal' },
  ...{ answers: '', unreadTranslations: '', readTranslations: 'so' },
}
const SOURCE: SuggestionSource = {
  ...{ id: '7', by: 'model', model: null, at: '2026-11-24T08:00:00.000Z', translatedTo: 'so' },
  ...{ hidden: [], lost: [], unclear: [], differences: [] },
}
let shown = WRITTEN

function Form() {
  const [values, setValues] = useState(WRITTEN)
  shown = values
  const { take, undo } = useAssistedForm(values, (changed) => setValues({ ...values, ...changed }))
  return (
    <>
      <button type="button" onClick={() => take('so', { title: 'Cusub', content: 'Cusub oo dheer' }, null)}>
        Take
      </button>
      <button type="button" onClick={() => take('so', { title: 'La turjumay' }, SOURCE)}>
        Translate
      </button>
      <button type="button" onClick={() => undo?.()}>
        Undo
      </button>
    </>
  )
}

test('suggestions in Somali fill the Somali fields and no other, and are undone one after the other', async () => {
  await openScreen(<Form />, { answers: {} })
  await press('Take')
  const taken = { ...WRITTEN, titleSo: 'Cusub', contentSo: 'Cusub oo dheer' }
  await vi.waitFor(() => expect(shown).toEqual(taken))
  await press('Translate')
  const translated = { titleSo: 'La turjumay', answers: '7', unreadTranslations: 'so', readTranslations: '' }
  await vi.waitFor(() => expect(shown).toEqual({ ...taken, ...translated }))
  await press('Undo')
  await vi.waitFor(() => expect(shown).toEqual(taken))
  await press('Undo')
  await vi.waitFor(() => expect(shown).toEqual(WRITTEN))
})
