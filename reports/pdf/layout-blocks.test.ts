import { describe, expect, it } from 'vitest'
import { LANDSCAPE, type PageShape } from '../typesetting/style.ts'
import { anchorPages, type LayoutBlock, paginate } from './layout-blocks.ts'

const page: PageShape = { ...LANDSCAPE, height: 120, top: 10, bottom: 10 }
const layoutBlock = (name: string, more: Partial<LayoutBlock> = {}): LayoutBlock => ({
  height: 30,
  anchor: name,
  draw: () => undefined,
  ...more,
})
const placed = (layoutBlocks: LayoutBlock[]) =>
  paginate(layoutBlocks, page).map((each) =>
    each.layoutBlocks.map(({ layoutBlock: { anchor }, top }) => `${anchor}@${top}`),
  )

describe('putting strips on pages', () => {
  it('fills a page, then the next', () => {
    expect(placed(['a', 'b', 'c', 'd'].map((name) => layoutBlock(name)))).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['d@10'],
    ])
  })
  it('keeps the space before a strip, but not at the top', () => {
    expect(placed([layoutBlock('a', { before: 5 }), layoutBlock('b', { before: 5 })])).toEqual([
      ['a@10', 'b@45'],
    ])
  })
  it('moves what belongs together to the next page together', () => {
    const heading = layoutBlock('heading', { keepWithNext: true })
    expect(placed([layoutBlock('a'), layoutBlock('b'), heading, layoutBlock('text')])).toEqual([
      ['a@10', 'b@40'],
      ['heading@10', 'text@40'],
    ])
  })
  it('breaks what is too long for any page', () => {
    const long = ['a', 'b', 'c', 'd', 'e'].map((name) => layoutBlock(name, { keepWithNext: true }))
    expect(placed(long)).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['d@10', 'e@40'],
    ])
  })
  it('repeats the header after a break', () => {
    const repeat = layoutBlock('header')
    const rows = ['a', 'b', 'c', 'd'].map((name) => layoutBlock(name, { repeat }))
    expect(placed(rows)).toEqual([
      ['a@10', 'b@40', 'c@70'],
      ['header@10', 'd@40'],
    ])
  })
  it('begins pages where asked and knows their numbers', () => {
    const pages = paginate([layoutBlock('a'), layoutBlock('b', { newPage: LANDSCAPE })], page)
    expect(pages.map((each) => each.shape)).toEqual([page, LANDSCAPE])
    expect(anchorPages(pages)).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    )
  })
})
