import { foldText } from './search-text.ts'

/**
 * Names that Somalis and others spell in different ways, the Somali spelling first: one table for search, for what is alike
 * and for the masking of names. Spellings that differ in doubled letters alone are one already.
 */
const NAMES = `
  Maxamed Mohamed Mohammed Muhammad Mohammad Mahamed Muxamed Mohamad Muhamed
  Maxamuud Mohamud Mahmoud Mahmud Mohamoud Mahamoud Mahamud
  Muxumed Muhumed Mohumed
  Axmed Ahmed Ahmad Achmed Axmad
  Aadan Adan Aden Adam Aadam
  Faarax Farah
  Siciid Saciid Said Saeed Sayeed Saed
  Cali Ali Aly
  Cumar Cumer Omar Umar Omer Oumar
  Cismaan Cusmaan Cosmaan Osman Othman Usman Uthman
  Xasan Hassan
  Xuseen Xuseyn Xusein Hussein Husseyn Husein Hussain Husayn Hosein Hussen
  Cabdi Abdi
  Cabdalla Cabdulle Abdalla Abdallah Abdulle Abdullah
  Cabdullaahi Cabdilaahi Abdullahi Abdulahi Abdilahi
  Cabdiraxmaan Cabduraxmaan Abdirahman Abdurahman Abdulrahman Abdirehman Abdiraman Abdourahman
  Cabdiraxiin Cabdiraxiim Abdirahin Abdirahim Abdulrahim
  Cabdirisaaq Cabdirizaaq Abdirizak Abdirisak Abdirizaq Abdirazak Abdulrazak
  Cabdirashiid Abdirashid Abdurashid Abdulrashid
  Cabdiqaadir Cabdulqaadir Cabduqaadir Abdelkader Abdikadir Abdiqadir Abdulkadir Abdulqadir Abdikader Abdulkader
  Cabdicasiis Cabdulcasiis Cabdicaziz Abdelaziz Abdiaziz Abdulaziz Abdiasis Abdulasis
  Cabdikariin Cabdikariim Abdikarim Abdulkarim Abdikarin
  Cabdinaasir Abdinasir Abdinaser Abdulnasir
  Cabdifataax Abdifatah Abdifatax Abdulfatah
  Cabdixakiin Cabdixakiim Abdihakim Abdihakin Abdulhakim
  Cabdixamiid Abdihamid Abdulhamid
  Cabdisalaan Cabdisalaam Abdisalam Abdisalan Abdulsalam
  Cabdishakuur Abdishakur Abdulshakur
  Cabdiwaaxid Abdiwahid Abdulwahid
  Cabdiwahaab Abdiwahab Abdulwahab
  Cabdiwali Cabdiweli Abdiwali Abdiweli
  Cabdimaalik Abdimalik Abdulmalik
  Cabdinuur Abdinur Abdinoor
  Cabdiqani Abdigani Abdighani
  Cabaas Abas Abbas
  Caraale Arale
  Cawaale Awale
  Cawad Awad
  Caydiid Ceydiid Aideed Aidid Aydid Aydeed
  Ciise Isse Isa Issa Essa Eisa
  Cige Ige
  Cigaal Egal Igal
  Cilmi Elmi Ilmi
  Ciro Irro
  Cosob Osob
  Daahir Dahir Daher Taahir Tahir Taher
  Daauud Daawuud Daud Dawud Dawood
  Diiriye Dirie Diriye
  Dhuxul Dhuhul
  Faysal Faisal Feisal
  Faaruuq Faruk Faruq Farouk Farooq
  Geeddi Gedi Guedi
  Guuleed Guled Gouled Gulaid Guleid
  Ibraahim Ibraahin Ibrahim Ebrahim Ibrahin Braahim Brahim
  Idiris Idris Idriss
  Isxaaq Isaaq Ishaq Ishak Isaq Isaak
  Ismaaciil Ismaaciin Ismail Ismael Ismacil Ismaeel Esmail
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
  Nuura Nura Noora
  Nuux Nuh
  Qaalib Galib Ghalib Qalib
  Qaasim Qasim Kasim Kassim
  Raxma Rahma Rahmo Raxmo
  Rooble Roble Robleh
  Saadaq Saadiq Sadiq Sadik Sadaq
  Saalax Salah Saleh Saalex
  Salaad Salad
  Saleebaan Salebaan Suleymaan Sulaymaan Suleiman Suleyman Sulayman Saleban Soliman
  Shariif Shareef Sharif Sherif Shareif Cherif Charif
  Sheekh Sheikh Shiikh Shaykh Sheik
  Shucayb Shuaib Shueyb Shuayb
  Siyaad Siad Siyad Ziyad
  Tawfiiq Tawfiq Tawfik Taufiq
  Ugaas Ugas
  Xaaji Haji Hajji Hadji
  Xaashi Hashi
  Xabiib Habib
  Xamse Hamza Hamse Xamza
  Caamir Aamir Amir
  Xirsi Xersi Hirsi Hersi
  Yaasiin Yasin Yassin Yaseen
  Yacquub Yaqub Yakub Yacub Yaqoub
  Yaxye Yahye Yahya Yahia
  Yoonis Yunis Yonis Younis Yunus
  Yuusuf Yusuf Yosuf Yousuf Yousef Yusef Youssouf Yuusef Yosef
  Zakariye Sakariye Zakaria Zakariya Zakarie
  Zubayr Subeer Zubeyr Zubair Subeyr
  Aamina Aamino Amina Amino Aminah
  Caasha Caaisha Aisha Asha Aysha Ayesha Casho
  Canab Anab
  Cadar Adar
  Deeqa Deqa Deka Deko
  Faadumo Faaduma Fatuma Fatumo Fatima Faatima Fadima Fatouma Faadhumo Fadhuma Faatuma
  Farxiyo Farxiya Farhiya Farhiyo Farhia
  Fowsiyo Fawsiya Fawsiyo Fowzia Fawzia Fowsia Fosia Foosiya
  Ifrax Ifraax Ifrah
  Khadiijo Khadiija Khadija Khadijo Qadiijo Qadiija Kadija Kadijo
  Maryan Maryam Mariam Marian Miriam Maryama Mariyam
  Naciima Naima Naimo Naciimo
  Nimco Nimo Nimca Nima
  Ruqiyo Ruqiya Rukia Rukiya Ruqia
  Sacdiyo Sacdiya Sadia Saadiya Sadiyo
  Safiyo Safiya Safia
  Sahro Sahra Zahro Zahra Zahara
  Saynab Saynap Zaynab Zainab Zeinab Zeynab Seynab Ceynab Sainab
  Suleekho Suleekha Sulekha Zuleikha Suleikha
  Sucaad Suad Suaad
  Ubax Ubah
  Xafsa Xafso Hafsa Hafso
  Xaliimo Xaliima Halima Halimo Haleema Haleemo
  Xamdi Hamdi
  Xaawo Xaawa Hawa Hawo Hawwa
  Xodan Hodan
  Aweys Uweys Awais Oweis Uways
  Cabdow Abdow
  Jaylaani Jeylaani Jilani Jeilani
  Naasir Nasir Nasser Naser
  Nasteexo Nasteexa Nasteho Nasteha Nastexo
  Samatar Samater
  Sayid Sayyid Seyid
  Warsame Warsama Warsameh`

