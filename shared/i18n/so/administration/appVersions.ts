import type { texts as en } from '#shared/i18n/en/administration/appVersions.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The versions of the app on this device: updates from files, and the way back. */
export const texts: Translation<typeof en> = {
  title: 'Nooca barnaamijka',
  running: 'Waxaa shaqaynaya nooca {version}.',
  lead: 'Cusboonaysiintu waa hal fayl oo ururkaagu saxiixay, tusaale ahaan usha xusuusta (USB) ku jira. Nooca hadda wuxuu ku sii jirayaa qalabkan, si aad ugu noqon karto.',
  noKeys:
    'Barnaamijkani cusboonaysiin fayl kama qaato, waayo waxaa la dhisay iyadoo aan furayaasha ururkaagu ku jirin. Nooc cusub wuxuu ku yimaadaa rakibe.',
  choose: 'Dooro faylka cusboonaysiinta',
  reading: 'Waa la akhrinayaa…',
  chosen: '{name}: nooca {version}, la sameeyay {date}, {size}',
  install: 'Rakib nooca {version}',
  installing: 'Waa la rakibayaa…',
  next: 'Nooca {version} waa diyaar. Wuxuu shaqaynayaa marka barnaamijku mar kale bilowdo. Marka hore kaydi waxa aad qorayso.',
  restart: 'Hadda dib u bilow',
  restarting: 'Dib ayuu u bilaabanayaa…',
  back: 'Haddii wax shaqayn waayaan, waxaad ku noqon kartaa nooca {version}. Barnaamijku isla markiiba dib ayuu u bilaabanayaa, markaa marka hore kaydi waxa aad qorayso.',
  goBack: 'Ku noqo nooca {version}',
  noWay: 'Way shaqayn weyday. Xir barnaamijka, fur oo mar kale isku day.',
  aside: {
    failed:
      'Nooca {version} laba jeer ayuu si fiican u bilaaban waayay, sidaa darteed waxaa shaqaynaya nooca {running}. Waxba ma lumin.',
    damaged:
      'Faylasha nooca {version} ma aha sidii ururkaagu u saxiixay, sidaa darteed waxaa shaqaynaya nooca {running}. Noocaas faylkiisa mar kale ka rakib. Haddii ay mar kale dhacdo, u sheeg maamule.',
    left: 'Nooca {version} waad ka noqotay.',
    space:
      'Nooca {version} wuu sugayaa: inta uusan qaabka diiwaannada beddelin nuqul ayuu ka sameeyaa, taasna kaydka kombiyuutarka waxaa ka dhiman {megabytes} MB. Ilaa meel bannaan la helo, nooca {running} ayaa sii shaqaynaya.',
    'enough-space':
      'Nooca {version} wuxuu sugayay meel bannaan oo kaydka ah. Hadda way ku filan tahay, wuxuuna shaqaynayaa marka barnaamijku mar kale bilowdo.',
  },
  tryAgain: 'Mar kale isku day nooca {version}',
  locked: {
    space: 'Waxaad ku sii shaqayn kartaa nooca {version} ilaa meel bannaan la helo.',
    goOn: 'Ku sii wad nooca {version}',
    open: 'Nooca iyo cusboonaysiinta barnaamijka',
  },
  fault: {
    foreign: 'Kani ma aha fayl cusboonaysiin oo barnaamijkan ah.',
    cut: 'Dhammaadka faylkan ayaa ka maqan. Mar kale koobbi garee.',
    unsigned:
      'Faylkan ururkaagu ma saxiixin, ama waa la beddelay kadib. Ha isticmaalin, una sheeg qofka ku siiyay.',
    damaged: 'Faylkani wuu dhaawacan yahay. Mar kale koobbi garee.',
    'newer-format': 'Barnaamijkani aad ayuu u duugoobay si uu faylkan u akhriyo. Codso rakibe.',
    same: 'Kani waa nooca shaqaynaya.',
    older: 'Noocani wuu ka duugsan yahay mid qalabkani hore u lahaa. Noocyo duug ah lama rakibo.',
    'other-system': 'Faylkani wuxuu u yahay nooc kale oo kombiyuutar ah.',
    'other-packages':
      'Noocani wuxuu u baahan yahay wax ka badan inta fayl cusboonaysiin keeni karo. Codso rakibihiisa. Waxba ma lumaan marka aad barnaamijkan ku dul rakibto.',
    'no-space':
      'Kaydka kombiyuutarka waxaa noocan uga dhiman {megabytes} MB. Meel bannee oo mar kale isku day.',
    disk: 'Faylka lama akhriyi karin, ama kaydka laguma qori karin. Labadaba hubi oo mar kale isku day.',
  },
}
