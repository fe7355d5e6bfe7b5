import type { texts as en } from '#shared/i18n/en/administration/visitorHelp.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  report: {
    title: 'Soo sheeg wixii dhacay',
    lead: 'Akoon uma baahnid. Adiga ayaa go’aaminaya waxa aad noo sheegto.',
    tasks: [
      {
        title: 'Ka hor intaadan bilaabin',
        steps: [
          'Haddii qof hadda khatar ku jiro, marka hore gargaar hel. Dusha bog kasta waxaad ka heli kartaa siyaabaha gargaarka lagu helo.',
          'Haddii aad awooddo, isticmaal taleefan ama kombiyuutar aan cid kale eegin.',
          'Si aad boggan degdeg uga baxdo, riix xiriiriyaha dusha bog kasta ku yaal, ama Shift saddex jeer riix shan ilbiriqsi gudahood.',
        ],
      },
      {
        title: 'Dir warbixin',
        steps: [
          'Riix {shell.public.report}. Foomku wuxuu leeyahay afar tallaabo oo gaagaaban.',
          'Erayadaada ku sheeg wixii dhacay. Magacyada, lambarrada iyo ciwaannada u daa tallaabada “{incidentReporting.steps.people}”, halkaas oo lagu sireeyo.',
          'Haddii nolosha ama badbaadada qof ay hadda khatar ku jirto, calaamadi sanduuqa gargaarka degdegga ah.',
          'Dooro sida aan kuu soo gaarno: halkan oo keliya, lambar sir ah, si magacaagu u qarsoonaado; ama magac iyo si ammaan ah oo laguula soo xiriiro.',
          'Riix {incidentReporting.send}. Lambarka sirta ah qoro, ama korka ka qabso: wuxuu furaa sanduuqaaga fariimaha, oo aad jawaabteenna ka akhrido.',
        ],
      },
    ],
    questions: [
      {
        question: 'Yaa akhriya warbixintayda?',
        answer:
          'Kaliya saraakiishayada ka shaqeeya warbixinnada caynkaas ah. Magacyada iyo xogta xiriirka waxaa la kaydiyaa iyagoo siran, warbixintaadana ma daabacno.',
      },
      {
        question: 'Maxaa dhacaya haddii khadku go’o?',
        answer:
          'Bogga ha xirin. Wixii aad qortay tabkan ayay ku jiraan, waadna diri kartaa marka khadku soo noqdo. Dhammaadka foomka waxaad sidoo kale ku kaydsan kartaa qalabkan iyadoo qufulan, ugu badnaan 7 maalmood: waxaa la diraa marka khad jiro, qofkii qalabka haystana wuu tirtiri karaa, laakiin ma akhriyi karo.',
      },
      {
        question: 'Ma weydiin karaa warbixintayda mar dambe?',
        answer:
          'Haa. Lambarkaaga ku fur sanduuqa fariimaha ee ku yaal dusha foomka: halkaas ayaad jawaabteenna ku akhridaa, wax ku qortaa, faylashana ku dartaa. Haddii aadan lambarka hayn, tixraaca sheeg marka aad nala soo xiriirto. Tixraaca keligiis waxba ma furo: kaliya saraakiishayada warbixintaada akhriyi kara ayaa heli kara.',
      },
      {
        question: 'Ma hadli karaa halkii aan wax ka qori lahaa?',
        answer:
          'Haa. Meel kasta oo dheer oo warbixinta ah hoosteeda waxaad ku duubi kartaa fariin cod ah, waad dhegeysan kartaa, waadna tirtiri kartaa. Haddii magacaagu qarsoon yahay, codkaaga waa la beddelaa inta aad hadlayso: way adkaanaysaa in la garto, laakiin ma aha wax aan suurtagal ahayn. Qoristu way ka ammaan badan tahay. Codadka ku jira faylka codka ama muuqaalka ee aad ku darto lama beddelo.',
      },
    ],
  },
  safety: {
    title: 'Gargaar hel, badbaadana',
    lead: 'Cidda aad u jeesato, iyo sida boggan degdeg looga baxo.',
    tasks: [
      {
        title: 'Hel gargaar',
        steps: [
          'Fur {shell.safety.more} oo bog kasta hoostiisa ku yaal. Wuxuu sheegayaa sida xaalad degdeg ah naloogala soo xiriiro.',
          'Ka fur {shell.footer.pathways} bog kasta hoostiisa si aad u hesho adeegyada gobolkaaga iyo kuwa hadda furan. Xiriir la’aan ayaa sidoo kale loo akhrin karaa.',
          'Fur {shell.footer.partners} oo bog kasta hoostiisa ku yaal si aad u hesho hay’ado kale oo aad u jeesan karto.',
        ],
      },
      {
        title: 'Boggan degdeg uga bax',
        steps: [
          'Riix xiriiriyaha dusha bog kasta ku yaal, ama Shift saddex jeer riix shan ilbiriqsi gudahood.',
          'Foomka waa la masaxayaa, bog cimilo ayaana furmaya. Halkaas haddaad dib uga noqoto kuma soo noqonaysid boggii aad ka baxday.',
          'Taariikhda biraawsarka ayaa weli muujin karta inaad halkan timid. Masax haddii qof kale eegi karo.',
        ],
      },
    ],
    questions: [
      {
        question: 'Boggani khad la’aan ma shaqeeyaa?',
        answer:
          'Haddaad hore qalabkan uga furtay, foomka warbixinta iyo bogga degdegga ah badanaa way furmaan. Warbixin ayaad qori kartaa oo qalabka ku kaydsan kartaa iyadoo qufulan; waxaa la diraa marka khad jiro.',
      },
    ],
  },
  follow: {
    title: 'La soco wararkayaga',
    lead: 'Iimayl ahaan, ama bogga wararkayaga.',
    tasks: [
      {
        title: 'Iska qor warsidaha',
        steps: [
          'Hoosta bogga, qaybta {shell.subscribe.title}, ku qor ciwaankaaga iimaylka oo riix {shell.subscribe.button}.',
          'Fur xiriiriyaha iimaylka aan kuu dirno, kuna xaqiiji 48 saacadood gudahood.',
        ],
      },
      {
        title: 'Akhri wararka',
        steps: [
          'Dusha bogga ka fur {shell.public.news}, raadi ama dooro nooc.',
          'Haddaad leedahay akhriye war-quudin, ciwaan ka qaado {news.feeds}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Yaa arki kara inaan iska qoray?',
        answer:
          'Ciwaankaaga waxaan haynaa isagoo siran, cidna lama wadaagno. Qof kasta oo akhriya iimaylka ciwaankaaga wuu arki karaa inuu naga yimid.',
      },
      {
        question: 'Sideen uga baxaa warsidaha?',
        answer: 'Warside kasta wuxuu leeyahay xiriiriye looga baxo. Markaas ciwaankaaga waan tirtirnaa.',
      },
    ],
  },
  figures: {
    title: 'Isticmaal tirooyinkayaga iyo shaxaha',
    lead: 'Akhri, kaydso, ama shax ku muuji boggaaga.',
    tasks: [
      {
        title: 'Kaydso shax ama tirooyinkeeda',
        steps: [
          'Hoosta bogga ka fur {shell.footer.charts}, shaxna dooro.',
          'Fur {charts.table} si aad tirooyinkeeda u akhrido.',
          'Qaybta {charts.download}, ka dooro {charts.svg}, {charts.png} ama {charts.csv}.',
        ],
      },
      {
        title: 'Shax ku muuji boggaaga',
        steps: [
          'Fur shaxda, hoosteedana ka hel {chartWords.embed.title}.',
          'Koodhka ku koobi boggaaga. Shaxdu way cusboonaataa, cookie-na ma dhigto.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxay tirooyinka qaar u muuqan waayeen?',
        answer:
          'Tirooyinka ka yar shan waxaa lagu garan karaa dadka, sidaas darteed lama muujiyo. Qaar ka weyn ayaa sidoo kale la qariyay si aan kuwa yar loo xisaabin karin.',
      },
      {
        question: 'Ma isticmaali karaa tirooyinka?',
        answer: 'Sheeg isha iyo taariikhda shaxdu muujiso. {shell.footer.terms} ayaa wax badan sheegaya.',
      },
    ],
  },
  documents: {
    title: 'Akhri dukumentiyadayada',
    lead: 'Dukumenti ku hel waxa ku qoran, halkan ku akhri, ama faylkiisa kaydso.',
    tasks: [
      {
        title: 'Raadi dukumenti',
        steps: [
          'Liiska ka fur {shell.public.documents}.',
          'Erayo ku qor {documents.search}: faylasha dhexdooda ayaa sidoo kale laga raadiyaa. Erayada Ingiriis, Soomaali iyo Carabi waa la helaa, xitaa haddii qalad yar ku jiro.',
          'Riix {documents.view} si aad fayl halkan ugu akhrido, ama {documents.download} si aad u kaydsato.',
        ],
      },
      {
        title: 'Fur xiriiriye laguu soo diray',
        steps: [
          'Xiriiriye dukumenti wuxuu shaqeeyaa dhowr maalmood, akoon la’aan. Boggu wuxuu sheegayaa ilaa goorma.',
          'Haddii uu dhammaaday, weydii qofkii kuu soo diray.',
        ],
      },
      {
        title: 'Qaado maktabadda',
        steps: [
          '{documents.portable.title} hoostiisa ka riix {documents.portable.save}, faylkana ku fur USB ama disk.',
          'index.html ku fur biraawsar. Khad looma baahna.',
          'Bogga “Hubi nuqulkan” wuxuu helaa faylasha la beddelay, la saaray ama lagu daray. Faraha lagu garto ee halkaas ku qoran la barbar dhig kan ku jira {documents.portable.key}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Dukumenti lama helayo. Waa maxay sababtu?',
        answer:
          'Waa laga noqday, ama waa la saxayaa. Waxa boggan ku jira waxaa akhriyay oo ansixiyay qof labaad.',
      },
      {
        question: 'Sideen ku ogaan karaa in warbixin la i siiyay aan waxba laga beddelin?',
        answer:
          'Sawir ka qaad koodhka jaldigeeda ku yaal. Wuxuu kuu horseedayaa bog aad faylka ka doorato: qalabkaaga ayaa lagu barbar dhigaa, lamana diro.',
      },
    ],
  },
  learning: {
    title: 'Wax ka baro koorsooyinkayaga',
    lead: 'Koorsooyin bilaash ah oo casharro gaagaaban leh, akoon la jiro ama la’aan.',
    tasks: [
      {
        title: 'Qaado koorso',
        steps: [
          'Liiska ka fur {shell.public.learning}, dabadeedna koorso dooro. {learning.syllabus} wuxuu sheegayaa waxa ay dhigto iyo inta ay qaadanayso.',
          'Riix {learning.start}. Akhri casharka, ama riix {lesson.open.unlocked} oo daareeyuhu ha ku dhex mariyo qaybihiisa.',
          'Riix {lesson.markComplete} marka aad dhammayso. Casharka xiga ayaa furmaya.',
          'Ka jawaab su’aalaha {lesson.check.title}. Jawaab khaldan waxba kugama dhinto: waa la sharxayaa, mar kalena waad isku dayaysaa.',
        ],
      },
      {
        title: 'Arag inta aad gaartay',
        steps: [
          'Xarunta waxbarashada ka fur {learning.tabs.learning.progress}.',
          'Haddii aadan akoon lahayn, horumarkaaga waxaa lagu hayaa biraawsarkan oo keliya. Qalab dad kale isticmaalaan, riix {learning.mine.forget} marka aad baxayso.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaa cashar u xiran yahay?',
        answer:
          'Wuxuu ku dhisan yahay kan ka horreeya, wuxuuna furmayaa marka aad kaas dhammayso. Qoraalka cashar xiran mar kasta waad akhrin kartaa.',
      },
      {
        question: 'Ma khasab baa inaan rabshad wax ka akhriyo?',
        answer:
          'Maya. Qaybaha rabshadda sharxa way xiran yihiin, wayna sheegaan. Waad xirnaan siin kartaa: waxba oo dambe kuma xirna.',
      },
    ],
  },
  grants: {
    title: 'Codso deeq',
    lead: 'Akoon uma baahnid. Waxaad ku qori kartaa luqad uu wareeggu qaato, dhowr habeen.',
    tasks: [
      {
        title: 'Qor codsiga',
        steps: [
          'Riix {shell.public.apply}. Luqadda foomka ka dooro korkiisa.',
          'Waxaad qorto waxaa lagu kaydiyaa qalabkan, xitaa haddii meel marantahay ama khaldan tahay. Qalab ay dad kale isticmaalaan, riix {grantApplication.clear} marka aad joojiso.',
          'Qoraallada dhaadheer hoostooda waxaad ku arkaysaa inta xaraf ee aad haysato. Lacagta hoosteeda waxaad ku arkaysaa sida aan u akhrinnay.',
          'Shaxda {grantApplication.budget.title} waa ikhtiyaari. Sadar kasta waxay ku muujisaa waxa aan barnaamijku maalgelin.',
          'Hoosta {grantApplication.attachments.title} waxaad ku dari kartaa dukumentiyo, sida shahaadada diiwaangelinta iyo xaashida miisaaniyadda. Way na soo gaareen marka lagu qoro {grantApplication.attachments.received}.',
          'Riix {grantApplication.submit}. Haddii wax maqan yihiin, sanduuq kore ayaa meel kasta ku geynaya.',
        ],
      },
      {
        title: 'Ku qor qalab kale, asxaab la qor, ama Word ku qor',
        steps: [
          'Riix {grantApplication.draft.save} oo fur xiriiriyaha ku jira iimaylkayaga. Marka ugu horreysa waxa uu ku furmaa oo keliya lixda lambar ee boggu muujiyo, markaa qoro. Markaas qabyada waxaad ka furi kartaa qalab kale, asxaabtana waad casuumi kartaa. Qof kasta adigaa u sheegaya lix lambar oo isaga u gaar ah.',
          'Waxaad arkaysaa qofka wax walba qoray. Qofka lala xiriirayo ayaa qabyada oo dhan akhriya oo saxiixa ka hor inta aan la dirin.',
          'Riix {grantApplication.word.open} si aad foomka ugu kaydiso fayl Word ah, jawaabahana aad u soo celiso. Wax walba intaanay isbeddelin waxaad arkaysaa farqiyada.',
          'Haddii aad foomka mar furtay, xiriir la’aan xitaa wuu furmayaa. Waxaad diraysaa marka xiriirku soo noqdo.',
        ],
      },
      {
        title: 'La soco',
        steps: [
          'Qoro lambarka sirta ah ee la muujiyo markaad dirto ka dib.',
          'Fur xiriiriyaha iimaylkeenna si aad ciwaankaaga u xaqiijiso. Markaas waxaad helaysaa rasiid leh xiriiriye.',
          'Xiriiriyaha, ama lambarka sirta ah ee {grantApplication.done.status}, waxaad ku arkaysaa halka codsigu marayo. Haddii aan wax ku weydiinno, halkaas ayaad kaga jawaabaysaa ilaa maalinta la muujiyay.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaa dhacaya haddii kama dambaystu dhaafto?',
        answer:
          'Foomka ayaa sheegaya. Haddii weli la diri karo, codsiga waan haynaa oo waxaan eegaynaa marka wareegga xiga furmo. Deeq ma ballanqaadi karno.',
      },
      {
        question: 'Yaa akhriya codsiga?',
        answer:
          'Maamulayaasha deeqaha, iyo qiimeeyayaasha loo xilsaaray. Waxaad qortay waa la sireeyaa, waana la tirtiraa marka wakhtiga wareeggu dejiyo dhammaado.',
      },
    ],
  },
  site: {
    title: 'Boggan ka dhig mid kugu habboon',
    lead: 'Luqaddaada, qoraal weyn, kala-muuqasho, iyo kiiboodhka.',
    tasks: [
      {
        title: 'Dooro luqadda',
        steps: ['Dusha bogga ka riix English ama Soomaali. Taleefanka marka hore riix {shell.menu}.'],
      },
      {
        title: 'Ka dhig mid akhriskiisu fudud yahay',
        steps: [
          'Riix {shell.access.label} oo ku yaal geeska daaqadda.',
          'Dooro {accessibility.toggles.largeText}, {accessibility.toggles.highContrast} ama {accessibility.toggles.reducedMotion}. Mid kasta isla markiiba wuu dhaqan galaa, qalabkanna waa lagu hayaa.',
        ],
      },
      {
        title: 'Isticmaal kiiboodhka',
        steps: [
          'Alt iyo A waxay furaan habaynta, oo leh liiska dhammaan furayaasha gaagaaban.',
          'Alt iyo M waxay furaan liiska, Alt iyo R-na foomka warbixinta.',
        ],
      },
    ],
    questions: [
      {
        question: 'Boggani JavaScript ma u baahan yahay?',
        answer:
          'Maya. Bog kasta waad akhriyi kartaa, warbixinna waad diri kartaa la’aantiis. Kaliya ka bixista furaha Shift iyo habaynta akhriska ayaa u baahan.',
      },
    ],
  },
}
