import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, areaOf, featureOf } from './import-rules.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEADING = '## Features\n'
const files = execFileSync('git', ['ls-files', 'server/features', 'web/features'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n')

/** The sides on which an area has features, by the features' names. */
function featuresOf(area: string): [string, readonly string[]][] {
  const ofArea = files.filter((file) => areaOf(file) === area)
  const own = [...new Set(ofArea.flatMap((file) => featureOf(file) ?? []))]
  const names = new Set(own.map((folder) => path.posix.basename(folder)))
  return [...names]
    .toSorted()
    .map((name) => [name, own.filter((folder) => folder.endsWith(`/${name}`)).toSorted()])
}

test.each(AREAS)('the page of %s lists its features with their folders', async (area) => {
  const page = path.join(ROOT, 'docs/areas', `${area}.md`)
  const [text = ''] = readFileSync(page, 'utf8').split(HEADING)
  const rows = featuresOf(area).map(([name, folders]) => {
    const links = folders.map((folder) => `[${folder.split('/')[0]}](../../${folder})`)
    return `- ${name}: ${links.join(', ')}`
  })
  expect(rows.length).toBeGreaterThan(3)
  const list = `${HEADING}\nWritten by \`npm run test:unit -- tests/architecture/areas.test.ts -u\`.\n\n${rows.join('\n')}\n`
  await expect(`${text.trimEnd()}\n\n${list}`).toMatchFileSnapshot(page)
})

test('ARCHITECTURE.md draws the areas in the order in which they may use one another', () => {
  const drawn = readFileSync(path.join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')
  const positions = AREAS.toReversed().map((area) => drawn.indexOf(`\n  ${area} `))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})
