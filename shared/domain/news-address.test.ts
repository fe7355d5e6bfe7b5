import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './news-address.ts'

const KEY = 'paper.example/world/2026/may/evictions'

describe('one article has one address', () => {
  test.each([
    'https://paper.example/world/2026/may/evictions',
    'http://www.paper.example/world/2026/may/evictions/',
    'https://PAPER.example/world/2026/may/evictions#comments',
    'https://m.paper.example/world/2026/may/evictions?utm_source=rss&utm_medium=feed',
    'https://amp.paper.example/world/2026/may/evictions?fbclid=1',
    'https://www.paper.example/world/2026/may/evictions/amp/',
    'https://paper.example/amp/world/2026/may/evictions',
    'https://paper.example/world/2026/may/evictions.amp',
    'https://paper.example/world/2026/may/evictions/index.html?CMP=share_btn_tw',
    ' https://paper.example:443//world/2026/may/evictions?at_medium=RSS&at_campaign=news ',
  ])('%s', (address) => {
    expect(canonicalAddress(address)).toBe(KEY)
  })
})

test('parameters that name the article stay, in one order', () => {
  expect(canonicalAddress('https://paper.example/show.php?p=2&id=17&utm_term=a')).toBe(
    canonicalAddress('https://paper.example/show.php?id=17&p=2'),
  )
  expect(canonicalAddress('https://paper.example/show.php?id=17')).not.toBe(
    canonicalAddress('https://paper.example/show.php?id=18'),
  )
  expect(canonicalAddress('https://paper.example:8080/a')).not.toBe(
    canonicalAddress('https://paper.example/a'),
  )
})

test.each(['', 'evictions', 'javascript:alert(1)', 'data:text/html,a', 'https://user:word@paper.example/'])(
  '%j is no address of an article',
  (address) => {
    expect(canonicalAddress(address)).toBeNull()
  },
)
