import { type FindDetails, joinDetails } from '#server/ai/masking/details.ts'

/** An invented sentence, and the details in it that must not leave. */
export interface RecallSentence {
  readonly language: 'en' | 'so' | 'ar'
  readonly text: string
  readonly details: readonly string[]
}

// Single names as they are spelled in public lists of Somali office holders and in the press, put together by chance so
// that they name nobody; they were not chosen by what the product's own lists have.
const FIRST = `Mowiid Saadaq Shair Mahad Anab Ibaado Abdikadir Muhuyadiin Hussein Bashir Mursal Yasiin Jeylaani Mahamud
  Saleban Ibrahim Abdirahman Mohammed Muna Farah Abdulkadir Abdiweli Mukhtaar Cusmaan Cali Maxamed Xasan Axmed Nuur Warsame
  Sahra Amina Fadumo Hodan Ifrah Zamzam Sucdi Nimco Xaliimo Khadra Deeqa Idil Ubax Faduma Asho Ruqiya Bilan Cawo Filsan
  Maryan Qali Dahir Shuayb Gedi Omar Isse Dayib Hilal Abdishakur Bishar Yonis Adam Shugri Luul Safiya Barlin Ayni`
const SECOND = `Osoble Wasuge Heefow Diraa Keli Sheegow Tahlil Awaale Juun Fidow Iikar Bubba Ege Koore Tukale Obsiye Kijande
  Ruush Diriye Aralle Hersi Elmi Roble Alin Loyer Hassan Khalif Jawaari Guled Gaas Egal Samatar Kulane Shido Beyle Godah
  Islow Mungab Gabow Dhagaweyne Fartaag Haybe Qaybdiid Waare Gudlawe Laftagareen Deni Madobe Biixi Kaahin Faroole
  Sanbalolshe Kulmiye Cirro Caynte Cabdulle Xayir Maareeye Dalxa Balal Tarzan Yarisow Finish Dhegdheer Goodax`
const PLACES = `Bulo Jawan, Ceel Garas, Farjano, Dalxiiska, Tawakal, Kabasa, Qansaxley, Dhanaane, Wabxo, Tiyeglowmo, Hagarrey,
  Muuri, Bariire, Jaamacada Hore, Guulwade, Shaqaale, Godaweyn, Awdiinle, Buur Eyle, Lafoole, Halgan Yar, Fanoole, Laanbaar,
  Xiintooy, Masagawaa`
const ARABIC_FIRST = `\u0639\u0628\u062f\u0627\u0644\u0644\u0647 \u0641\u0627\u0637\u0645\u0629 \u062d\u0633\u0646 \u0622\u0645\u0646\u0629 \u064a\u0648\u0633\u0641 \u062e\u062f\u064a\u062c\u0629 \u0625\u0628\u0631\u0627\u0647\u064a\u0645 \u0645\u0631\u064a\u0645 \u0639\u062b\u0645\u0627\u0646 \u0632\u064a\u0646\u0628 \u0633\u0639\u064a\u062f \u062d\u0644\u064a\u0645\u0629 \u0637\u0627\u0631\u0642 \u0633\u0639\u0627\u062f \u0628\u0634\u064a\u0631 \u0635\u0641\u064a\u0629`
const ARABIC_SECOND = `\u0639\u0644\u064a \u0645\u062d\u0645\u062f \u0648\u0631\u0633\u0645\u0647 \u0641\u0627\u0631\u062d \u062c\u0627\u0645\u0639 \u0646\u0648\u0631 \u0639\u0645\u0631 \u0622\u062f\u0645 \u062d\u0633\u064a\u0646 \u062f\u064a\u0631\u064a\u0629 \u063a\u0648\u0644\u064a\u062f \u0639\u0644\u0645\u064a \u0631\u0648\u0628\u0644\u064a \u0633\u0645\u062a\u0631 \u0643\u0648\u0644\u0646\u064a`

// What stands in braces is filled in: N a name of two parts, L a name of three, F a first name, P a place below a district,
// T a telephone number, E an address, K a number of a case. `n` and `l` are the same in small letters, `U` in capitals.
const ENGLISH = `
  {N} was taken from her home before sunrise.
  The soldiers asked for {L} and left with his two brothers.
  “They beat my son,” said {N}, a mother of four.
  According to {F}, nobody had warned the families.
  Two witnesses, {N} and {F}, spoke to our team in Baidoa.
  The family of the late {L} still waits for an answer.
  Call {T} and ask for {F}.
  Send the photographs to {E} before Thursday.
  The file {K} names {N} as a witness.
  {F}'s house in {P} village was burnt last week.
  Families fled from {P} to Baidoa on foot.
  Police held Mr {N} for eleven days without a charge.
  We spoke with Dr. {F} about the injuries of {N}.
  MR {U} WAS RELEASED WITHOUT A TRIAL
  she is called {n} and she lives behind the clinic
  The elders, among them {L}, asked for compensation.
  The camp called {P} has no clinic, says nurse {F}.
  Journalist {N} has been missing since the protest.
  A neighbour (name: {N}, phone: {T}) saw the car.
  Her lawyer, {N}, can be reached at {E}.
  - {N}, 34, shot in the leg
  His wife {F} and their daughter {F} are in hiding.
  Case no. {K}: the accused is {N}.
  After the raid on {P} market, {F} stopped working.
  They know {F}. They know where {F} sleeps.`
