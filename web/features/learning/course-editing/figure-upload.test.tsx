// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { IMAGE_LIMIT } from '#shared/domain/news-image.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { FigureUpload } from './figure-upload.tsx'

const SEND = 'POST /api/course-editing/photo'
const WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA='

async function opened() {
  const onFigure = vi.fn()
  const screen = await openScreen(<FigureUpload name="figure" label="Add" onFigure={onFigure} />, {
    answers: { [SEND]: { webp: WEBP } },
  })
  await findText('or an SVG drawing')
  const choose = (name: string, type: string, content = 'x') =>
    chooseFile(new File([content], name, { type }))
  return { ...screen, onFigure, choose }
}

test('a photo is prepared by the server, and a drawing is taken as it is', async () => {
  const { onFigure, choose, made } = await opened()
  choose('a well.jpg', 'image/jpeg')
  await vi.waitFor(() => expect(onFigure).toHaveBeenCalledWith({ kind: 'webp', content: WEBP }, 'a well.jpg'))
  const svg = '<svg viewBox="0 0 1 1"></svg>'
  choose('well.svg', 'image/svg+xml', svg)
  await vi.waitFor(() => expect(onFigure).toHaveBeenCalledWith({ kind: 'svg', content: svg }, 'well.svg'))
  expect(made(SEND)).toHaveLength(1)
})

test('what cannot be a figure is refused in words for people, and is not sent', async () => {
  const { onFigure, choose, made } = await opened()
  choose('photo.heic', 'image/heic')
  await findText('Choose a JPEG, PNG or WebP picture, or an SVG drawing.')
  choose('large.png', 'image/png', 'x'.repeat(IMAGE_LIMIT + 1))
  await findText('The picture is larger than 10 MB.')
  choose('large.svg', 'image/svg+xml', 'x'.repeat(400_001))
  await findText('The drawing is larger than 400 kB.')
  expect(onFigure).not.toHaveBeenCalled()
  expect(made(SEND)).toHaveLength(0)
})
