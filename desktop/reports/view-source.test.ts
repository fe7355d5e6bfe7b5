import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { holdStill } from './view-source.ts'

test('a view that is held still does not see what is written meanwhile, nor stands in its way', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'view-'))
  const key = randomBytes(32)
  const connect = () => createMirror(openMirror(path.join(folder, 'mirror.db'), key), randomUUID())
  const mirror = connect()
  mirror.meta.set('epoch', 'before')
  const view = connect()
  holdStill(view)
  mirror.meta.set('epoch', 'after')
  expect(view.meta.get('epoch')).toBe('before')
  expect(mirror.meta.get('epoch')).toBe('after')
  view.db.close()
  mirror.db.close()
  await rm(folder, { recursive: true })
})
