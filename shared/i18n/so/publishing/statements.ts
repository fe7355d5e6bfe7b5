import type { texts as en } from '#shared/i18n/en/publishing/statements.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  asOf: 'Laga bilaabo Noofembar 20, 2026',
  contents: 'Boggan waxaa ku jira',
  inShort: 'Marka la soo koobo',
  onePersonTitle: 'Daabicid hal qof',
  onePerson:
    'Xafiiskayagu hadda aad buu u yar yahay, sidaas darteed hal qof ayaa qora oo sii daaya waxa boggagani ka sheegaan talooyinka. Haddii kale qof labaad ayaa marka hore akhriya.',
  contactTitle: 'Su’aalo',
  contact: 'U qor {email}.',
  privacy: {
    title: 'Asturnaanta',
    lead: 'Waxa aan kaa kaydinno, cidda akhrin karta, iyo goorta la tirtiro.',
    short: [
      'Boggan waad akhrin kartaa, warbixinna waad diri kartaa akoon la’aan. Xayaysiis iyo raadraac midna ma jiro.',
      'Waxa aad dadka nooga sheegto waa la sireeyaa. Shaqaale loo oggolaaday oo keliya ayaa furi kara, mar kasta oo ay furaanna waa la diiwaangeliyaa.',
      'Magacyo kama muuqdaan bogagga dadweynaha, tirooyinka shan ka yarna lama muujiyo.',
      'Waxaad weydiin kartaa waxa aan kaa haynno, waxaadna codsan kartaa in la saxo ama la tirtiro.',
    ],
    sections: [
      {
        title: 'Marka aad boggan booqato',
        text: [
          'Akoon uma baahnid. Akhrinta boggu wuxuu u dhigaa hal cookie oo keliya, magaciisu yahay locale, oo haya luqadda aad dooratay. Muuqaalka iyo dejinta gaaritaanka ee aad doorato waxay ku jiraan barnaamijkaaga.',
          'Bogaggayaga waxba shirkado kale ugama yimaadaan: xayaysiis, tiriye, farta qoraalka iyo khariidado midna. Barnaamijkaagu wuxuu wax weydiiyaa server-kayaga oo keliya.',
          'Diiwaankayagu wuxuu hayaa nooca codsiga, ciwaanka bogga oo aan aqoonsi lahayn, natiijada iyo inta ay qaadatay. Kuma jiraan ciwaanka qalabkaaga, erayada aad raadisay iyo wax aad qortay.',
          'Si weerarrada looga hortago codsiyada ciwaan kasta waan tirinnaa. Ciwaanka waxaa loo kaydiyaa hash oo keliya, tiriyayaasha oo daqiiqado ilaa saacad gudaheed ku dhaca.',
          'Barnaamijkaaga internetku wuxuu qalabkaaga ku kaydiyaa foomka warbixinta, foomka warbixinta cimilada, codsiga adeegga, xiriirka degdegga ah, caawimaadda iyo faylasha boggaggan, si ay u furmaan khad la’aan. Dadka oo dhan waa u isku mid. Wixii aad eegtay sidaas looma kaydiyo.',
          'Maqaalladu waxay tiriyaan inta jeer ee la akhriyay, maalintii iyo akhristihiiba mar. Taas waxaan u barbardhignaa hash ka samaysan ciwaankaaga iyo barnaamijkaaga oo fure kale ku hoos jira; furaha iyo hash-yada waxaa la tirtiraa marka maalinta xigta bilaabato.',
        ],
      },
      {
        title: 'Marka aad dhacdo soo sheegto',
        text: [
          'Waxa aad qorto waxay ku jiraan tabka furan ee barnaamijkaaga internetka ilaa aad dirto. Foomka waad tirtiri kartaa, tabka oo aad xirtana wuu tirtiraa wixii aad qortay.',
          'Cidda waxyeelladu gaartay, cidda aragtay, magacaaga iyo sida lagula soo xiriiro waa la sireeyaa ka hor intaan la kaydin, iyadoo la isticmaalayo fure warbixintaas u gaar ah. Kama muuqdaan liis, raadin iyo diiwaan-hawleed midna.',
          'Nooca, waqtiga, goobta iyo sharraxaadda waxaa loo hayaa si shaqaaluhu u akhriyo oo wax uga raadiyo. Sidaas darteed foomku wuxuu kaa codsanayaa inaad magacyada ka reebto sharraxaadda.',
          'Qaybta la sireeyay waxaa furi kara maamulayaasha, tifaftirayaasha, iyo saraakiisha goobta ee gobolka ay khusayso, ama gobol kasta inta ay warbixintu aanay gobol sheegin. Mar kasta oo qof furo waa la diiwaangeliyaa.',
          'Waxaad bixin kartaa magac kasta, iyo dariiq kasta oo aan kuula soo xiriiri karno.',
        ],
      },
      {
        title: 'Faylasha caddaynta',
        text: [
          'Sawirrada, dukumiintiyada iyo codadka la duubay waa la sireeyaa meesha ay yaallaan. Shaqaaluhu waxay ku shaqeeyaan nuqul laga saaray xogta qarsoon sida goobta iyo qalabka; qofkii asalka furana waxaa lagu qoraa diiwaan aan wax laga beddelin.',
        ],
      },
      {
        title: 'Waxa dadweynuhu arko',
        text: [
          'Bogagga dadweynuhu waxay muujiyaan oo keliya tirooyin iyo qoraallo dadweynaha loo fasaxay. Tirooyinka shan ka yar lama muujiyo, qaar kalena waa lala hayaa, si aan cidna inta kale looga aqoonsan.',
          'Soo-koobidda kiis waxaa la daabacaa oo keliya ka dib marka dadweynaha loo qoro oo qof loo oggol yahay fasaxo.',
        ],
      },
      {
        title: 'Inta aan haynno',
        text: [
          'Warbixinnada iyo kiisaska waxaan haynaa inta loogu baahan yahay dabagalka iyo in lala xisaabtamo kuwa mas’uulka ka ah.',
          'Diiwaan la tirtiray 180 maalmood ayaa lagu soo celin karaa, haddaan maamuluhu dejin waqti kale oo ugu yaraan 30 maalmood ah. Ka dib gebi ahaanba waa la saaraa, iyadoo ay la socdaan qiimayaashiisa taariikhda iyo faylashiisu.',
          'Faylasha diiwaannada la tirtiray waxaa la saaraa 90 maalmood ka dib. Warbixinnada cilladaha bogagga, oo magacaaba meel koodhka ku taal ee aan qof magacaabin, waxaa la tirtiraa 90 maalmood ka dib.',
          'Taariikhda diiwaanku waxay haysaa cidda beddeshay, meesha iyo goorta. Qiimayaasha gooni ayaa loo hayaa, waxaana la saaraa diiwaanka.',
        ],
      },
      {
        title: 'Warsidaha',
        text: [
          'Waxba looma diro ciwaan ka hor intaan qofka iimaylkiisa akhriya xaqiijin. Ciwaanka waa la sireeyaa; si mar kale loo helo waxaan haynaa hash fure ku hoos jira.',
          'Warside kasta wuxuu leeyahay xiriiriye isla markiiba joojiya isqorista; markaas ciwaanka waan tirtirnaa, liiska iimaylka baxayana waan ka saarnaa. Liiskaas iimaylka loo diray dadka rukunka sii haya wuxuu ku jiraa, isagoo siran, 30 maalmood, iyo 90 maalmood haddaan la gaarsiin karin; ciwaan aan la xaqiijin shan maalmood gudahood ayaa lagu tirtiraa.',
        ],
      },
      {
        title: 'Dadka halkan ka shaqeeya',
        text: [
          'Shaqaalaha waxaan ka haynaa magaca, iimaylka, doorka, gobollada, waqtiga soo gelidda, barnaamijka, iyo shabakadda halkii ciwaanka oo dhan. Hawlaha muhiimka ah waxay ku qoran yihiin diiwaan aan wax laga beddelin.',
        ],
      },
      {
        title: 'Xulashadaada',
        text: [
          'Waxaad weydiin kartaa waxa aan kaa haynno, waxaadna codsan kartaa in la saxo ama la tirtiro. Sheeg tixraaca warbixintaada, si aan u helno annagoon wax aan loo baahnayn ku weydiin.',
          'Waxa aad noo sheegtay waxaan siinnaa maxkamado, guddiyo heshiis ama adeegyo oo keliya haddii aad oggolaato, ama haddii sharcigu aanu doorasho kale reebin.',
        ],
      },
    ],
  },
  terms: {
    title: 'Shuruudaha isticmaalka',
    lead: 'Waxa aad boggan ka filan karto, iyo waxa aan kaa codsanayno.',
    sections: [
      {
        title: 'Waxa boggani yahay',
        text: [
          'Waxaa maamula urur xuquuqda aadanaha ah oo Soomaaliya ku yaal: si warbixinno loo qaado, kiisaska iyo talooyinka loola socdo, loona daabaco waxa la ogaaday.',
          'Waa lacag la’aan. Akoon uma baahnid si aad wax u akhrido ama u soo sheegto.',
        ],
      },
      {
        title: 'Waxa aanu ahayn',
        text: [
          'Boolis ma nihin, maxkamad ma nihin, adeeg ambalaas ahna ma nihin. Warbixin ma beddelayso dacwad hay’ad loo gudbiyo oo sharci waqti u xaddidayo.',
          'Ma ballanqaadi karno in warbixin kasta laga jawaabo, ama in bogga mar kasta la heli karo.',
        ],
      },
      {
        title: 'Soo sheegidda',
        text: [
          'Soo sheeg wixii aad aragtay, ku soo maray ama aad sabab wanaagsan u haysato inaad rumaysato, intii aad ka taqaanno. Inaad caddayso laguguma laha.',
          'Naftaada ama tan kale khatar ha gelin si aad wax u soo sheegto. Dad kale magacow oo keliya haddii ay ammaan u tahay.',
          'Ha dirin warbixin aad og tahay inay been tahay, ama loogu talagalay in qof lagu waxyeelleeyo.',
        ],
      },
      {
        title: 'Isticmaalka bogga',
        text: [
          'Ha isku dayin inaad gaarto diiwaanno aan adiga laguugu talagalin, inaad adeegga carqaladayso, ama inaad ogaato cidda ka dambaysa tirooyinka la daabacay.',
          'Codsiyada ciwaan kasta waa la xaddidaa, si boggu dadka oo dhan ugu furnaado. Qofkii daldaloolo helay waxaa laga codsanayaa inuu noo sheego; bogga amniga ayaa sheegaya sida.',
        ],
      },
      {
        title: 'Waxa aad dib u isticmaali karto',
        text: [
          'Qoraallada iyo tirooyinka bogagga dadweynaha waa la soo xigan karaa iyadoo la sheegayo isha iyo taariikhda. Tirooyinka iyo hadallada ururku naftiisa ka sheego sidaas ayaa loo calaamadeeyay.',
          'Xuduudaha khariidadaha waxay ka yimaadeen OCHA Common Operational Dataset (UN OCHA Somalia iyo UNDP Somalia, 1998, CC BY 3.0 IGO). Xuduudaha iyo magacyadu ansixin ma aha.',
          'Xiriiriyeyaashu waxay u horseedaan bogag dad kale, iyaga ayaana mas’uul ka ah waxa ku yaal.',
        ],
      },
      {
        title: 'Akoonnada shaqaalaha',
        text: [
          'Akoonnadu waa shakhsi, waxaana lagu bixiyaa casuumaad. Qofkii leh wuxuu dhowraa furaha sirta ah iyo qalabka, isla markiibana maamulaha ayuu u sheegaa haddii mid lumo.',
          'Akoon si khaldan loo isticmaalay waa la joojiyaa. Fadhiyadiisu way dhammaadaan, qalabkiisuna diiwaannada ayuu tirtiraa xiriirka xiga.',
        ],
      },
      {
        title: 'Isbeddellada',
        text: [
          'Shuruudahani way isbeddeli karaan marka boggu isbeddelo. Taariikhda kore ayaa sheegaysa nuqulka ay tahay.',
        ],
      },
    ],
  },
  security: {
    title: 'Amniga',
    lead: 'Sida loo ilaaliyo waxa aad nagu aaminto, iyo halka ay xaddigu ku eg yahay.',
    short: [
      'Xogta shakhsiga ah iyo faylasha caddaynta waa la sireeyaa meel kasta oo lagu kaydiyo.',
      'Shaqaaluhu waxay arkaan oo keliya waxa doorkooda iyo gobolkoodu u oggol yihiin. Mar kasta oo qof xogta dadka akhriyo waa la diiwaangeliyaa.',
      'Bogaggayagu waxba kama soo qaataan shirkado kale.',
      'Kaama ilaalin karno qof arka shaashaddaada ama haya telefoonkaaga oo furan.',
    ],
    sections: [
      {
        title: 'Sireynta',
        text: [
          'Meelaha shakhsiga ah iyo kuwa xasaasiga ah ee diiwaanka waxaa lagu xiraa AES-256-GCM iyadoo la isticmaalayo fure diiwaankaas u gaar ah, waana lagu xiraa isaga, si aan qiime xiran diiwaan kale loogu wareejin.',
          'Faylasha caddaynta sidaas oo kale ayaa loo xiraa meel kasta oo ay yaallaan: server-ka, kayd dibadeed iyo qalab. Furayaashu kaydka xogta way ka fog yihiin.',
          'Haddii bogga lagu gaaro https, barnaamijyada waxaa lagu yiraahdaa mar kasta https ku soo noqda.',
        ],
      },
      {
        title: 'Yaa wax akhrin kara',
        text: [
          'Wicitaan kastaa wuxuu sheegaa cidda samayn karta, hal jadwal oo doorar ah ayaana go’aamiya: maamule, tifaftire, sarkaal goob, dib-u-eege iyo xubin. Saraakiisha goobtu waxay arkaan gobollada la siiyay; dib-u-eegayaasha iyo xubnuhu ma arkaan dadka ku jira diiwaannada.',
          'Waxa aan qofku akhrin karin server-ka ayaa jawaabta ka reeba, ee boggu ma qariyo. Raadinta iyo liisasku weligood kuma jiraan meelaha xiran.',
          'Akhris kasta oo xogta dadka ah waa la qoraa, xataa haddii khad la’aan lagu akhriyay.',
        ],
      },
      {
        title: 'Soo gelidda',
        text: [
          'Furayaasha sirta ah waxaa loo kaydiyaa hash argon2id ah. Qof kasta wuxuu shidan karaa soo-gelidda laba-tallaabo ah oo barnaamij xaqiijin leh.',
          'Fadhiyadu waxay dhammaadaan 12 saacadood oo aan la isticmaalin ka dib, iyo 30 maalmood ka dib si kastaba. Cookie-gu wuxuu hayaa fure aan kala sooc lahayn oo aan qoraalka boggu akhrin karin, server-kuna wuxuu kaydiyaa hash-kiisa oo keliya.',
          '10 fure oo khaldan ka dib, hal akoon iyo hal ciwaan, 15 daqiiqo gudahood, isku dayada kale waa la diidaa. Qiyaasaha ciwaanno badan ka yimaadana waa la xaddidaa, iyadoo aan qofka xafiiskiisa laga xirin.',
        ],
      },
      {
        title: 'Isbeddel kasta waa la diiwaangeliyaa',
        text: [
          'Isbeddel kasta oo diiwaan ah waa la hayaa: yaa, goorma, meesha iyo qalabka. Qoraalladu waxay isugu xiran yihiin hash, si kii la saaray ama la beddelay loo ogaado.',
          'Diiwaanka hawlgallada iyo kan cidda asalka furtay waxay beddelka iyo tirtiridda ku diidaan kaydka xogta laftiisa.',
        ],
      },
      {
        title: 'Qalabka goobta',
        text: [
          'Barnaamijka kombiyuutarku diiwaannada wuxuu ku hayaa siraysan, weedh sir ah iyo kaydka furayaasha ee kombiyuutarka oo wada jira. Marka uu qufulan yahay waxba lagama akhrin karo.',
          'Qalab lumay waa la noqon karaa: xiriirkiisa xiga wuxuu tirtiraa diiwaannadiisa iyo faylashiisa.',
          'Waxa dad kale beddeleen si aamusan dusha lagama qoro; labada qiimeba waa la hayaa ilaa qof go’aan ka gaaro.',
        ],
      },
      {
        title: 'Bogagga',
        text: [
          'Bogaggu meel kale kama soo qaataan koodh, muuqaal, far iyo sawir, kumana jiri karaan bog kale gudihiisa. Foomamku waxay aqbalaan waxa bogaggayaga laga diro oo keliya.',
          'Waxa shaqaaluhu qoro weligood looma muujiyo HTML. Faylasha la soo geliyo waxaa lagu kala gartaa nuxurkooda; haddii maamuluhu baare dejiyay, waa la baaraa ka hor intaan la furin.',
        ],
      },
      {
        title: 'Waxa aannan kaa ilaalin karin',
        text: [
          'Qof shaashaddaada eegaya, ama haysta telefoonkaaga ama kombiyuutarkaaga oo furan. Bogga kaga bax xiriiriyaha kore, foomkana tirtir marka aad dhammayso.',
          'Shirkadda internetka ku siisaa way arki kartaa inaad boggan gaarto, inkastoo aanay arkayn waxa aad akhrido ama qorto haddii ciwaanku ku bilowdo https.',
          'Dadka server-ka maamula ayaa furayaashiisa haya. Sireynta kaydka xogtu waxay ka ilaalisaa nuqul la xaday, ee kama ilaaliso qof haysta nuqulka iyo furayaasha labadaba.',
        ],
      },
      {
        title: 'Noo sheeg daldaloolo',
        text: [
          'Fadlan marka hore annaga noo sheeg, waqti aan ku saxnana na sii. Xogta dad kale ha furin si aad u caddayso. Ma dacwaynayno dadka si daacad ah noogu soo sheega.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Bayaanka gaaritaanka',
    lead: 'Boggani dadka oo dhan ayuu u yahay, qalab kasta iyo hab kasta oo ay wax ku akhriyaan.',
    sections: [
      {
        title: 'Waxa aan higsanayno',
        text: [
          'Waxaan higsanaynaa Tilmaamaha Gaaritaanka ee Web-ka (WCAG) 2.2 heerka AA, af-Ingiriisi iyo af-Soomaali, muuqaalka iftiinka, mugdiga iyo kala-muuqashada sare.',
          'Bogagga waxaa lagu hubiyaa tijaabooyin toos ah oo axe ah oo barnaamij dhab ah lagu sameeyo, labada luqadood, waxaana lagu dhex maraa kiiboodhka.',
        ],
      },
      {
        title: 'Waxa aad isticmaali karto',
        text: [
          'Wax walba kiiboodhka ayaa lagu samayn karaa. Tab-ka ugu horreeya ee boggu wuxuu geeyaa xiriiriye u booda nuxurka; meesha aad joogto had iyo jeer waa la arkaa.',
          'Cinwaannada, qaybaha, liisaska, jadwallada iyo meelaha la buuxiyo sidooda ayaa loo calaamadeeyay. Bog cusub, iyo wixii gudihiisa ka beddelma, waxaa loo sheegaa akhristayaasha shaashadda.',
          'Bog kasta hoostiisa waxaad ka dooran kartaa iftiin, mugdi ama kala-muuqasho sare. Haddaanad dooran boggu qalabkaaga ayuu raacaa. Haddii qalabkaagu codsado dhaqaaq yar, waxba ma dhaqaaqaan.',
          'Badhanka bidixda hoose wuxuu furaa dejinta: kala-muuqasho sare, qoraal weyn, qoraal boqolkiiba 75 ilaa 150 ah, dhaqdhaqaaq yar, farriimo jooga ilaa aad xirto, iyo meesha aad joogto oo si fudud loo arko. Qalabkaaga oo keliya ayay ku kaydsan yihiin.',
          'Furayaasha gaagaaban waxay kuu geeyaan liiska (Alt M), raadinta (Alt S), warbixinta (Alt R), dejinta (Alt A) iyo ogeysiisyada (F8).',
          'Qoraalka barnaamijka internetka ayaa isna weynayn kara, bogaggu shaashad ciriiri ah ayay ku egyihiin iyadoo aan dhinac loo dhaqaajin.',
          'Bogagga dadweynaha waa la akhrin karaa, dhacdona waa la soo sheegi karaa, JavaScript la’aan iyo khad gaabis ah.',
          'Jaantusyadu waxay leeyihiin qoraal sheegaya waxa ay muujinayaan, jadwalna tirooyinkooda ayuu bixiyaa. Xiriiriyeyaasha daaqad furaa way sheegaan. Dukumiintiyada la soo dejiyaa waa PDF calaamadsan oo leh cinwaanno, jadwallo iyo qoraalka jaantusyada.',
        ],
      },
      {
        title: 'Waxa aan weli fiicnayn',
        text: [
          'Magacyada qaar, sida kuwa hay’adaha, iyo maqaallada aan la turjumin waxay bogagga Soomaaliga uga muuqdaan Ingiriisi. Waxaa loo calaamadeeyay Ingiriisi, si akhristaha shaashaddu codka u beddelo.',
          'Faylasha dad kale sameeyeen, sida sawirrada dukumiintiyada, waxaa laga yaabaa inaanay lahayn qoraal la akhrin karo.',
          'Tijaabooyinku dadka ma beddeli karaan: weli boggan ma tijaabin dad maalin kasta isticmaala akhriste shaashad oo af-Soomaali ah.',
        ],
      },
      {
        title: 'Noo sheeg',
        text: [
          'Haddii wax kaa hor istaagaan inaad akhrido ama soo sheegto, noo sheeg bogga uu ahaa iyo waxa aad isticmaasho. Dhacdo waxaad ku soo sheegi kartaa dariiq kasta oo kale oo aad nagu soo gaari karto.',
        ],
      },
    ],
  },
} satisfies Translation<typeof en>
