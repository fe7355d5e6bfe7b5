import type { words as en } from '../../en/collections/service-providers.ts'
import type { Translation } from '../../translation.ts'

export const words = {
  one: 'Adeeg-bixiye',
  many: 'Adeeg-bixiyeyaal',
  reported: 'Adeeg-bixiyeyaasha',
  kind: {
    many: 'Adeeg-bixiyeyaal',
    one: 'Adeeg-bixiye',
    new: 'Adeeg-bixiye cusub',
    newTitle: 'Diiwaangeli adeeg-bixiye',
    create: 'Diiwaangeli',
    search: 'Ka raadi magacyada, adeegyada, goobaha, tixraacyada',
    empty: 'Weli adeeg-bixiye lama diiwaangelin',
    emptyNext: 'Diiwaangeli adeeg-bixiyaha ugu horreeya, ama liis ka soo geli fayl.',
    created: 'Adeeg-bixiyaha waa la diiwaangeliyay',
    createdText: 'Booqdayaashu way arkaan marka lagu daro bogga hababka gudbinta.',
    failed: 'Adeeg-bixiyaha lama diiwaangelin',
    failedText: 'Fadlan mar kale isku day.',
  },
  fields: {
    name: 'Magaca',
    type: 'Adeegga',
    alsoType: 'Adeegga labaad',
    services: 'Waxa uu bixiyo',
    servicesSo: 'Waxa uu bixiyo, af Soomaali',
    urgent: 'Wuxuu qaabilaa xaaladaha degdegga ah',
    availability: 'Helitaanka',
    openingTimes: 'Saacadaha furan',
    contact: 'Xiriirka dadweynaha',
    languages: 'Luqadaha',
    cost: 'Kharashka',
    accessibility: 'Gelitaanka dadka naafada ah',
    agesServed: 'Da’da loo adeego',
    gendersServed: 'Jinsiga loo adeego',
    source: 'Isha xogta',
    sourceDate: 'Taariikhda isha',
    privateContact: 'Xiriirka gaarka ah',
    quietChange: 'Ha u qorin ciwaankii hore',
    exactPlace: 'Goobta saxda ah',
    listed: 'Booqdayaasha ayaa arka',
    confirmedOn: 'La xaqiijiyay',
    confirmedBy: 'Qofka xaqiijiyay',
    confirmBy: 'Xaqiiji ugu dambayn',
    unavailableSince: 'Ma shaqeeyo tan iyo',
  },
  hints: {
    name: 'Booqdayaashu way akhriyaan. Magaca guri badbaado shaqaalaha oo keliya ayaa arka, mana sheegi karo halka uu ku yaal.',
    services: 'Hal ama laba weedhood oo fudud. Booqdayaashu way akhriyaan.',
    servicesSo: 'Booqdayaasha af Soomaaliga akhriya ayaa qoraalkan arka halkii kan Ingiriisiga.',
    openingTimes:
      'Maalmuhu waa Sa (Sabti), Su (Axad), Mo (Isniin), Tu (Talaado), We (Arbaco), Th (Khamiis), Fr (Jimce), tusaale: Sa-We 08:00-16:00; Th 08:00-12:00. Habeen iyo maalin u qor: always. Waqtiga Bariga Afrika.',
    availability: 'Wax kale oo booqdayaashu ay tahay inay ogaadaan, tusaale: ballan ka hor.',
    contact: 'Lambar taleefan, iimayl ama bog internet oo adeeg-bixiyuhu dadweynaha u daabacay.',
    languages: 'Luqadaha ay ku hadlaan shaqaalaha adeeg-bixiyuhu.',
    providerLocation: 'Cinwaan qof kastaa ogaan karo. Guri badbaado ha u buuxin.',
    source:
      'Halka laga akhriyay, ama cidda sheegtay. Waa loo baahan yahay ka hor inta aan lambar taleefan la daabicin.',
    confirmedOn:
      'Maalinta qof ka tirsan adeeg-bixiyuhu uu xaqiijiyay waxa halkan ku qoran. Haddii wax laga beddelo, xaqiijin cusub ayaa loo baahan yahay.',
    listed:
      'Bogga hababka gudbinta ayaa muujiya. Guri badbaado, booqdayaashu gobolka oo keliya ayay akhriyaan.',
    privateContact:
      'Waxaa loogu talagalay shaqaalaha kiisaska. Xiriiriyayaasha gudbinta waxaa loo diraa iimaylka ugu horreeya ee ku qoran. Waa la sireeyay; dad la oggolaaday oo keliya ayaa akhrin kara, mar kastana waa la diiwaangeliyaa.',
    exactPlace:
      'Goobta guriga badbaadada halkan oo keliya ayaa lagu qoraa. Waa la sireeyay; dad yar ayaa akhrin kara, mar kastana waa la diiwaangeliyaa.',
  },
  filters: {
    providerType: 'Adeegga',
    listed: 'La muujiyo',
  },
  sentence: {
    providerTypeAny: 'ee <value>adeeg kasta</value>',
    providerType: 'ee <value/>',
    listedAny: ', <value>la muujiyo ama aan la muujin</value>',
    listed: ', <value/>',
    listedYes: 'booqdayaasha la tuso',
    listedNo: 'aan booqdayaasha la tusin',
  },
  terms: {
    providerStatus: {
      active: 'Shaqeeya',
      limited: 'Xaddidan',
      unavailable: 'Aan la heli karin',
    },
    providerStatusShort: {
      active: 'Shaqeeya',
      limited: 'Xaddidan',
      unavailable: 'Ma jiro',
    },
    providerStatusInSentence: {
      active: 'shaqeeya',
      limited: 'xaddidan',
      unavailable: 'aan la heli karin',
    },
    providerCost: {
      free: 'Bilaash',
      'partly-paid': 'Adeegyada qaar lacag baa lagu bixiyaa',
      paid: 'Lacag baa lagu bixiyaa',
    },
    providerAccess: {
      'step-free': 'Albaab aan jaranjaro lahayn',
      'with-help': 'Jaranjaro; shaqaaluhu way caawiyaan',
      steps: 'Jaranjaro keliya',
    },
    providerAges: {
      'all-ages': 'Da’ kasta',
      children: 'Carruurta',
      adults: 'Dadka waaweyn',
      'women-with-children': 'Haweenka iyo carruurtooda',
    },
    providerGenders: {
      everyone: 'Qof kasta',
      'women-and-girls': 'Haweenka iyo gabdhaha',
      'men-and-boys': 'Ragga iyo wiilasha',
    },
  },
} satisfies Translation<typeof en>

