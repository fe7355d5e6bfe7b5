import { expect, test } from 'vitest'
import { differences } from '#tests/support/random-tables-upload.ts'
import { startTestServer } from '#tests/support/server.ts'

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1)

test('tables of random letters, separators, sheets and titles are read as they say', {
  timeout: 60_000,
}, async () => {
  const server = await startTestServer({ withoutSockets: true })
  try {
    expect(await differences(await server.signIn('editor'), SEEDS)).toEqual([])
  } finally {
    await server.close()
  }
})
