import type { texts as en } from '../en/letters.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  test: {
    subject: 'Tijaabada dejinta iimaylka',
    text: 'Iimaylkan waxaa laga soo diray bogga iimaylka si dejinta loo tijaabiyo. Waxba lagaama baahna.',
  },
  device: {
    subject: 'Qalab ayaa akoonkaaga lagu daray',
    added: 'Qalabka “{name}” ayaa akoonkaaga lagu daray {time}.',
    active: 'Waxaa lagu diyaariyay soo-gelid laga sameeyay, wuuna akhrin karaa diiwaannada aad arki karto.',
    waiting: 'Waxba ma akhrin karo ilaa maamule ansixiyo, ama ilaa aad mar kale ka soo gasho.',
    notMine: 'Haddii aanad adigu ahayn, hadda beddel furahaaga sirta ah oo u sheeg maamule: {link}',
  },
  confirmation: {
    subject: 'Fadlan xaqiiji rukunkaaga',
    lead: 'Qof, malaha adiga, ayaa ciwaankan ku codsaday warsidahayaga bogga {site}.',
    how: 'Haddii aad adigu tahay, fadlan ku xaqiiji {hours} saacadood gudahood:',
    button: 'Xaqiiji rukunka',
    ignore: 'Haddii aanad adigu ahayn, waxba ha samayn: xaqiijintaada la’aanteed wax kale kuuma soo dirayno.',
  },
  newsletter: {
    read: 'Ka akhri boggayaga:',
    why: 'Waxaad iimaylkan u heshay waxaad warsidahayaga iska qortay bogga {site}.',
    leave: 'Ka bax:',
  },
  alert: {
    subject: {
      notice: 'Ogeysiis ka yimid Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
      warning: 'Digniin ka timid Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
      emergency: 'Digniin degdeg ah oo ka timid Ilaalinta Xuquuqda Aadanaha, Soomaaliya',
    },
    until: 'Waxay ka muuqataa bog kasta ilaa {time}.',
    off: 'Iimaylkan waxaad u heshay waxaad akoonkaaga ku codsatay digniinaha. Halkaas ayaad ka joojin kartaa: {link}',
  },
} satisfies Translation<typeof en>
