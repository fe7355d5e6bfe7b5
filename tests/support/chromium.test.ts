import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/chromium.ts'

test('a real Chromium loads a page of a local server and runs its script', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      '<p id="said"></p><script>said.textContent = [1, 2].toSorted((a, b) => b - a).join()</script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(await page.textContent('#said')).toBe('2,1')
  } finally {
    await browser.close()
    server.close()
  }
})
