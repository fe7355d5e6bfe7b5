import { describe, expect, test } from 'vitest'
import {
  changeItem,
  type DocumentDraft,
  draftOf,
  faultsOf,
  isBlocking,
  joinWithNext,
  piecesTogether,
  splitAt,
  tableOf,
  takeLeft,
} from './document-draft.ts'

const REPORT = [
  'A/HRC/48/11',
  '',
  '132. The recommendations listed below enjoy the support of Somalia:',
  '132.1 Ratify the Convention on women (France);',
  '132.2 Ratify CAT (Spain, Chile); ratify ICPPED soon (Norway);',
  '133. All conclusions reflect the position of the States.',
].join('\n')

/** The words of the position, the language, and that the text is frozen. */
const SUPPORT = '"132. The recommendations listed below enjoy the support of Somalia:","en","yes"'

const draft = draftOf(REPORT)
const items = ({ pieces }: DocumentDraft) => pieces.flatMap(({ item }) => (item ? [item] : []))
const idOf = ({ pieces }: DocumentDraft, text: string) =>
  pieces.find(({ item, left }) => (item?.text ?? left).includes(text))?.id ?? -1
const short = (of: DocumentDraft) => items(of).map(({ code, text, states }) => [code, text, states])

describe('the draft of a report', () => {
  test('has its symbol, its recommendations and what is left over, in order', () => {
    expect(draft).toMatchObject({ symbol: 'A/HRC/48/11', kind: 'review' })
    expect(draft.pieces.map(({ kind }) => kind)).toEqual([
      'introduction',
      'recommendation',
      'recommendation',
      'recommendation',
      'other',
    ])
    expect(items(draft)[0]).toMatchObject({
      code: '132.1',
      states: 'France',
      position: 'supported',
      answer: null,
    })
  })

  test('puts what is left over between two recommendations together', () => {
    const long = draftOf(REPORT.replace('132.2', 'CAT/C/SOM/CO/1\n1 A footnote of it.\nA/HRC/48/11\n132.2'))
    expect(piecesTogether(long).map((group) => group.map(({ kind }) => kind).join(' '))).toEqual([
      'introduction',
      'recommendation',
      'footnote',
      'recommendation',
      'recommendation',
      'other',
    ])
  })

  test('says an answer that is no position of a record beside it', () => {
    const pending = draftOf(REPORT.replace('enjoy the support of Somalia', 'will be examined by Somalia'))
    expect(items(pending)[0]).toMatchObject({ position: '', answer: 'pending' })
  })

  test('gives each recommendation the words of the paragraph that says the position on it', () => {
    const pending = draftOf(
      REPORT.replace(
        '133. All',
        '133. The following recommendations will be examined by\nSomalia:\n133.1 Adopt a law (Chad);\n134. All',
      ),
    )
    const rows = tableOf(pending).split('\r\n').slice(1)
    expect(rows[0]).toContain('"132. The recommendations listed below enjoy the support of Somalia:"')
    expect(rows.at(-1)).toContain('"","133. The following recommendations will be examined by Somalia:"')
  })

  test('freezes the texts that are still as they were read, if it is to', () => {
    const frozenIn = (of: DocumentDraft) =>
      tableOf(of)
        .split('\r\n')
        .slice(1)
        .map((row) => row.endsWith('"yes"'))
    expect(frozenIn(draft)).toEqual([true, true, true])
    expect(frozenIn(changeItem(draft, idOf(draft, 'Ratify CAT'), { text: 'Ratify CAT now' }))).toEqual([
      true,
      false,
      true,
    ])
    expect(frozenIn(joinWithNext(draft, idOf(draft, 'Ratify CAT')))).toEqual([true, false])
    expect(frozenIn({ ...draft, freezes: false })).toEqual([false, false, false])
  })

  test('joins a recommendation with the next, and splits it again where the cursor is', () => {
    const joined = joinWithNext(draft, idOf(draft, 'Ratify CAT'))
    expect(short(joined)).toEqual([
      ['132.1', 'Ratify the Convention on women', 'France'],
      ['132.2', 'Ratify CAT ratify ICPPED soon', 'Spain, Chile, Norway'],
    ])
    const split = splitAt(joined, idOf(joined, 'Ratify CAT'), 'Ratify CAT '.length)
    expect(short(split)).toEqual([
      ['132.1', 'Ratify the Convention on women', 'France'],
      ['132.2', 'Ratify CAT', ''],
      ['132.2', 'ratify ICPPED soon', 'Spain, Chile, Norway'],
    ])
    expect(new Set(split.pieces.map(({ id }) => id)).size).toBe(split.pieces.length)
  })

  test('a part that is split off takes the States at its end along', () => {
    const changed = changeItem(draft, idOf(draft, 'women'), { text: 'Ratify CED (Peru); Ratify CMW' })
    const split = splitAt(changed, idOf(changed, 'CED'), 'Ratify CED (Peru);'.length)
    expect(short(split).slice(0, 2)).toEqual([
      ['132.1', 'Ratify CED', 'Peru'],
      ['132.1', 'Ratify CMW', 'France'],
    ])
  })

  test.each([0, 1000])('splitting at %d, where one part would be empty, changes nothing', (at) => {
    expect(splitAt(draft, idOf(draft, 'women'), at)).toBe(draft)
  })

  test('makes a recommendation of what was left over', () => {
    const taken = takeLeft(draft, idOf(draft, '133.'))
    const [fault] = [...faultsOf(taken).values()].filter((all) => all.some(isBlocking))
    expect(fault).toEqual(['no-code', 'no-states'])
    expect(items(taken).at(-1)?.text).toBe('133. All conclusions reflect the position of the States.')
  })

  test('becomes a table in which each recommendation of a paragraph is told from the others', () => {
    const named = {
      ...changeItem(draft, idOf(draft, 'women'), { isIncluded: false }),
      session: '38',
      year: '2021',
    }
    expect(tableOf(named).split('\r\n').slice(1)).toEqual([
      `"Somalia","38","","2021","A/HRC/48/11","132.2","","Ratify CAT","Spain, Chile","supported",${SUPPORT}`,
      `"Somalia","38","","2021","A/HRC/48/11","132.2","2","ratify ICPPED soon","Norway","supported",${SUPPORT}`,
    ])
  })

  test('a recommendation that is left out keeps the number of the next in its paragraph', () => {
    const without = changeItem(draft, idOf(draft, 'Ratify CAT'), { isIncluded: false })
    expect(tableOf(without)).toContain('"132.2","2","ratify ICPPED soon"')
  })

  test('a quotation mark and a comma stay in their cell', () => {
    const quoted = changeItem(draft, idOf(draft, 'women'), { text: 'Say "no", twice' })
    expect(tableOf(quoted)).toContain('"Say ""no"", twice"')
  })
})
