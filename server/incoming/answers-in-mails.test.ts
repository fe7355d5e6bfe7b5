import { expect, test } from 'vitest'
import { OFFICER } from '#tests/support/answers-of-programs.ts'
import { splitReply } from './own-text.ts'
import { readMail } from './read-mail.ts'
import { tellingSigns } from './tells-who.ts'

const { name: NAME, address: ADDRESS, addressOfOffice: OURS } = OFFICER
const OFFICE = 'Human Rights Office'
const ANSWER = 'Please call us tonight.'
const SENT =
  '##- Write your reply above this line. What is below is not forwarded. -##\nName: Hodan\nSoldiers took my brother'
const QUOTED = SENT.replace(/^/gm, '> ')
const PAGE = SENT.split('\n')
  .map((line) => `<p>${line}</p>`)
  .join('')

/** What the sender would get of a mail; what stops it, where they get nothing. */
async function sentOf(type: string, body: string, from: string, account: readonly string[]) {
  const source = `From: ${from}\nTo: ${OURS}\nSubject: Re: New message\nMessage-ID: <a@b>\nContent-Type: ${type}; charset=utf-8\n\n${body}`
  const mail = await readMail(Buffer.from(source.replaceAll('\n', '\r\n')), null)
  const names = [...account, mail.from?.name ?? '']
  const { own, signature } = splitReply(mail.text, {
    ours: [OURS],
    theirs: [ADDRESS, ...names],
    subject: mail.subject,
  })
  const signs = tellingSigns(
    { text: own, signature, files: mail.files },
    {
      ...{
        addresses: [ADDRESS],
        names,
        titles: [],
        phones: [],
        senderText: 'Hodan\n\nSoldiers took my brother',
      },
      published: [OURS, '+252 61 5550100', OFFICE],
    },
  )
  return signs.length > 0 ? signs.join() : own
}
const page = (body: string) => sentOf('text/html', body, `${NAME} <${ADDRESS}>`, [NAME])
const plain = (body: string, from = `${NAME} <${ADDRESS}>`, account: readonly string[] = [NAME]) =>
  sentOf('text/plain', body, from, account)
const headers = (labels: readonly string[]) =>
  [`${OFFICE} <${OURS}>`, '20/11/2026 21:15', `${NAME} <${ADDRESS}>`, 'New message']
    .map((value, at) => `${labels[at]} ${value}`)
    .join('\n')
const inHtml = (labels: readonly string[]) =>
  headers(labels)
    .replaceAll('<', '&lt;')
    .replace(/^(\S+)/gm, '<b>$1</b>')
    .replaceAll('\n', '<br>')
const ENGLISH = ['From:', 'Sent:', 'To:', 'Subject:']

