import type { texts as en } from '#shared/i18n/en/protection/visitorFiles.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Sawirro, muuqaallo, codad ama dukumentiyo',
  hint: 'Mid kasta ugu badnaan {size}. Waxaa la diraa warbixintaada ka dib, waxaana loo kaydiyaa si sir ah. Sawir ama muuqaal wuxuu muujin karaa meesha iyo qalabka lagu qaaday: shaqaaluhu waxay arkaan nuqul sawirka ah oo aan taas lahayn. Cidina faylasha kuma soo ceshan karto lambarkaaga.',
  withoutScript:
    'Faylasha waxaa la diri karaa oo keliya marka script-ku shaqeeyo. Hadhow ayaad ku dari kartaa: lambarkaaga ku fur sanduuqaaga fariimaha biraawsar script-ku ka shaqeeyo.',
  choose: 'Dooro faylal',
  chooseMore: 'Dooro faylal kale',
  send_one: 'Dir {count} fayl',
  send_other: 'Dir {count} fayl',
  takeOff: 'Liiska ka saar {name}',
  takeOffShort: 'Ka saar',
  cancel: 'Jooji dirista {name}',
  cancelShort: 'Jooji',
  preparing: 'Waa la diyaarinayaa…',
  sending: 'Waa la dirayaa: {percent}',
  sent: 'Wuu gaaray',
  cancelled: 'Waa la joojiyay',
  failed: 'Lama dirin.',
  tooLarge: 'Aad buu u weyn yahay: ugu badnaan {size}. Dooro nuqul ka yar.',
  empty: 'Faylku waa madhan yahay. Dooro mid kale.',
  unsafe: 'Faylasha waxaa lagu diri karaa oo keliya xiriir ammaan ah (https).',
  again: 'Sii wad dirista',
  underWay: 'Faylashaada waa la dirayaa',
  notAll: 'Faylashaada oo dhan ma gaarin',
  allSent: 'Faylashaadu way gaareen',
  stay: 'Warbixintaadu way gaartay. Boggan ha xirin ilaa faylashu ay gaaraan. Haddii uu xirmo, isla faylashii mar kale ka dooro sanduuqaaga fariimaha: diristu waxay ka sii socotaa meeshii ay istaagtay.',
  spoken: 'Waxaan ku sheegay fariin cod ah.',
  noteLost:
    'Fariintii codkaaga waa la tirtiray, sababtoo ah codkaaga laguma beddelin. Mar kale waad duubi kartaa: markaas codkaaga waa la beddelaa.',
  voices: {
    text: 'Codadka ku jira {name} lama beddelin. Qof baa garan kara iyaga, ama adiga.',
    agree: 'Si kastaba u dir',
    agreeTo: 'Si kastaba u dir: {name}',
    agreed: '{name} waxaa la diri doonaa iyadoo codadku sidooda yihiin.',
  },
} satisfies Translation<typeof en>