/** Towns in the same way: people search for where something happened as the maps and the news write it. */
const TOWNS = `
  Muqdisho Mogadishu Mogadisho Mogadiscio Muqdishu Mukdisho Xamar
  Kismaayo Kismayo Kismaayu Kismayu Chisimayu Chisimaio Kisimayo
  Baydhabo Baidoa Baydhaba Baidhabo Baidhoa Baydoa
  Beledweyne Beletweyne Beledwayne Beletwein Belethuen Baladweyne Baladweyn
  Gaalkacyo Galkayo Galkacyo Gaalkayo Galcaio Galkaio Galkaayo
  Boosaaso Bosaso Bossaso Bosasso Bossasso Boosaso
  Hargeysa Hargeisa Hargaysa Hargeissa
  Garoowe Garowe Garoe
  Laascaanood Lascanood Lasanod Laasaanood Lasaanod
  Burco Burao Buro
  Berbera Barbara
  Ceerigaabo Erigavo Erigabo Cerigabo
  Dhuusamareeb Dusamareb Dusamareeb Dhusamareb
  Jowhar Johar Giohar Jawhar
  Marka Merca Merka
  Baraawe Barawe Brava Baraawa
  Afgooye Afgoye Afgoi Afgoy
  Buulobarde Buloburde Buloburte Buloburto Bulobarde
  Xudur Huddur Hudur Oddur
  Luuq Lugh Luk
  Garbahaarey Garbaharey Garbaharay Garbahaaray Garbahare
  Doolow Dolow Dolo Doloow
  Qardho Gardo Qardo Kardho Gardho
  Ceelbuur Elbur Elbuur
  Ceelwaaq Elwak Elwaq
  Ceeldheer Eldher Eldheer
  Buuhoodle Buhodle Buhoodle
  Boorama Borama Borame
  Laasqoray Lasqoray Laskoreh Lasqorey
  Qoryooley Qoryoley Coriole
  Beledxaawo Beletxaawo Belethawo Beledhawo
  Qansaxdheere Qansahdhere Kansardere
  Ceelafweyn Elafweyn Erafweyn
  Bandarbeyla Banderbeyla Bandarbayla Banderbeila
  Wanlaweyn Wanlaweyne Wanleweyn Wanlewein
  Galdogob Goldogob
  Buurhakaba Burhakaba Burakaba
  Waajid Wajid Uegit
  Jamaame Jamame Giamama
  Jilib Gelib
  Baardheere Bardera Bardhere Bardheere
  Ceelbarde Elbarde
  Cadaado Adado Cadado
  Caabudwaaq Abudwak Abudwaq Cabudwak
  Hobyo Obbia
  Xarardheere Haradere Harardhere Xaradheere
  Banaadir Benadir Banadir
  Shabeelle Shabelle Shebelle Shabele
  Hiiraan Hiran
  Galguduud Galgadud Galgudud
  Jubba Juba Giuba`

