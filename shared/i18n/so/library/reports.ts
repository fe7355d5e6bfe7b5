import { ofEach } from '#shared/i18n/collection-words.ts'
import type { texts as en } from '#shared/i18n/en/library/reports.ts'
import { collections } from '#shared/i18n/so/collections/index.ts'
import { texts as copies } from '#shared/i18n/so/protection/reportCheck.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  organisation: 'Ilaalinta Xuquuqda Aadanaha Soomaaliya',
  types: copies.types,
  ranges: {
    'last-7-days': '7-dii maalmood ee u dambeeyay',
    'last-30-days': '30-kii maalmood ee u dambeeyay',
    'last-3-months': '3-dii bilood ee u dambeeyay',
    'last-6-months': '6-dii bilood ee u dambeeyay',
    'last-year': 'Sannadkii u dambeeyay',
    custom: 'Muddo la doortay',
  },
  formats: copies.formats,
  sections: {
    'executive-summary': 'Soo koobid',
    'incident-overview': 'Guudmarka dhacdooyinka',
    'iccpr-analysis': 'Falanqaynta kiisaska ICCPR',
    'upr-tracking': 'La socodka talooyinka UPR',
    'case-studies': 'Kiisas tusaale ah',
    'statistical-analysis': 'Falanqayn tirakoob',
    recommendations: 'Talooyin',
    appendices: 'Lifaaqyo',
  },
  cover: {
    period: 'Muddada',
    periodValue: '{from} ilaa {to}',
    preparedBy: 'Waxaa diyaariyay',
    generated: 'La soo saaray',
    generatedValue: '{date}, {time} Waqtiga Bariga Afrika',
    device: 'Xogta',
    deviceValue:
      'Diiwaannada qalab, server-ka lala isweydaarsaday ugu dambayn {date} {time} Waqtiga Bariga Afrika',
    deviceNever: 'Diiwaannada qalab aan weligii server-ka la isweydaarsan',
    language: 'Luqadda',
    languageValue: 'Soomaali',
    distribution: 'Qaybinta',
    distributionValue: 'Isticmaalka gudaha. Lama baahin karo.',
    number: 'Lambarka warbixinta',
    check: 'Nuqul ku barbar dhig',
    code: 'Koodhka QR ee bogga nuqulka la barbar dhigo warbixintan',
    note: 'Qoraalka diyaariyaha',
    approval: 'Ansixinta',
    draft: 'Qabyo. Qof labaad ma ansixin.',
    approved: '{by} ayaa ansixiyay {on}, Lam. {number}',
    approvedInPublic: 'Waxaa la ansixiyay {on}, Lam. {number}',
    corrects: 'Sixidda',
    correctsValue: 'Waxay beddeshaa Lam. {number} ee {on}. Waxa isbeddelay: {changed}',
    figures: 'Tirooyinka muhiimka ah ee la saxay',
    figureChanged: '{figure}: {now} halkii {before}',
    noneChanged: 'Midna. Tirooyinka muhiimka ah oo dhan waa kuwii warbixintii hore.',
    notCompared:
      'Lama barbar dhigin: warbixintii hore waxay leedahay xilli, gobollo ama daabacaad kale, ama xogteeda mar dambe lama akhrin karo.',
    annexes: '{type}: lifaaqyo',
    subject: '{type}: {scope}',
  },
  scope: {
    regions: 'Gobollada',
    all: 'Dhammaan gobollada Soomaaliya',
    allInShort: 'Dhammaan gobollada',
    none: 'Midna, maxaa yeelay diyaariyuhu gobol ma laha',
    noneInShort: 'Gobol ma jiro',
    withoutRegion: '{regions}, iyo diiwaannada aan gobol lahayn',
    unbounded: '{regions}. {records}: dalka oo dhan',
    line: '{regions} · {period}',
    draft: 'Qabyo · {line}',
    counted: 'Waxa la tiriyay',
    consent: 'Oggolaanshaha',
    consentInside:
      'Diiwaan kasta waa la tiriyay. Liisku wuxuu leeyahay diiwaannada dadkoodu oggolaadeen in warbixinnada lagu sheego, ama laba qof ay sidaas go’aansadeen xaalad degdeg ah, wuxuuna sheegaa inta laga reebay. Kiisaska tusaalaha ahna oggolaanshahaas ayaa loo baahan yahay.',
    consentInPublic:
      'Dadka diiday in si guud loo tiriyo laguma tirin. Kiis waxaa la sharraxaa oo keliya haddii dadkiisu oggolaadeen in warbixinnada iyo dadweynahaba loogu sheego.',
    server: 'Diiwaannada server-ka, oo la akhriyay {date} saacadda {time} Waqtiga Bariga Afrika',
  },
  publicEdition: {
    edition: 'Daabacaadda',
    editionValue: 'Daabacaad dadweyne. Waa la faafin karaa.',
    basis:
      'Daabacaaddan dadweynuhu waxay ka kooban tahay rubuca {from} ilaa {to}. Tirooyinkeedu waxay tirinayaan diiwaannada {organisation} ee muddadaas la diiwaangeliyay, dhammaan gobollada, iyadoo laga reebay kuwa dadka diiday in si guud loo tiriyo.',
    rule: 'Tiro ka yar shan waxay qof muujin kartaa. Waxaa loo qoraa “ka yar 5”, tirooyin kalena waa lala reebaa haddii laga xisaabin karo.',
    titled: '{title}, si guud loo tiriyay',
    fewer: 'ka yar {count}',
    withheld: 'lama muujin',
    counted: 'Dhammaan talooyinka la diiwaangeliyay ilaa {to}, sida ay yihiin {date}.',
    allWithheld: 'Halkan tirooyinka oo dhan lama muujin.',
    allFewer: 'Halkan tiro kasta way ka yar tahay {count}.',
    noStudies:
      'Kiis halkan lagama sheegin: dadku waa inay oggolaadaan in warbixinnada iyo dadweynahaba loogu sheego.',
    recommended: 'Ururku wuxuu ku talinayaa:',
    method: {
      counted:
        'Kiisaska iyo dhacdooyinka waxaa lagu tiriyaa maalinta la diiwaangeliyay, Waqtiga Bariga Afrika. Xaaladdu waa tan maalinta warbixinta.',
      suppression:
        'Jadwal kasta wuxuu isu geynayaa wadarta diiwaannadiisa. Tirooyinka ka yar shan lama sheego, kuwo kalena waa la reebaa si aan loo xisaabin karin. Kiisaska waxba lagama sheego rubuc ay bil ka mid ah ka yaraayeen shan.',
      quarters:
        'Daabacaadaha dadweynuhu waxay ka kooban yihiin rubucyo buuxa oo sannadka ah, ismana dul maraan, si aan tirooyinka dad yar looga xisaabin karin labo ka mid ah.',
      personalData:
        'Daabacaaddu ma magacawdo badbaade, dhibbane, markhaati, qof wax soo sheegay ama shaqaale. Kuma jiro liis diiwaanno. Kiisaska waxaa lagu sheegaa oo keliya soo koobid dadweyne oo la hubiyay, dadkeeduna oggolaadeen.',
    },
  },
  map: {
    alternative:
      'Khariidadda gobollada Soomaaliya. {title}. {values}. Gobollada aan diiwaan lahayn, oo xariiq keliya ku wareegsan yahay: {empty}.',
    none: 'Gobollada aan diiwaan lahayn xariiq keliya ayaa ku wareegsan',
    outside: 'Warbixintan kuma jiraan',
    outsideCounted: 'Gobollada aan warbixintan ku jirin, oo xariiqyo janjeera ku sawiran: {count}.',
    atLeast: '{from} ama ka badan',
    elsewhere: 'Diiwaannada aan gobol lahayn, oo aan khariidadda ku jirin: {count}.',
    boundaries:
      'Xuduudaha: UN OCHA Somalia / UNDP Somalia (1998), CC BY 3.0 IGO, waa la fududeeyay. Xuduuduhu kama turjumayaan aqoonsi ama oggolaansho.',
  },
  signatures: { signature: 'Saxiix', date: 'Taariikh' },
  slides: {
    cases: 'Kiisas diiradda la saaray',
    moreCases: 'Kiisaska kale ee ku jira warbixinta oo dhan: {count}',
    moreRecommendations: 'Talooyinka kale ee ku jira warbixinta oo dhan: {count}',
    mostRegions: '{count} gobol oo leh diiwaannada ugu badan',
    sources: 'Ilaha xogta iyo habka',
    annexes: 'Lifaaqyadu waxay ku jiraan nuqullada kale ee warbixintan: PDF, Word iyo Excel.',
    annex: '{label}: {title} ({total})',
  },
  page: {
    number: 'Bogga {page} ee {pages}',
    contents: 'Tusmo',
    paragraphs: 'Faqradaha',
    page: 'Bogga',
    table: 'Jadwalka {number}',
    figure: 'Shaxda {number}',
    annex: 'Lifaaqa {number}',
  },
  headings: {
    signatures: 'Saxiixyada',
    messages: 'Farriimaha ugu muhiimsan',
    keyFigures: 'Tirooyinka ugu muhiimsan',
    changes: 'Waxa isbeddelay',
    incidentTypes: 'Noocyada dhacdooyinka',
    responseTime: 'Waqtiga jawaabta',
    regions: 'Gobollada',
    caseStatus: 'Xaaladda kiisaska',
    caseTheme: 'Xuquuqda ay khusayso',
    recommendationStatus: 'Xaaladda hirgelinta',
    recommendationTheme: 'Mawduucyada',
    months: 'Isbeddelka bil walba',
    durations: 'Waqtiga ay qaadatay',
    overdueRecommendations: 'Talooyinka waqtigoodii dhaafay',
    assessment: 'Qiimayn',
    method: 'Habka iyo xadkiisa',
    sources: 'Ilaha',
    furtherFigures: 'Tirooyin kale',
  },
  text: {
    basis:
      'Warbixintani waxay ka kooban tahay muddada {period}. Waxaa laga soo saaray diiwaannada {organisation} sidii ay ahaayeen {date} saacadda {time}, Waqtiga Bariga Afrika.',
    onDevice:
      'Waxaa lagu sameeyay qalab, diiwaannadiisana server-ka waxaa lala isweydaarsaday ugu dambayn {date} saacadda {time}, Waqtiga Bariga Afrika: wixii dadka kale markaas kadib beddeleen kuma jiraan.',
    onDeviceNever:
      'Waxaa lagu sameeyay qalab, diiwaannadiisana weligood server-ka lalama isweydaarsan: wixii dadka kale diiwaangeliyeen kuma jiraan.',
    unsent_one: 'Warbixintan waxaa ku jira {count} isbeddel oo qalabka ah oo server-ku aanu hayn.',
    unsent_other: 'Warbixintan waxaa ku jira {count} isbeddel oo qalabka ah oo server-ku aanu hayn.',
    withoutClosed: 'Kuwa xirnaa ka hor {date} kuma jiraan, maxaa yeelay qalabka way ka baxeen.',
    furtherRegions_one: '{regions} iyo hal gobol oo kale',
    furtherRegions_other: '{regions} iyo {count} gobol oo kale',
    countedRegions_one: 'Hal gobol',
    countedRegions_other: '{count} gobol',
    noCases:
      'Ilaa dhammaadka muddada lama diiwaangelin wax kiis ah oo hoos imanaya Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda.',
    noRecommendationsTracked:
      'Dhammaadka muddada ma jirin talo ka soo baxday Dib-u-eegista Guud ee Xilliyeed (UPR) oo lala socday.',
    noIncidents: 'Ilaa dhammaadka muddada lama soo sheegin wax dhacdo ah.',
    cases:
      'Kiisaska hoos imanaya Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda: muddadan waxaa la diiwaangeliyay {registered}, waxaa la dhammeeyay {completed}, waxaana dib loo furay {reopened}. Dhammaadkeedii waxaa furnaa {open}, {overdue} ka mid ah ayay taariikhdii loo qabtay dhaaftay.',
    casesToday:
      'Kiisaska hoos imanaya Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda: muddadan waxaa la diiwaangeliyay {registered}. Hadda {open} ka mid ah dhammaan kiisaska la diiwaangeliyay ilaa dhammaadkeeda ayaa furan, {overdue} ka mid ah ayay taariikhdii loo qabtay dhaaftay. Wixii muddadan la dhammeeyay qalabkan laguma hayo.',
    recommendations:
      'Talooyinka Dib-u-eegista Guud ee Xilliyeed (UPR): dhammaadka muddada waxaa lala socday {total}; si buuxda ayaa loo hirgeliyay {inPeriod} muddadan gudaheeda, wadar ahaanna {implemented}. Dhammaadkeedii waxaa socday {inProgress}, waxaana jiray {overdue} ay taariikhda bartilmaameedku dhaaftay. Heerka hirgelintu wuxuu ahaa {rate}.',
    recommendationsToday:
      'Talooyinka Dib-u-eegista Guud ee Xilliyeed (UPR): waxaa lala socdaa {total}. Hadda si buuxda ayaa loo hirgeliyay {implemented}, waxaa socda {inProgress}, waxaana jira {overdue} ay taariikhda bartilmaameedku dhaaftay. Heerka hirgelintu waa {rate}.',
    publicRate_zero: 'Talo lala socday ma jirin.',
    publicRate_one: 'Heerka hirgelinta hal talo oo la diiwaangeliyay ilaa {to} waa {rate}.',
    publicRate_other:
      'Ka mid ah {count} talo ee la diiwaangeliyay ilaa {to}, {rate} si buuxda ayaa loo hirgeliyay.',
    noFigure: 'ma jiro',
    furtherFigures_one: '{count} tiro muhiim ah oo kale',
    furtherFigures_other: '{count} tiro muhiim ah oo kale',
    points_one: '{count} dhibic boqolley',
    points_other: '{count} dhibcood boqolley',
    compared:
      'Tirooyinka ugu muhiimsan waxaa la barbar dhigay kuwa muddadii ka horreysay ee isku dhererka ahayd, {period}. Wixii la yiraahdo muddada gudaheeda, way dhaceen muddadaas: diiwaan kasta hal mar ayaa la tiriyay. Wixii la yiraahdo dhammaadka muddada, waa xaaladda ay diiwaannadu lahaayeen markaas, wixii dambe dhacayna kama beddelaan.',
    comparedToday:
      'Tirooyinka ugu muhiimsan waxaa la barbar dhigay kuwa muddadii ka horreysay ee isku dhererka ahayd, {period}. Qalabkani ma hayo xaaladihii hore ee diiwaannada, sidaas darteed xaalad kastaa waa tan hadda, wax lala barbar dhigona ma leh.',
    incidents:
      'Dhacdooyinka: muddadan waxaa la soo sheegay {reported}, kuwa aadka u daran waa {critical}. Muddadan {verified} waxaa xaqiijiyay laba qof, {ended} waa la xiray ama waxaa la ogaaday inaysan sal lahayn. Dhammaadkeedii waxaa furnaa {open}.',
    incidentsToday:
      'Dhacdooyinka: muddadan waxaa la soo sheegay {reported}, kuwa aadka u daran waa {critical}. Hadda {open} ka mid ah dhammaan dhacdooyinka la diiwaangeliyay ilaa dhammaadkeeda ayaa furan.',
    resolution_zero: 'Muddadan kiis lama dhammayn, sidaas darteed waqtiga xallinta lama sheegi karo.',
    resolution_one:
      'Halka kiis ee muddadan la dhammeeyay wuxuu diiwaangelinta ilaa dhammaystirka qaatay {average}.',
    resolution_other:
      '{count} kiis ee muddadan la dhammeeyay waxay diiwaangelinta ilaa dhammaystirka celcelis ahaan qaateen {average}.',
    implementation_zero: 'Muddadan talo lama hirgelin, sidaas darteed waqtiga hirgelinta lama sheegi karo.',
    implementation_one: 'Halka talo ee muddadan la hirgeliyay waxay qaadatay {average}.',
    implementation_other:
      '{count} talo ee muddadan la hirgeliyay waxay diiwaangelinta ilaa hirgelinta celcelis ahaan qaateen {average}.',
    noDurations: 'Qalabkani ma hayo wixii muddadan la dhammeeyay, sidaas darteed muddooyin lama sheego.',
    minutes_one: '{count} daqiiqo',
    minutes_other: '{count} daqiiqo',
    hours_one: '{count} saacad',
    hours_other: '{count} saacadood',
    days_one: '{count} maalin',
    days_other: '{count} maalmood',
    triaged_zero:
      'Dhacdooyinka muddadan midna weli lama marin tallaabada ugu horreysay ee kala-saaridda, sidaas darteed waqtiga jawaabta lama sheegi karo.',
    triaged_one:
      'Halka dhacdo ee muddadan la kala saaray waxay tallaabadeeda ugu horreysay sugaysay {median}.',
    triaged_other:
      '{count} dhacdo oo muddadan la kala saaray, badhkood waxay tallaabada ugu horreysay sugayeen {median} ama ka yar.',
    targets:
      'Waqtiga ay tahay in dhacdada lagu eego wuxuu ku xiran yahay darnaanteeda: {targets}. Warbixinnada codsanaya gargaar degdeg ah, iyo kuwa rabshadda galmada ee daryeelka caafimaad weli la bilaabi karo, waxay leeyihiin waqtiga kuwa aadka u daran.',
    inTime:
      'Dhacdooyinka waqtigoodii dhammaaday ama hore loo eegay, {share} ayaa waqtigii loogu talagalay la eegay.',
    closedAfter_zero: 'Dhacdooyinka muddadan midna weli lama xirin.',
    closedAfter_one:
      'Halka dhacdo ee muddadan la diiwaangeliyay ee la xiray ama la ogaaday inaysan sal lahayn waxay qaadatay {median}.',
    closedAfter_other:
      '{count} dhacdo oo muddadan la diiwaangeliyay ayaa la xiray ama la ogaaday inaysan sal lahayn; badhkood waxay qaateen {median} ama ka yar.',
    firstStep: 'Tallaabada ugu horreysay ee kala-saaridda',
    closing: 'La xiray ama aan sal lahayn',
    unproven:
      'Laguma tirin kuwa la xaqiijiyay: {alone} uu hal qof keligiis xaqiijiyay, iyo {changed} ay wax iska beddeleen tan iyo markii laba qof xaqiijiyeen.',
    focusTheme:
      'Arrinta mudnaanta leh, waa mawduuca ay ku badan yihiin talooyinka aan weli la hirgelin: {label}.',
    allInPeriod_zero: 'Diiwaan lama diiwaangelin {days}.',
    allInPeriod_one: 'Halka diiwaan ee la diiwaangeliyay {days}; lama reebin.',
    allInPeriod_other: 'Dhammaan {count} diiwaan ee la diiwaangeliyay {days}; midna lama reebin.',
    allAtEnd_zero: 'Diiwaan lama diiwaangelin ilaa {to}.',
    allAtEnd_one: 'Halka diiwaan ee la diiwaangeliyay ilaa {to}, sidii uu maalintaas ahaa; lama reebin.',
    allAtEnd_other:
      'Dhammaan {count} diiwaan ee la diiwaangeliyay ilaa {to}, sidii ay maalintaas ahaayeen; midna lama reebin.',
    endOfDay: 'dhammaadka {day}',
    momentOfDay: '{day} saacadda {time}',
    openAtEnd_one:
      'Halka diiwaan ee furnaa {when}, goor kasta oo la diiwaangeliyay; waqtigu waa tan iyo diiwaangelintiisa.',
    openAtEnd_other:
      'Dhammaan {count} diiwaan ee furnaa {when}, goor kasta oo la diiwaangeliyay; waqtigu waa tan iyo diiwaangelintooda.',
    allToday_zero: 'Diiwaan lama diiwaangelin ilaa {to}.',
    allToday_one: 'Halka diiwaan ee la diiwaangeliyay ilaa {to}, sida uu yahay {date}; lama reebin.',
    allToday_other:
      'Dhammaan {count} diiwaan ee la diiwaangeliyay ilaa {to}, sida ay yihiin {date}; midna lama reebin.',
    source: 'Isha: diiwaannada {organisation}, {date}.',
    messageIncidents_one: 'Muddadan waxaa la soo sheegay {count} dhacdo, aadka u daran {critical}.',
    messageIncidents_other:
      'Muddadan waxaa la soo sheegay {count} dhacdo, kuwa aadka u daran waa {critical}.',
    ofIncidents_one: 'dhacdo la soo sheegay',
    ofIncidents_other: 'dhacdooyin la soo sheegay',
    ofVerified_one: 'dhacdo la xaqiijiyay',
    ofVerified_other: 'dhacdooyin la xaqiijiyay',
    ofOverdueCases_one: 'kiis furan oo waqtigiisii dhaafay',
    ofOverdueCases_other: 'kiisas furan oo waqtigoodii dhaafay',
    ofOpenCases_one: 'kiis furan',
    ofOpenCases_other: 'kiisas furan',
    ofCompleted_one: 'kiis la dhammeeyay',
    ofCompleted_other: 'kiisas la dhammeeyay',
    ofTheme_one: 'kiis hal xuquuq khuseeya',
    ofTheme_other: 'kiisas hal xuquuq khuseeya',
    ofTracked_one: 'talo lala socdo',
    ofTracked_other: 'talooyin lala socdo',
    ofLate_one: 'talo waqtigeedii dhaaftay',
    ofLate_other: 'talooyin waqtigoodii dhaafay',
    ofInProgress_one: 'talo socota',
    ofInProgress_other: 'talooyin socda',
    messageVerified_one:
      'Laba qof ayaa muddadan xaqiijiyay {count} dhacdo; dhammaadkeedii waxaa furnaa {open}.',
    messageVerified_other:
      'Laba qof ayaa muddadan xaqiijiyay {count} dhacdo; dhammaadkeedii waxaa furnaa {open}.',
    messageCompleted_one: '{count} kiis ayaa muddadan la dhammeeyay, halka {registered} la diiwaangeliyay.',
    messageCompleted_other: '{count} kiis ayaa muddadan la dhammeeyay, halka {registered} la diiwaangeliyay.',
    changes: 'Marka loo eego muddadii hore, isbeddellada ugu waaweyn waa:',
    noChanges: 'Tiro si ku filan uga beddelantay muddadii hore oo halkan lagu sheego ma jirto.',
    risen: '{figure}: {value}, waxay ka badatay {by} marka loo eego {before}.',
    fallen: '{figure}: {value}, waxay ka yaraatay {by} marka loo eego {before}.',
    byField: '{records}: {field}',
    regionsNote: '{table} wuxuu {records} u tirinayaa gobol walba, kan ugu badan ayaa ugu horreeya.',
    noneRegistered: '{records}: muddadan midna lama diiwaangelin.',
    leftOut_one:
      'Hal diiwaan waa laga reebay liiskan, sababtoo ah dadkiisu ma oggolaan in warbixinnada lagu daro, ama diyaariyuhu cinwaankiisa ma akhrin karo.',
    leftOut_other:
      '{count} diiwaan waa laga reebay liiskan, sababtoo ah dadkoodu ma oggolaan in warbixinnada lagu daro, ama diyaariyuhu cinwaannadooda ma akhrin karo.',
    reduced_one:
      'Hal diiwaan waxaa laga reebay degmada, maalin ama qiime kale, sababtoo ah dadkiisu ma oggolaan in warbixinnada lagu daro, ama diyaariyuhu ma akhrin karo.',
    reduced_other:
      '{count} diiwaan waxaa laga reebay degmada, maalmaha ama qiimayaal kale, sababtoo ah dadkoodu ma oggolaan in warbixinnada lagu daro, ama diyaariyuhu ma akhrin karo.',
    noStudies:
      'Kiisaska muddadan midna weli ma laha soo koobid dadweyne oo la hubiyay. Tusaalooyinka waxaa laga soo qaataa soo koobiddaas oo keliya.',
    studiesWithheld_one:
      'Soo-koobidda hal kiis waa laga reebay, sababtoo ah dadka ay khusayso ma oggolaan in warbixinnada lagu daro.',
    studiesWithheld_other:
      'Soo-koobidda {count} kiis waa laga reebay, sababtoo ah dadka ay khusayso ma oggolaan in warbixinnada lagu daro.',
    furtherStudies_one:
      'Hal kiis oo kale oo muddadan ah ayaa soo koobid dadweyne leh. Halkan waxaa lagu sheegay kuwa ugu culus.',
    furtherStudies_other:
      '{count} kiis oo kale oo muddadan ah ayaa soo koobid dadweyne leh. Halkan waxaa lagu sheegay kuwa ugu culus.',
    noStudiesChosen: 'Wax tusaale kiis ah lama dooran.',
    chosenStudiesWithheld_one:
      'Hal tusaale oo la doortay waa laga reebay, sababtoo ah dadka ay khusayso ma oggolaan in warbixinnada lagu daro, ama kiisku muddadan kuma laha soo koobid dadweyne.',
    chosenStudiesWithheld_other:
      '{count} tusaale oo la doortay waa laga reebay, sababtoo ah dadka ay khusayso ma oggolaan in warbixinnada lagu daro, ama kiisasku muddadan kuma laha soo koobid dadweyne.',
    studiesElsewhere:
      'Warbixintan waxaa lagu sameeyay qalab aan hayn soo koobidda dadweynaha ee la hubiyay, taas oo tusaalooyinka laga soo qaato. Warbixinta bogga intarneetka lagu sameeyo ayay ku jiraan.',
    study: 'Kiiska {reference}, {region}. La diiwaangeliyay {date}. Xaaladda: {status}.',
    studyWithoutRegion: 'Kiiska {reference}. La diiwaangeliyay {date}. Xaaladda: {status}.',
    months:
      'Bil aan warbixintani dhammaanteed tirin waxaa ku qoran maalinta ay tirinteedu ka bilaabato ama ku dhammaato.',
    years:
      'Sannad aan warbixintani dhammaantiis tirin waxaa ku qoran maalinta ay tirintiisu ka bilaabato ama ku dhammaato.',
    monthsLeftOut:
      'Bil ahaan, qalabkani wuxuu tiriyaa oo keliya laba iyo tobankii bilood ee u dambeeyay ilaa maalinta warbixinta. Bilihii hore ee muddada waa laga reebay.',
    overdueListed_one: 'Maalinta warbixinta hal talo ayaa waqtigeedii dhaafay iyadoo aan la hirgelin.',
    overdueListed_other:
      'Maalinta warbixinta {count} talo ayaa waqtigoodii dhaafay iyagoo aan la hirgelin. Kuwa ugu badan ee dib u dhacay ayaa ugu horreeya liiska.',
    recommended: 'Iyadoo lagu salaynayo diiwaannada, waxaa la soo jeedinayaa:',
    askAgencyOne:
      "{agency}, oo ah hay'adda hirgelinta, waa inay caddayso sababta talada {numbers} ay waqtigeedii u dhaaftay, oo ay dhigto taariikh cusub.",
    askAgencyMany:
      "{agency}, oo ah hay'adda hirgelinta, waa inay caddayso sababaha talooyinka {numbers} ay waqtigoodii u dhaafeen, oo ay dhigto taariikho cusub.",
    otherOverdue_one:
      "Hay'adda hirgelinaysa hal talo oo kale oo waqtigeedii dhaafay waa in la weydiiyaa sababta iyo taariikh cusub.",
    otherOverdue_other:
      "Hay'adaha hirgelinaya {count} talo oo kale oo waqtigoodii dhaafay waa in la weydiiyaa sababaha iyo taariikho cusub.",
    noRecommendations: 'Qoraagu talooyin ma soo jeedin.',
    noAction: 'Diiwaannadu ma keenayaan talo hay’ad loo jeediyo.',
    ruleOfProposals:
      'Waxa la soo jeedinayo wuxuu ka yimid hal xeer: talo ka mid ah Dib-u-eegista Guud ee Xilliyeed (UPR) oo la diiwaangeliyay ugu dambayn {to} waxaa loo tiriyaa mid waqtigeedii dhaafay haddii aan si buuxda loo hirgelin, taariikhda bartilmaameedkuna ay ugu yaraan hal maalin ka horrayso {date}, oo ah maalinta warbixintan. Talooyinka aan taariikh bartilmaameed lahayn laguma tirin.',
    allNamed: 'Mid walba oo waqtigeedii dhaafay waxaa lala magacaabay hay’addeeda.',
    mostNamed: 'Waxaa hay’adahooda lagu magacaabay {most}-ka ugu badan ee dib u dhacay.',
    annexInExcel:
      'Liisku wuxuu leeyahay {count} diiwaan, kuwaas oo dokumentigan aan qaadi karin. Nooca Excel ee warbixinta ayaa dhammaantood ka kooban.',
    annexEmpty: 'Ma jiro diiwaan la taxo.',
    noFurtherFigures: 'Warbixintu ma laha tirooyin kale.',
    method: {
      counted:
        'Kiisaska iyo dhacdooyinka waxaa lagu tiriyaa maalinta la diiwaangeliyay, si mid walba uu hal muddo oo keliya warbixinteeda uga muuqdo, xitaa haddii goor dambe la soo sheego. Talooyinka waxaa la tiriyaa haddii la diiwaangeliyay ugu dambayn maalinta u dambaysa ee muddada. Maalmaha oo dhan waa maalmaha Waqtiga Bariga Afrika.',
      status:
        'Wixii muddo gudaheed dhacay, sida dhammaystir, waxaa lagu tiriyaa maalinta uu diiwaanku xaaladdiisa galay. Sidii diiwaannadu ahaayeen dhammaadka muddada waxaa lagu tiriyaa xaaladihii ay markaas lahaayeen, iyadoo laga reebayo kuwa tan iyo markaas la tirtiray. Meesha qalab aanu xaaladahaas hayn, warbixintiisu waxay leedahay «hadda».',
      messages:
        'Farriimaha ugu muhiimsan waxay xeerar ku raacaan tirooyinka: wixii furan ee dib u dhacay ayaa ugu horreeya, kadibna wixii la qabtay.',
      changes:
        'Isbeddel waa la sheegaa haddii uu ugu yaraan yahay {records} diiwaan ama dhibcood boqolley, iyo ugu yaraan {share} tiradii hore; {most}-ka ugu waaweyn ayaa la sheegaa.',
      rate: 'Heerka hirgelintu waa tirada talooyinkii si buuxda loo hirgeliyay dhammaadka muddada oo loo qaybiyay tirada dhammaan talooyinkii markaas lala socday, boqolley la soo koobay.',
      overdue:
        'Kiis waqtigiisii waa dhaafay dhammaadka muddada haddii taariikhda loo qabtay, sida ay hadda tahay, ay maalintii u dambaysay tagtay isagoo aan markaas la dhammayn; taluna haddii taariikhda bartilmaameedku tagtay iyadoo aan si buuxda loo hirgelin.',
      durations:
        'Waqtiga xallintu wuxuu ka bilaabmaa diiwaangelinta kiiska wuxuuna ku eg yahay dhammaystirkiisii ugu dambeeyay ee muddada; waqtiga hirgelintu wuxuu ka bilaabmaa diiwaangelinta talada wuxuuna ku eg yahay hirgelinteeda. Labadaba waxaa lagu tiriyaa maalmo buuxa.',
      response:
        'Waqtiga jawaabtu wuxuu ka bilaabmaa diiwaangelinta dhacdada wuxuuna ku eg yahay tallaabada ugu horreysay ee kala-saaridda: waxaa loo gudbiyay gobolkeeda, ama qiimaynteedii ayaa bilaabatay. Dhexdhexaadku waa waqtiga badhka dhacdooyinku aysan dhaafin. Dhacdooyinka faylal laga soo geliyay, kuwa tusaalaha la been abuuray iyo kuwa la diiwaangeliyay iyagoo hore loo qiimeeyay laguma tiriyo.',
      regions:
        "Gobolladu waa siddeed iyo tobanka gobol ee xuduudihii Juun 1984. Magacyadooda iyo xuduudahooda looma jeedo wax ra'yi ah oo ku saabsan xaaladda meel kasta.",
      withheld:
        'Tirooyinku waxay tirinayaan diiwaan kasta oo ka mid ah baaxadda warbixinta, midna lagama reebo. Cinwaannada, degmooyinka iyo maalmaha waxaa laga reebaa liisaska haddii dadku aysan oggolaan.',
      personalData:
        'Warbixintu ma magacawdo badbaade, dhibbane, markhaati ama qof wax soo sheegay. Ma bixiso sheeko dhammaystiran iyo goob sax ah toona.',
      personalDataBesideStudies:
        'Warbixintu ma magacawdo badbaade, dhibbane, markhaati ama qof wax soo sheegay. Marka laga reebo kiisaska tusaalaha ah, oo ah soo koobid dadweyne oo la hubiyay, ma bixiso sheeko dhammaystiran iyo goob sax ah toona.',
      personalDataBesideDistricts:
        'Warbixintu ma magacawdo badbaade, dhibbane, markhaati ama qof wax soo sheegay. Marka laga reebo degmooyinka ku qoran liisaskeeda diiwaannada, ma bixiso sheeko dhammaystiran iyo goob sax ah toona.',
      personalDataBesideBoth:
        'Warbixintu ma magacawdo badbaade, dhibbane, markhaati ama qof wax soo sheegay. Marka laga reebo kiisaska tusaalaha ah, oo ah soo koobid dadweyne oo la hubiyay, iyo degmooyinka ku qoran liisaskeeda diiwaannada, ma bixiso sheeko dhammaystiran iyo goob sax ah toona.',
      access: 'Warbixintu waxay ku salaysan tahay diiwaannada diyaariyuhu arki karo.',
      annexes: 'Lifaaqyadu waxay ku jiraan fayl u gaar ah, oo leh lambarka warbixintan.',
    },
  },
  during: {
    days: '{from} ilaa {to}',
    day: '{day}',
  },
  partOfMonth: {
    since: 'laga bilaabo {day}',
    until: 'ilaa {day}',
    between: '{from} ilaa {to}',
    note: 'Bilo aan dhammaystirnayn: {months}. Xarriiqyada iyaga ku xiran waa go’go’an yihiin, dhibcahooduna waa dheeman furan oo aan buuxin.',
    peak: 'Bisha ugu badan waxaa laga sheegaa bilaha dhammaystiran oo keliya.',
  },
  messages: {
    noIncidents: 'Muddadan dhacdo lama soo sheegin.',
    type: 'Nooca ugu badan ee la soo sheegay waa “{type}”: {count} ka mid ah {total} dhacdo ee muddadan.',
    noCases: 'Ilaa dhammaadka muddada kiis lama diiwaangelin.',
    overdueCases: {
      atEnd:
        'Dhammaadka muddada {overdue} ka mid ah {open} kiis ee furan ayay taariikhdii loo qabtay dhaaftay.',
      today: 'Hadda {overdue} ka mid ah {open} kiis ee furan ayay taariikhdii loo qabtay dhaaftay.',
    },
    openCases: {
      atEnd: '{open} ka mid ah {total} kiis ayaa furnaa dhammaadka muddada, midna waqtigiisii ma dhaafin.',
      today: '{open} ka mid ah {total} kiis ayaa hadda furan, midna waqtigiisii ma dhaafin.',
    },
    theme:
      'Xuquuqda ugu badan ee ay khuseeyaan waa “{theme}”: {count} ka mid ah {total} kiis ee muddadan la diiwaangeliyay.',
    noRecommendations: 'Dhammaadka muddada talo lala socday ma jirin.',
    rateOf: 'talooyinka oo si buuxda loo hirgeliyay',
    rate: {
      atEnd: '{implemented} ka mid ah {total} talo ayaa si buuxda loo hirgeliyay dhammaadka muddada.',
      today: '{implemented} ka mid ah {total} talo ayaa hadda si buuxda loo hirgeliyay.',
    },
    late: {
      atEnd:
        'Dhammaadka muddada {late} ka mid ah {total} talo ayay taariikhda bartilmaameedku dhaaftay iyadoo aan si buuxda loo hirgelin.',
      today:
        'Hadda {late} ka mid ah {total} talo ayay taariikhda bartilmaameedku dhaaftay iyadoo aan si buuxda loo hirgelin.',
    },
    inProgress: {
      atEnd: 'Hirgelinta {inProgress} ka mid ah {total} talo ayaa socotay dhammaadka muddada.',
      today: 'Hirgelinta {inProgress} ka mid ah {total} talo ayaa hadda socota.',
    },
    registered: '{many}: {count} ayaa muddadan la diiwaangeliyay.',
    kind: '{many}: nooca ugu badan wuxuu ahaa “{kind}”, {count} ka mid ah {total} ee muddadan la diiwaangeliyay.',
    openOf: 'furan',
    open: {
      atEnd: '{many}: {open} ka mid ah {total} ayaa furnaa dhammaadka muddada.',
      today: '{many}: {open} ka mid ah {total} ayaa hadda furan.',
    },
  },
  definitions: {
    cases: 'Kiisaska la diiwaangeliyay {days}.',
    completed: 'Kiisaska galay xaaladda “la dhammeeyay” {days}, mid walba hal mar.',
    reopened: 'Kiisaska la dhammeeyay ee xaalad furan dib u galay {days}, mid walba hal mar.',
    resolution:
      'Celceliska maalmaha diiwaangelinta ilaa dhammaystirka u dambeeya, ee kiisaska la dhammeeyay {days}.',
    openCases: 'Kiisaska la diiwaangeliyay ilaa {to} ee aan maalintaas la dhammayn.',
    overdueCases: 'Kuwa ka mid ah ee waqtigoodu ka horreeyay {to}.',
    recommendations: 'Talooyinka la diiwaangeliyay ilaa {to}.',
    implemented: 'Talooyinka galay xaaladda “si buuxda loo hirgeliyay” {days}, mid walba hal mar.',
    inProgress: 'Talooyinka la diiwaangeliyay ilaa {to} ee maalintaas socday.',
    overdueRecommendations:
      'Talooyinka la diiwaangeliyay ilaa {to} ee taariikhdoodu ka horraysay, markaasna aan si buuxda loo hirgelin.',
    rate: 'Talooyinka si buuxda loo hirgeliyay {to}, marka loo eego dhammaan kuwii ilaa markaas la diiwaangeliyay, boqolley.',
    incidents: 'Dhacdooyinka la diiwaangeliyay {days}, goor kasta oo ay dhaceen.',
    critical: 'Kuwa ka mid ah ee darnaantoodu tahay aad u daran.',
    verified: 'Dhacdooyinka laba qof xaqiijiyeen {days}, mid walba hal mar.',
    closed: 'Dhacdooyinka la xiray ama la ogaaday inaysan sal lahayn {days}, mid walba hal mar.',
    openIncidents:
      'Dhacdooyinka la diiwaangeliyay ilaa {to} ee aan maalintaas la xirin, sal la’aantoodna aan la ogaan.',
    registered: 'Diiwaannada la diiwaangeliyay {days}.',
    byEnd: 'Diiwaannada la diiwaangeliyay ilaa {to}.',
  },
  definitionsToday: {
    openCases: 'Kiisaska la diiwaangeliyay ilaa {to} ee aan la dhammayn {date}.',
    overdueCases: 'Kuwa ka mid ah ee waqtigoodu ka horreeyay {date}.',
    inProgress: 'Talooyinka la diiwaangeliyay ilaa {to} ee socda {date}.',
    overdueRecommendations:
      'Talooyinka la diiwaangeliyay ilaa {to} ee taariikhdoodu ka horraysay {date}, maalintaasna aan si buuxda loo hirgelin.',
    rate: 'Talooyinka si buuxda loo hirgeliyay {date}, marka loo eego dhammaan kuwii la diiwaangeliyay ilaa {to}, boqolley.',
    openIncidents:
      'Dhacdooyinka la diiwaangeliyay ilaa {to} ee aan la xirin {date}, sal la’aantoodna aan la ogaan.',
  },
  sources: {
    records: 'Diiwaannada {organisation}, {date}.',
    covenant:
      'Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda, qaraarka Golaha Guud 2200A (XXI) ee 16 Diseembar 1966.',
    review:
      'Talooyinka Dib-u-eegista Guud ee Xilliyeed (UPR): warbixinnada Kooxda Shaqada, dib-u-eegistii koowaad ee Soomaaliya A/HRC/18/6.',
    copy: 'Nuqul warbixintan ah waxaa lagu barbar dhigi karaa {address}',
  },
  chart: {
    lead: '{label} waa kooxda ugu badan: {value} ka mid ah {total}',
    leadNamed: '{label} waa kooxda ugu badan ee magac leh: {value} ka mid ah {total}',
    leadRegion: '{label} ayaa ugu badan: {value} ka mid ah {total}',
    tie: '{labels} waa kooxaha ugu badan: mid walba {value}',
    peak: 'Dhacdooyinku waxay ugu badnaayeen {month}: {value}',
    level: '{series} bil walba',
    series: {
      cases: 'kiisaska',
      incidents: 'dhacdooyinka',
      implementedCount: 'talooyinka la hirgeliyay',
    },
    bars: 'Shax tiirar ah. {title}. {values}.',
    lines: 'Shax xarriiqo ah. {title}. {values}.',
    incidentsByType: 'Dhacdooyinka nooc ahaan',
    incidentsByRegion: 'Dhacdooyinka gobol ahaan',
    incidentsByMonth: 'Dhacdooyinka la diiwaangeliyay bil walba',
    casesByStatus: 'Kiisaska xaalad ahaan',
    openCasesByAge: 'Kiisaska furan marka loo eego waqtiga tan iyo diiwaangelinta',
    openIncidentsByAge: 'Dhacdooyinka furan marka loo eego waqtiga tan iyo diiwaangelinta',
    incidentsBySeverity: 'Dhacdooyinka darnaan ahaan',
    incidentsByTriage: 'Dhacdooyinka xaaladda qiimaynta ahaan',
    responseTime: 'Waqtiga jawaabta laga bilaabo diiwaangelinta',
    casesByPriority: 'Kiisaska mudnaan ahaan',
    casesByTheme: 'Kiisaska iyo xuquuqda ay khuseeyaan',
    casesByRegion: 'Kiisaska gobol ahaan',
    recommendationsByPriority: 'Talooyinka mudnaan ahaan',
    recommendationsByTheme: 'Talooyinka mawduuc ahaan',
    byRegion: 'Kiisaska iyo dhacdooyinka gobol ahaan',
    recommendationsByStatus: 'Talooyinka xaalad ahaan',
    byMonth: 'Diiwaannada bil walba',
    byYear: 'Diiwaannada sannad walba',
  },
  openFor: {
    upTo30: 'Ilaa 30 maalmood',
    upTo90: '31 ilaa 90 maalmood',
    upTo180: '91 ilaa 180 maalmood',
    upTo365: '181 ilaa 365 maalmood',
    over365: 'Ka badan 365 maalmood',
  },
  columns: {
    figure: 'Tirada la cabbiray',
    inPeriod: 'Muddadan',
    atEnd: 'Dhammaadka muddadan',
    today: 'Hadda',
    before: 'Muddadii hore',
    beforeAtEnd: 'Dhammaadkii hore',
    openFor: 'Waqtiga tan iyo diiwaangelinta',
    change: 'Isbeddelka',
    count: 'Tirada',
    share: 'Boqolkiiba',
    status: 'Xaaladda',
    priority: 'Mudnaanta',
    severity: 'Darnaanta',
    triage: 'Xaaladda qiimaynta',
    type: 'Nooca',
    theme: 'Mawduuca',
    right: 'Xuquuqda ay khusayso',
    region: 'Gobolka',
    month: 'Bisha',
    year: 'Sannadka',
    reference: 'Tixraaca',
    title: 'Cinwaanka',
    number: 'Talada',
    shortNumber: 'Lr.',
    agency: "Hay'adda hirgelinaysa",
    due: 'Taariikhda loo qabtay',
    target: 'Taariikhda bartilmaameedka',
    occurred: 'Taariikhda dhacdada',
    reported: 'La soo sheegay',
    step: 'Tallaabada',
    median: 'Waqtiga dhexe',
    inTime: 'Waqtigii ku habboonaa',
    cases: 'Kiisas',
    incidents: 'Dhacdooyin',
    recommendations: 'Talooyin',
    implementedCount: 'Talooyin la hirgeliyay',
    total: 'Wadar',
    text: 'Qoraal',
  },
  when: {
    inPeriod: '{figure}, muddada gudaheeda',
    atEnd: '{figure}, dhammaadka muddada',
    today: '{figure}, hadda',
  },
  figures: {
    registeredCases: 'Kiisaska la diiwaangeliyay',
    completedCases: 'Kiisaska la dhammeeyay',
    reopenedCases: 'Kiisaska dhammaa ee dib loo furay',
    openCases: 'Kiisaska furan',
    overdueCases: 'Kiisaska furan ee waqtigoodii dhaafay',
    resolution: 'Celceliska maalmaha diiwaangelinta ilaa dhammaystirka',
    trackedRecommendations: 'Talooyinka lala socdo',
    implemented: 'Talooyinka si buuxda loo hirgeliyay',
    inProgress: 'Talooyinka socda',
    overdueRecommendations: 'Talooyinka waqtigoodii dhaafay',
    rate: 'Heerka hirgelinta',
    reportedIncidents: 'Dhacdooyinka la soo sheegay',
    criticalIncidents: 'Dhacdooyinka aadka u daran ee la soo sheegay',
    verifiedIncidents: 'Dhacdooyinka laba qof xaqiijiyeen',
    closedIncidents: 'Dhacdooyinka la xiray ama aan sal lahayn',
    openIncidents: 'Dhacdooyinka furan',
    triageTime: 'Waqtiga dhexe ee tallaabada ugu horreysay ee kala-saaridda, saacado',
    inTime: 'Dhacdooyinka waqtigoodii la eegay',
    closingTime: 'Waqtiga dhexe ee xirista dhacdooyinka, maalmo',
  },
  workbook: {
    text: 'Qoraalka',
    textTitle: 'Waxa ay warbixintu sheegayso',
    back: 'Ku noqo tusmada',
    sheet: 'Xaashida',
    has: 'Waxa ku jira',
    rows: 'Safaf',
    counted: 'Waxa la tiriyay',
    chapter: 'Cutubka',
    number: 'Lambar',
    keyFigure: '{of}: {value}',
    definition: 'Sida loo tiriyo',
    allListed: 'Liiskan diiwaan lagama reebin.',
  },
  listed: ofEach(collections, 'reported'),
} satisfies Translation<typeof en>
