import type { texts as en } from '#shared/i18n/en/publishing/strategy.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Mudnaanta Istaraatiijiga ah 2025-2026',
  lead: 'Waxa aan higsanayno inaan beddelno dhammaadka 2026, sida aan u qaban doonno, iyo kharashka ku bixi doona.',
  resolution:
    'Qorshuhu wuxuu la jaanqaadayaa qaraarrada Golaha Xuquuqda Aadanaha ee Qaramada Midoobay ee ku saabsan gargaarka Soomaaliya ee dhinaca xuquuqda aadanaha.',
  download: 'Soo deji qorshaha oo dhan',
  tabs: {
    priorities: '8 Mudnaan',
    states: 'Dowlad-goboleedyada',
    budget: 'Miisaaniyadda iyo khayraadka',
    timeline: 'Jadwalka',
  },
  tabsLabel: 'Qaybaha qorshaha',
  number: 'Mudnaanta {number}',
  urgency: { critical: 'Aad u degdeg ah', high: 'Sare', medium: 'Dhexdhexaad' },
  urgencyLabel: 'Mudnaanta: {urgency}',
  actions: 'Hawlaha muhiimka ah',
  kpis: 'Bartilmaameedyada la cabbirayo',
  priorities: {
    documentation: {
      title: 'La-socodka iyo diiwaangelinta',
      aim: 'Xadgudub kasta oo naloo soo sheego waa la diiwaangeliyaa, waa la xaqiijiyaa, waana lala socdaa ilaa la xalliyo.',
      actions: [
        'Inaan kormeerayaal ku hayno dhammaan 7-da dowlad-goboleed oo aan hal hab ku tababarno.',
        'In kiisaska la qoro meelaha aan khad lahayn, si ammaan ahna la isugu keeno.',
        'In la daabaco tirooyin ilaaliya dadka ka dambeeya.',
      ],
      kpis: [
        '15,500+ kiis oo sannadkiiba la diiwaangeliyo marka la gaaro 2026',
        'Dhammaan 7-da dowlad-goboleed oo kormeerayaal jooga',
        'Kiis kasta oo la diiwaangeliyay oo leh sarkaal ka mas’uul ah',
      ],
    },
    justice: {
      title: 'Helitaanka caddaaladda iyo la-xisaabtanka',
      aim: 'Dadka waxyeelladu gaartay qareen iyo maxkamad way heli karaan, kuwa mas’uulka ahna waa lala xisaabtamaa.',
      actions: [
        'Kiisaska waxaa loo gudbiyaa gargaarka sharciga isla marka qofka dhibbanaha ahaa oggolaado.',
        'Waxaa lala socdaa xarigga iyo maxkamadaynta, waxaana la qoraa inta tallaabo kasta qaadato.',
        'Xadgudubyada soo noqnoqda waxaa la hor dhigaa Dowladda Federaalka iyo dowlad-goboleedyada.',
      ],
      kpis: [
        'Kiisaska oo lagu gudbiyo 48 saacadood gudahood',
        'Kiis kasta oo la gudbiyay oo lala socdo ilaa hay’adi ka jawaabto',
      ],
    },
    women: {
      title: 'Xuquuqda haweenka iyo joojinta tacaddiga jinsiga ku salaysan',
      aim: 'Haweenku waxay ku nool yihiin tacaddi la’aan, go’aan kastana way ka qaybgalaan.',
      actions: [
        'In la hubiyo in dadka dhibbanaha ahaa helaan daawayn, gargaar sharci, taageero nafsi iyo hoy.',
        'In odayaasha, culimada iyo dhallinyarada laga lala shaqeeyo ka hortagga tacaddiga.',
        'In haweenka loo diyaariyo golayaasha degmooyinka, kuwa la doortayna la taageero.',
      ],
      kpis: [
        'Tacaddiga jinsiga ku salaysan oo 40% hoos u dhaca marka la gaaro 2027',
        'Ka-qaybgalka haweenka ee maamulka deegaanka oo 50% noqda marka la gaaro 2027',
      ],
    },
    children: {
      title: 'Xuquuqda carruurta iyo caddaaladda carruurta',
      aim: 'Carruurta waxaa sharciga iyo kooxaha hubaysanba ula dhaqmaan sidii carruur.',
      actions: [
        'In la horumariyo hal da’ oo mas’uuliyadda dembiga ah oo ku jirta sharciga federaalka iyo kan dowlad-goboleedyada.',
        'In la diiwaangeliyo qorista, xarigga iyo dilka carruurta.',
        'In booliska iyo garsoorayaasha lagu tababaro beddelka xarigga.',
      ],
      kpis: [
        'Da’da mas’uuliyadda dembiga oo laga dhigo 14',
        'Ilmo kasta oo xiran oo aan ogaanno oo lagu gudbiyo 48 saacadood gudahood',
      ],
    },
    expression: {
      title: 'Xorriyadda hadalka iyo u-doodayaasha xuquuqda',
      aim: 'Suxufiyiinta iyo u-doodayaashu waxay shaqadooda u qabtaan xarig, hanjabaad iyo weerar la’aan.',
      actions: [
        'Weerarrada suxufiyiinta iyo u-doodayaasha waxaa lala diiwaangeliyaa ururradooda.',
        'Waxaa la bixiyaa talo badqab, waraaqaha iyo qalabkaba.',
        'Waxaa laga faalloodaa sharciyada xaddidaya warbaahinta iyo bulshada rayidka.',
      ],
      kpis: [
        'Weerar kasta oo suxufi lagu qaado oo naloo soo sheego oo la daabaco ama hay’adaha lala hadlo',
        'U-doodayaasha 7-da dowlad-goboleed oo dhan oo og cidda ay wacayaan',
      ],
    },
    displaced: {
      title: 'Barakacayaasha, dadka laga tirada badan yahay iyo dadka naafada ah',
      aim: 'Dadka la iska indho tiro waa la tiriyaa, waa la maqlaa, waana la ilaaliyaa.',
      actions: [
        'In lala socdo barakicinta qasabka ah, dadkana xuquuqdooda loo sheego ka hor intaanay dhicin.',
        'Naafonimada, barakaca iyo beel-yaraanta waxaa la qoraa oo keliya meesha ay qofka ilaalinayso, weligeedna lama faafiyo.',
        'In wakiillada beelaha laga tirada badan yahay la keeno kooxaha kormeerka.',
      ],
      kpis: [
        'Barakicinta oo lala socdo dhammaan 7-da dowlad-goboleed',
        'Koox kasta oo kormeer ah oo gaarta barakacayaasha iyo beelaha laga tirada badan yahay',
      ],
    },
    climate: {
      title: 'Cimilada iyo xuquuqda aadanaha',
      aim: 'Abaarta iyo fatahaadda waxaa loo arkaa arrin xuquuq ah, ee looma arko qaddar keliya.',
      actions: [
        'Waxaa la qoraa waxa abaarta, fatahaadda iyo biyo-yaraantu ku sameeyaan xaqa nolosha, cuntada, biyaha iyo hoyga.',
        'Waxaa la dalbadaa in xuquuqdu ku jirto qorshayaasha la-qabsiga iyo gargaarka.',
        'Digniinta hore ee cimilada waxaa lala xiriiriyaa digniinta hore ee rabshadaha.',
      ],
      kpis: [
        'Xadgudubyada cimilada la xiriira oo hal foom lagu qoro dhammaan 7-da dowlad-goboleed',
        'Natiijooyinka oo la siiyo kuwa gargaarka qorsheeya xilli-roobaad kasta ka hor',
      ],
    },
    international: {
      title: 'Hababka caalamiga ah iyo isbahaysiga',
      aim: 'Ballanqaadyada Soomaaliya waa la cabbiraa, adduunkuna wuu maqlaa waxa aan ogaannay.',
      actions: [
        'In lala socdo talo kasta oo ka timid Dib-u-eegista Guud ee Xilliyeed.',
        'In Guddiga Xuquuqda Aadanaha loo gudbiyo warbixin ku saabsan Axdiga Xuquuqda Madaniga iyo Siyaasadda.',
        'In dib-u-eegista xigta lala diyaariyo bulshada rayidka Soomaaliyeed.',
      ],
      kpis: [
        'Isbahaysi ka kooban 50+ urur oo u shaqeeya Mas’uuliyadda Ilaalinta',
        'Talo kasta oo la aqbalay oo leh xaalad ay dadweynuhu akhriyi karaan',
      ],
    },
  },
  statesIntro:
    'Qorshaha waxaa laga fuliyaa toddobada dowlad-goboleed iyo gobol. Mid walba waxay leedahay diirad u gaar ah.',
  stateFocus: 'Diiradda',
  statePriorities: 'Mudnaanta halkaas',
  states: {
    banadir: {
      focus: 'Barakaca, ka saarista guryaha iyo xorriyadda saxaafadda ee caasimadda.',
      priorities: [
        'In lala socdo ka saarista xeryaha barakacayaasha',
        'In lala socdo xarigga suxufiyiinta',
        'In xiriirka hay’adaha federaalka la hayo',
      ],
    },
    puntland: {
      focus: 'Maxkamadaha, xabsiyada iyo xuquuqda haweenka ee nolosha guud.',
      priorities: [
        'In la kormeero maxkamadaynta iyo goobaha xarigga',
        'In la taageero haweenka golayaasha deegaanka',
        'In lala shaqeeyo ururrada suxufiyiinta',
      ],
    },
    jubaland: {
      focus: 'Ilaalinta dadka rayidka ah iyo carruurta ku dhex jirta colaadda.',
      priorities: [
        'In la diiwaangeliyo waxyeellada dadka rayidka ah',
        'In la gudbiyo carruurtii kooxaha hubaysan la socotay',
        'In la gaaro dadka labada daan ee webiga',
      ],
    },
    south_west: {
      focus: 'Abaarta, barakaca iyo helitaanka gargaarka.',
      priorities: [
        'In xuquuqda lagu diiwaangeliyo xeryaha barakaca ee Baydhabo agteeda',
        'In lala socdo ka reebista gargaarka',
        'In la tababaro kormeerayaasha bulshada',
      ],
    },
    hirshabelle: {
      focus: 'Fatahaadaha, colaadda beelaha iyo beelaha laga tirada badan yahay.',
      priorities: [
        'In hore looga digo colaadda dhulka iyo biyaha',
        'In la diiwaangeliyo takoorka beelaha laga tirada badan yahay',
        'In la taageero dhexdhexaadin ixtiraamta xuquuqda haweenka',
      ],
    },
    galmudug: {
      focus: 'Colaadda, aargoosiga iyo badqabka haweenka iyo gabdhaha.',
      priorities: [
        'In la diiwaangeliyo dilalka aargoosiga iyo xallintooda',
        'In dadka dhibbanaha ahaa loo gudbiyo adeegyada Gaalkacyo iyo Dhuusamarreeb',
        'In lala socdo ku noqoshada meelaha gacanta isku beddelay',
      ],
    },
    somaliland: {
      focus: 'Xorriyadda hadalka, maxkamad caadil ah iyo xuquuqda dadka laga tirada badan yahay.',
      priorities: [
        'In lala socdo kiisaska hadalka iyo isu-imaatinka',
        'In maxkamadaynta lala kormeero qareenno deegaanka ah',
        'In lala shaqeeyo shabakadaha ka soo horjeeda gudniinka gabdhaha',
      ],
    },
  },
  budget: {
    intro: 'Waxa qorshuhu ku kacayo laba sano, sidii loo ansixiyay.',
    combined: 'Labada sano wadarteed',
    yearTitle: '{year}: {amount}',
    chartTitle: {
      '2025': 'Hawlgallada iyo dhisidda nidaamku waxay qaataan inta badan 2025',
      '2026': 'Ballaarinta hawlgallada waxay qaadataa ku dhowaad kala bar 2026',
    },
    chartLabel: '{title}. {values}',
    line: 'Qaybta miisaaniyadda',
    amount: 'Qadarka',
    share: 'Saamiga sannadka',
    total: 'Wadarta',
    lines: {
      platformDevelopment: 'Dhisidda nidaamka',
      operations: 'Hawlgallada',
      fieldMonitoring: 'Kormeerka goobta',
      capacityBuilding: 'Kor u qaadista kartida',
      platformEnhancement: 'Horumarinta nidaamka',
      expandedOperations: 'Ballaarinta hawlgallada',
      fieldNetworkGrowth: 'Kordhinta shabakadda goobta',
      uprPreparation: 'U-diyaargarowga UPR',
    },
  },
  milestones: {
    intro:
      'Shan bartilmaameed oo rubuc-sannadeed ah. Xaaladdu waxay raacdaa taariikhda; macnaheedu ma aha in wax walba la gaaray.',
    status: { upcoming: 'Soo socda', current: 'Rubucan', over: 'Rubucu wuu dhammaaday' },
    quarter: 'Rubuca',
    milestone: 'Bartilmaameedka',
    statusLabel: 'Xaaladda',
    foundation: {
      title: 'Aasaaska waa la dhigay',
      text: 'Nidaamka waa la isticmaalaa, kormeerayaashu hal hab ayay ku tababaran yihiin, dadweynuhuna af-Soomaali iyo Ingiriisi ayay wax ku soo sheegi karaan.',
    },
    network: {
      title: 'Kormeerayaal toddobada dowlad-goboleed oo dhan',
      text: 'Kormeerayaashu waxay ka shaqeeyaan dhammaan 7-da dowlad-goboleed, khad la’aanna wax bay qori karaan.',
    },
    referral: {
      title: 'Gudbinta 48 saacadood gudahood',
      text: 'Dadka dhibbanaha ahaa ee oggolaada waxaa adeegyada loogu gudbiyaa 48 saacadood gudahood laga bilaabo warkooda.',
    },
    review: {
      title: 'Ka-qaybqaadashada dib-u-eegista caalamiga ah',
      text: 'Ururrada Soomaaliyeed waxay isu keeneen waxa laga qabtay talo kasta.',
    },
    outcome: {
      title: 'Waxa qorshuhu beddelay',
      text: '15,500+ kiis oo sannadka la diiwaangeliyay, natiijooyinka oo la daabacay, iyo qorshaha 2026 ka dambeeya oo lala dhigtay saaxiibbada.',
    },
  },
  document: {
    type: 'Qorshe istaraatiiji ah',
    subject: 'Qorshaha istaraatiijiga 2025-2026',
    years: 'Sannadaha',
    prepared: 'La daabacay',
    language: 'Luqadda',
    languageName: 'Af-Soomaali',
    purpose: 'Ujeeddada iyo jaanqaadka',
    about: 'Ku saabsan dukumiintigan',
    aboutText: 'Dukumiintigan waxaa laga sameeyay isla qoraalka iyo tirooyinka bogga, maalinta ku qoran.',
  },
} satisfies Translation<typeof en>