test.each([
  [
    'Outlook',
    `<div class=WordSection1><p class=MsoNormal>${ANSWER}<o:p></o:p></p><p class=MsoNormal>&nbsp;</p><div style='border-top:solid'><p class=MsoNormal>${inHtml(ENGLISH)}</p></div>${PAGE}</div>`,
  ],
  [
    'new Outlook',
    `<div class="elementToProof">${ANSWER}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><font>${inHtml(ENGLISH)}</font><div>&nbsp;</div></div>${PAGE}`,
  ],
  [
    'Outlook for Mac',
    `<div>${ANSWER}</div><div>${inHtml(['From:', 'Date:', 'To:', 'Subject:'])}</div>${PAGE}`,
  ],
  [
    'Gmail',
    `<div dir="ltr">${ANSWER}</div><br><div class="gmail_quote"><div class="gmail_attr">On Fri, Nov 20, 2026 at 9:15 PM ${OFFICE} &lt;<a href="mailto:${OURS}">${OURS}</a>&gt; wrote:<br></div><blockquote>${PAGE}</blockquote></div>`,
  ],
  [
    'Gmail with its signature',
    `<div>${ANSWER}<br><span class="gmail_signature_prefix">-- </span><br><div>${NAME}<br>5550199</div></div><div class="gmail_attr">On Fri, Nov 20, 2026 at 9:15 PM ${OFFICE} &lt;${OURS}&gt; wrote:<br></div><blockquote>${PAGE}</blockquote>`,
  ],
  [
    'Yahoo',
    `<div>${ANSWER}</div><div class="yahoo_quoted"><div>On Friday, November 20, 2026 at 09:15:00 PM GMT+3, ${OFFICE} &lt;${OURS}&gt; wrote: </div><div><br></div>${PAGE}</div>`,
  ],
  [
    'Zimbra',
    `<div>${ANSWER}</div><hr id="zwchr"><blockquote>${inHtml(['From: ', 'To: ', 'Sent: ', 'Subject: '])}</blockquote><blockquote>${PAGE}</blockquote>`,
  ],
  [
    'Thunderbird',
    `<p>${ANSWER}</p><div class="moz-signature">-- <br>${NAME}</div><div class="moz-cite-prefix">On 20/11/2026 21:15, ${OFFICE} wrote:<br></div><blockquote type="cite">${PAGE}</blockquote>`,
  ],
  [
    'Apple Mail',
    `${ANSWER}<div><br><blockquote type="cite"><div>On 20 Nov 2026, at 21:15, ${OFFICE} &lt;${OURS}&gt; wrote:</div><br>${PAGE}</blockquote></div>`,
  ],
  [
    'a program that keeps lines',
    `<div style="white-space:pre-wrap">${ANSWER}\n\n${headers(ENGLISH).replaceAll('<', '&lt;')}\n</div>${PAGE}`,
  ],
  [
    'Roundcube',
    `<p>${ANSWER}</p><p id="reply-intro">On 2026-11-20 21:15, ${OFFICE} wrote:</p><blockquote>${PAGE}</blockquote>`,
  ],
])('an answer in HTML by %s reaches the sender alone', async (_, body) => {
  expect(await page(body)).toBe(ANSWER)
})

test.each([
  [
    'Lotus Notes',
    `-----${OFFICE} <${OURS}> wrote: -----\nTo: ${ADDRESS}\nFrom: ${OFFICE} <${OURS}>\nDate: 11/20/2026 09:15PM\nSubject: New message\n\n${SENT}`,
  ],
  ['Horde', `Zitat von ${OFFICE} <${OURS}>:\n\n${QUOTED}`],
  ['mutt', `* ${OFFICE} <${OURS}> [2026-11-20 21:15]:\n${QUOTED}`],
  ['GroupWise', `>>> "${OFFICE}" <${OURS}> 20/11/2026 21:15 >>>\n${SENT}`],
  ['Gmail in Amharic', `በ ዓርብ 20 ኖቬም 2026 በ 9:15 ከሰዓት ${OFFICE} <${OURS}> እንዲህ ጽፏል፦\n\n${QUOTED}`],
  ['Gmail in Swahili', `Mnamo Ijumaa, 20 Nov 2026 saa 21:15, ${OFFICE} <${OURS}> aliandika:\n\n${QUOTED}`],
  [
    'Gmail in Hebrew',
    `\u202bבתאריך יום ו׳, 20 בנוב׳ 2026 ב-21:15 מאת \u202a${OFFICE}\u202c\u200f <\u202a${OURS}\u202c\u200f>:\u202c\n\n${QUOTED}`,
  ],
  ['Outlook in Amharic', `${headers(['ከ፦', 'የተላከው፦', 'ለ፦', 'ርዕስ፦'])}\n\n${SENT}`],
  ['Outlook in Finnish', `${headers(['Lähettäjä:', 'Lähetetty:', 'Vastaanottaja:', 'Aihe:'])}\n\n${SENT}`],
  ['Outlook in Persian', `${headers(['از:', 'فرستاده شده:', 'به:', 'موضوع:'])}\n\n${SENT}`],
  ['Outlook in Korean', `${headers(['보낸 사람:', '보낸 날짜:', '받는 사람:', '제목:'])}\n\n${SENT}`],
  [
    'Exchange with a caution',
    `________________________________\n${headers(ENGLISH)}\n\nCAUTION: This email originated from outside of the organization.\n\n${SENT}`,
  ],
  [
    'Exchange with a notice about our address',
    `${headers(ENGLISH)}\n\nYou don't often get email from ${OURS}. Learn why this is important<https://aka.ms/x>\n${SENT}`,
  ],
  [
    'a colleague who passed it on',
    `Faadumo Axmed <faadumo@office.example> wrote:\n> On Friday, ${OFFICE} <${OURS}> wrote:\n${QUOTED.replace(/^/gm, '>')}`,
  ],
  [
    'a colleague without an address',
    `Faadumo Axmed wrote:\n> On Friday, ${OFFICE} <${OURS}> wrote:\n${QUOTED.replace(/^/gm, '>')}`,
  ],
  [
    'a colleague in Outlook',
    `From: Faadumo Axmed <faadumo@office.example>\nSent: Friday\nTo: ${NAME}\nSubject: FW: New message\n\nFrom: ${OFFICE} <${OURS}>\nSent: Friday\nTo: Faadumo Axmed\nSubject: New message\n\n${SENT}`,
  ],
  [
    'a mailing list',
    `On 20 Nov 2026 at 21:15, ${OFFICE} <${OURS}> wrote:\n${QUOTED}\n_______________________________________________\nstaff mailing list\nstaff@lists.office.example`,
  ],
])('an answer by %s reaches the sender alone', async (_, begun) => {
  expect(await plain(`${ANSWER}\n\n${begun}`)).toBe(ANSWER)
})