const SOMALI = `
  {N} ayaa laga kaxaystay guriga aroortii hore.
  Waxaa la dilay {L}, isaga oo ka soo laabtay masaajidka.
  Hooyo {F} ayaa sheegtay in wiilkeeda la garaacay.
  Ciidanku waxay xireen {N} iyo walaalkiis.
  Lambarka {F} waa {T}.
  Qoyska marxuum {L} weli waxay sugayaan caddaalad.
  Dadkii ka qaxay tuulada {P} ayaa gaaray Baydhabo.
  Sheekh {N} ayaa ka hadlay dhibka.
  “Guriga way gubeen,” ayay tiri {F}.
  Markhaatiga oo la yiraahdo {N} ayaa baxsaday.
  waxaa la xiray {n} oo macallin ah
  Xerada {P} biyo ma leh, sida ay sheegtay {F}.
  Saxafi {N} lama oga halka uu ku sugan yahay.
  Iimaylka u dir {E} maanta.
  Kiiska {K} waxaa lagu sheegay {N}.
  Gabadha {F} waxay ku nooshahay xaafadda {P}.
  Odayaasha oo uu ku jiro {L} ayaa magdhow dalbaday.
  {F} iyo {F} ayaa wada joogay markii weerarku dhacay.
  MARKHAATIGA {U} WUU BAXSADAY
  Dhakhtar {F} ayaa daweeyay {N}.`
const ARABIC = `
  \u0627\u062e\u062a\u0637\u0641 \u0645\u0633\u0644\u062d\u0648\u0646 {A} \u0645\u0646 \u0645\u0646\u0632\u0644\u0647 \u0641\u062c\u0631\u0627.
  \u0642\u0627\u0644\u062a {A} \u0625\u0646 \u0627\u0644\u062c\u0646\u0648\u062f \u0623\u062d\u0631\u0642\u0648\u0627 \u0628\u064a\u062a\u0647\u0627.
  \u0627\u062a\u0635\u0644 \u0639\u0644\u0649 \u0627\u0644\u0631\u0642\u0645 {T} \u0648\u0627\u0633\u0623\u0644 \u0639\u0646 {A}.
  \u0627\u0644\u0634\u0627\u0647\u062f {A} \u0641\u064a \u0645\u0642\u062f\u064a\u0634\u0648.
  \u0623\u0631\u0633\u0644 \u0627\u0644\u0635\u0648\u0631 \u0625\u0644\u0649 {E} \u063a\u062f\u0627.`

/** Sentences that each frame of a language makes. */
const EACH = 10

const wordsOf = (list: string) => list.trim().split(/\s+/)
const framesOf = (list: string) => list.trim().split(/\n\s*/)
const [first, second, arabicFirst, arabicSecond] = [FIRST, SECOND, ARABIC_FIRST, ARABIC_SECOND].map(wordsOf)
const places = PLACES.split(',').map((place) => place.trim().replace(/\s+/g, ' '))

/** The 500 sentences, the same each time. */
export function recallSentences(): RecallSentence[] {
  let at = 0
  /** The next word of a list, in steps that meet each combination late. */
  const from = (list: readonly string[] = [], step = 1) => list[(at++ * step) % list.length] ?? ''
  const name = () => `${from(first, 7)} ${from(second, 11)}`
  const makers: Readonly<Record<string, () => string>> = {
    N: name,
    n: () => name().toLowerCase(),
    U: () => name().toUpperCase(),
    L: () => `${name()} ${from(second, 5)}`,
    F: () => from(first, 13),
    P: () => from(places, 3),
    A: () => `${from(arabicFirst, 3)} ${from(arabicSecond, 7)}`,
    T: () =>
      [`+252 61 555 ${1000 + at++}`, `0615 55 ${10 + (at % 80)} 21`, `061-555-${2000 + at++}`][at % 3] ?? '',
    E: () => `${from(first, 17).toLowerCase()}.${at++}@example.org`,
    K: () => [`HRP-${3000 + at++}-07`, `BDO/2026/${100 + at++}`][at % 2] ?? '',
  }
  const made = (language: RecallSentence['language'], frame: string): RecallSentence => {
    const details: string[] = []
    const text = frame.replace(/\{(\w)\}/g, (_, kind: string) => {
      const detail = makers[kind]?.() ?? ''
      details.push(detail)
      return detail
    })
    return { language, text, details }
  }
  const all = { en: ENGLISH, so: SOMALI, ar: ARABIC } as const
  return (Object.keys(all) as RecallSentence['language'][]).flatMap((language) =>
    framesOf(all[language]).flatMap((frame) => Array.from({ length: EACH }, () => made(language, frame))),
  )
}

/** How many of the details in sentences a finder hides whole, and those that it misses. */
export function recallOf(find: FindDetails, sentences: readonly RecallSentence[]) {
  const missed: string[] = []
  let all = 0
  for (const { text, details } of sentences) {
    const hidden = joinDetails(find(text))
    let from = 0
    for (const detail of details) {
      const at = text.indexOf(detail, from)
      from = at + detail.length
      all++
      if (!hidden.some((each) => each.from <= at && each.to >= at + detail.length))
        missed.push(`${detail}: ${text}`)
    }
  }
  return { recall: (all - missed.length) / all, missed }
}
