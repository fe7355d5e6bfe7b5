// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts as syncStatus } from '#shared/i18n/en/administration/syncStatus.ts'
import { texts as somali } from '#shared/i18n/so/administration/syncStatus.ts'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { setLocale } from './i18n.ts'
import { Trans, type Translate, useAllTexts, useTexts, useTranslation } from './texts.ts'

/** A `t` that answers what it is asked for: these tests are about what the compiler takes. */
const asked = (key: string, ..._values: readonly unknown[]) => key

test('a key that the namespace does not have is refused', () => {
  const t: Translate<'syncStatus'> = asked
  expect(t('locked')).toBe('locked')
  expect(t('reasons.disk-full')).toBe('reasons.disk-full')
  // @ts-expect-error there is no such text
  t('lockd')
  // @ts-expect-error this is an object of texts
  t('reasons')
  // @ts-expect-error not every text is one of this namespace
  t(String('locked'))
  // @ts-expect-error where there is one namespace, keys do not name it
  t('syncStatus:locked')
})

test('a text is given what its places need, and nothing else', () => {
  const t: Translate<'syncStatus'> = asked
  t('link', { status: 'Up to date' })
  t('linkWhy', { status: 'Up to date', reason: 4 })
  // @ts-expect-error it has a place for the status
  t('link')
  // @ts-expect-error it has a place for the reason as well
  t('linkWhy', { status: 'Up to date' })
  // @ts-expect-error it has no place with this name
  t('link', { state: 'Up to date' })
  // @ts-expect-error it has no place with this name beside that of the status
  t('link', { status: 'Up to date', reason: 'Nothing' })
  // @ts-expect-error it has no places
  t('locked', { status: 'Up to date' })
  // @ts-expect-error a date would be shown as a program writes it
  t('link', { status: new Date() })
})

test('a counted text is asked for without its ending, and told the count as a number', () => {
  const t: Translate<'syncStatus'> = asked
  t('waiting', { count: 2 })
  // @ts-expect-error its form depends on the count
  t('waiting')
  // @ts-expect-error from a text no form can be chosen
  t('waiting', { count: '2' })
  // @ts-expect-error the language has the endings
  t('waiting_other', { count: 2 })
})

test('a key that is one of several is given what each of them needs', () => {
  const t: Translate<'syncStatus'> = asked
  const isWaiting = asked('waiting') === 'waiting'
  t(isWaiting ? 'locked' : 'offline')
  t(isWaiting ? 'waiting' : 'link', { count: 1, status: 'Up to date' })
  t(isWaiting ? 'waiting' : 'locked', { count: 1 })
  // @ts-expect-error one of them is counted
  t(isWaiting ? 'waiting' : 'locked')
  // @ts-expect-error one of them has a place for the status
  t(isWaiting ? 'waiting' : 'link', { count: 1 })
  const reason: keyof typeof syncStatus.reasons = 'conflicts'
  t(`reasons.${reason}`)
})

test('of several namespaces the first is that of keys without a namespace', () => {
  const t: Translate<['sync', 'syncStatus']> = asked
  t('title')
  t('syncStatus:locked')
  t('syncStatus:waiting', { count: 1 })
  // @ts-expect-error it is a text of the second namespace
  t('locked')
  // @ts-expect-error it is counted there too
  t('syncStatus:waiting')
  // @ts-expect-error no one asked for this namespace
  t('records:list.title')
})

test('who needs fewer namespaces takes the function of more, if the first is the same', () => {
  const two: Translate<['sync', 'syncStatus']> = asked
  const one: Translate<'sync'> = two
  const more: Translate<['sync', 'records', 'syncStatus']> = asked
  const fewer: Translate<readonly ['sync', 'syncStatus']> = more
  // @ts-expect-error its keys without a namespace are those of another
  const other: Translate<'syncStatus'> = two
  // @ts-expect-error the texts of the second namespace may not be there
  const lacking: Translate<['sync', 'syncStatus']> = one
  // @ts-expect-error the namespaces are the same, but not the first
  const turned: Translate<['syncStatus', 'sync']> = two
  expect([fewer, other, lacking, turned]).toEqual([asked, asked, asked, asked])
})

function Shown({ seen }: { readonly seen: (texts: unknown) => void }) {
  const { t } = useTranslation(NAMESPACES)
  const texts = useAllTexts(NAMESPACES)
  const { reasons } = useTexts('syncStatus')
  seen(texts)
  return (
    <ul>
      <li>{t('syncStatus:waiting', { count: 2 })}</li>
      <li>{texts.syncStatus.locked}</li>
      <li>{reasons.conflicts}</li>
      <li>
        <Trans t={t} i18nKey="crashSupportAt" components={{ address: <b>here</b> }} />
      </li>
    </ul>
  )
}
const NAMESPACES = ['errors', 'syncStatus'] as const

test('a component shows texts in the language of the page, and has all of several namespaces as one object', async () => {
  const seen = vi.fn()
  await openScreen(<Shown seen={seen} />, { answers: {} })
  await findText('2 changes waiting')
  await findText(syncStatus.locked)
  await findText(syncStatus.reasons.conflicts)
  await findText('Contact support at here if the problem persists.')
  await setLocale('so')
  await findText(somali.locked)
  const different = new Set(seen.mock.calls.map(([texts]) => texts))
  expect(different.size).toBe(2)
  expect(seen.mock.lastCall?.[0].syncStatus).toEqual(somali)
})
