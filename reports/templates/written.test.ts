import { expect, it } from 'vitest'
import { emptyBody } from './document.ts'
import { addText } from './written.ts'

function paragraphs(text: string): string[] {
  const body = emptyBody({ table: 'T', figure: 'F', annex: 'A' })
  addText(body, text)
  return body.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
}

it('makes paragraphs of what blank lines separate, and leaves the lines of a list as they were written', () => {
  expect(paragraphs('What was agreed:\n- a lawyer\n-  a   visit\n\n \n1. bail')).toEqual([
    'What was agreed:\n- a lawyer\n- a visit',
    '1. bail',
  ])
  expect(paragraphs('  one\r\ntwo\r\n\r\nthree\rfour  ')).toEqual(['one\ntwo', 'three\nfour'])
  expect(paragraphs(' \n\n ')).toEqual([])
})
