import { expect, test } from 'vitest'
import { type CourseProblemCode, reasonOf } from '#shared/i18n/course-problems.ts'
import { texts as en } from './en/learning/courseProblems.ts'
import { fillText } from './fill-text.ts'
import { loadMessages } from './messages.ts'
import { texts as so } from './so/learning/courseProblems.ts'

const CODES = Object.keys(en.reasons) as CourseProblemCode[]
const EXCHANGE = Object.keys(en.exchange) as (keyof typeof en.exchange)[]

test.each(CODES)(
  'a refusal of a course for “%s” is told in Somali, with its file or without',
  async (code) => {
    const translate = await loadMessages('so', 'staff')
    const detail = en.reasons[code].includes('{detail}') ? 'figures/[a] (1).svg' : ''
    const said = fillText(so.reasons[code], { detail })
    expect(said).not.toBe(reasonOf({ code, detail }))
    expect(translate(reasonOf({ code, detail }))).toBe(said)
    expect(translate(`en/rain.md: ${reasonOf({ code, detail })}`)).toBe(`en/rain.md: ${said}`)
  },
)

test.each(EXCHANGE)(
  'a refusal of a course file for “%s” is told in Somali, with its part or without',
  async (fault) => {
    const translate = await loadMessages('so', 'staff')
    expect(translate(en.exchange[fault])).toBe(so.exchange[fault])
    expect(so.exchange[fault]).not.toBe(en.exchange[fault])
    expect(translate(`course/a b.md: ${en.exchange[fault]}`)).toBe(`course/a b.md: ${en.exchange[fault]}`)
    expect(translate(`manifest.json: ${en.exchange[fault]}`)).toBe(`manifest.json: ${so.exchange[fault]}`)
  },
)

test('another message with a colon stays', async () => {
  const translate = await loadMessages('so', 'staff')
  expect(translate('en/rain.md: something else')).toBe('en/rain.md: something else')
})
