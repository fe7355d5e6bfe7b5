import type { texts as en } from '#shared/i18n/en/administration/sync.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Isku-waafajin',
  notHere: 'Isku-waafajintu waxay ka mid tahay barnaamijka kombiyuutarka',
  notHereText: 'Biraawsarka wax walba isla markiiba server-ka ayaa lagu kaydiyaa: halkan waxba kuma sugaan.',
  now: 'Hadda isku waafaji',
  status: {
    title: 'Qalabkan',
    locked: 'Diiwaannadu way qufulan yihiin. Fur barnaamijka si aad u sii waddo.',
    offline:
      'Server-ka lalama xiriiri karo. Shaqada waad sii wadi kartaa: wax walba qalabkan ayaa lagu kaydiyaa.',
    syncing: 'Isbeddellada server-ka ayaa lala is-dhaafsanayaa.',
    'up-to-date': 'Wax walba server-ka waa lala is-dhaafsaday.',
    held: 'Wixii degdeg ah oo dhan server-ka waa lala is-dhaafsaday. Inta kale way sugaysaa, si xogta loo badbaadiyo.',
    attention: 'Wax baa adiga kuu baahan.',
    firstSync:
      'Isku-waafajintii koowaad: {percent} % diiwaannada ayaa yimid. Kuwo cusub hadda waad geli kartaa.',
    left: 'Ilaa {size} oo isbeddello ah ayaa weli la dirayaa.',
    leftUntil:
      'Ilaa {size} oo isbeddello ah ayaa weli la dirayaa. Xawaaraha khadkan waxay ku gaarayaan {time}.',
    waiting: 'Sugaya',
    failed: 'La diiday',
    conflicts: 'Is-khilaafyo',
    decisions: 'Go’aanno la sugayo',
    lastContact: 'Xiriirkii ugu dambeeyay',
    never: 'weli maya',
    device: 'Qalabka',
    olderApp:
      'Barnaamijkani wuu ka duug yahay server-ka. Waxa uusan tusi karin qalabkan ayay ku kaydsan yihiin. Rakib nooca cusub markaad awooddo.',
  },
  reasons: {
    'signed-out': 'Mar kale soo gal, si isbeddelladaada loo diro.',
    'other-user':
      'Qof kale ayaa soo galay. Isbeddellada qalabkan waxaa la diraa marka qofkii sameeyay soo galo.',
    'code-refused':
      'Server-ku wuu diiday koodhka qalabkan lagu dejinayo: waa la isticmaalay ama waa laga noqday, wuxuu ka weyn yahay saacad, ama qof kale ayuu leeyahay. Waxba lama diiwaangelin. Maamule mid cusub weydiiso oo barnaamijka mar kale deji, ama koodh la’aan sii wad.',
    'device-waiting':
      'Mar kale ka soo gal qalabkan, ama maamule weydiiso inuu ansixiyo. Isbeddelladaadu way kaydsan yihiin.',
    'not-allowed':
      'Akoonkaaga looma oggola isku-waafajin. Maamule ayaa beddeli kara. Isbeddelladaadu way kaydsan yihiin.',
    refused: 'Server-ku isbeddello wuu diiday. Hoos ka eeg sababta, oo sax.',
    conflicts: 'Dad kale ayaa beddelay meelihii aad beddeshay. Hoos ka go’aanso qiimaha sii jiraya.',
    'disk-full': 'Diskiga qalabkani wuu buuxaa. Boos ka bannee; wax aad kaydisay ma lumin.',
    fault: 'Dhib baa ka jira dhanka server-ka. Si toos ah ayaa mar kale loo isku dayayaa; waxba ma lumaan.',
  },
  obstacles: {
    portal:
      'Shabakaddani waxay marka hore kaa rabtaa wax, sida inaad soo gasho. Bog kasta biraawsar ku fur, halkaas ku samee, kadibna riix Hadda isku waafaji.',
    proxy:
      'Wakiilka shabakaddan (proxy) qofna ma dhaafiyo fure sir la’aantiis. Hoos ku geli, dejinta qalabkan, ama shabakad kale isticmaal. Haddii khad la waayo, isbeddelladaada fayl is-dhaafsi ku sii dhambaal-wade.',
    opened:
      'Waxa halkan ka jawaabaya furihiisu ma aha kan server-kaaga: qof khadka jooga, sida wakiil (proxy), ayaa furaya waxa la dirayo. Barnaamijku taas weligiis ma aqbalo, waxbana lama dirin. Shabakad kale isticmaal, ama isbeddelladaada fayl is-dhaafsi ku sii dhambaal-wade. Haddii server-kaagu shahaado cusub leeyahay, maamule weydii.',
    'changed-keys':
      'Dejinta barnaamijkan waxay magacaabaysaa furayaal server ka duwan kuwa diiwaannadaada: qof ayaa beddelay. Cidna waxba looma diro. Isbeddelladaada fayl is-dhaafsi ku sii dhambaal-wade, tanna maamule tus.',
    'changed-address':
      'Dejinta barnaamijkan waxay magacaabaysaa server ka duwan kan diiwaannadaadu ka tirsan yihiin: qof ayaa beddelay. Cidna waxba looma diro. Isbeddelladaada fayl is-dhaafsi ku sii dhambaal-wade, tanna maamule tus.',
    certificate:
      'Waxa halkan ka jawaabaya ma caddayn karo inuu yahay server-kaaga: shahaadadiisu ma ansaxna, ama qof khadka jooga ayaa furaya waxa la dirayo. Waxba lama dirin. Hubi taariikhda kombiyuutarkan, shabakad kale isticmaal, ama isbeddelladaada fayl is-dhaafsi ku sii dhambaal-wade.',
  },
  keysRenewed:
    'Furaha server-ka waa la cusboonaysiiyay. Qalabkani wuxuu kan cusub qaatay {time}, maxaa yeelay waxaa saxiixay furuhu uu hore u garanayay.',
  withoutCode: 'Koodh la’aan sii wad',
  held: {
    budget:
      'Xogtii maanta way dhammaatay. Oggolaanshaha lala noqday, tirtirista iyo diiwaannada degdegga ah weli waa la diraa oo la akhriyaa; inta kale waxay sugaysaa ilaa berri.',
    files: 'Faylashu way sugayaan, maxaa yeelay khadkan waa la cabbiraa. Diiwaannada waa la diraa.',
    now: 'Hadda dir ({size})',
    nowBusy: 'Waa la dirayaa…',
    released: 'Wixii sugayay waa la dirayaa.',
  },
  data: {
    title: 'Isticmaalka xogta',
    used: 'Ilaa {size} ayaa maanta la isticmaalay.',
    usedOf: 'Ilaa {size} oo ka mid ah {budget} ayaa maanta la isticmaalay.',
    budget: 'Xadka maalin kasta, MB ahaan',
    budgetHint:
      'Madhan u daa haddii aan xad jirin. Oggolaanshaha lala noqday, tirtirista iyo diiwaannada degdegga ah mar walba waa la diraa oo la akhriyaa.',
    budgetWrong: 'Geli tiro MB ah oo dhan, 1 ilaa 10,000, ama madhan u daa.',
    metered: 'Khadkan waa la cabbiraa: diiwaannada dir, faylashana hay ilaa aan anigu diro',
    saved: 'Waa la kaydiyay.',
  },
  clock: {
    ahead:
      'Saacadda qalabkani {minutes} daqiiqo ayay hormarsan tahay. Sax, si diiwaannadaadu u yeeshaan waqtiga ay wax dhaceen.',
    behind:
      'Saacadda qalabkani {minutes} daqiiqo ayay ka dambaysaa. Sax, si diiwaannadaadu u yeeshaan waqtiga ay wax dhaceen.',
  },
  signIn: 'Soo gal',
  refused: {
    title: 'Waxa server-ku diiday',
    text: 'Isbeddelladani qalabkan way ku jirayaan ilaa aad saxdo, mar kale dirto ama ka tanaasusho.',
    others: 'Qof kale oo qalabkan isticmaala ayaa sameeyay; isaga oo keliya ayaa sixi kara.',
    none: 'Waxba lama diidin.',
  },
  waiting: {
    title: 'Waxa sugaya in la diro',
    none: 'Waxba ma sugaan.',
    others: 'Qof kale oo qalabkan isticmaala ayaa sameeyay. Waxaa la diraa marka uu soo galo.',
  },
  conflicts: {
    title: 'Is-khilaafyo',
    none: 'Is-khilaaf furan ma jiro.',
    all: 'Dhammaan is-khilaafyada',
  },
  decisions: {
    title: 'Go’aanno la sugayo',
    all: 'Dhammaan go’aannada la sugayo',
  },
  own: 'Adiga ayaa geliyay, dad kale ayaa go’aaminaya',
  files: {
    title: 'Faylasha caddaynta ee qalabkan',
    waiting: 'wuxuu sugayaa in la diro',
    sent: '{sent} oo {size} ka mid ah ayaa gaaray',
    refused: 'la diiday',
  },
  kept: {
    title: 'Waxa qalabkan lagu hayo',
    free: 'Diskka waxaa ka bannaan {size}.',
    sizes: {
      mirrorBytes: 'Diiwaannada iyo erayada raadinta',
      evidenceBytes: 'Caddaynta la hayo',
      documentBytes: 'Dukumentiyada la hayo',
      courseBytes: 'Koorsooyinka la hayo',
      reportBytes: 'Warbixinnada',
      waitingBytes: 'Faylasha la diri doono',
      draftBytes: 'Qabyada foomamka',
    },
    evidence: 'Caddaynta aad halkan ku hayso',
    documents: 'Dukumentiyada aad halkan ku hayso',
    courses: 'Koorsooyinka aad halkan ku hayso',
    remove: 'Ka saar qalabkan',
    removeNamed: '{title} ka saar qalabkan',
    removed: 'Qalabkan waa laga saaray',
  },
  loadFailed: 'Kan qalabkan lagama akhriyi karin.',
  entry: {
    untitled: 'Cinwaan la’aan',
    of: '{kind} ee {record}',
    kinds: {
      create: 'La abuuray',
      edit: 'La beddelay',
      delete: 'La tirtiray',
      restore: 'La soo celiyay',
    },
    changes: 'Waxa la geliyay',
    open: 'Fur diiwaanka',
    correct: 'Sax',
    retry: 'Mar kale dir',
    retried: 'Mar kale ayaa la diri doonaa.',
    discard: 'Ka tanaasul',
    anew: 'U qor diiwaan cusub',
    recordedAnew: 'Hadda waa diiwaan cusub, waana la diri doonaa.',
    failed: 'Tani ma shaqayn.',
  },
  correction: {
    title: 'Sax oo mar kale dir',
    text: 'Server-ku isbeddelkan wuu diiday: {reason}',
    noFields: 'Qiimayaashiisu waa sax; waxa maqnaa waa sabab.',
    reason: 'Sababta',
    submit: 'Dir saxitaanka',
    busy: 'Waa la kaydinayaa…',
    done: 'Isbeddelka la saxay waa la diri doonaa.',
  },
  discard: {
    title: 'Ma ka tanaasushaa isbeddelkan?',
    text: 'Wixii la geliyay qalabkan waa laga tirtirayaa, lamana soo celin karo. Diiwaanku wuxuu markaas noqonayaa sida server-ku u hayo.',
    textCreate:
      'Server-ku weligiis diiwaankan ma haysan: qalabkan waa laga tirtirayaa iyo wixii la geliyay oo dhan, lamana soo celin karo.',
    textFile: 'Faylka qalabkan waa laga tirtirayaa, lamana soo celin karo.',
    submit: 'Ka tanaasul',
    done: 'Isbeddelka waa laga tanaasulay.',
    doneFile: 'Faylka waa laga tanaasulay.',
  },
  rejections: {
    unreadable: 'Server-ku ma akhriyi karin. Fadlan mar kale dir marka barnaamijka la cusboonaysiiyo.',
    newer_schema:
      'Barnaamijkani wuu ka cusub yahay server-ka. Mar kale dir marka server-ka la cusboonaysiiyo.',
    author_mismatch:
      'Waxaa sameeyay qof aan ahayn kii soo galay. Qofkaas weydiiso inuu halkan ka soo galo, kadibna mar kale dir.',
    other_content: 'Server-ku isla lambarkan isbeddel kale ayuu ku haystay. Mar kale dir.',
    forbidden: 'Laguuma oggola inaad tan samayso. Maamule weydiiso, kadibna mar kale dir, ama ka tanaasul.',
    not_found:
      'Diiwaanku server-ka kuma jiro, ama hadda laguuma oggola inaad aragto. Maamule weydiiso inuu soo celiyo, ama ka tanaasul.',
    exists:
      'Server-ku hore ayuu u haystay diiwaan leh aqoonsigan. Halkaas ka eeg inuu kaaga yahay, kadibna kan ka tanaasul.',
    purged:
      'Diiwaanka waa la tirtiray, gebi ahaanna waa la saaray. Wixii aad gelisay weli qalabkan ayey ku jiraan: mar kale u qor diiwaan cusub, ama ka tanaasul.',
    out_of_scope:
      'Gobolku kuwaaga kama mid aha, ama qofka loo xilsaaray ma arki karo diiwaanka. Dooro gobol kale ama qof kale.',
    field_not_writable:
      'Mid ka mid ah meelaha adiga laguuma oggola inaad qorto. Isbeddelka sax adigoo ka tagaya, ama maamule weydiiso.',
    invalid_value: 'Qiime ayaa aan sax ahayn. Sax meelaha la magacaabay.',
    transition_not_allowed:
      'Xaaladda sidan looma beddeli karo marka la eego tan server-ka. Isbeddelkan ka tanaasul, xaaladdana diiwaanka mar kale ka beddel.',
    reason_required: 'Sabab ayaa maqan. Isbeddelka sax, sababna sheeg.',
    parent_not_found:
      'Diiwaanka uu ka tirsan yahay, ama kan uu ku xiran yahay, server-ka kuma jiro, ama hadda laguuma oggola inaad aragto. Marka hore diiwaankaas dir, ama kan ka tanaasul.',
    conflict_not_found:
      'Is-khilaafka qof kale ayaa inta u dhaxaysay go’aamiyay. Diiwaanka eeg, kadibna kan ka tanaasul.',
  },
  fileRefusals: {
    unsupported_media_type:
      'Faylasha noocan ah caddayn ahaan looma qaato. Ka tanaasul, oo lifaaq nuqul nooc kale ah.',
    rule_violated:
      'Server-ku faylka wuu diiday: maaha kii la qoray, ama fayras ayaa laga helay. Maamule weydiiso intaadan faylka furin.',
    too_large: 'Faylku aad buu u weyn yahay. Ka tanaasul, oo lifaaq nuqul ka yar.',
    not_found:
      'Diiwaankiisu server-ka kuma jiro, ama hadda laguuma oggola inaad aragto. Maamule weydiiso inuu soo celiyo, ama faylka ka tanaasul.',
    forbidden: 'Laguuma oggola inaad tan samayso. Maamule weydiiso, kadibna mar kale dir, ama ka tanaasul.',
    broken: 'Faylka qalabkan ku jira lama akhriyi karo mar dambe. Ka tanaasul, faylkana mar kale lifaaq.',
    other: 'Server-ku faylka wuu diiday. Mar kale dir; haddii mar kale la diido, maamule weydiiso.',
  },
  settings: 'Magaca, qufulka iyo weedha sirta ah ee qalabkan',
} satisfies Translation<typeof en>
