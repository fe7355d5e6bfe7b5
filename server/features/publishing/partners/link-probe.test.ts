import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersAt, type ProbeNetwork } from './link-probe.ts'

describe('a site', () => {
  const asked: string[] = []
  let site: Server
  let network: ProbeNetwork
  const answers: Record<string, RequestListener> = {
    '/fine': (_, response) => response.end('fine'),
    '/no-head': ({ method }, response) => {
      response.statusCode = method === 'HEAD' ? 405 : 200
      response.end()
    },
    '/closed': (_, response) => {
      response.statusCode = 403
      response.end()
    },
    '/gone': (_, response) => {
      response.statusCode = 404
      response.end()
    },
    '/broken': (_, response) => {
      response.statusCode = 502
      response.end()
    },
    '/moved': (_, response) => {
      response.writeHead(301, { location: 'http://other.org/fine' })
      response.end()
    },
    '/inside': (_, response) => {
      response.writeHead(302, { location: 'http://inside.org/fine' })
      response.end()
    },
    '/metadata': (_, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest' })
      response.end()
    },
    '/round': (_, response) => {
      response.writeHead(302, { location: '/round' })
      response.end()
    },
    '/endless': (_, response) => {
      response.flushHeaders()
      setInterval(() => response.write('x'.repeat(1000)), 5).unref()
    },
    '/silent-to-head': ({ method }, response) => {
      if (method === 'GET') response.end('fine')
    },
    '/silent': () => undefined,
    '/rude': (request) => request.socket.destroy(),
  }

  beforeAll(async () => {
    site = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.host?.split(':')[0]}${request.url}`)
      answers[request.url ?? '']?.(request, response)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const names: Record<string, string[]> = {
      'site.org': ['127.0.0.1'],
      'other.org': ['127.0.0.1'],
      'inside.org': ['10.0.0.7'],
      'both.org': ['127.0.0.1', '10.0.0.7'],
    }
    network = {
      port,
      patienceMs: 500,
      resolve: async (name) => {
        const found = names[name]
        if (!found) throw new Error('ENOTFOUND')
        return found
      },
      // The loopback is the internet of this test.
      isForbidden: (address) => address !== '127.0.0.1',
    }
  })
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })

  test.each([
    ['http://site.org/fine', true],
    ['http://site.org/no-head', true],
    ['http://site.org/closed', true],
    ['http://site.org/moved', true],
    ['http://site.org/endless', true],
    ['http://site.org/silent-to-head', true],
    ['http://site.org/silent', false],
    ['http://site.org/gone', false],
    ['http://site.org/broken', false],
    ['http://site.org/rude', false],
    ['http://site.org/round', false],
    ['http://nowhere.org/', false],
    ['https://site.org/fine', false],
  ])('%s: %s', async (url, expected) => {
    expect(await answersAt(url, network)).toBe(expected)
  })

  test('is asked by HEAD alone where that is enough', async () => {
    asked.length = 0
    await answersAt('http://site.org/fine', network)
    expect(asked).toEqual(['HEAD site.org/fine'])
  })

  test('that leads into a network of its own is not asked, also behind a redirect', async () => {
    for (const url of ['http://inside.org/fine', 'http://both.org/fine', 'http://127.0.0.1/fine']) {
      asked.length = 0
      expect(await answersAt(url, network), url).toBe(false)
      expect(asked).toEqual([])
    }
    for (const path of ['/inside', '/metadata']) {
      asked.length = 0
      expect(await answersAt(`http://site.org${path}`, network)).toBe(false)
      expect(asked).toEqual([`HEAD site.org${path}`, `GET site.org${path}`])
    }
  })
})
