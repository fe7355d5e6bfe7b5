import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

const textOf = (html: string) => textOfHtml(html).text.trim()

test.each([
  ['cells', '<table><tr><td>Name</td><td>Ali</td></tr><tr><td>Age</td></tr></table>', 'Name Ali\nAge'],
  ['what stands between and behind bodies', '<body>A</body></html><p>B</p><body>C</body>', 'A\n\nB\n\nC'],
  [
    'forms, buttons and drawings',
    '<form>A<button>B</button></form><svg><text>C</text></svg><object>D</object>',
    'A\nB\nC\nD',
  ],
  ['terms', '<dl><dt>Name</dt><dd>Ali</dd></dl>', 'Name\nAli'],
  ['items of no list', '<li>A<li>B', 'A\nB'],
  ['choices', '<select><option>A<option>B</select>', 'A\nB'],
  ['names of pictures', '<img alt="A house" src="x">', '[A house]'],
  ['a comment that never ends', 'A <!-- B', 'A B'],
  ['a quotation that never ends', '<p>A</p><p title="B <b>C</b>', 'A\n\n<p title="B C'],
  ['a style that never ends', '<style> A', 'A'],
  [
    'signs that are no tags',
    'a < b, <3, <ali@example.org> <https://example.org>',
    'a < b, <3, <ali@example.org> <https://example.org>',
  ],
  ['what other programs are told to show', '<![if !mso]>A<![endif]><!--[if mso]>B<![endif]-->', 'A'],
  ['data of other forms', '<![CDATA[A < B]]>', 'A < B'],
  [
    'where a link leads, at any depth',
    `${'<div>'.repeat(99)}<a href="https://x.example">A</a>`,
    '<https://x.example> A',
  ],
])('%s are read', (_, html, text) => {
  expect(textOf(html)).toBe(text)
})

test.each([
  ['addresses with quotation marks', '<img src="data:image/png;base64,iVBORw0K">', 'image/png', 'iVBORw0K'],
  ['addresses without', '<img src=data:image/jpeg;base64,/9j/&#43;AA=>', 'image/jpeg', '/9j/+AA='],
  ['addresses over several lines', "<img src='data:image/png;base64,iVBO\n Rw0K'>", 'image/png', 'iVBORw0K'],
  ['styles', '<p style="background:url(data:image/gif;base64,R0lG)">', 'image/gif', 'R0lG'],
  ['signs of addresses', '<img src="data:image/svg+xml,%3Csvg%3E">', 'image/svg+xml', 'PHN2Zz4='],
])('pictures in %s are files', (_, html, type, content) => {
  const { files, text } = textOfHtml(`<p>A</p>${html}<p>B</p>`)
  expect(files.map((file) => ({ type: file.type, content: file.bytes.toString('base64') }))).toEqual([
    { type, content },
  ])
  expect(text.trim()).toBe('A\n\nB')
})

const MANY = 100_000
test.each([
  ['nested blocks', '<div>'.repeat(MANY)],
  ['nested words', '<b>x '.repeat(MANY)],
  ['tags that never end', '<a '.repeat(MANY)],
  ['quotations that never end', '<a href="x'.repeat(MANY)],
  ['comments that never end', '<!-- '.repeat(MANY)],
  ['styles that never end', '<style>'.repeat(MANY)],
  ['closing tags', `${'<i>'.repeat(MANY)}${'</b>'.repeat(MANY)}`],
  ['signs', '<'.repeat(MANY)],
  ['addresses', '<img src="data:'.repeat(MANY)],
])('%s without end take no time, and hide nothing behind them', { timeout: 20_000 }, (_, html) => {
  expect(textOfHtml(`${html} <p>END-OF-TEXT</p>`).text).toContain('END-OF-TEXT')
})
