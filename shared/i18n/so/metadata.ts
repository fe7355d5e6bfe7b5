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
  incidents: {
    title: 'Soo sheeg dhacdo xuquuqda aadanaha ah oo Soomaaliya ka dhacday',
    description:
      'Noo sheeg waxa dhacay. Warbixintu waa sir la xiray oo saraakiisheenna oo keliya ayaa akhriya; akoon uma baahnid, khad gaabis ahna way ku shaqaysaa.',
  },
  signIn: {
    title: 'Gelitaanka shaqaalaha',
    description:
      'Halka ay ka soo galaan shaqaalaha iyo la-hawlgalayaasha Ilaalinta Xuquuqda Aadanaha, Soomaaliya.',
  },
  site: {
    title: 'Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    description: 'La-socodka, diiwaangelinta iyo ilaalinta xuquuqda aadanaha ee Soomaaliya.',
  },
} satisfies Translation<typeof en>
