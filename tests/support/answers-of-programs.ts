/**
 * Answers as mail programs write them: made from templates, each with the public source of its form. The words of persons are
 * invented.
 */

/** A repeatable choice: the same seed gives the same mails. */
export function chooserOf(seed: number) {
  let state = seed >>> 0 || 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    one: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
    isOneIn: (count: number) => next() < 1 / count,
  }
}
type Chooser = ReturnType<typeof chooserOf>

interface Language {
  readonly labels: {
    readonly from: string
    readonly sent: string
    readonly to: string
    readonly subject: string
  }
  readonly copy: string
  readonly importance: string
  readonly original: string
  readonly day: string
  readonly introduction: (day: string, who: string) => string
}

const language = (
  [from, sent, to, subject, copy]: readonly [string, string, string, string, string],
  importance: string,
  original: string,
  day: string,
  introduction: Language['introduction'],
): Language => ({ labels: { from, sent, to, subject }, ...{ copy, importance, original, day, introduction } })

/**
 * The labels of headers and the line that says who wrote. Sources: github.com/jeevatkm/ReplyWithHeader-Thunderbird
 * `modules/headers-i18n.mjs` (labels), github.com/discourse/email_reply_trimmer `email_header_matcher.rb` and
 * `embedded_email_matcher.rb`, github.com/crisp-oss/email-reply-parser `lib/regex.js` (introductions),
 * github.com/twentyhq/twenty/pull/25330 (Danish Outlook).
 */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  language(
    ['From:', 'Sent:', 'To:', 'Subject:', 'Cc:'],
    'Importance: High',
    'Original Message',
    'Friday, November 20, 2026 9:15 PM',
    (day, who) => `On ${day}, ${who} wrote:`,
  ),
  language(
    ['De :', 'Envoyé :', 'À :', 'Objet :', 'Copie à :'],
    'Importance : Haute',
    "Message d'origine",
    'vendredi 20 novembre 2026 21:15',
    (day, who) => `Le ${day}, ${who} a écrit :`,
  ),
  language(
    ['Von:', 'Gesendet:', 'An:', 'Betreff:', 'Kopie:'],
    'Wichtigkeit: Hoch',
    'Ursprüngliche Nachricht',
    'Freitag, 20. November 2026 21:15',
    (day, who) => `Am ${day} schrieb ${who}:`,
  ),
  language(
    ['De:', 'Enviado el:', 'Para:', 'Asunto:', 'CC:'],
    'Importancia: Alta',
    'Mensaje original',
    'viernes, 20 de noviembre de 2026 21:15',
    (day, who) => `El ${day}, ${who} escribió:`,
  ),
  language(
    ['De:', 'Enviada em:', 'Para:', 'Assunto:', 'Cc:'],
    'Prioridade: Alta',
    'Mensagem original',
    'sexta-feira, 20 de novembro de 2026 21:15',
    (day, who) => `Em ${day}, ${who} escreveu:`,
  ),
  language(
    ['Da:', 'Inviato:', 'A:', 'Oggetto:', 'Cc:'],
    'Priorità: Alta',
    'Messaggio originale',
    'venerdì 20 novembre 2026 21:15',
    (day, who) => `Il ${day} ${who} ha scritto:`,
  ),
  language(
    ['Van:', 'Verzonden:', 'Aan:', 'Onderwerp:', 'CC:'],
    'Urgentie: Hoog',
    'Oorspronkelijk bericht',
    'vrijdag 20 november 2026 21:15',
    (day, who) => `Op ${day} schreef ${who}:`,
  ),
  language(
    ['Från:', 'Skickat:', 'Till:', 'Ämne:', 'Kopia:'],
    'Prioritet: Hög',
    'Ursprungligt meddelande',
    'den 20 november 2026 21:15',
    (day, who) => `${day} skrev ${who}:`,
  ),
  language(
    ['Fra:', 'Sendt:', 'Til:', 'Emne:', 'Kopi:'],
    'Prioritet: Høj',
    'Oprindelig meddelelse',
    '20. november 2026 21:15',
    (day, who) => `Den ${day} skrev ${who}:`,
  ),
  language(
    ['مِن:', 'المرسلة:', 'إلى:', 'الموضوع:', 'نسخة:'],
    'الأهمية: عالية',
    'الرسالة الأصلية',
    '٢٠ نوفمبر ٢٠٢٦ ٢١:١٥',
    (day, who) => `في ${day}، كتب ${who}:`,
  ),
  language(
    ['Kimden:', 'Gönderildi:', 'Kime:', 'Konu:', 'Bilgi:'],
    'Önem: Yüksek',
    'Özgün İleti',
    '20 Kasım 2026 Cuma 21:15',
    (day, who) => `${who}, ${day} tarihinde şunu yazdı:`,
  ),
  language(
    ['От:', 'Отправлено:', 'Кому:', 'Тема:', 'Копия:'],
    'Важность: Высокая',
    'Оригинал сообщения',
    '20 ноября 2026 г. 21:15',
    (day, who) => `${day}, ${who} пишет:`,
  ),
  language(
    ['发件人:', '发送时间:', '收件人:', '主题:', '抄送:'],
    '重要性: 高',
    '原始邮件',
    '2026年11月20日 21:15',
    (day, who) => `在 ${day}，${who} 写道：`,
  ),
  language(
    ['送信者:', '送信日時:', '宛先:', '件名:', 'Cc:'],
    '重要度: 高',
    'オリジナルメッセージ',
    '2026年11月20日 21:15',
    (day, who) => `${day} ${who}:`,
  ),
]

