import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath, signInPath } from './return-path.ts'

test('the way to sign in leads back to a page with its query and what follows it, and names no first page', () => {
  const here = { pathname: '/iccpr', search: '?status=new&q=a b', hash: '#list' }
  const address = new URL(signInPath(here), 'http://site.invalid')
  expect(safeReturnPath(address.searchParams.get('return'))).toBe('/iccpr?status=new&q=a%20b#list')
  expect(signInPath({ pathname: '/', search: '', hash: '' })).toBe('/sign-in')
  expect(signInPath({ pathname: '/sign-in', search: '?return=%2Fx', hash: '' })).toBe('/sign-in')
})

describe('the path to return to', () => {
  test.each(['/', '/iccpr', '/incidents?status=new&q=a%20b', '/users#x', '/a/../reports'])(
    'may be %s',
    (path) => {
      const url = new URL(path, 'https://rights.example')
      expect(safeReturnPath(path)).toBe(`${url.pathname}${url.search}${url.hash}`)
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/api/logout',
    '/x/../api/logout',
    '/sign-in?return=/sign-in',
    '',
    undefined,
    ['/a', '/b'],
  ])('is the first page for %j', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  test('never leads to another site, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
      '\u3002',
      '\uff0f',
    )
    const path = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      // As a browser reads a Location header, and as it reads a link in a page.
      fc.property(path, (wanted) => {
        const target = safeReturnPath(wanted)
        const leaves = ['https://rights.example/sign-in', 'http://localhost:3000/api/login'].some(
          (base) => new URL(target, base).origin !== new URL(base).origin,
        )
        return !leaves && /^\/(?![/\\])/.test(target)
      }),
      { numRuns: 1000 },
    )
  })
})
