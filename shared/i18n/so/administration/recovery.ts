import type { texts as en } from '#shared/i18n/en/administration/recovery.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Furaha soo-celinta',
  link: 'Furaha soo-celinta',
  lead: 'Marka qof ilaawo weedha sirta ah ee qalabka, furahani diiwaannada ayuu mar kale furaa. Server-ku wuxuu yaqaan qaybta furan oo keliya; qaybta sirta ahi waa fayl aad adigu hayso, kuna xiran weedh sir ah oo aad adigu dooratay.',
  unusable:
    'Biraawsarkan furaha soo-celinta kuma samayn karo, kumana isticmaali karo. Boggan ku fur https iyo Chrome, Edge, Firefox ama Safari cusub, ama barnaamijka kombiyuutarka.',
  key: {
    title: 'Furaha hadda',
    none: 'Weli furaha soo-celintu ma jiro. Ilaa uu ka jiro, wixii qalabku uusan dirin way lumayaan haddii weedhiisa sirta ah la ilaawo.',
    fingerprint: 'Calaamadda furaha',
    setAt: 'Shaqaynaya tan iyo',
    devices: 'Qalabka isticmaala',
    sealed: '{sealed} ka mid ah {active}',
    notYet:
      'Kuwa kale shaqaaluhu weli ma oggolaan, ma uu soo xiriirin, ama barnaamij hore ayuu haystaa oo furihii hore sii wata. Faylkii hore u hay kuwaas.',
    make: 'Samee furaha soo-celinta',
    replace: 'Beddel furaha',
  },
  make: {
    title: 'Samee furaha soo-celinta',
    replaceTitle: 'Beddel furaha soo-celinta',
    lead: 'Faylka u dooro weedh sir ah. Labadooda la’aantood qofna waxba ma furi karo: faylka ku hay laba meelood oo ammaan ah, weedhana meel ka gooni ah.',
    replaceLead:
      'Furaha cusub waa in la xaqiijiyo ka hor inta qalabku isticmaalin. Faylkii horena hay: qalab kastaa furihii hore ayuu sii wataa ilaa shaqaaluhu ka cusub arko.',
    passphrase: 'Weedha sirta ah ee faylka',
    repeat: 'Weedha mar kale',
    submit: 'Samee furaha oo kaydi faylkiisa',
    busy: 'Furaha waa la samaynayaa…',
    proofLead:
      'Qofkii fadhigaaga oo furan helaa sidan wuu samayn karaa: geli furaha sirta ah ee aad ku soo gasho.',
    checkLead:
      'Faylka hal mar oo keliya ayaa la bixiyaa. Hadda tus in la kaydiyay: dooro faylkii la kaydiyay oo geli weedhiisa. Markaas ka dib ayaa furaha la soo jeedinayaa.',
    file: 'Faylkii la kaydiyay',
    check: 'Hubi faylka oo soo jeedi furahan',
    checking: 'Faylka waa la hubinayaa…',
    again: 'Dib u bilow',
    notThis: 'Kani waa faylka fure kale.',
    done: 'Furaha waa la soo jeediyay, hadda waa in la xaqiijiyo',
  },
  proposed: {
    title: 'Fure cusub ayaa xaqiijin sugaya',
    lead: 'Weli qalabna ma isticmaalo. Haddii aadan fure cusub filayn, kala noqo oo la hadal qofkii soo jeediyay.',
    by: 'Waxaa soo jeediyay',
    at: 'La soo jeediyay',
    nobody: 'qof akoonkiisu aanu jirin',
    own: 'Adiga ayaa soo jeediyay. Maamule kale ayaa bogga ka xaqiijinaya.',
    ownFormer:
      'Adigu waxaad xaqiijin kartaa keliya haddii aad hayso faylka furaha uu qalabku hadda isticmaalo.',
    compare:
      '{name} si toos ah ama telefoon ku weydii calaamadda uu boggiisu tusayo. Furaha xaqiiji keliya haddii ay isku mid yihiin.',
    confirm: 'Xaqiiji furaha',
    confirming: 'Waa la xaqiijinayaa…',
    confirmed: 'Waa la xaqiijiyay. Qalabku wuu isticmaalayaa marka shaqaaluhu arko.',
    confirmLead:
      'Hadda ka dib qofka furahan haya qalabka wuu furi karaa. Xaqiiji keliya haddii calaamaddan si toos ah ama telefoon laguugu sheegay: {fingerprint}',
    withFormer: 'Ku xaqiiji furihii hore',
    formerLead:
      'Qofka haya faylka furaha uu qalabku hadda isticmaalo ayaa ku wareejin kara mid cusub. Fayluhu biraawsarkan kama baxo.',
    file: 'Faylka furaha uu qalabku hadda isticmaalo',
    notFormer: 'Kani ma aha faylka furaha uu qalabku hadda isticmaalo.',
    withdraw: 'La noqo furaha',
    withdrawing: 'Waa lala noqonayaa…',
    withdrawn: 'Furihii la soo jeediyay waa lala noqday',
    operator:
      'Haddii aan maamule labaad iyo faylkii hore midna jirin, qofka server-ka maamula ayaa amarkan ku xaqiijinaya:',
    command: 'Amarka',
  },
  notice: {
    label: 'Furaha soo-celinta ee xafiiskaaga',
    changed:
      'Xafiiskaagu wuxuu leeyahay fure soo-celin oo cusub. Qofka haya qalabkan wuu furi karaa haddii weedha sirta ahi kaa lunto.',
    first:
      'Xafiiskaagu wuxuu leeyahay furaha soo-celinta. Qofka haya qalabkan wuu furi karaa haddii weedha sirta ahi kaa lunto.',
    former: 'Calaamaddii furihii hore',
    compareChanged:
      'Calaamadda maamule weydii, si toos ah ama telefoon, oggolowna keliya haddii ay isku mid yihiin. Ilaa markaas qalabkani furihii hore ayuu sii wataa.',
    compareFirst:
      'Calaamadda maamule weydii, si toos ah ama telefoon, oggolowna keliya haddii ay isku mid yihiin. Ilaa markaas cidina kuma caawin karto haddii weedha sirta ahi kaa lunto.',
    accept: 'Waa isku mid: furahan isticmaal',
    accepting: 'Furaha waa la beddelayaa…',
    accepted: 'Qalabkani hadda wuxuu isticmaalaa furaha soo-celinta ee cusub',
    failed: 'Furaha lama beddelin. Ogeysiiska mar kale eeg.',
  },
  answer: {
    title: 'Ka jawaab codsi soo-celin',
    lead: 'Wax walba biraawsarkan ayay ka dhacaan; fure kama baxo. Qofkii haya qalabka iyo jawaabtaada wuu furi karaa diiwaannada: jawaab keliya marka aad qofka la hadashay oo aad ogtahay in qalabku gacantiisa ku jiro.',
    request: 'Faylka codsiga qalabka',
    key: 'Faylka furaha soo-celinta',
    passphrase: 'Weedha sirta ah ee faylka furaha',
    submit: 'Samee faylka jawaabta',
    busy: 'Jawaabta waa la samaynayaa…',
    done: 'Jawaabtii waa la kaydiyay. Qalabkii codsaday oo keliya ayaa furi kara.',
  },
  fault: {
    not_a_request: 'Kani ma aha codsi soo-celin. Dooro faylka qalabku kaydiyay.',
    not_a_key: 'Kani ma aha faylka furaha soo-celinta. Dooro fayl kale.',
    other_key: 'Codsiga waxaa loo sameeyay furaha {wanted}. Dooro faylka furahaas.',
    wrong_passphrase: 'Weedhani faylka furaha ma furto. Mar kale qor.',
    damaged_request: 'Codsiga wax baa laga beddelay ama ma dhammaystirna. Mid cusub weydiiso.',
    missing: 'Dooro fayl.',
    too_large: 'Faylkani aad buu u weyn yahay. Dooro fayl kale.',
  },
  fileOf: { key: 'furaha-soo-celinta-{day}.json', reply: 'jawaabta-soo-celinta.json' },
} satisfies Translation<typeof en>