/** The names of the table in each of their spellings, as they are written. */
export const NAMES_OF_PEOPLE: readonly string[] = NAMES.trim().split(/\s+/)

const PEOPLE = grouped(NAMES)
const PLACES = grouped(TOWNS)

/** The spellings of each name by each of them, folded; the first is the Somali one. */
function grouped(table: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const line of table.trim().split('\n')) {
    const spellings = [...new Set(line.trim().split(' ').map(foldText))]
    // A name that two lines have joins them.
    const group =
      spellings.map((spelling) => groups.get(spelling)).find((members) => members !== undefined) ?? []
    for (const spelling of spellings) {
      if (!group.includes(spelling)) group.push(spelling)
      groups.set(spelling, group)
    }
  }
  return groups
}

/** All spellings of a folded name that are in the table, itself among them. */
export const nameSpellings = (word: string): readonly string[] => PEOPLE.get(word) ?? [word]

/** The Somali spelling of a folded name that is in the table; else the word itself. */
function somaliSpelling(word: string): string {
  return PEOPLE.get(word)?.[0] ?? word
}

/** Letters that Somali writes for sounds that English and Arabic names have others for; the longest first. */
const LETTERS = [
  ['kh', 'q'],
  ['x', 'h'],
  ['q', 'k'],
  ['dh', 'd'],
  ['z', 's'],
] as const
/** Two vowels that are one sound, as writers write them. */
const DIPHTHONGS = ['ay', 'ey', 'ai', 'ei'] as const
const ANY_DIPHTHONG = /[ae][iy](?![aeiouy])/g
const SHORTEST = 3
/** In shorter words the letters of others would make another Somali word: dib and dhib. */
const SHORTEST_BACK = 5
/** Each letter doubles the spellings of a word that has it. */
const MOST_BY_LETTERS = 48

