import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Answering, tellingSigns } from './tells-who.ts'

const WHO: Answering = {
  addresses: ['duty.officer@office.example'],
  names: ['Amina Xasan Cali'],
  ...{ titles: ['Deeqa Faarax', 'Human rights violations'], phones: [] },
  senderText: 'Hodan\n\n+252 61 5550444\n\nI know Sahra Nuur.',
  published: ['office@organisation.example', '+252 61 5550100', 'Human Rights Office'],
}
const signsIn = (text: string, more: Partial<Parameters<typeof tellingSigns>[0]> = {}) =>
  tellingSigns({ text, signature: '', files: [], ...more }, WHO)

test.each([
  'duty.officer@office.example',
  'Write to <DUTY.OFFICER+help@Office.Example>.',
  'mailto:duty.officer%40office.example',
  'duty.officer @ office . example',
  'duty.officer@office.\nexample',
  'duty.officer (at) office (dot) example',
  'duty.officer at office.example',
  'An:duty.officer@office.exampleBetreff:Help',
  'duty.\u200bofficer@off\u00adice.example',
])('an own address is found as %j', (text) => {
  expect(signsIn(text)).toEqual(['address'])
})

test.each([
  'another.duty.officer@office.example',
  'duty.officer@office.example.org',
  'The duty officer is in the office.',
  'office@organisation.example',
])('%j is no own address', (text) => {
  expect(signsIn(text)).toEqual([])
})

test.each([
  'Amina Xasan',
  'amina xasan cali',
  'CALI, Amina',
  'Amina X. Cali',
  'Amina\nCali',
  'Am\u00adina Xásan',
  'see amina.xasan',
  'AminaCali',
  'An:Amina CaliBetreff:Help',
  'Ask for Deeqa Faarax.',
  'Call us.\n\nDuty Officer',
])('a full name is found in %j', (text) => {
  expect(signsIn(text)).toEqual(['name'])
})

test.each([
  'Amina',
  'Xasan Cali',
  'Amina Warsame and Xasan',
  'Amina\n\nXasan',
  'Our work is about human rights violations.',
  'Sahra Nuur is here.',
  'Human Rights Office',
])('%j is no full name of who answers', (text) => {
  expect(signsIn(text)).toEqual([])
})

test.each([
  ['Amina Yusuf', 'Call us.\nأمينة يوسف'],
  ['Amina Xasan Cali', 'اسأل عن أمينة حسن علي.'],
  ['Amina Yusuf', 'اتصل بأمينة بنت يوسف'],
  ['أمينة يوسف', 'Call us.\n\nAmina Yusuf'],
  ['أمينة يوسف', 'ask for aamina yuusuf'],
  ['أمينة يوسف', 'امينه يوسف'],
  ['Amina Yusuf', 'أمـــينة يوســف'],
  ['Yusuf, Amina', 'يوسف أمينة'],
  ['Mohamed Abdullahi', 'محمد عبدالله'],
  ['Maxamed Cabdiraxmaan', 'محمد عبد الرحمن'],
  ['محمد عبد الله فارح', 'Mohamed Farah'],
  ['Cismaan Cumar', 'عثمان عمر'],
  ['Faadumo Axmed', 'فاطمة أحمد'],
  ['Caasha Muuse', 'عائشة موسى'],
  ['Maryan Sheekh', 'مريم الشيخ'],
  ['Ruqiyo Ismaaciil', 'رقية إسماعيل'],
  ['Amina Yusuf', 'Амина Юсуф'],
  ['Amina Yusuf', 'አሚና ዩሱፍ'],
])('the full name %s is found in another script: %s', (name, text) => {
  expect(tellingSigns({ text, signature: '', files: [] }, { ...WHO, names: [name] })).toEqual(['name'])
  expect(
    tellingSigns({ text, signature: '', files: [] }, { ...WHO, names: [name], senderText: text }),
  ).toEqual([])
})

test('the name of a route is found in another script where it is that of a person', () => {
  expect(signsIn('اسأل عن ديقة فارح.')).toEqual(['name'])
  expect(signsIn('حقوق الإنسان')).toEqual([])
})

test.each([
  ['Amina Cali', 'ستأتي أمينة إلى بيتك، وأمينة على الباب'],
  ['Amina Cali', 'من لا يستطيع أن يأتي؟ الأمن على الباب.'],
  ['Ahmed Ali', 'أعط الورقة إلى أحمد.'],
  ['أحمد علي', 'Ahmed, all is well. Ahmed all of you'],
  ['Amina Yusuf', 'ستأتي أمينة. يوسف هنا.'],
  ['Amina Yusuf', 'أمينة\n\nيوسف وزينب'],
  ['أمينة يوسف', 'Amina and Yusuf'],
])('%s is not read into %j', (name, text) => {
  expect(tellingSigns({ text, signature: '', files: [] }, { ...WHO, names: [name] })).toEqual([])
})

