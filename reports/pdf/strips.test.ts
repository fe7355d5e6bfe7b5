import { describe, expect, it } from 'vitest'
import { anchorPages, paginate, type Strip } from './strips.ts'
import { LANDSCAPE, type PageShape } from './style.ts'

const page: PageShape = { ...LANDSCAPE, height: 120, top: 10, bottom: 10 }
const strip = (name: string, more: Partial<Strip> = {}): Strip => ({
  height: 30,
  anchor: name,
  draw: () => undefined,
  ...more,
})
const placed = (strips: Strip[]) =>
  paginate(strips, page).map((each) => each.strips.map(({ strip: { anchor }, top }) => `${anchor}@${top}`))

describe('putting strips on pages', () => {
  it('fills a page, then the next', () => {
    expect(placed(['a', 'b', 'c', 'd'].map((name) => strip(name)))).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['d@10'],
    ])
  })
  it('keeps the space before a strip, but not at the top', () => {
    expect(placed([strip('a', { before: 5 }), strip('b', { before: 5 })])).toEqual([['a@10', 'b@45']])
  })
  it('moves what belongs together to the next page together', () => {
    const heading = strip('heading', { keepWithNext: true })
    expect(placed([strip('a'), strip('b'), heading, strip('text')])).toEqual([
      ['a@10', 'b@40'],
      ['heading@10', 'text@40'],
    ])
  })
  it('breaks what is too long for any page', () => {
    const long = ['a', 'b', 'c', 'd', 'e'].map((name) => strip(name, { keepWithNext: true }))
    expect(placed(long)).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['d@10', 'e@40'],
    ])
  })
  it('repeats the header after a break', () => {
    const repeat = strip('header')
    const rows = ['a', 'b', 'c', 'd'].map((name) => strip(name, { repeat }))
    expect(placed(rows)).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['header@10', 'd@40'],
    ])
  })
  it('begins pages where asked and knows their numbers', () => {
    const pages = paginate([strip('a'), strip('b', { newPage: LANDSCAPE })], page)
    expect(pages.map((each) => each.shape)).toEqual([page, LANDSCAPE])
    expect(anchorPages(pages)).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    )
  })
})
