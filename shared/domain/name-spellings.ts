import { foldText } from './search-text.ts'

/**
 * Names that Somalis and others spell in different ways, the Somali spelling first: one table for search, for what is alike
 * and for the masking of names. Spellings that differ in doubled letters alone are one already.
 */
const NAMES = `
  Maxamed Mohamed Mohammed Muhammad Mohammad Mahamed Muxamed Mohamad Muhamed
  Maxamuud Mohamud Mahmoud Mahmud Mohamoud Mahamoud Mahamud
  Muxumed Muhumed Mohumed
  Axmed Ahmed Ahmad Achmed
  Aadan Adan Aden Adam Aadam
  Faarax Farah
  Siciid Saciid Said Saeed Sayeed Saed
  Cali Ali Aly
  Cumar Omar Umar Omer Oumar
  Cismaan Cusmaan Osman Othman Usman Uthman Ismaan
  Xasan Hassan
  Xuseen Xuseyn Hussein Husein Hussain Husayn Hosein
  Cabdi Abdi
  Cabdalla Cabdulle Abdalla Abdallah Abdulle Abdullah
  Cabdullaahi Cabdilaahi Abdullahi Abdulahi Abdilahi
  Cabdiraxmaan Cabduraxmaan Abdirahman Abdurahman Abdulrahman Abdirehman Abdiraman Abdourahman
  Cabdiraxiin Cabdiraxiim Abdirahin Abdirahim Abdulrahim
  Cabdirisaaq Cabdirizaaq Abdirizak Abdirisak Abdirizaq Abdirazak Abdulrazak
  Cabdirashiid Abdirashid Abdurashid Abdulrashid
  Cabdiqaadir Cabdulqaadir Abdikadir Abdiqadir Abdulkadir Abdulqadir Abdikader Abdulkader
  Cabdicasiis Cabdicaziz Abdiaziz Abdulaziz Abdiasis Abdulasis
  Cabdikariin Cabdikariim Abdikarim Abdulkarim Abdikarin
  Cabdinaasir Abdinasir Abdinaser Abdulnasir
  Cabdifataax Abdifatah Abdifatax Abdulfatah
  Cabdixakiin Cabdixakiim Abdihakim Abdihakin Abdulhakim
  Cabdixamiid Abdihamid Abdulhamid
  Cabdisalaan Cabdisalaam Abdisalam Abdisalan Abdulsalam
  Cabdishakuur Abdishakur Abdulshakur
  Cabdiwaaxid Abdiwahid Abdulwahid
  Cabdiwahaab Abdiwahab Abdulwahab
  Cabdiwali Abdiwali
  Cabdiweli Abdiweli
  Cabdimaalik Abdimalik Abdulmalik
  Cabdinuur Abdinur Abdinoor
  Cabdiqani Abdigani Abdighani
  Cabaas Abas Abbas
  Caraale Arale
  Cawaale Awale
  Cawad Awad
  Caydiid Aideed Aidid Aydid
  Ciise Isse Isa Issa Essa Eisa
  Cige Ige
  Cigaal Egal Igal
  Cilmi Elmi Ilmi
  Ciro Irro
  Cosob Osob
  Daahir Dahir Daher
  Daauud Daawuud Daud Dawud Dawood
  Diiriye Dirie Diriye Dirir
  Dhuxul Dhuhul
  Faysal Faisal Feisal
  Faaruuq Faruk Faruq Farouk Farooq
  Geeddi Gedi Guedi
  Guuleed Guled Gouled
  Ibraahim Ibrahim Ebrahim Ibrahin
  Idiris Idris Idriss
  Isxaaq Isaaq Ishaq Ishak Isaq Isaak
  Ismaaciil Ismail Ismael Ismacil
  Jaamac Jama Jamac Jaama
  Jibriil Jabriil Jibril Gibril
  Jimcaale Jimale Gimale
  Khaalid Khalid Khaled Qaalid
  Khaliif Khalif Qaliif
  Liibaan Liban
  Mukhtaar Mukhtar Muktar Moktar
  Mustafe Mustaf Mustafa Moustapha
  Muuse Muse Musa Moussa Mousa Muusa
  Nuur Nur Noor Nour
  Nuux Nuh
  Qaalib Galib Ghalib Qalib
  Qaasim Qasim Kasim Kassim
  Raxma Rahma Rahmo Raxmo
  Rooble Roble Robleh
  Saadaq Saadiq Sadiq Sadik Sadaq
  Saalax Salah Saleh Saalex
  Salaad Salad
  Saleebaan Salebaan Suleymaan Sulaymaan Suleiman Suleyman Sulayman Saleban Soliman
  Shariif Sharif Sherif
  Sheekh Sheikh Shiikh Shaykh Sheik
  Shucayb Shuaib Shueyb Shuayb
  Siyaad Siad Siyad Ziyad
  Tawfiiq Tawfiq Tawfik Taufiq
  Ugaas Ugas
  Xaaji Haji Hajji Hadji
  Xaashi Hashi
  Xabiib Habib
  Xamse Hamza Hamse Xamza
  Xasan Hasan
  Xirsi Xersi Hirsi Hersi
  Yaasiin Yasin Yassin Yaseen
  Yacquub Yaqub Yakub Yacub Yaqoub
  Yaxye Yahye Yahya Yahia
  Yoonis Yunis Yonis Younis Yunus
  Yuusuf Yusuf Yousuf Yousef Yusef Youssouf
  Zakariye Sakariye Zakaria Zakariya Zakarie
  Zubayr Subeer Zubeyr Zubair Subeyr
  Aamina Aamino Amina Amino Aminah
  Caasha Caaisha Aisha Asha Aysha Ayesha Casho
  Canab Anab
  Cadar Adar
  Deeqa Deqa Deka Deko
  Faadumo Faduma Fadumo Fatuma Fatumo Fatima Faatima Fadima Fatouma
  Farxiyo Farxiya Farhiya Farhiyo Farhia
  Fowsiyo Fawsiya Fawsiyo Fowzia Fawzia Fowsia Fosia Foosiya
  Ifrax Ifraax Ifrah
  Khadiijo Khadiija Khadija Khadijo Qadiijo Khadra
  Maryan Maryam Mariam Marian Miriam Maryama Mariyam
  Naciima Naima Naimo Naciimo
  Nimco Nimo Nimca
  Ruqiyo Ruqiya Rukia Rukiya Ruqia
  Sacdiyo Sacdiya Sadia Saadiya Sadiyo
  Safiyo Safiya Safia
  Sahro Sahra Zahra Zahara Sahara
  Saynab Zaynab Zainab Zeinab Zeynab Seynab Ceynab
  Suleekho Suleekha Sulekha Zuleikha Suleikha
  Sucaad Suad Suaad
  Ubax Ubah
  Xafsa Xafso Hafsa Hafso
  Xaliimo Xaliima Halima Halimo Haliimo Haleema
  Xamdi Hamdi
  Xaawo Xaawa Hawa Hawo Hawwa
  Xodan Hodan`

