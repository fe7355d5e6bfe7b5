import type { texts as english } from '#shared/i18n/en/learning/cohort.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof english> = {
  title: 'Koox ahaan wax u baro',
  failed: 'Kooxda lama soo rari karin',
  notFound: 'Koox lambarkan leh ma jirto',
  notFoundText: 'Lambarka hubi, ama weydii qofkii ku siiyay.',
  back: 'Xarunta waxbarashada',
  course: 'Koorso',
  ended: 'Kooxdani way dhammaatay. Cidna kuma biiri karto mar dambe.',
  agreeTitle: 'Waxa tababarahaagu arko',
  agreeText:
    'Haddii aad ku biirto, tababaraha kooxdan iyo maamulayaashayadu waxay arkayaan magacaaga, casharrada koorsadan ee aad dhammaysay, su’aalaha aad ku xayiran tahay, haddii aad imtixaannada gashay oo aad shahaadada heshay, iyo kulannada aad joogtay. Ma arkaan iimaylkaaga, koorsooyinkaaga kale, ama jawaabahaaga imtixaannada. Goor kasta waad ka bixi kartaa, markaas kadibna waxba kama arkaan.',
  agree: 'Waan oggolahay in tababarahaygu tan arko',
  join: 'Ku biir kooxda',
  joining: 'Waa lagugu darayaa…',
  joined: 'Kooxdan waad ku jirtaa.',
  left: 'Kooxda waad ka baxday.',
  account:
    'Si aad ugu biirto waxaad u baahan tahay akoon waxbarasho. Marka hore isdiiwaangeli, dabadeed boggan mar kale fur.',
  register: 'Isdiiwaangeli',
  signIn: 'Soo gal',
  leave: 'Ka bax kooxda',
  leaving: 'Waa lagaa saarayaa…',
  due: 'Maalmaha kama dambaysta ah',
  remind: 'Iimayl igu xusuusi',
  remindHint:
    'Hal mar, saddex maalmood ka hor maalinta kama dambaysta ah, haddii aanad casharka dhammaystirin. Ciwaanka iimaylkaagu waa inuu xaqiijisan yahay.',
  remindOn: 'Iimayl ayaa lagugu xusuusin doonaa.',
  remindOff: 'Laguma xusuusin doono.',
  certified: 'Shahaadada koorsadan waad haysataa, sidaa darteed imtixaan ka horreeya ma jiro.',
  completed: 'Waa la dhammaystiray',
  own: {
    title: 'Kooxahaaga',
    next: 'Maalinta kama dambaysta ah ee xigta: {date}, {module}',
    late: 'Waxay ahayd in la dhammeeyo {date}: {module}',
    done: 'Wax kasta oo maalin leh waa la dhammaystiray.',
  },
  noDue: 'Tababarahaagu maalmo ma dejin.',
  tests: 'Imtixaanno',
  testsText:
    'Laba imtixaan oo gaagaaban ayaa muujiya waxa koorsadu barday. Waxba laguma go’aamiyo, cidna ma aragto sida aad u jawaabtay: kooxda oo dhan keliya ayaa la tiriyaa.',
  start: { before: 'Gal imtixaanka koorsada ka hor', after: 'Gal imtixaanka koorsada ka dib' },
  done: {
    before: 'Waad gashay imtixaankii koorsada ka hor.',
    after: 'Waad gashay imtixaankii koorsada ka dib.',
  },
  send: 'Dir jawaabaha',
  sending: 'Waa la dirayaa…',
  choose: 'Dooro jawaab kasta oo sax ah.',
  result: 'Mahadsanid. {percent} boqolkiiba jawaabahaagu waa sax.',
  actionFailed: 'Tani ma shaqayn',
}
