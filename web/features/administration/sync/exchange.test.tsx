// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import { texts } from '#shared/i18n/en/administration/exchange.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { findText, openScreen, pageOf, pageText, press, refusal, userOf } from '#tests/support/screen.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { ExchangePage } from './exchange-page.tsx'
import { OfficeExchange } from './office-exchange.tsx'

// A simulated page can't save files.
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: vi.fn(async () => true) }))

const summary: ExchangeSummary = {
  id: '019a9c3e-7b7e-7000-8000-000000000001',
  ...{ state: 'waiting', deviceName: 'Office in Kismayo', userName: 'Ayaan', appliedAt: null },
  ...{ madeAt: '2026-11-28T08:00:00.000Z', receivedAt: '2026-11-28T09:00:00.000Z' },
  ...{ operations: 300, files: 2, size: 1_200_000 },
}
const path = `/api/exchange/files/${summary.id}`

/** Chooses a file at the only file field of the page. */
function choose(content: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is no field for a file')
  const file = new File([content], 'exchange-file.hrpx')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a courier hands in a file, sees whose it is and how large, accepts it and saves the answer', async () => {
  let listed: readonly ExchangeSummary[] = []
  const { made } = await openScreen(<ExchangePage />, {
    answers: {
      'GET /api/take-overs': pageOf([]),
      'GET /api/exchange/files': () => pageOf(listed),
      'POST /api/exchange/files': () => {
        listed = [summary]
        return summary
      },
      [`POST ${path}/accept`]: () => {
        listed = [{ ...summary, state: 'applied' }]
        return listed[0]
      },
    },
    user: userOf('field-officer'),
  })
  await findText(texts.none)
  await press(texts.submit)
  await findText(texts.chooseFirst)
  expect(made('POST /api/exchange/files')).toEqual([])
  choose('sealed')
  await findText('exchange-file.hrpx')
  await press(texts.submit)
  await findText('Office in Kismayo, Ayaan')
  expect(pageText()).toContain('300 changes, 2 evidence files in the file, 1.2 MB')
  expect(pageText()).not.toContain(texts.answer)
  await press(texts.accept)
  await findText(texts.states.applied)
  await press(texts.answer)
  await findText(texts.answerSaved)
  expect(saveFile).toHaveBeenCalledWith(`${path}/answer`, 'response-00000001.hrpx')
})

test('a file that is none, or damaged, is said to be that at its field', async () => {
  const message = 'This exchange file is damaged. Copy it again from where it was made.'
  await openScreen(<ExchangePage />, {
    answers: {
      'GET /api/take-overs': pageOf([]),
      'GET /api/exchange/files': pageOf([]),
      'POST /api/exchange/files': refusal(422, 'rule_violated', message),
    },
    user: userOf('field-officer'),
  })
  await findText(texts.none)
  choose('something')
  await findText('exchange-file.hrpx')
  await press(texts.submit)
  await findText(message)
})

test('an office without a line takes the answer, and is told what became of its changes', async () => {
  const state = { isReady: true, withCourier: 3, lastAt: '2026-11-28T08:00:00.000Z' }
  await openScreen(<OfficeExchange />, {
    answers: {
      'GET /api/take-overs': pageOf([]),
      'GET /api/sync/exchange': state,
      'POST /api/sync/exchange/answer': { isRevoked: false, settled: 3, rejected: 1, files: 2, rows: 40 },
    },
    otherwise: pageOf([]),
    user: userOf('field-officer'),
  })
  await findText(`3 waiting changes have been with a courier since ${formatDateTime(state.lastAt, 'en')}.`)
  choose('sealed')
  await findText('exchange-file.hrpx')
  await press(texts.office.take)
  await findText('The response was applied: 3 changes settled, 1 of them rejected, 2 files arrived.')
})

test('a device that has not met the server since its update says so', async () => {
  await openScreen(<OfficeExchange />, {
    answers: { 'GET /api/sync/exchange': { isReady: false, withCourier: 0, lastAt: null } },
    user: userOf('field-officer'),
  })
  await findText(texts.office.notReady)
  expect(pageText()).not.toContain(texts.office.make)
})