const GROUPS = grouped()

/** The spellings of each name by each of them, folded; the first is the Somali one. */
function grouped(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const line of NAMES.trim().split('\n')) {
    const spellings = [...new Set(line.trim().split(' ').map(foldText))]
    // A name that two lines have joins them.
    const group = spellings.map((spelling) => groups.get(spelling)).find((found) => found !== undefined) ?? []
    for (const spelling of spellings) {
      if (!group.includes(spelling)) group.push(spelling)
      groups.set(spelling, group)
    }
  }
  return groups
}

/** All spellings of a folded name that are in the table, itself among them. */
export const nameSpellings = (word: string): readonly string[] => GROUPS.get(word) ?? [word]

/** The Somali spelling of a folded name that is in the table; else the word itself. */
function somaliSpelling(word: string): string {
  return GROUPS.get(word)?.[0] ?? word
}

/** Letters that Somali writes for sounds that English and Arabic names have others for; the longest first. */
const LETTERS = [
  ['kh', 'q'],
  ['x', 'h'],
  ['q', 'k'],
  ['dh', 'd'],
  ['z', 's'],
] as const
const SHORTEST = 3

/**
 * The other folded spellings under which a name may be written: those of the table, and those by the letters that Somali
 * writes in another way: x for h, c for the Arabic ayn, q for k.
 */
export function spellingsOf(word: string): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return []
  const found = new Set(GROUPS.get(word) ?? [])
  const plain = word.replace(/c(?=[aeiou]|$)/g, '')
  const letters = new Set([word, plain, word.replace(/^(?=[aeiou])/, 'c')])
  for (const [somali, other] of LETTERS) {
    for (const each of [...letters]) {
      letters.add(each.replaceAll(somali, other))
      if (other === 'h') letters.add(each.replace(/(?<![cdkst])h/g, somali))
    }
  }
  for (const each of letters) if (each.length >= SHORTEST) found.add(foldText(each))
  found.delete(word)
  return [...found]
}

const SHORTEST_WITHIN = 4

/** The same for searches that find parts of words, where short spellings would be in many others. */
export function spellingsWithin(word: string): string[] {
  return spellingsOf(word).filter((spelling) => spelling.length >= SHORTEST_WITHIN)
}

/**
 * What spellings of one name have in common, for names written in Latin letters: Maxamed, Mohamed and Muhammad have one
 * key. Somali c is the Arabic ayn and x its ha; vowels differ from writer to writer, but for the first letter.
 */
export function nameKey(word: string): string {
  const letters = somaliSpelling(foldText(word).replaceAll(' ', ''))
  const plain = letters
    .replace(/^c(?=[aeiou])/, '')
    .replace(/kh/g, 'q')
    .replace(/ph/g, 'f')
    .replace(/(?<=\p{L})h(?=[^aeiou]|$)/gu, '')
    .replace(/dh|th/g, 'd')
    .replace(/x/g, 'h')
    .replace(/c(?=[aeiou])/g, '')
    .replace(/[gk]/g, 'q')
    .replace(/z/g, 's')
  const first = plain.slice(0, 1).replace(/[aeiouy]/, 'a')
  return (first + plain.slice(1).replace(/[aeiouyw]/g, '')).replace(/(.)\1+/g, '$1')
}

/** How a name sounds: Maxamed and Mohamed, Cismaan and Osman, Faadumo and Fatuma sound alike. */
export function soundOf(name: string): string {
  return somaliSpelling(foldText(name).replace(/[^a-z]/g, ''))
    .replaceAll('x', 'h')
    .replaceAll('kh', 'q')
    .replace(/[aeiouyc]/g, '')
    .replaceAll('dh', 'd')
    .replaceAll('t', 'd')
    .replace(/(.)\1+/g, '$1')
}