/** What a template is made of. */
interface Written {
  readonly language: Language
  readonly choose: Chooser
  /** Our name and address, as the program shows them. */
  readonly ours: string
  readonly office: string
  readonly own: string
  readonly subject: string
}

const headers = ({ language: { labels, day, copy, importance }, choose, ours, own, subject }: Written) =>
  [
    `${labels.from} ${ours}`,
    `${labels.sent} ${day}`,
    `${labels.to} ${own}`,
    ...(choose.isOneIn(3) ? [`${copy} desk@office.example`] : []),
    `${labels.subject} ${subject}`,
    ...(choose.isOneIn(2) ? [importance] : []),
    ...(choose.isOneIn(4) ? ['Follow Up Flag: Follow up', 'Flag Status: Flagged'] : []),
  ].join('\n')

/** How programs begin what they quote; `quotes` says whether they put a sign before each line of it. */
export const PROGRAMS = [
  {
    name: 'Outlook for Windows',
    source: 'https://github.com/twentyhq/twenty/pull/25330',
    quotes: false,
    begin: (written: Written) => headers(written),
  },
  {
    name: 'Outlook, plain text',
    source: 'https://github.com/thunderbird-conversations/thunderbird-conversations/issues/117',
    quotes: false,
    begin: (written: Written) => `-----${written.language.original}-----\n${headers(written)}`,
  },
  {
    name: 'Outlook for telephones',
    source: 'https://github.com/crisp-oss/email-reply-parser test/fixtures/email_ios_outlook_en.txt',
    quotes: false,
    begin: (written: Written) => `________________________________\n${headers(written)}`,
  },
  {
    name: 'Outlook with a broken first line',
    source: 'https://github.com/crisp-oss/email-reply-parser test/fixtures/email_outlook_split_line_from.txt',
    quotes: false,
    begin: (written: Written) => headers(written).replace(' <', '\n<'),
  },
  {
    name: 'Hotmail, the subject first',
    source: 'https://github.com/mailgun/talon/issues/49',
    quotes: false,
    begin: ({ language: { labels, day }, ours, own, subject }: Written) =>
      `${labels.subject} ${subject}\n${labels.from} ${ours}\n${labels.to} ${own}\n${labels.sent} ${day}`,
  },
  {
    name: 'Gmail',
    source: 'https://github.com/alfonsrv/mail-parser-reply/pull/31',
    quotes: true,
    begin: ({ language: { introduction, day }, ours, choose }: Written) => {
      const line = introduction(day, ours)
      return choose.isOneIn(2) ? line.replace(' <', '\n<') : line
    },
  },
  {
    name: 'Gmail, the day and the address alone',
    source: 'https://github.com/closeio/quotequail quotequail/_patterns.py',
    quotes: true,
    begin: ({ ours, choose }: Written) => `2026/11/20 ${ours}${choose.isOneIn(2) ? ':' : ''}`,
  },
  {
    name: 'Apple Mail',
    source: 'https://github.com/github/email_reply_parser/issues/3',
    quotes: true,
    begin: ({ language: { introduction, day }, ours }: Written) => `${introduction(day, ours)}\n`,
  },
  {
    name: 'Thunderbird',
    source: 'https://github.com/jeevatkm/ReplyWithHeader-Thunderbird/issues/100',
    quotes: true,
    begin: ({ language: { introduction }, office }: Written) => introduction('20/11/2026 21:15', office),
  },
  {
    name: 'Thunderbird for Android, header style',
    source: 'https://github.com/thunderbird/thunderbird-android/issues/9236',
    quotes: false,
    begin: ({ language: { labels, day }, ours, own, subject }: Written) =>
      `${labels.from}\n${ours}\n\n${labels.sent} ${day}\n${labels.to}\n${own}\n\n${labels.subject}\n${subject}`,
  },
  {
    name: 'K-9 Mail',
    source: 'https://github.com/thunderbird/thunderbird-android/issues/6279',
    quotes: false,
    begin: ({ language: { introduction, day }, ours }: Written) => introduction(day, ours),
  },
  {
    name: 'Yahoo',
    source: 'https://github.com/zapier/email-reply-parser/pull/42',
    quotes: true,
    begin: ({ language: { introduction, day }, ours }: Written) => `    ${introduction(day, ours)}  `,
  },
  {
    name: 'Samsung, on one line',
    source: 'https://github.com/crisp-oss/email-reply-parser/issues/9',
    quotes: false,
    begin: ({ language: { labels, original, day }, ours, own, subject }: Written) =>
      `-------- ${original} --------${labels.from} ${ours} ${labels.sent} ${day} ${labels.to} ${own} ${labels.subject} ${subject}`,
  },
  {
    name: 'Samsung',
    source: 'https://github.com/fmbiete/Z-Push-contrib/issues/230',
    quotes: false,
    begin: (written: Written) => `-------- ${written.language.original} --------\n${headers(written)}`,
  },
  {
    name: 'Zoho',
    source: 'https://github.com/crisp-oss/email-reply-parser test/fixtures/email_zoho.txt',
    quotes: false,
    begin: () => '---- On Fri, 20 Nov 2026 21:15:00 +0300 office@organisation.example wrote ----',
  },
] as const

