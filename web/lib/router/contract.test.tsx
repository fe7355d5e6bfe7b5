// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter as PackageStaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  BrowserRouter,
  Link,
  Navigate,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from '../router.tsx'
import { LIGHT_ROUTER, StaticRouter } from './light.tsx'
import { type NavigateFunction, PACKAGE_ROUTER, type SetSearch, type To } from './package.tsx'
import { routerParts } from './parts.ts'

/** Both are tried with the same table: what one of them does, the other does as well. */
const BOTH = [
  { name: 'the package', parts: PACKAGE_ROUTER, Static: PackageStaticRouter },
  { name: 'the light part', parts: LIGHT_ROUTER, Static: StaticRouter },
] as const
type Either = (typeof BOTH)[number]

const PLACES = ['/', '/news', '/news/a-slug?page=2#end', '/charts/cases-by-month?measure=rate', '/upr/']
const BASENAMES = ['', '/so']
const TARGETS: readonly To[] = [
  '',
  '/',
  '/news',
  '/news/',
  '/about?tab=emergency',
  '/about?tab=emergency#accounts',
  '?page=3',
  '?',
  '#part-2',
  '#',
  'news',
  '/news//deep',
  '/so/news',
  '/a b?q=x y#z',
  { pathname: '/upr', search: 'status=pending' },
  { pathname: '/upr', search: '?status=pending', hash: 'list' },
  { pathname: '' },
  { search: '?q=a&q=b' },
  { search: '?' },
  { hash: '#end' },
  {},
]

/** What a page says of its address, and where each of its links leads. */
function drawnBy({ parts, Static }: Either, at: string, basename: string) {
  function Page() {
    const { pathname, search, hash } = parts.useLocation()
    const [params] = parts.useSearchParams()
    return (
      <>
        {JSON.stringify([pathname, search, hash, [...params]])}
        {TARGETS.map((to) => (
          <Row key={JSON.stringify(to)} to={to} />
        ))}
      </>
    )
  }
  function Row({ to }: { readonly to: To }) {
    return (
      <parts.Link to={to} className="row">
        {parts.useHref(to)}
      </parts.Link>
    )
  }
  return renderToStaticMarkup(
    <Static basename={basename} location={basename + at}>
      <Page />
    </Static>,
  )
}

test.each(PLACES)('links lead from %s to the same addresses with both', (at) => {
  const [ofPackage, ofLightPart] = BOTH
  for (const basename of BASENAMES)
    expect(linesOf(drawnBy(ofLightPart, at, basename))).toEqual(linesOf(drawnBy(ofPackage, at, basename)))
})

const linesOf = (markup: string) =>
  markup
    .split('<a ')
    .map((part) => part.replace(/(href|class)="[^"]*"/g, '').concat(/href="[^"]*"/.exec(part)?.[0] ?? ''))

test('staff, the desktop app and those who are about to sign in get the package, visitors the light part', async () => {
  for (const path of ['/sign-in', '/so/sign-in', '/invitation', '/users'])
    expect(await routerParts(path, false), path).toBe(PACKAGE_ROUTER)
  for (const path of ['/', '/so/news', '/incident-reporting', '/no-such-page'])
    expect(await routerParts(path, false), path).toBe(LIGHT_ROUTER)
  expect(await routerParts('/', true)).toBe(PACKAGE_ROUTER)
})

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  window.history.replaceState(null, '', '/so/news?page=2')
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

function Where() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname, search, state])}</output>
}
const where = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const click = (more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  act(() => void document.querySelector('a')?.dispatchEvent(event))
  return event
}

describe.each(BOTH)('in a window, with $name,', ({ parts, Static }) => {
  const show = (content: ReactNode) =>
    act(() =>
      root.render(
        <BrowserRouter parts={parts} basename="/so">
          <Where />
          {content}
        </BrowserRouter>,
      ),
    )

  test('a page below another prefix is not drawn', () => {
    const drawn = renderToStaticMarkup(
      <Static basename="/so" location="/sool">
        <p>here</p>
      </Static>,
    )
    expect(drawn).toBe('')
  })

  test.each([
    '//elsewhere.example.org/a',
    '\\\\elsewhere.example.org/a',
    '/\\elsewhere.example.org/a',
    'https://elsewhere.example.org/a',
    'javascript:location.assign(1)',
    { pathname: '//elsewhere.example.org/a' },
  ])('%j stays on this site', async (to) => {
    let navigate: NavigateFunction = () => undefined
    function Ways() {
      navigate = useNavigate()
      return (
        <>
          <Link to={to}>a</Link>
          <i>{useHref(to)}</i>
        </>
      )
    }
    await show(<Ways />)
    const { href } = document.querySelector('a') ?? {}
    expect(href).toMatch(`${location.origin}/so/`)
    expect(new URL(document.querySelector('i')?.textContent ?? '', location.origin).href).toBe(href)
    await act(() => navigate(to))
    expect(location.href).toBe(href)
    await show(<Navigate to={to} />)
    expect(location.href).toBe(href)
  })

  test('a link is followed without loading, with its state; the way back leads to the page before', async () => {
    await show(
      <Link to="/upr" state={{ from: 'news' }}>
        a
      </Link>,
    )
    expect(where()).toEqual(['/news', '?page=2', null])
    const before = window.history.length
    expect(click().defaultPrevented).toBe(true)
    expect(where()).toEqual(['/upr', '', { from: 'news' }])
    expect(window.location.pathname).toBe('/so/upr')
    expect(window.history.length).toBe(before + 1)
    click()
    expect(window.history.length, 'the link of this page').toBe(before + 1)
  })

  test('a click that asks for another window, or that other code has answered, is left alone', async () => {
    await show(<Link to="/upr">a</Link>)
    for (const more of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ]) {
      // The page would be left otherwise.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true })
      click(more)
      expect(where()[0]).toBe('/news')
    }
    await show(
      <Link to="/upr" onClick={(event) => event.preventDefault()}>
        a
      </Link>,
    )
    click()
    expect(where()[0]).toBe('/news')
  })

  test('parameters are set, replaced and taken away beside the path', async () => {
    let set: SetSearch = () => undefined
    function Parameters() {
      const [params, setParams] = useSearchParams()
      set = setParams
      return params.toString()
    }
    await show(<Parameters />)
    act(() =>
      set(
        new URLSearchParams([
          ['q', 'a b'],
          ['theme', 'x'],
          ['theme', 'y'],
        ]),
      ),
    )
    expect(where()[1]).toBe('?q=a+b&theme=x&theme=y')
    act(() => set({ q: 'a b' }, { replace: true }))
    expect(where()).toEqual(['/news', '?q=a+b', null])
    act(() => set({}))
    expect(where()).toEqual(['/news', '', null])
  })

  test('the window goes back, and a page that sends elsewhere is not come back to', async () => {
    let navigate: NavigateFunction = () => undefined
    function Away() {
      navigate = useNavigate()
      return useLocation().pathname === '/old' ? <Navigate to="/new?a=1" replace /> : null
    }
    await show(<Away />)
    const before = window.history.length
    await act(() => navigate('/old'))
    expect(where()).toEqual(['/new', '?a=1', null])
    expect(window.history.length).toBe(before + 1)
    window.history.replaceState({ usr: 'kept' }, '', '/so/jobs')
    await act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(where()).toEqual(['/jobs', '', 'kept'])
  })
})
