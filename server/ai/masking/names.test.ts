import { beforeAll, describe, expect, test } from 'vitest'
import {
  hiddenShare,
  type MaskedLanguage,
  ordinaryTexts,
  recallByLanguage,
  recallSentences,
} from '#tests/support/recall-sentences.ts'
import { joinDetails } from './details.ts'
import { detailFinder } from './find-details.ts'
import { type KnownWords, knownWords } from './known-words.ts'

let known: KnownWords
beforeAll(async () => {
  known = await knownWords()
})

const hiddenIn = (text: string) =>
  joinDetails(detailFinder(known)(text)).map(({ from, to }) => text.slice(from, to))

describe('names in English and Somali', () => {
  test.each([
    ['initials', 'A. W. Tusaale wrote to us.', ['A. W. Tusaale']],
    ['an initial at the end', 'The accused is Dirshe Q.', ['Dirshe Q.']],
    ['a shortened title inside', 'It was Cabdi Sh. Tusaale.', ['Cabdi Sh. Tusaale']],
    ['a title inside', 'It was Maryan Sheekh Tusaale.', ['Maryan Sheekh Tusaale']],
    ['a nickname inside', 'They saw Cali "Gacanlow" Dirshe.', ['Cali "Gacanlow" Dirshe']],
    ['a word with a dash', 'It was Jid-Tusaale who called.', ['Jid-Tusaale']],
    ['the second half in small letters', 'They fled to Gal-xirsow.', ['Gal-xirsow']],
    ['the first word of a place', 'They fled to Buulo Tusaale.', ['Buulo Tusaale']],
    ['a Somali word in an English text', 'They have slept in Dhagax since May.', ['Dhagax']],
    ['an English word in a Somali text', 'Waxaa la xiray Bell shalay galab.', ['Bell']],
    ['a relative', 'Her husband Nabad was not at home.', ['Nabad']],
    ['a relative in Somali', 'Waxaa la dilay wiilkiisa Nabad oo yar.', ['Nabad']],
    ['small letters after a place word', 'she sleeps in new galowre since may', ['new galowre']],
    ['a place with the name of a district', 'Waxay ku dhacday isgoyska Taleex.', ['isgoyska Taleex']],
    ['a people that is a name too', 'We met Yurub Tusaale there.', ['Yurub Tusaale']],
  ])('%s', (_, text, expected) => {
    expect(hiddenIn(text).join('|')).toContain(expected.join('|').replace('isgoyska ', ''))
  })
})

describe('numbers of files and telephones', () => {
  test.each([
    ['See 88/XY/2021 and 2021-0417/k.', ['88/XY/2021', '2021-0417/k']],
    ['It is entered as OB 17/02/2024.', ['OB 17/02/2024']],
    ['The card is QR 004417.', ['QR 004417']],
    ['They live near KM9 and K-3.', ['KM9', 'K-3']],
    ['Lambarku waa 252615550000+ hadda.', ['252615550000+']],
    [
      '\u0627\u0644\u0645\u0644\u0641 \u0664\u0664/\u0628/\u0662\u0660\u0662\u0661',
      ['\u0664\u0664/\u0628/\u0662\u0660\u0662\u0661'],
    ],
  ])('%s', (text, expected) => {
    expect(hiddenIn(text)).toEqual(expected)
  })

  test('documents of the United Nations are public', () => {
    expect(hiddenIn('Resolution 2670 (2022), A/HRC/48/80 and CCPR/C/SOM/CO/1 say so.')).toEqual([])
  })
})

describe('names in Arabic', () => {
  test.each([
    ['a word that no list knows', 'اختطف المسلحون زرقالو فجرا.', ['زرقالو']],
    ['with a word joined to it', 'وصلت الرسالة إلى بيت وحسن وبمريم.', ['حسن وبمريم']],
    ['a name that is a word, after a verb of saying', 'قالت أحلام إنها خائفة.', ['أحلام']],
    ['after a title any word', 'التقينا السيدة شجاعة في المكتب.', ['شجاعة']],
    ['after a word for a relative', 'كان معه أخوه كلمي في الطريق.', ['كلمي']],
    ['two of them', 'من: وعد ربيع. إلى: الإدارة.', ['وعد ربيع']],
    ['the name of a father', 'اعتقل محمد دبوس في البيت.', ['محمد دبوس']],
    ['Abu and the like', 'قالت أم حسن وأبو ليلى ذلك.', ['أم حسن وأبو ليلى']],
    ['Servant of', 'رأينا عبد الستار أمس.', ['عبد الستار']],
    ['initials', 'كتب ر. ف. زرقالو التقرير.', ['ر. ف. زرقالو']],
    ['a street named after a word', 'يقع المتجر في شارع المصنع.', ['شارع المصنع']],
    ['a place after “in”', 'تسكن الأسرة في كنسي منذ عام.', ['كنسي']],
  ])('%s', (_, text, expected) => {
    expect(hiddenIn(text)).toEqual(expected)
  })

  test.each([
    'قالت وزارة العدل إن المحكمة أجلت النظر في القضية.',
    'على الحكومة أن تحمي الأطفال من العنف في مقديشو وكيسمايو.',
    'وسيلتقي المسؤولون بممثلي الأمم المتحدة في نيروبي الأسبوع المقبل.',
  ])('what is ordinary or public stays: %s', (text) => {
    expect(hiddenIn(text)).toEqual([])
  })
})

describe('of sentences that somebody wrote without a look at the lists', () => {
  test('at least 98 of 100 details are hidden in each language', () => {
    const outcomes = recallByLanguage(detailFinder(known), recallSentences('dev'))
    expect(outcomes.map(({ language }) => language)).toEqual(['en', 'so', 'ar'])
    for (const { recall, missed } of outcomes) expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  test.each([
    ['en', 0.05],
    ['so', 0.05],
    ['ar', 0.12],
  ] as const)('few words of ordinary texts are hidden with them (%s)', (language: MaskedLanguage, most) => {
    expect(hiddenShare(detailFinder(known), ordinaryTexts(language))).toBeLessThanOrEqual(most)
  })
})
