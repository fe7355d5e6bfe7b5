import type { Request } from 'playwright'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

/** Loads a path and answers how many bytes of script came over the connection, compressed as the server does it. */
export async function scriptBytes(site: TestSite, path: string): Promise<number> {
  const page = await site.open('/favicon.svg', { uncached: true })
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request)
  })
  await page.goto(`${site.server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  await page.context().close()
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.min(...sizes.map(({ responseBodySize }) => responseBodySize))).toBeGreaterThan(0)
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
