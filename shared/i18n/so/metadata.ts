import type { texts as en } from '../en/metadata.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  home: {
    title: 'Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    description:
      'Waxaan diiwaangelinnaa xadgudubyada xuquuqda aadanaha ee Soomaaliya, waanan dabagalnaa. Soo sheeg dhacdo, oo eeg tirooyinka la-socodka ee dadweynaha u furan.',
  },
  iccpr: {
    title: 'La-socodka ICCPR ee Soomaaliya',
    description:
      'Tirooyin iyo soo koobid la daabacay oo ku saabsan kiisaska hoos yimaada Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda ee Soomaaliya.',
  },
  upr: {
    title: 'Talooyinka UPR ee la siiyey Soomaaliya',
    description:
      'Dhammaan talooyinkii Dib-u-eegista Caalamiga ah ee Xilliyeedka ee la siiyey Soomaaliya, heerkooda, mawduucooda iyo hay’adda ay khusayso.',
  },
  charts: {
    title: 'Shaxaha iyo khariidadaha la-socodka xuquuqda aadanaha ee Soomaaliya',
    description:
      'Tirooyinka dadweynaha ee la-socodka xuquuqda aadanaha ee Soomaaliya oo shaxo iyo khariidado ah, jadwalladooda wata, si loo soo dejisto ama bogag kale loogu muujiyo.',
  },
  incidents: {
    title: 'Soo sheeg dhacdo xuquuqda aadanaha ah oo Soomaaliya ka dhacday',
    description:
      'Noo sheeg wixii dhacay. Magacyada iyo xogta xiriirka waa la sireeyaa; akoon uma baahnid, foomkuna khad gaabis ah wuu ku shaqeeyaa.',
  },
  help: {
    title: 'Sida boggan loo isticmaalo',
    description:
      'Sida wax loo soo sheego, gargaar loo helo, bogga degdeg looga baxo, wararka loola socdo, iyo tirooyinka iyo shaxaha loo isticmaalo.',
  },
  signIn: {
    title: 'Gelitaanka shaqaalaha',
    description:
      'Halka ay ka soo galaan shaqaalaha iyo la-hawlgalayaasha Ilaalinta Xuquuqda Aadanaha, Soomaaliya.',
  },
  strategy: {
    title: 'Mudnaanta istaraatiijiga ee xuquuqda aadanaha Soomaaliya, 2025-2026',
    description:
      'Siddeed mudnaan oo leh hawlo iyo bartilmaameedyo, toddobada dowlad-goboleed, miisaaniyadda labada sano iyo shan bartilmaameed.',
  },
  about: {
    title: 'Ku saabsan Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    description:
      'Hawsha, aragtida iyo qiyamka, qaab-dhismeedka istaraatiijiga iyo aragtida isbeddelka, iyo sida naloola soo xiriiro, xaaladaha degdegga ahna.',
  },
  coalition: {
    title: 'Mas’uuliyadda Ilaalinta: isbahaysigayaga',
    description:
      'Xubin buuxda oo isbahaysi caalami ah oo Mas’uuliyadda Ilaalinta ah: saddexda tiir, iyo waxa aan Soomaaliya uga qabanno.',
  },
  climate: {
    title: 'Cimilada iyo xuquuqda aadanaha ee Soomaaliya',
    description:
      'Soo sheeg dhacdo cimilo oo dad waxyeellaysay, arag xuquuqda ay abaaraha, fatahaadaha iyo gaajadu taabtaan, oo hel sharciyo, hay’ado iyo xog cimilo.',
  },
  learning: {
    title: 'Koorsooyin bilaash ah oo ku saabsan xuquuqda aadanaha ee Soomaaliya',
    description:
      'Koorsooyin ku saabsan diiwaangelinta, baaritaanka iyo warbixinta xuquuqda aadanaha, cimilada iyo Qaramada Midoobay: bilaash, casharro gaagaaban, shahaadooyinna leh.',
  },
  privacy: {
    title: 'Asturnaanta',
    description:
      'Waxa aan ka hayno booqdayaasha, dadka wax soo sheega iyo shaqaalaha, cidda akhrin karta, iyo goorta la tirtiro.',
  },
  terms: {
    title: 'Shuruudaha isticmaalka',
    description: 'Waxa aad boggan ka filan karto, waxa aan kaa codsanayno, iyo waxa dib loo isticmaali karo.',
  },
  security: {
    title: 'Amniga',
    description:
      'Sida loo ilaaliyo warbixinnada iyo caddaynta, cidda wax akhrin karta, iyo halka xaddigu ku eg yahay.',
  },
  accessibility: {
    title: 'Bayaanka gaaritaanka',
    description:
      'Sida boggani dadka oo dhan ugu suurtageliyo inay wax akhriyaan oo soo sheegaan, waxa ka dhiman, iyo sida noo loo sheego.',
  },
  partners: {
    title: 'Hay’adaha ka shaqeeya Soomaaliya',
    description:
      'Liiska hay’adaha u shaqeeya xuquuqda aadanaha, ilaalinta iyo nabadda Soomaaliya: Qaramada Midoobay, kuwa goboleed, caalami iyo Soomaali, oo ay la jiraan ciwaannadooda.',
  },
  pathways: {
    title: 'Hababka gudbinta ee degdegga ah, Soomaaliya',
    description:
      'Halka laga helo daryeel caafimaad, gargaar sharci, la-talin iyo hoy gobol kasta oo Soomaaliya ah, oo leh saacadaha furan iyo kaar la daabaco.',
  },
  newsletter: {
    title: 'Warsidaha Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    description: 'Wararkayaga oo iimayl ah: waxa aan ogaannay, waxa is beddelay, iyo waxa aan ka qabanayno.',
  },
  jobs: {
    title: 'Shaqooyinka xuquuqda aadanaha ee Soomaaliya',
    description:
      'Shaqooyinka bannaan ee xuquuqda aadanaha, sharciga, u doodidda, cilmi-baarista iyo maareynta barnaamijyada ee Soomaaliya, maalinta ugu dambaysa iyo sida loo codsado.',
  },
  grants: {
    title: 'Barnaamijka deeqaha ee ururrada xuquuqda aadanaha',
    description:
      'Deeqo u dhexeeya $3,000 iyo $6,000 oo ururrada Soomaaliyeed: cidda codsan karta, sida loo qiimeeyo, jadwalka, iyo in wareeg furan yahay.',
  },
  documents: {
    title: 'Dukumentiyo iyo warbixinno ku saabsan xuquuqda aadanaha Soomaaliya',
    description:
      'Warbixinno, siyaasado, agab tababar, qoraallo sharci iyo qaababka ururka, si loo akhriyo loona kaydsado.',
  },
  reportCheck: {
    title: 'Nuqulkan warbixinta wax ma laga beddelay?',
    description:
      'Waxay faylka warbixinta la barbar dhigtaa warbixinnada ururka, qalabkaaga dhexdiisa: in aan waxba laga beddelin iyo waxay ku saabsan tahay.',
  },
  signingKeys: {
    title: 'Furaha saxiixa ee ururka',
    description:
      'Furaha uu ururku ku saxiixo waxa uu bixiyo iyo faraha lagu garto, si aad ula barbar dhigto kan ku jira nuqulka laguu dhiibay.',
  },
  projects: {
    title: 'Mashaariicda xuquuqda aadanaha ee Soomaaliya',
    description:
      'Mashaariicda iyo barnaamijyada xuquuqda aadanaha ee Soomaaliya: kuwa socda, kuwa soo socda iyo kuwa dhammaaday, ujeeddooyinkooda, goobaha iyo horumarka.',
  },
  site: {
    title: 'Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    description: 'La-socodka, diiwaangelinta iyo ilaalinta xuquuqda aadanaha ee Soomaaliya.',
  },
} satisfies Translation<typeof en>
