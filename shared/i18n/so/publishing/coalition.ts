import type { texts as en } from '#shared/i18n/en/publishing/coalition.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Isbahaysiga ICR2P',
  badge: 'Xubin buuxda',
  lead: 'Waxaan xubin buuxda ka nahay isbahaysi caalami ah oo Mas’uuliyadda Ilaalinta ah, oo ka kooban 50+ urur.',
  whatTitle: 'Mas’uuliyadda Ilaalinta',
  what: 'Sannadkii 2005 dalalka oo dhan waxay ku heshiiyeen in dadka laga ilaaliyo xasuuqa, dembiyada dagaalka, isir-sifaynta iyo dembiyada ka dhanka ah bini’aadantinimada, taasna aanay weligeed ahayn arrin dal keliya.',
  source: 'Natiijada Shirmadaxeedka Adduunka 2005, A/RES/60/1, faqradaha 138 iyo 139',
  pillarsTitle: 'Saddex tiir',
  pillar: 'Tiirka {number}',
  pillars: {
    state: {
      title: 'Mas’uuliyadda dal kasta',
      text: 'Dal kasta dadka dhulkiisa jooga ayuu ka ilaaliyaa afartan dembi, iyo in loo kiciyo.',
    },
    assistance: {
      title: 'Gargaarka caalamiga ah',
      text: 'Beesha caalamku dalalka ayay ku dhiirrigelisaa oo ku caawisaa: digniin hore, tababar, maxkamado iyo hay’ado xoog leh.',
    },
    response: {
      title: 'Jawaab waqtigeeda ah oo adag',
      text: 'Haddii dal si cad u gabo, beesha caalamku si wadajir ah ayay waqtigeeda wax uga qabataa, marka hore hab nabadeed, iyadoo raacaysa Axdiga.',
    },
  },
  programmesTitle: 'Waxa aan Soomaaliya uga qabanno',
  programmes: {
    warning: {
      title: 'Digniinta hore',
      text: 'Warbixinnada dadka iyo kormeerayaashu waxay muujiyaan meelaha rabshaduhu ku korayaan ka hor intaanay ballaaran.',
      link: 'Soo sheeg dhacdo',
    },
    monitoring: {
      title: 'La-socodka xuquuqda madaniga iyo siyaasadda',
      text: 'Kiisaska Axdiga waan la soconnaa ilaa la xiro; waxa soo noqnoqda ayaa ka digaya dembiyada waaweyn.',
      link: 'Eeg la-socodka ICCPR',
    },
    commitments: {
      title: 'Ballanqaadyada caalamiga ah',
      text: 'Waxa Soomaaliya ku aqbashay Golaha Xuquuqda Aadanaha hortiisa waxaa loola socdaa talo talo.',
      link: 'Eeg talooyinka',
    },
    awareness: {
      title: 'Wargelinta dadweynaha',
      text: 'Waxa la ogaado iyo waxa ka dhasha waxaa lagu daabacaa af-Soomaali iyo Ingiriisi.',
      link: 'Akhri wararka',
    },
  },
  benefitsTitle: 'Waxa xubinnimadu keento',
  benefits: {
    voice: {
      title: 'Cod wadareed',
      text: 'Waxa aan Soomaaliya ku ogaanno waxaa laga maqlaa New York iyo Geneva.',
    },
    evidence: {
      title: 'Caddayn la barbardhigi karo',
      text: 'Habab la wadaago ayaa natiijooyinkayada ka dhiga kuwo hubin u adkaysta.',
    },
    training: { title: 'Tababar', text: 'Kormeerayaashu waxay bartaan astaamaha dembiyada waaweyn.' },
    solidarity: {
      title: 'Isgarab istaag',
      text: 'Xubnuhu waxay garab istaagaan u-doodayaasha khatarta ku jira.',
    },
    access: {
      title: 'Marin',
      text: 'Xiriir toos ah oo lala yeesho go’aan-qaatayaasha hay’adaha goboleed iyo kuwa caalamiga ah.',
    },
    standards: {
      title: 'Heerar',
      text: 'Xeerar oggolaanshaha, badqabka iyo xogta ah oo nalagula xisaabtamo.',
    },
  },
  linksTitle: 'Akhris dheeraad ah',
  links: {
    centre:
      'Xarunta Caalamiga ah ee Mas’uuliyadda Ilaalinta (Global Centre for the Responsibility to Protect)',
    coalition:
      'Isbahaysiga Caalamiga ah ee Mas’uuliyadda Ilaalinta (International Coalition for the Responsibility to Protect)',
    unitedNations: 'Xafiiska Qaramada Midoobay ee Ka-hortagga Xasuuqa iyo Mas’uuliyadda Ilaalinta',
  },
} satisfies Translation<typeof en>
