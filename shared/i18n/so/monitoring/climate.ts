import type { texts as en } from '#shared/i18n/en/monitoring/climate.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  title: 'U-doodidda cimilada iyo xuquuqda aadanaha',
  lead: 'Abaaraha, fatahaadaha iyo kulaylku waxay dadka ka qaadaan biyo, cunto, guryo iyo nafaf. Noo sheeg waxa ka socda meesha aad joogto, oo baro xuquuqda khatarta ku jirta.',
  tabs: {
    label: 'U-doodidda cimilada',
    report: 'Soo sheeg dhacdo',
    cases: 'Kiisaska socda',
    framework: 'Xuquuqda',
    resources: 'Ilaha',
  },
  types: {
    drought: 'Abaar',
    flooding: 'Fatahaad',
    extreme_heat: 'Kulayl daran',
    deforestation: 'Xaalufin',
    cyclone: 'Duufaan',
    displacement: 'Barakac',
    food_insecurity: 'Cunto yari',
    pollution: 'Wasakhow',
  },
  typeHints: {
    drought: 'Roobkii waa baaqday, ceelasha ama daaqu waa qalaleen',
    flooding: 'Webi ama roob ayaa guryo ama beero qarqiyay',
    extreme_heat: 'Kulayl dadka ama xoolaha waxyeelleeya',
    deforestation: 'Dhirta waa la gooyaa ama la gubaa, tusaale dhuxul ahaan',
    cyclone: 'Dabayl badda ka timid',
    displacement: 'Dadku waa inay guryahooda ka tageen',
    food_insecurity: 'Dadku ma haystaan cunto ku filan',
    pollution: 'Biyaha, hawada ama ciidda waa la sumeeyay',
  },
  urgencies: {
    critical: 'Aad u daran (tallaabo degdeg ah)',
    high: 'Sare (jawaab 24 saacadood gudahood)',
    medium: 'Dhexe (72 saacadood gudahood)',
    low: 'Hoose (la socod)',
  },
  fields: {
    incidentType: 'Nooca dhacdada',
    description: 'Maxaa dhacay?',
    descriptionHint: 'Ugu yaraan 10 xaraf. Ha qorin magacyada dad waxyeello gaari karto.',
    urgencyLevel: 'Intee bay degdeg tahay?',
    location: 'Waa xaggee?',
    locationHint: 'Tuulada, xerada, magaalada ama deegaanka.',
    affectedPopulation: 'Yay saamaysay?',
    affectedPopulationHint: 'Kooxo, ee magacyo ma aha: beeraley, qoysas barakacay, arday.',
    populationSize: 'Qiyaas ahaan immisa qof?',
    populationSizeHint: 'Qiyaas baa ku filan.',
    vulnerabilityFactors: 'Maxaa halista u sii geliya?',
    vulnerabilityFactorsHint: 'Tusaale barakac, naafanimo, da’ weyn, ama rug caafimaad oo aan dhoweyn.',
    environmentalImpact: 'Maxaa ku dhacay dhulka, biyaha iyo xoolaha?',
    environmentalImpactHint: 'Tusaale ceelal qalalay, dalag lumay, xoolo dhintay.',
    humanRightsViolations: 'Xuquuqdee la waxyeelleeyay, yaase sameeyay?',
    humanRightsViolationsHint: 'Tusaale biyo qaali lagu iibiyo, ama gargaar koox laga hor istaagay.',
    immediateNeeds: 'Maxaa ugu horreeya ee loo baahan yahay?',
    immediateNeedsHint: 'Tusaale biyo, cunto, hoy, daawo.',
    evidenceAvailable: 'Ma jiraa caddayn?',
    evidenceAvailableHint: 'Sheeg waxa jira, sida sawirro ama cabbirro. Faylal foomkan lama diro.',
    reporterName: 'Maxaan kuugu yeernaa?',
    reporterNameHint: 'Magacaaga, ama magac kale oo adiga ammaan kuu ah.',
    reporterContact: 'Sideen si ammaan ah kuula soo xiriiri karnaa?',
    reporterContactHint: 'Lambar taleefan ama ciwaan iimayl, iyo goorta ay ammaan tahay.',
    reporterOrganization: 'Hay’addaada',
  },
  names: {
    incidentType: 'Nooca dhacdada',
    description: 'Sharraxaadda',
    urgencyLevel: 'Degdegnimada',
    location: 'Goobta',
    regionCode: 'Gobolka',
    districtCode: 'Degmada',
    affectedPopulation: 'Dadka ay saamaysay',
    populationSize: 'Tirada dadka',
    vulnerabilityFactors: 'Nuglaanta',
    environmentalImpact: 'Saamaynta deegaanka',
    humanRightsViolations: 'Xuquuqda',
    immediateNeeds: 'Baahiyaha',
    evidenceAvailable: 'Caddaynta',
    reporterName: 'Magacaaga',
    reporterContact: 'Xiriirka',
    reporterOrganization: 'Hay’adda',
  },
  send: 'Dir warbixinta',
  sending: 'Warbixinta waa la dirayaa…',
  failed: {
    title: 'Warbixintaada lama dirin.',
    kept: 'Wixii aad qortay weli halkan ayay ku jiraan. Haddii aan horeba u helnay, mar kale inaad dirto warbixin labaad ma samaynayso.',
    toastTitle: 'Khalad',
    toastText: 'Warbixinta dhacdada cimilada lama dirin.',
  },
  done: {
    title: 'Dhacdada cimilada waa la soo sheegay',
    text: 'Warbixintaadu way na soo gaartay. Qof heegan ah ayaa akhriya oo u gudbiya xafiiska gobolkeeda.',
    titleKept: 'Warbixintaadu qalabkan bay ku kaydsan tahay',
    textKept: 'Warbixintaadu qalabkan bay ku kaydsan tahay, waxayna dirmaysaa isla marka khad la helo.',
    reference: 'Tixraacaaga',
    referenceHint:
      'Meel ku qoro haddii ay ammaan tahay, oo sheeg marka aad nala soo xiriirto. Mar dambe ma tusi doonno. Keligiis waxba ma furo.',
    cleared: 'Wixii aad qortay qalabkan waa laga tirtiray.',
    another: 'Soo sheeg dhacdo kale',
    open: 'Fur dhacdada',
  },
  privacy: {
    title: 'Waxa ku dhaca warbixintaada',
    encrypted:
      'Magacaaga, xiriirkaaga iyo hay’addaada iyagoo siran ayaa la kaydiyaa, kumana jiraan liis ama raadin.',
    readers:
      'Dadka heeganka ah ayaa marka hore akhriya warbixintaada. Mar kasta oo magacaaga la furo waa la diiwaangeliyaa.',
    names: 'Waxa aad dhacdada ka qorto shaqaale ka badan ayaa akhriya: magacyo halkaas ha ku qorin.',
    device: 'Waxa aad qorto waxay ku jiraan tabkan ilaa aad dirto, masaxdo, ama tabka xirto.',
    leave: '“Degdeg uga bax boggan” ee kore foomka wuu masaxaa, wuxuuna furaa bog cimilo.',
  },
  framework: {
    title: 'Lix xuquuqood oo cimiladu taabato',
    lead: 'Dowladuhu waa inay xuquuqdan ilaaliyaan xitaa marka abaar, fatahaad ama kulayl ay u hanjabaan.',
    rights: {
      life: {
        title: 'Xaqa nolosha',
        impact:
          'Fatahaadaha, kulaylka iyo gaajadu waa dilaan. Dowladdu waa inay dadka goor hore u digto oo ilaaliso kuwa khatarta ku jira.',
      },
      health: {
        title: 'Xaqa caafimaadka',
        impact:
          'Kulaylka, gaajada iyo biyaha wasakhda ahi waxay keenaan daacuun, jadeeco iyo nafaqo-darro, carruurta ugu horrayn.',
      },
      water: {
        title: 'Xaqa biyaha',
        impact:
          'Ceelashu waa qalalaan, biyo cusbo leh ayaa gala, biyuhuna waxay ku qaaliyoobaan qoysaska danyarta ah.',
      },
      food: {
        title: 'Xaqa cuntada',
        impact:
          'Marka roobku baaqdo, dalagga iyo xoolaha waa la waayaa, qiimuhuna wuu ku kacaa kuwa wax ugu yar haysta.',
      },
      housing: {
        title: 'Xaqa hoyga',
        impact:
          'Fatahaadaha iyo abaaruhu waxay qoysaska guryahooda uga saaraan xeryo, halkaas oo laga saari karo.',
      },
      selfDetermination: {
        title: 'Xaqa aayo-ka-talinta',
        impact:
          'Dadka dhulkooda waayaa waxay waayaan nolol-maalmeedkooda. Waa inay ka qayb qaataan waxa laga qabanayo.',
      },
    },
    riskTitle: 'Sida Soomaaliya ugu nugushahay',
    drought: 'Abaaraha soo noqnoqda waxay saameeyaan in ka badan 80% dadka.',
    chartTitle: 'Afar khatarood oo cimilo oo Soomaaliya ka jira',
    chartSubtitle: 'Miisaan 0 ilaa 100 ah, halka 100 ay tahay nuglaanta ugu badan',
    chartSource:
      'Isha: tirooyin tusaale ah oo laga soo qaatay qorsheynta bogga. Ma laha il la daabacay iyo sannad.',
    chartNote: 'Annagu ma cabbirin tirooyinkan iyo saamiga kore. U akhri isbarbardhig guud oo keliya.',
    valueOf: '{value} ({level})',
    risks: {
      drought: 'Soo noqnoqoshada abaaraha',
      flooding: 'Khatarta fatahaadaha',
      food: 'Cunto yarida',
      water: 'Biyo yarida',
    },
    levels: { critical: 'Aad u daran', high: 'Sare' },
    columns: { risk: 'Khatarta', value: 'Qiimaha 0 ilaa 100', level: 'Heerka' },
  },
  resources: {
    lawsTitle: 'Sharciyada',
    laws: {
      constitution: {
        title: 'Dastuurka Soomaaliya',
        text: '4 Maarso 2026 Baarlamaanka Federaalku wuxuu ansixiyay dastuur beddelay kii ku-meelgaarka ahaa ee 2012. Qodobka 45 ee qoraalkii 2012 wuxuu dowladaha ku waajibiyay inay deegaanka ilaaliyaan, oo ay wax ka qabtaan qashinka la daadiyo iyo nabaad-guurka. Qoraalka 2026 weli ma barbardhigin: akhri intaadan qodob ka soo xigan.',
      },
      covenant: {
        title: 'Axdiga Caalamiga ah ee Xuquuqda Dhaqaalaha, Bulshada iyo Dhaqanka',
        text: 'Soomaaliya waa xubin tan iyo 1990. Qodobbada 11 iyo 12: cunto ku filan, hoy iyo caafimaad. Guddiga Axdigu labadaba wuxuu ka soo saaraa xaqa biyaha (Faallada Guud 15).',
      },
      paris: {
        title: 'Heshiiska Paris (2015)',
        text: 'Soomaaliya waxay ansixisay 22 Abriil 2016. Hordhaciisu wuxuu leeyahay: marka ay ka hawlgalaan isbeddelka cimilada, dowladuhu waa inay ixtiraamaan, horumariyaan oo tixgeliyaan waajibaadkooda xuquuqda aadanaha.',
      },
      environment: {
        title: 'Qaraarka Golaha Guud ee 76/300 (2022)',
        text: 'Wuxuu aqoonsan yahay in deegaan nadiif ah, caafimaad qaba oo waara uu yahay xaq aadane. Dowladaha uma waajibiyo sida heshiis oo kale.',
      },
      charter: {
        title: 'Axdiga Afrika ee Xuquuqda Aadanaha iyo Shucuubta',
        text: 'Qodobka 24: shucuubta oo dhan waxay xaq u leeyihiin deegaan ku qanciya oo horumarkooda u wanaagsan.',
      },
      kampala: {
        title: 'Heshiiska Kampala (2009)',
        text: 'Soomaaliya ansixinteeda waxay Midowga Afrika u dhiibtay Maarso 2020. Wuxuu ilaaliyaa dadka gudaha dalkooda ku barakacay, xitaa musiibooyinka iyo isbeddelka cimilada.',
      },
    },
    lawsNote:
      'Qoraalladan waxaan la barbardhignay ilaha hoostooda ku qoran {date}. Sharciyadu way isbeddelaan: akhri qoraalka hadda jira intaadan soo xigan.',
    toConfirm: 'Weli lama xaqiijin',
    source: 'Isha:',
    supportTitle: 'Hay’adaha taageera',
    supportLead: 'Hay’ado ka shaqeeya Soomaaliya. Ma naqaan waxa mid kasta maanta bixiso: iyaga weydii.',
    support: {
      ocha: 'Waxay isku duwdaa gargaarka bani’aadamnimada ee abaaraha iyo fatahaadaha.',
      wfp: 'Waxay cunto iyo lacag gaarsiisaa dadka gaajaysan, waxayna bulshooyinka ka caawisaa inay abaarta u adkaystaan.',
      fao: 'Waxay taageertaa beeraleyda, xoolo-dhaqatada iyo kalluumaysatada, waxayna ka digtaa abaaraha iyo fatahaadaha.',
      iom: 'Waxay taageertaa dadka colaad, abaar ama fatahaad ku barakacay.',
      undp: 'Waxay ka shaqaysaa adkaysiga cimilada, sarraynta sharciga iyo hab-nololeedka.',
      adeso:
        'Hay’ad Soomaali aasaastay oo ka shaqaysa hab-nololeedka, deegaanka iyo gargaarka ay dadka deegaanku hoggaamiyaan.',
    },
    dataTitle: 'Ilaha xogta cimilada',
    data: {
      swalim: 'Roobka, webiyada, fatahaadaha iyo abaaraha Soomaaliya.',
      fsnau: 'Sugnaanta cuntada iyo nafaqada Soomaaliya, roobka iyo qiimayaasha.',
      fews: 'Saadaasha cunto yarida.',
      icpac: 'Saadaasha hawada iyo cimilada Geeska Afrika.',
      ipc: 'Kala-saaridda gaajada deegaan iyo heer ahaan.',
    },
  },
}