test('a name at the head of the signature is found, also where neither account nor mail has it', () => {
  const signature = '--\nSulekha Barre\nLegal Advisor'
  expect(signsIn('Ask for Sulekha Barre.', { signature })).toEqual(['name'])
  expect(signsIn('Ask for Sulekha.', { signature })).toEqual([])
})

test('a number is theirs behind the dashes or below a name, in any script, and not that of others', () => {
  expect(signsIn('Call 0615550199.', { signature: '--\nAmina\n+252 (61) 555-0199' })).toEqual(['telephone'])
  for (const ending of ['Amina\n+252615550199', 'Regards\nAmina\nMob: ٠٦١٥٥٥٠١٩٩'])
    expect(signsIn(`Come.\n\n${ending}`), ending).toEqual(['telephone'])
  for (const text of [
    'Call the clinic at 0615550199.',
    'The clinic:\n0615550199',
    'Amina\n+252 61 5550100',
    'Hodan\n0615550444',
    'Amina\n2026-11-20 21',
  ])
    expect(signsIn(text), text).toEqual([])
})

test.each([
  ['in the signature of an earlier mail', '', 'Amina Xasan Cali', { phones: ['+252 61 5550199'] }],
  [
    'below what was quoted, without dashes',
    'Office wrote:\n##- Write above\n\nAmina\n(061) 5550199',
    'Amina Xasan Cali',
    {},
  ],
  ['in the name of who wrote', '', 'Amina 0615550199', {}],
  ['in the address of who wrote', '', 'Amina Xasan Cali', { addresses: ['252615550199@sms.example'] }],
])('a number that is known %s stops a sentence with it', (_, cut, name, more) => {
  const who = { ...WHO, names: [name], ...more }
  const text = 'Come at nine, or call 061 555 0199 before.'
  expect(tellingSigns({ text, cut, signature: '', files: [] }, who)).toEqual(['telephone'])
  const published = [...WHO.published, 'Clinic, 0615550199']
  expect(tellingSigns({ text, cut, signature: '', files: [] }, { ...who, published })).toEqual([])
})

test('a number is theirs in one sentence with their given name, and on a card that came along', () => {
  for (const text of [
    'You reach me, Aamina, on 0615550199.',
    'Amina: 0615550199',
    'Come.\nAsk for Amina (0615550199) there.',
  ])
    expect(signsIn(text), text).toEqual(['telephone'])
  for (const text of [
    'Amina will come. Call the clinic on 0615550199.',
    'Hodan: 0615550199',
    'Amina says: call +252 61 5550100.',
  ])
    expect(signsIn(text), text).toEqual([])
  const card = { name: 'card.vcf', bytes: Buffer.from('BEGIN:VCARD\nTEL:+252615550199\nEND:VCARD') }
  expect(signsIn('Call 0615550199.', { files: [card] })).toEqual(['telephone'])
})

/** An entry of an archive. */
function entry(name: string, content: Buffer | string): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name), deflateRawSync(Buffer.from(content))])
}
const END = Buffer.from('PK\u0001\u0002')

test('properties of a packed document are looked through, and damaged ones do no harm', () => {
  const bytes = Buffer.concat([entry('docProps/core.xml', '<dc:creator>Amina Xasan Cali</dc:creator>'), END])
  const filesOf = (content: Buffer) => ({ files: [{ name: 'plan.docx', bytes: content }] })
  expect(signsIn('See the plan.', filesOf(bytes))).toEqual(['name'])
  for (let end = 0; end < bytes.length; end += 3) signsIn('See.', filesOf(bytes.subarray(0, end)))
})

test('what is packed in an archive is looked through, also within another one, and of documents the properties alone', () => {
  const of = (...entries: Buffer[]) => Buffer.concat([...entries, END])
  const text = entry('word/document.xml', 'Amina Xasan Cali')
  const plan = of(entry('[Content_Types].xml', ''), text)
  const signed = of(entry('[Content_Types].xml', ''), text, entry('docProps/core.xml', 'Amina Xasan Cali'))
  const found = (bytes: Buffer) => signsIn('See.', { files: [{ name: 'a.zip', bytes }] })
  expect(found(of(entry('plan.docx', plan)))).toEqual([])
  expect(found(of(entry('plan.docx', signed)))).toEqual(['name'])
  expect(found(of(entry('inner.zip', of(entry('note.txt', 'duty.officer@office.example')))))).toEqual([
    'address',
  ])
  expect(found(of(entry('of Amina Xasan.txt', 'Plan')))).toEqual(['name'])
  // Mails that Outlook saves have their texts in UTF-16.
  expect(found(of(entry('mail.msg', Buffer.from('x\u0000Amina Xasan Cali', 'utf16le'))))).toEqual(['name'])
})

test('a text that was made to keep a reader busy is read in no time', () => {
  const began = performance.now()
  for (const part of [' ', '@a', 'a: ', 'a:\n', '\n', '1 ', '-', '(at', '<a@b', 'one two three four: x\n'])
    signsIn(part.repeat(100_000 / part.length))
  expect(performance.now() - began).toBeLessThan(10_000)
})