/**
 * The other folded spellings under which a name may be written: those of the tables, and those by the letters that Somali
 * writes in another way: x for h, c for the Arabic ayn, q for k.
 */
export function spellingsOf(word: string): string[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return []
  const allSpellings = new Set([...(PEOPLE.get(word) ?? []), ...(PLACES.get(word) ?? [])])
  for (const each of byLetters(word)) if (each.length >= SHORTEST) allSpellings.add(foldText(each))
  allSpellings.delete(word)
  return [...allSpellings]
}

function byLetters(word: string): ReadonlySet<string> {
  const letters = new Set([word, word.replace(/c(?=[aeiou]|$)/g, '')])
  // Others do not write the ayn, at the beginning, between two vowels (Duale, Ducaale) or at the end (Shirwa, Shirwac).
  letters.add(word.replace(/^(?=[aeiou])/, 'c'))
  letters.add(word.replace(/(?<=[aeiou])(?=[aeiou])/g, 'c'))
  if (word.length >= SHORTEST_BACK) letters.add(word.replace(/(?<=[aeiou])$/, 'c'))
  const add = (change: (each: string) => string) => {
    for (const each of [...letters]) if (letters.size < MOST_BY_LETTERS) letters.add(change(each))
  }
  for (const [somali, other] of LETTERS) {
    add((each) => each.replaceAll(somali, other))
    if (other === 'h') add((each) => each.replace(/(?<![cdkst])h/g, somali))
    else if (word.length >= SHORTEST_BACK) add((each) => each.replace(backwards(other), somali))
  }
  for (const diphthong of DIPHTHONGS) add((each) => each.replace(ANY_DIPHTHONG, diphthong))
  return letters
}

/** A letter of others where no Somali letter has it already. */
const backwards = (other: string) => new RegExp(`${other}(?!h)`, 'g')

/** All spellings of the tables, folded. */
export const knownSpellings = (): string[] => [...PEOPLE.keys(), ...PLACES.keys()]

/** Whether a word is one of the names and towns of the tables, in whatever spelling. */
export const isKnownName = (word: string): boolean => PEOPLE.has(word) || PLACES.has(word)

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

/**
 * How a name sounds: Maxamed and Mohamed, Cismaan and Osman, Faadumo and Fatuma sound alike. Names of the table that only
 * their vowels tell apart, such as Xasan and Xuseen, do not; another spelling goes with the one that is written most alike.
 * A migration asks for new comparisons when this changes (decision 0431).
 */
export function soundOf(name: string): string {
  const folded = foldText(name).replace(/[^a-z]/g, '')
  const skeleton = consonantsOf(somaliSpelling(folded))
  const rivals = RIVALS.get(skeleton) ?? []
  if (rivals.length < 2) return skeleton
  const spellings = PEOPLE.get(folded)
  return (spellings ?? nearest(folded, rivals))[0] ?? skeleton
}

function consonantsOf(letters: string): string {
  return letters
    .replaceAll('x', 'h')
    .replaceAll('kh', 'q')
    .replaceAll('dh', 'd')
    .replaceAll('t', 'd')
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiouyc]/g, '')
}

/** The names of the table by the consonants of their Somali spelling. */
const RIVALS = Map.groupBy(new Set(PEOPLE.values()), ([somali = '']) => consonantsOf(somali))

/** The name with the spelling that shares most of its beginning and end with a word. */
function nearest(word: string, names: readonly (readonly string[])[]): readonly string[] {
  const scored = names.map((name) => ({
    name,
    score: Math.max(...name.map((spelling) => sharedEnds(word, spelling))),
  }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).name
}

/** How many letters two words share at both ends, less how much longer one of them is. */
function sharedEnds(one: string, other: string): number {
  const shortest = Math.min(one.length, other.length)
  let begun = 0
  while (begun < shortest && one[begun] === other[begun]) begun++
  let ended = 0
  while (ended < shortest - begun && one.at(-1 - ended) === other.at(-1 - ended)) ended++
  return begun + ended - Math.abs(one.length - other.length)
}
