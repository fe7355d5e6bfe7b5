import { NAMES_OF_PEOPLE, nameKey } from '#shared/domain/name-spellings.ts'
import { TITLES } from './name-signs.ts'

// Given names and the commonest names of fathers and nicknames in Somalia, in one of their spellings: their keys join the
// others. Collected by hand from what is generally known; a list of no register and of no family.
const MEN = `
  Aadan Aamiin Abokor Abshir Abuukar Adow Afrax Afweyne Amiin Amin Anwar Apdi Arale Asad Ashkir Aweys Axmed Ayaanle Ayuub Badri
  Barkhad Barre Bashiir Bile Biixi Bilaal Boqor Bootaan Buraale Buux Cabaas Cabdalla Cabdi Cabdicasiis Cabdifataax Cabdikariin
  Cabdikhaliif Cabdilaahi Cabdiladiif Cabdimaalik Cabdinaasir Cabdinuur Cabdiqaadir Cabdiqani Cabdiraxmaan Cabdirashiid
  Cabdirisaaq Cabdisalaan Cabdishakuur Cabdiwahaab Cabdiwali Cabdixakiin Cabdow Cabdulahi Cabdulqaadir Cali Cantar Caraale Cartan
  Casayr Cashuur Catoosh Cawaale Cawad Cawil Ciid Ciise Cigaal Cilmi Cismaan Ciro Cosoble Cumar Cusmaan Cawke Cabdow Daahir Daauud
  Daawuud Deeq Diiriye Dirir Ducaale Dubad Dhicis Dhoore Faarax Faaruuq Farxaan Faysal Fiqi Fu'aad Gaas Galayr Gaani Geeddi
  Geelle Good Guleed Gutaale Haaruun Habane Haashi Hibo Hilowle Hirsi Horseed Hussein Ibraahim Idiris Idris Iidle Ikraan Ilyaas
  Ilmi Imaan Iman Isaaq Ismaaciil Ismail Jaamac Jabriil Jaciir Jaylaani Jibriil Jimcaale Kaafi Kadiye Kaariye Kamaal Kediye Keynaan
  Khaalid Khaliif Khaliil Khaliif Koosaar Liibaan Luqmaan Maxamed Maxamuud Madoobe Mahad Mahdi Mansuur Maaxi Maslax Maxad Maxamuud
  Mukhtaar Munasar Mursal Muriidi Muse Muuse Mustaf Mustafe Muxudiin Muxyadiin Mowliid Muumin Nadiif Najiib Nuur Nuuradiin Omar
  Osman Qaalib Qaasim Qalinle Qorane Raage Raabi Ramadaan Rashiid Rooble Saalax Saabir Saacid Saahid Saciid Salaad Salebaan Samatar
  Saalim Sahal Samaale Samantar Sharif Shariif Sharmaarke Shiikh Shire Shirwac Siyaad Suldaan Suleymaan Suufi Sheekhdoon Taahir
  Tahlil Tarabi Timacade Tuuryare Ugaas Warfaa Warsame Wehliye Weheliye Xaaji Xaashi Xalane Xamse Xandulle Xareed Xasan Xayd Xayle Xeyle
  Xersi Xirsi Xoosh Xuseen Xuseyn Xusni Yaasiin Yabarow Yacquub Yaxye Yoonis Yuusuf Yusuf Zakariye Zakaria Zubayr Ganey Gaboose
  Fiidow Malaaq Maadeey Isaack Madey Nuurow Adan Aliyow Eno Hajji Mayow Isgowe Moalim Macalin Mude Mustaqiim Malin Mudey Emed Ibrow
  Abuukar Alasow Amiir Aweis Yarow Warsan Jeylaani Haybe Gacal Gaaciye Fidow Dheere Dheeg Deero Dacar Cigalle Caynab Buuh Budul`
