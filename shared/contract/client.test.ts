import { describe, expect, test } from 'vitest'
import { readError } from './client.ts'

describe('the message of a failed call (REQ-API-04)', () => {
  test.each([
    ['is that of its message', { message: 'Say where.', error: 'invalid_input' }, 'Say where.'],
    ['else of its error', { error: 'stale' }, 'stale'],
    ['else its status', { reason: 'none that is known' }, 'HTTP 409'],
  ])('%s', async (_what, body, message) => {
    const response = Response.json(body, { status: 409, statusText: 'Conflict' })
    expect((await readError(response)).message).toBe(message)
  })

  test.each(['', '<html>Bad gateway</html>'])(
    'is the text of the status where the body is %j',
    async (body) => {
      const response = new Response(body, { status: 502, statusText: 'Bad Gateway' })
      expect((await readError(response)).message).toBe('Bad Gateway')
      expect((await readError(new Response(body, { status: 502 }))).message).toBe('HTTP 502')
    },
  )

  test('comes with the status, the code, the details and the whole body', async () => {
    const body = {
      message: 'm',
      error: 'invalid_input',
      details: [{ path: 'title', message: 'Too short' }],
      more: 1,
    }
    const error = await readError(Response.json(body, { status: 400 }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', details: body.details, body })
  })
})
