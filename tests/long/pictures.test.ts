import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPARED, readAccepted, takeMain } from '#tests/pictures/accepted.ts'
import { differenceOf, keptForm, TOLERANCE_PERCENT } from '#tests/pictures/compare.ts'
import { openPictureSite, type PictureSite } from '#tests/pictures/take.ts'
import { dealt } from '#tests/support/shard.ts'

/** Where the pictures of what has changed are put. */
const FOUND = path.resolve(import.meta.dirname, '../../test-results/pictures')

let site: PictureSite
beforeAll(async () => {
  site = await openPictureSite()
})
afterAll(() => site.close())

// A look that was changed on purpose is accepted by `npm run pictures -- --accept`.
test.each(dealt(COMPARED))(
  '$screen looks as it was accepted ($look.name)',
  async ({ screen, look, file }) => {
    const taken = await keptForm(await takeMain(site, screen, look))
    const { percent, box, picture } = await differenceOf(await readAccepted(file), taken)
    const shown = file.replace('.webp', '.png')
    if (percent > TOLERANCE_PERCENT) {
      await mkdir(FOUND, { recursive: true })
      await writeFile(path.join(FOUND, `now.${file}`), taken)
      await writeFile(path.join(FOUND, shown), picture)
    }
    const where = `differs at ${JSON.stringify(box)}: see ${path.join(FOUND, shown)}`
    expect(percent, where).toBeLessThanOrEqual(TOLERANCE_PERCENT)
  },
)
