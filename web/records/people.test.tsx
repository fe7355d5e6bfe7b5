// @vitest-environment happy-dom
import { test } from 'vitest'
import { findText, openScreen, pageOf, refusal, userOf } from '#tests/support/screen.tsx'
import { usePeople } from './people.ts'

const OTHER = '018f0000-0000-7000-8000-0000000000c9'

function Screen({ own }: { readonly own: string }) {
  const { nameOf, hintFor } = usePeople()
  return (
    <p>
      {nameOf(own)}, {nameOf(OTHER) ?? 'someone who has left'}. {hintFor([])}
    </p>
  )
}

test('until the names have come, nobody has left: people are loading, and the user has their own name', async () => {
  const user = userOf('editor')
  await openScreen(<Screen own={user.id} />, {
    answers: { 'GET /api/users/names': refusal(503, 'not_ready', 'This is not ready yet.') },
    otherwise: pageOf([]),
    user,
  })
  const own = [user.firstName, user.lastName].filter(Boolean).join(' ')
  await findText(`${own}, a colleague (names are loading). People are loading.`)
})

test('once the names are there, an id that nobody has is of someone who has left', async () => {
  const user = userOf('editor')
  await openScreen(<Screen own={user.id} />, {
    answers: { 'GET /api/users/names': [] },
    otherwise: pageOf([]),
    user,
  })
  await findText('someone who has left')
})