/** Who answers in these mails; no part of it may reach the sender but the first name. */
export const OFFICER = {
  name: 'Amina Xasan Cali',
  address: 'amina.xasan@office.example',
  phone: '+252 61 5550199',
  addressOfOffice: 'office@organisation.example',
} as const
const SUBJECT = '[High] New message: Human rights violation'

const ANSWERS = [
  'Please call us tonight.',
  'We have read your message.\n\nCan you come on Monday at 9:30? Bring:\n- your card\n- the letter',
  'Waan helnay fariintaada. Fadlan noo soo wac caawa.',
  'تلقينا رسالتك. نتصل بك غداً في الساعة 9:30.',
  'Merci. Nous vous attendons lundi à 9:30 :',
  'The hotline of our office is +252 61 5550100. Our address is office@organisation.example.',
  'Thank you.\nAmina',
] as const

const SIGNATURES = {
  none: '',
  behindDashes: `--\n${OFFICER.name}\nDuty officer\n${OFFICER.phone}\n${OFFICER.address}`,
  withSpace: `-- \n${OFFICER.name}\nMobile: ${OFFICER.phone}`,
  asDash: `\u2014\n${OFFICER.name}`,
  firstName: 'Best regards,\nAmina',
  /** Nothing shows where these begin: such an answer goes back. */
  plainName: `Best regards,\n${OFFICER.name}`,
  plainPhone: `Best regards\nAmina\nMobile ${OFFICER.phone}`,
  plainAddress: `Amina\n${OFFICER.address}`,
} as const
const SEEN: ReadonlySet<keyof typeof SIGNATURES> = new Set(['plainName', 'plainPhone', 'plainAddress'])

/** An answer of a mail program. */
export interface AnswerOfProgram {
  readonly program: string
  readonly text: string
  readonly subject: string
  /** What the sender has to get; null where the answer must go back. */
  readonly expected: string | null
}

/** The answer of a seed: a program, a language, flags, and a signature above or below. */
export function answerOfProgram(seed: number): AnswerOfProgram {
  const choose = chooserOf(seed)
  const program = PROGRAMS[seed % PROGRAMS.length] ?? PROGRAMS[0]
  const language = LANGUAGES[Math.floor(seed / PROGRAMS.length) % LANGUAGES.length] ?? LANGUAGES[0]
  const subject = choose.isOneIn(2) ? SUBJECT : SUBJECT.slice('[High] '.length)
  const answer = choose.one(ANSWERS)
  const kind = choose.one(
    Object.keys(SIGNATURES) as [keyof typeof SIGNATURES, ...(keyof typeof SIGNATURES)[]],
  )
  const isBelow = choose.isOneIn(3)
  const office = 'Human Rights Office'
  const begun = program.begin({
    ...{ language, choose, office, subject },
    ours: `${office} <${OFFICER.addressOfOffice}>`,
    own: choose.isOneIn(2) ? `${OFFICER.name} <${OFFICER.address}>` : OFFICER.address,
  })
  const sent =
    '##- Write your reply above this line. What is below is not forwarded. -##\nName: Hodan\nSoldiers took my brother'
  const quoted = program.quotes ? sent.replace(/^/gm, '> ') : `\n${sent}`
  const signature = SIGNATURES[kind]
  const above = isBelow || signature === '' ? answer : `${answer}\n\n${signature}`
  const below = isBelow && signature ? `\n\n${signature}` : ''
  const cutAbove = kind === 'none' || kind === 'behindDashes' || kind === 'withSpace' || kind === 'asDash'
  const expected = isBelow || cutAbove ? answer : SEEN.has(kind) ? null : above
  return {
    program: program.name,
    text: `${above}\n\n${begun}\n${quoted}${below}`,
    subject: `Re: ${SUBJECT}`,
    expected: expected,
  }
}
