// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Answers, find, findText, openScreen, press, refusal, write } from '#tests/support/screen.tsx'
import { voiceNote } from '#web/features/protection/visitor-forms/index.ts'
import { ReportForm } from './report-form.tsx'
import { EMPTY_REPORT, LAST_STEP } from './report-values.ts'
import { STEP_DRAFT, useStep } from './use-step.ts'

const CREATE = 'POST /api/incidents'
const KEPT = 'draft:incident-report'
const values = {
  ...EMPTY_REPORT,
  ...{ incidentType: 'arbitrary-detention', severity: 'high', description: 'Taken at the checkpoint.' },
  ...{ date: '2026-11-01', time: '08:00', location: 'Baydhabo' },
  ...{ reach: 'contact', reporterName: 'Ayaan', reporterContact: '+252 61 000 0000' },
}
const sent = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.mockClear()
})

function Reporting({ begin }: { readonly begin: readonly File[] }) {
  const [step, goTo] = useStep()
  const [files, setFiles] = useState(begin)
  return (
    <>
      <ReportForm step={step} goTo={goTo} onSent={sent} files={files} onFiles={setFiles} />
      <output>{files.map(({ name }) => name).join()}</output>
    </>
  )
}
function open(step: string, answers: Answers = {}, locale: Locale = 'en', files: readonly File[] = []) {
  sessionStorage.setItem(`draft:${STEP_DRAFT}`, JSON.stringify(step))
  return openScreen(<Reporting begin={files} />, { answers, path: '/incident-reporting', locale })
}
const keep = (kept: unknown) => sessionStorage.setItem(KEPT, JSON.stringify(kept))
const send = () => document.querySelector('form')?.requestSubmit()

test('is sent once however fast it is sent again, and leaves nothing in the tab', async () => {
  keep({ values, sent: null })
  let answer: (id: { readonly id: string }) => void = () => undefined
  const { made } = await open(LAST_STEP, {
    [CREATE]: () => new Promise((resolve) => (answer = resolve)),
  })
  await find('button', 'Send report')
  for (let count = 0; count < 4; count++) send()
  await vi.waitFor(() => expect(made(CREATE)).toHaveLength(1))
  send()
  answer({ id: '018f0000-0000-7000-8000-0000000000a1' })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(made(CREATE)).toHaveLength(1)
  await vi.waitFor(() => expect(sessionStorage.getItem(KEPT)).toBeNull())
  expect(localStorage.getItem(KEPT)).toBeNull()
})

test('goes to the step of the first field that is wrong, and says it there in Somali', async () => {
  keep({ values: { ...values, description: 'Short', location: '' }, sent: null })
  const { made } = await open(LAST_STEP, {}, 'so')
  await vi.waitFor(() => expect(document.getElementById('field-urgentAssistance')).not.toBeNull())
  send()
  await vi.waitFor(() =>
    expect(document.getElementById('field-description-error')?.textContent).toMatch(/\S/),
  )
  expect(document.activeElement?.className).toBe('error-summary')
  expect(document.querySelectorAll('.error-summary li')).toHaveLength(1)
  expect(made(CREATE)).toEqual([])
})

test('what the server refuses stands in its step with the reason; what was typed stays in the tab alone', async () => {
  keep({ values, sent: null })
  await open(LAST_STEP, {
    [CREATE]: Response.json(
      {
        ...{ error: 'invalid_input', message: 'Some fields are wrong' },
        details: [{ path: 'location', message: 'Location is required' }],
      },
      { status: 400 },
    ),
  })
  await press('Send report')
  await findText('Location is required')
  expect(document.getElementById('field-location-error')?.textContent).toBe('Location is required')
  await write('Where did it happen?', `Baydhabo ${'x'.repeat(100_000)}`)
  expect(document.getElementById('field-location-error')).toBeNull()
  await press('Continue')
  await vi.waitFor(() => expect(document.getElementById('field-location-error')).not.toBeNull())
  await vi.waitFor(() => expect(sessionStorage.getItem(KEPT)).toContain('xxxxx'))
  expect(localStorage.getItem(KEPT)).toBeNull()
})

test('a failure of the whole keeps what was typed, and the same report keeps its id', async () => {
  keep({ values, sent: null })
  const answers = [refusal(503, 'unavailable', 'Try again later.'), { id: 'x' }]
  const { made } = await open(LAST_STEP, { [CREATE]: () => answers.shift() })
  await press('Send report')
  await findText('Try again later.')
  await press('Send report')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  const ids = made(CREATE).map(({ body }) => (body as { readonly id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('a draft that a former build kept with fewer fields is gone on with', async () => {
  keep({ values: { description: 'Kept before the update' } })
  await open('what')
  await vi.waitFor(() =>
    expect((document.getElementById('field-description') as HTMLTextAreaElement | null)?.value).toBe(
      'Kept before the update',
    ),
  )
})

const spoken = (altered: boolean) =>
  voiceNote(new Blob(['sound'], { type: 'audio/webm' }), 'weba', {
    field: 'description',
    altered,
    seconds: 4,
  })
const chosen = () => document.querySelector('output')?.textContent

test('a voice that was not altered does not stay in an anonymous report, and the person is told', async () => {
  keep({ values, sent: null })
  await open('you', {}, 'en', [spoken(false), new File(['x'], 'photo.jpg')])
  await vi.waitFor(() => expect(chosen()).toBe('voice-note-description.weba,photo.jpg'))
  document.querySelector<HTMLInputElement>('[name=reach][value=code]')?.click()
  await findText('Your voice note was deleted')
  expect(chosen()).toBe('photo.jpg')
})

test('what was said need not be written: the description says that there is a voice note', async () => {
  keep({ values: { ...values, reach: 'code', description: '' }, sent: null })
  const { made } = await open(LAST_STEP, { [CREATE]: { id: 'x' } }, 'en', [spoken(true)])
  await press('Send report')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(made(CREATE)[0]?.body).toMatchObject({ description: 'I said it in a voice note.', anonymous: true })
  expect(chosen()).toBe('voice-note-description.weba')
})

const film = () => new File(['x'], 'Film.MP4')

test('a film goes with an anonymous report only once the person knows that its voices are not altered', async () => {
  keep({ values: { ...values, reach: 'code' }, sent: null })
  const { made } = await open(LAST_STEP, { [CREATE]: { id: 'x' } }, 'en', [film(), new File(['x'], 'a.jpg')])
  await findText('The voices in Film.MP4 are not altered.')
  await press('Send report')
  await vi.waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send it anyway: Film.MP4'),
  )
  expect(made(CREATE)).toHaveLength(0)
  await press('Send it anyway: Film.MP4')
  await vi.waitFor(() => expect(document.querySelector('.visitor-files-ask')).toBeNull())
  await press('Send report')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(chosen()).toBe('Film.MP4,a.jpg')
})

test('a film that is refused is not sent, and an altered voice is not asked about', async () => {
  keep({ values: { ...values, reach: 'code' }, sent: null })
  await open(LAST_STEP, {}, 'en', [film(), spoken(true)])
  await press('Remove Film.MP4 from the list')
  await vi.waitFor(() => expect(chosen()).toBe('voice-note-description.weba'))
  expect(document.querySelector('.visitor-files-ask')).toBeNull()
})

test('with a name a film is sent without a question', async () => {
  keep({ values, sent: null })
  await open(LAST_STEP, { [CREATE]: { id: 'x' } }, 'en', [film()])
  await press('Send report')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