const ABOVE = `\n\nOn 20 Nov 2026 at 21:15, ${OFFICE} <${OURS}> wrote:\n${QUOTED}`
test.each([
  ['the name in its English spelling', 'Amina Hassan Ali', 'name'],
  ['the name with an initial', 'A. Cali\nDuty officer', 'name'],
  ['the name with its letters apart', 'A m i n a   X a s a n', 'name'],
  ['all but the given name behind its initial', 'A. Hassan Ali', 'name'],
  ['the name with two initials', 'A. X. Cali', 'name'],
  ['the name in an address of the web', 'https://social.example/aminaxasan', 'name'],
  ['a number by itself', '+252 61 5550199', 'telephone'],
  ['a private address with the name', 'amina.xasan@private.example', 'name'],
  ['a link to a number below a name', 'Amina\nhttps://wa.example/252615550199', 'telephone'],
  ['lines that no program is known to write', 'From\tOffice\nTo\tAmina Cali', 'name'],
])('%s stops an answer', async (_, ending, sign) => {
  expect(await plain(`${ANSWER}\n\n${ending}${ABOVE}`)).toBe(sign)
})

test.each([
  ['"CALI, Amina"', 'Amina Cali'],
  ['"XASAN CALI, Amina"', 'Amina Xasan'],
  ['XASAN CALI Amina', 'Amina Cali'],
  ['Amina Xasan Cali Warsame', 'Amina Cali'],
  ['Desk', 'Ask for Amina Xasan, please.'],
])('of the sender %s, the text %s tells who answered', async (name, text) => {
  expect(await plain(`${ANSWER}\n\n${text}${ABOVE}`, `${name} <${ADDRESS}>`, [])).toBe('name')
})

test.each([
  'Ask for Amina at the door.\n\nAmina',
  'All of you can come: Amina, all is well.',
  'Ali and Amina told us of Hassan.',
  'The clinic:\n\n0615550777',
  'Write to Farah <farah@clinic.example> today.',
  'From the office you can walk.',
])('%j goes on as it is', async (answer) => {
  expect(await plain(`${answer}${ABOVE}`)).toBe(answer)
})

test('a sentence that got a sign on its way is no quotation', async () => {
  expect(await plain(`${ANSWER}\n>From Xudur we drive to you.${ABOVE}`)).toBe(
    `${ANSWER}\n>From Xudur we drive to you.`,
  )
})
