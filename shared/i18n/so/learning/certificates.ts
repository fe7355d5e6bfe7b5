import type { texts as english } from '#shared/i18n/en/learning/certificates.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof english> = {
  time: { minutes: '{minutes} daqiiqo', hours: '{hours} saac', both: '{hours} saac iyo {minutes} daqiiqo' },
  sheet: {
    documentTitle: 'Shahaado',
    certifies: 'Waxaan caddaynaynaa in',
    completed: 'uu ama ay dhammaystay koorsada',
    studyTime: 'Waqtiga waxbarasho',
    issued: 'La bixiyay',
    assessment: 'Imtixaanka',
    passed: 'Waa laga gudbay',
    code: 'Lambarka hubinta',
    check: 'Qof kasta ayaa shahaadadan ku hubin kara lambarkeeda ama summaddeeda QR:',
    codeAlternative: 'Summadda QR ee lagu hubiyo shahaadadan',
  },
  badge: {
    description:
      'Wuxuu ama waxay dhammaystay koorsada “{title}” iyo casharradeeda oo dhan, kana gudbay su’aalaheeda aqoonta iyo imtixaankeeda.',
    criteria:
      'Dhammee cashar kasta oo koorsada ah, si sax ah uga jawaab su’aal kasta oo aqoonta lagu hubiyo, kana gudub imtixaanka dhammaadka.',
  },
  check: {
    title: 'Hubi shahaado',
    lead: 'Geli lambarka ku daabacan shahaadada. Waxaad arkaysaa cidda ay shahaadadu tahay, koorsada ay ku saabsan tahay, iyo haddii aan kala noqonnay.',
    code: 'Lambarka hubinta',
    codeHint: 'Laba iyo toban xaraf iyo tiro, tusaale ahaan 7Q4K-2M9D-0W1X.',
    submit: 'Hubi',
    notACode: 'Geli 12-ka xaraf iyo tiro ee lambarka',
    another: 'Hubi shahaado kale',
    crumb: 'Xarunta waxbarashada',
    pageTitle: 'Shahaado',
    verification: 'Hubinta',
    valid: 'Shahaadadani waa sax.',
    validText: 'Annaga ayaa bixinnay, lagamana noqon.',
    withdrawn: 'Shahaadadan waa laga noqday.',
    withdrawnText: 'Annaga ayaa bixinnay, waxaanan ka noqonnay {day}. Hadda ma shaqaynayso.',
    none: 'Ma bixin shahaado lambarkan leh',
    noneText:
      'Lambarka u hubi xaraf xaraf. Haddii uu sidaas oo kale shahaadada ugu qoran yahay, shahaadadu annaga naguma iman, ama qofkii lahaa ayaa tirtiray.',
    failed: 'Shahaadada lama hubin karin',
    checked: 'La hubiyay',
    checkedOn: '{time}',
    course: 'Koorsada',
    pdf: 'Soo deji PDF-ka',
    badge: 'Faylka Open Badge 3.0',
    copy: 'Koobi xiriirka boggan',
    copied: 'Xiriirka waa la koobiyay.',
    copyFailed: 'Biraawsarkaagu ma koobiyin xiriirka. Ka koobi meesha cinwaanka.',
    badgeHint:
      'Calaamaddu waa fayl la saxiixay oo loogu talagalay boorsooyinka dhijitaalka ah iyo barnaamijyada shahaadooyinka hubiya.',
  },
  mine: {
    none: 'Weli shahaado ma lihid',
    noneText:
      'Dhammee dhammaan casharrada koorso, ka gudub su’aalaha aqoonta iyo imtixaanka dhammaadka. Shahaadadaadu halkan ayay ka soo muuqanaysaa marka aan waxba dhimmanayn.',
    account:
      'Shahaadadu magacaaga ayay wadataa, sidaas darteed waxaad u baahan tahay akoon waxbarasho. Wixii aad qalabkan ku baratay waa la wareejinayaa marka aad isdiiwaangeliso.',
    toCourses: 'Dooro koorso',
    join: 'Isdiiwaangeli',
    failed: 'Shahaadooyinkaaga lama soo rari karin',
    issued: 'La bixiyay {day}, lambarka',
    withdrawn: 'Shahaadadan waxaan ka noqonnay {day}. Xafiiska weydii haddii aanad garanayn sababta.',
    pdfOf: 'Soo deji PDF-ka: {title}',
    badgeOf: 'Faylka Open Badge 3.0: {title}',
    checkOthers: 'Hubi shahaado qof kale',
  },
  offline: {
    title: 'Hubi xiriir la’aan',
    lead: 'Boggan hal mar kaydi, dabadeedna shahaadooyinka ku hubi meel aan xiriir lahayn: summadda QR ee shahaadada telefoonkaaga ku akhri, ku dheji waxa ku qoran.',
    save: 'Kaydi bogga',
    saveHint:
      'Hal fayl oo yar oo biraawsar kasta furo. Wuxuu hayaa furayaashayada guud ee {day}; mar mar dib u kaydi.',
    limits: 'Xiriir la’aan, boggu kuuma sheegi karo in shahaado laga noqday iyo in kale.',
    notReady: 'Bogga hadda lama kaydin karo.',
    claim: 'Qoraalka summadda QR',
    claimHint:
      'Wuxuu ku bilaabmaa https:// wuxuuna ku dhammaadaa xarfo badan oo is daba jooga. Dhammaantiis dheji.',
    scan: 'Ku akhri kaamirada',
    scanning: 'Summadda QR hor dhig kaamirada.',
    stop: 'Jooji kaamirada',
    noCamera: 'Kaamirada lama furi karin. Taas beddelkeeda dheji qoraalka summadda QR.',
    submit: 'Hubi qoraalka',
    genuine: 'Shahaadadani waa dhab.',
    genuineText:
      'Annaga ayaa bixinnay, waxbana lagama beddelin tan iyo markaas. Magaca la barbar dhig qofka ku hor taagan.',
    notChecked:
      'Lama hubin in shahaadada tan iyo markaas laga noqday. Si aad taas u ogaato, lambarkeeda ku hubi boggayaga marka aad xiriir hesho.',
    forged: 'Shahaadadani dhab ma aha.',
    forgedText: 'Qoraalka waa la beddelay, ama annagu ma bixin. Ha aaminin waxa ay sheegayso.',
    unknownKey: 'Boggani ma hubin karo shahaadadan.',
    unknownKeyText:
      'Waxaa lagu saxiixay fure aan boggan la kaydiyay aqoon. Way ka cusboonaan kartaa bogga: mar kale kaydi bogga, ama lambarka ku hubi boggayaga.',
    unreadable: 'Kani ma aha qoraalka summadda QR ee shahaado.',
    unreadableText: 'Summadda mar kale akhri, oo dheji qoraalkeeda oo dhan.',
    name: 'Magaca',
    course: 'Koorsada',
    issued: 'La bixiyay',
    studyTime: 'Waqtiga waxbarasho',
    code: 'Lambarka hubinta',
    keys: 'Furayaasha guud ee boggan ku jira',
    saved: 'Nuqulkan waxaa la kaydiyay {day}.',
    site: 'Ku hubi boggayaga',
    needsScript: 'Biraawsarkaaga ayaa hubinta sameeya, taas oo u baahan JavaScript.',
  },
}
