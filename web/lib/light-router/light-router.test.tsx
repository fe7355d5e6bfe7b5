// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import * as real from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as light from './react-router-dom.tsx'

const PLACES = ['/', '/news', '/news/a-slug?page=2#end', '/charts/cases-by-month?measure=rate', '/upr/']
const BASENAMES = ['', '/so']
const TARGETS: readonly real.To[] = [
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
function drawnBy(
  { StaticRouter, Link, useLocation, useHref, useSearchParams }: typeof light,
  at: string,
  basename: string,
) {
  function Page() {
    const { pathname, search, hash } = useLocation()
    const [params] = useSearchParams()
    return (
      <>
        {JSON.stringify([pathname, search, hash, [...params]])}
        {TARGETS.map((to) => (
          <Row key={JSON.stringify(to)} to={to} />
        ))}
      </>
    )
  }
  function Row({ to }: { readonly to: real.To }) {
    return (
      <Link to={to} className="row" preventScrollReset>
        {useHref(to)}
      </Link>
    )
  }
  const whole = renderToStaticMarkup(
    <StaticRouter basename={basename} location={basename + at}>
      <Page />
    </StaticRouter>,
  )
  return whole.replaceAll(' data-discover="true"', '')
}

test.each(PLACES)('links lead from %s where those of the package do', (at) => {
  for (const basename of BASENAMES)
    expect(linesOf(drawnBy(light, at, basename))).toEqual(
      linesOf(drawnBy(real as unknown as typeof light, at, basename)),
    )
})

const linesOf = (markup: string) =>
  markup
    .split('<a ')
    .map((part) => part.replace(/(href|class)="[^"]*"/g, '').concat(/href="[^"]*"/.exec(part)?.[0] ?? ''))

test('a page below another prefix is not drawn, as with the package', () => {
  const { StaticRouter } = light
  const drawn = renderToStaticMarkup(
    <StaticRouter basename="/so" location="/sool">
      <p>here</p>
    </StaticRouter>,
  )
  expect(drawn).toBe('')
})

test.each(['//elsewhere.example.org/a', '\\\\elsewhere.example.org/a'])('%s stays on this site', (to) => {
  const { href } = new URL(
    /href="([^"]*)"/.exec(
      renderToStaticMarkup(
        <light.StaticRouter location="/">
          <light.Link to={to}>a</light.Link>
        </light.StaticRouter>,
      ),
    )?.[1] ?? '',
    'https://here.example.org',
  )
  expect(href).toMatch(/^https:\/\/here\.example\.org\//)
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
  const { pathname, search, state } = light.useLocation()
  return <output>{JSON.stringify([pathname, search, state])}</output>
}
const show = (content: ReactNode) =>
  act(() =>
    root.render(
      <light.BrowserRouter basename="/so">
        <Where />
        {content}
      </light.BrowserRouter>,
    ),
  )
const where = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const click = (more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  act(() => void document.querySelector('a')?.dispatchEvent(event))
  return event
}

test('a link is followed without loading, with its state; the way back leads to the page before', async () => {
  await show(
    <light.Link to="/upr" state={{ from: 'news' }}>
      a
    </light.Link>,
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

test('a click that asks for another window, or that somebody else has answered, is left alone', async () => {
  await show(<light.Link to="/upr">a</light.Link>)
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
    <light.Link to="/upr" onClick={(event) => event.preventDefault()}>
      a
    </light.Link>,
  )
  click()
  expect(where()[0]).toBe('/news')
})

test('parameters are set, replaced and taken away beside the path', async () => {
  let set: real.SetURLSearchParams = () => undefined
  function Parameters() {
    const [params, setParams] = light.useSearchParams()
    set = setParams
    return params.toString()
  }
  await show(<Parameters />)
  act(() => set({ q: 'a b', theme: ['x', 'y'] }))
  expect(where()[1]).toBe('?q=a+b&theme=x&theme=y')
  act(() => set((params) => ({ q: params.get('q') ?? '' }), { replace: true }))
  expect(where()).toEqual(['/news', '?q=a+b', null])
  act(() => set({}))
  expect(where()).toEqual(['/news', '', null])
})

test('the window goes back, and a page that sends elsewhere is not come back to', async () => {
  let navigate: real.NavigateFunction = () => undefined
  function Away() {
    navigate = light.useNavigate()
    return light.useLocation().pathname === '/old' ? <light.Navigate to="/new?a=1" replace /> : null
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