/** The Somali of the messages of its fields. */
export const messages = {
  'Only officers of the record’s region and editors may change this. Ask one of them, and save the rest without it':
    'Tan waxaa beddeli kara oo keliya saraakiisha gobolka diiwaanka iyo tifaftirayaasha. Mid ka mid ah weydii, inta kalena kaydi adigoon tan ku darin',
  'The region was changed in the last 30 days, so only editors may change this. Ask one of them, and save the rest without it':
    'Gobolka waxaa la beddelay 30-kii maalmood ee u dambeeyay, sidaa darteed tan waxaa beddeli kara oo keliya tifaftirayaasha. Mid ka mid ah weydii, inta kalena kaydi adigoon tan ku darin',
  'Provider name is required': 'Magaca adeeg-bixiyuhu waa khasab',
  'Write days and hours as in: Sa-We 08:00-16:00; Th 08:00-12:00':
    'Maalmaha iyo saacadaha u qor sidan: Sa-We 08:00-16:00; Th 08:00-12:00',
  'This names a district. The place of a safe house is written in its protected field only':
    'Kani wuxuu magacaabayaa degmo. Goobta guriga badbaadada waxaa lagu qoraa meesheeda la ilaaliyo oo keliya',
  'The place of a safe house is written in its protected field only; leave this empty':
    'Goobta guriga badbaadada waxaa lagu qoraa meesheeda la ilaaliyo oo keliya; halkan madhan uga tag',
  'A provider does not become a safe house, or stop being one: its former place would be in the history. Register a new one':
    'Adeeg-bixiye ma noqdo guri badbaado, kamana baxo: goobtiisii hore ayaa taariikhda ku jiri lahayd. Mid cusub diiwaangeli',
  'A contact needs a source: write where it was read, or who told it':
    'Xiriirku wuxuu u baahan yahay isha: qor halka laga akhriyay, ama cidda sheegtay',
}
