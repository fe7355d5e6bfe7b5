import { expect, test } from 'vitest'
import { hasHeaderBlock } from './header-block.ts'
import { splitReply } from './own-text.ts'

const QUOTED = '> [High] New message\n> ##- Write above this line -##\n> Name: Amina\n> My telephone is 123.'
const MAIL = {
  ours: ['info@example.org'],
  theirs: ['duty.officer@office.example', 'A. Duty Officer'],
  subject: 'Re: [High] New message: Partnership',
}
const ownTextOf = (text: string) => splitReply(text, MAIL).own

test('what a program quotes below a reply is left out, however it introduces it', () => {
  const own = 'Thank you.\n\nWe meet on Monday at 9:'
  for (const introduction of [
    'On Wed, Nov 25, 2026 at 9:00 AM Office <info@example.org> wrote:',
    'On Wed, Nov 25, 2026 at 9:00 AM Office\n<info@example.org> wrote:',
    'On Wed, Nov 25, 2026 at 9:00 AM\nThe Human Rights Office of the Whole Country\n<info@example.org> wrote:',
    'On 11/20/26 9:10 PM, Office wrote:',
    // As eM Client writes it.
    '------ Original Message ------\nFrom "Office" <info@example.org>\nTo "A. Duty Officer" <duty.officer@office.example>\nDate 20/11/2026 21:15:00\nSubject New message',
    'Le 25 nov. 2026 à 09:00, Office <info@example.org> a écrit :',
    '2026/11/20 Office <info@example.org>',
    'Office <info@example.org> 于2026年11月20日周五 21:10写道：',
    '-----Original Message-----\nFrom: Office <info@example.org>\nSent: Wednesday\nTo: Me\nSubject: New message',
    '________________________________\nFrom: Office\nSent: Wednesday',
    '---- On Fri, 20 Nov 2026 21:10:00 +0300 info@example.org wrote ----',
    '------- Original Message -------\nOn Friday, November 20th, 2026 at 9:10 PM, Office <info@example.org> wrote:',
    // Labels and values on lines of their own, as in thunderbird-android#9236.
    '\nFrom:\nOffice <info@example.org>\n\nSent: 20 November 2026\nTo:\nduty.officer@office.example\n\nSubject:\n[High] New message: Partnership',
    'From: Office\n<info@example.org>\nSent: Friday\nTo: a@example.com;\n duty.officer@office.example\nSubject: New message\n\nImportance: High',
    // Names without addresses, and a subject that was changed.
    'From: Office\nSent: Friday\nTo: A. Duty Officer\nSubject: Changed',
    '*Från:* Office <info@example.org>\n*Skickat:* den 20 november 2026 21:15\n*Till:* duty.officer@office.example\n*Ämne:* [High] New message: Partnership',
  ])
    expect(ownTextOf(`${own}\n\n${introduction}\n\n${QUOTED}\n`), introduction).toBe(own)
})

test('what is cut follows on what was written, and nothing is lost between them', () => {
  const text = `Come tonight.\n\n--\nA. Duty Officer\n\nOn 20 Nov 2026 at 9:00 Office <info@example.org> wrote:\n${QUOTED}`
  const { own, cut } = splitReply(text, MAIL)
  expect(own).toBe('Come tonight.')
  expect(`${own}\n\n${cut}`).toBe(text)
})

test('own words between or below quoted lines are noticed, and broken lines, names and signatures are none', () => {
  const moreOf = (text: string) => splitReply(text, MAIL).more
  const begun = 'On 20 Nov Office <info@example.org> wrote:'
  expect(moreOf(`${begun}\n${QUOTED}\n\nWe come tonight at nine.`)).toBe('below')
  expect(moreOf(`Yes.\n\n${begun}\n${QUOTED}\n\nWe come tonight at nine.\n\n> And you?\n`)).toBe('between')
  for (const text of [
    `Yes.\n\n${begun}\n${QUOTED}\nthat was broken on its way\n> And you?`,
    `Yes.\n\n${begun}\n${QUOTED}\n\nBest regards,\nAmina`,
    `Yes.\n\n${begun}\n${QUOTED}\n\n-- \nSent by one of our telephones`,
    `Yes.\n\n${begun}\n##- Write above -##\n\nName: Amina and a long text`,
  ])
    expect(moreOf(text), text).toBeNull()
})

test('a mark that lost its quotation signs still ends the reply', () => {
  expect(
    ownTextOf('Yes.\n\nOn 25 Nov Office <info@example.org> wrote:\n##- Write above -##\nName: Amina'),
  ).toBe('Yes.')
})

test('a last line of their own that ends with a colon is not taken for an introduction', () => {
  for (const own of [
    'Bring these:',
    'We meet at 9:',
    'We meet on 3 March at 9:',
    'Write to clinic@example.net:',
  ])
    expect(ownTextOf(`${own}\n\n${QUOTED}`)).toBe(own)
  const own = 'Call us: 0615550100\nWrite to: info@example.org'
  expect(ownTextOf(`${own}\n\nOn 20 Nov 2026 at 9:00, Office <info@example.org> wrote:\n${QUOTED}`)).toBe(own)
})

test('lines of an appointment are never cut, also where the lines of the program follow', () => {
  const own = 'Place: Kismaayo hospital\nDate: 3 March\nAsk for: the nurse'
  expect(ownTextOf(`${own}\n\n${QUOTED}`)).toBe(own)
  const program =
    'From: Office <info@example.org>\nSent: Friday\nTo: duty.officer@office.example\nSubject: New message'
  expect(ownTextOf(`${own}\n\n${program}\n\n${QUOTED}`)).toBe(own)
})

test('a text without quotation stays whole, and one that only quotes is empty', () => {
  expect(ownTextOf('First.\n\nSecond: a > b\n')).toBe('First.\n\nSecond: a > b')
  expect(ownTextOf(`\n${QUOTED}`)).toBe('')
})

test('header lines inside an answer are known by their shape, and sentences are not', () => {
  for (const text of [
    'See below.\nDe : Office\nEnvoyé : vendredi\nÀ : vous',
    'من: المكتب\nتم الإرسال: الجمعة\nإلى: أنت',
    '发件人：办公室\n发送时间：星期五\n收件人：你',
    'Od: Biuro <biuro@example.org>\nDo: Ty',
  ])
    expect(hasHeaderBlock(text), text).toBe(true)
  for (const text of [
    'Please bring: your card.\nWe meet at 9:30.\nThe clinic is at https://example.org/a\nIt is open.',
    '- Place: Kismaayo\n- Date: Monday\n- Ask for: the nurse',
    'One question: where are you?',
  ])
    expect(hasHeaderBlock(text), text).toBe(false)
})
