import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { SessionControl } from './context.ts'
import { whileOpen } from './while-open.ts'

const file = fileEndpoint({
  method: 'GET',
  path: '/a-file',
  access: 'signed-in',
  offline: 'online',
  summary: 'A file',
  mediaTypes: ['text/plain'],
})
const writing = endpoint({ method: 'POST', path: '/a', access: 'signed-in', offline: 'online', summary: 'A' })

/** A session that stands for so many looks at it. */
function standingFor(looks: number): SessionControl {
  let left = looks
  return {
    id: 'a',
    begin: async () => undefined,
    end: async () => undefined,
    knownUser: { read: () => null, remember: () => undefined },
    confirm: () => Promise.reject(new Error('only by the handler')),
    async confirmUnchanged() {
      if (left-- <= 0) throw new Refusal('unauthenticated')
    },
  }
}

async function* pieces() {
  for (const piece of ['one ', 'two ', 'three']) yield new TextEncoder().encode(piece)
}
const answerOf = () => ({
  body: Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>,
  mediaType: 'text/plain',
})

async function readPieces(session: SessionControl): Promise<{ text: string; cut: unknown }> {
  const answer = (await whileOpen(session, file, async () => answerOf())) as ReturnType<typeof answerOf>
  let text = ''
  try {
    for await (const piece of answer.body) text += new TextDecoder().decode(piece)
    return { text, cut: null }
  } catch (error) {
    return { text, cut: error }
  }
}

test('a file flows piece by piece as long as its reader is signed in', async () => {
  expect(await readPieces(standingFor(3))).toEqual({ text: 'one two three', cut: null })
  const { text, cut } = await readPieces(standingFor(2))
  expect(text).toBe('one two ')
  expect(cut).toMatchObject({ code: 'unauthenticated' })
})

test('what was written is answered to its writer, who may have signed out by it', async () => {
  expect(await whileOpen(standingFor(0), writing, async () => 'done')).toBe('done')
})