const WOMEN = `
  Aamina Aamino Aasiya Aasli Aaliyah Amran Amal Amina Anab Anisa Asli Asma Asha Ayaan Aydarus Badra Barni Barwaaqo Batuulo Bilan
  Bishaaro Bisharo Cadar Caasha Caisha Canab Canbaro Cawo Cawrala Caweys Ceebla Ceynab Cosob Culus Cibaado Dahabo Deeqa Deeqo Degan
  Deka Dhuuxo Dunia Duniya Ebla Edil Eedo Fadumo Faadumo Fadwa Faisa Faiza Falis Farhiya Farxiyo Fartuun Farduus Fatima Fatuma Fawsiya
  Faduumo Filsan Fosia Foos Foosiya Gacalo Geni Gobaad Habiba Habiibo Hadiya Halgan Halimo Haliimo Hamda Hanan Hani Haweeya Hawa
  Hibaaq Hibo Hido Hinda Hoda Hodan Hodo Hufan Huda Hudon Ifrah Ifraax Ikran Ilhaan Ilham Idil Iftin Imaan Istar Jamila Jamiila Jamaad
  Jawaahir Jiija Kaaha Kaltuun Kaltuumo Khadiija Khadiijo Khadra Kinsi Ladan Layla Leyla Liin Luul Lula Maano Maandeeq Maaryan Magool
  Malyun Malyuun Mariam Marian Maryan Maryama Maymuun Mulki Muna Muno Mumino Muslimo Muxubo Nafisa Nafiisa Najma Nasra Nasteexo Nasteho
  Nawaal Nimco Nimo Nuurto Nuura Qaali Qadan Qamar Rahma Rahmo Ramla Ruqiyo Ruqiya Ruun Roda Rooda Sacdiyo Saafi Sabaad Sabrin Sabriin Safia
  Safiya Sagal Sahra Sahro Salma Samira Samiira Sareedo Shamis Shamsa Shankaroon Sharifa Shukri Sidciyo Siham Siidow Siman Sirad Sucaad
  Suad Subeyda Suhuur Suleekho Sulekha Surer Tisqad Ubax Ubah Udgoon Ugbaad Umu Umulkheyr Warda Warsan Xaawa Xaawo Xabiba Xadiyo Xalimo
  Xaliimo Xamdi Xaniifo Xasna Xaydara Xiis Xuriyo Xuseyna Yasmin Yaasmiin Yurub Zahra Zaynab Zeinab Zuhur Zamzam Zeytuun Sowda Sadiyo
  Isniino Jimco Axado Sabtiyo Arbaco Khamiso Madina Madiina Makka Miski Muhubo Mako Nuuriya Caadil Bahsan Basra Beydan Bulxan`
const OTHERS = `
  Abdelaziz Abdelkader Abdullah Abdulrahman Abubakar Adnan Ahmad Akram Alaa Aliya Amir Ammar Aqil Ayman Aziz Badr Bakr Bashar Daud
  Fahad Faisal Farah Farid Fuad Ghassan Habib Hadi Hakim Hamid Hamza Hani Haroun Hashim Hatim Hisham Husam Ishaq Jabir Jafar Jalal Jamal
  Jawad Jibril Kamal Karim Khadija Khalid Khalil Latifa Mahmoud Majid Malik Mansur Marwan Mariyam Mohammed Mubarak Munir Murad Musa
  Nabil Nadia Nadir Naima Nasir Nasser Noor Nura Omer Qasim Rabia Rahim Ramadan Rashid Raza Reem Saad Sabah Sadiq Said Saleh Salah Salim
  Salman Sami Samir Sara Sarah Shakir Sharif Sulayman Suleiman Tahir Talal Tariq Umar Usama Uthman Walid Yahya Yaqub Yasin Yasir
  Younis Yousef Zaid Zain Zakaria Ziad Zubair
  Alice Andrew Angela Anna Anne Anthony Barbara Brian Catherine Charles Christine Daniel David Diana Edward Elizabeth Emily Emma
  Eric Francis George Grace Hannah Helen Henry James Jane Jennifer Jessica John Joseph Joyce Kevin Laura Linda Lucy Margaret Maria
  Mark Martha Martin Mary Michael Monica Nancy Patrick Paul Peter Philip Rachel Rebecca Richard Robert Rose Ruth Samuel Sarah Simon
  Sophia Stephen Susan Thomas Victoria William`

const words = (list: string) => list.split(/\s+/).filter((word) => word !== '')
// What a search finds as one name is hidden as one; titles that are names as well are judged by what follows them.
const SPELT = NAMES_OF_PEOPLE.filter((name) => !TITLES.has(name.toLowerCase()))
const LATIN = [...[MEN, WOMEN, OTHERS].flatMap(words), ...SPELT]

/** The keys of all known names in Latin letters. */
export const NAME_KEYS: ReadonlySet<string> = new Set(LATIN.map(nameKey))
/** The names as they are written, in lower case: for texts without capitals, where keys would find too many words. */
export const WRITTEN_NAMES: ReadonlySet<string> = new Set(LATIN.map((name) => name.toLowerCase()))
