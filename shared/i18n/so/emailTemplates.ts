import type { texts as en } from '../en/emailTemplates.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  test: {
    subject: 'Tijaabada dejinta iimaylka',
    text: 'Iimaylkan waxaa laga soo diray bogga iimaylka si dejinta loo tijaabiyo. Waxba lagaama baahna.',
  },
  invitation: {
    subject: 'Casuumaddaada',
    text: 'Maamule ayaa akoon kuu sameeyay. Furahaaga sirta ah halkan ka dooro: {link}',
    days: 'Xiriiriyuhu hal mar buu shaqaynayaa, muddo toddoba maalmood ah. Haddii aanad iimaylkan filayn, waxba lagaama baahna.',
  },
  device: {
    subject: 'Qalab ayaa akoonkaaga lagu daray',
    added: 'Qalabka “{name}” ayaa akoonkaaga lagu daray {time}.',
    active: 'Waxaa lagu diyaariyay soo-gelid laga sameeyay, wuuna akhrin karaa diiwaannada aad arki karto.',
    waiting: 'Waxba ma akhrin karo ilaa maamule ansixiyo, ama ilaa aad mar kale ka soo gasho.',
    notMine: 'Haddii aanad adigu ahayn, hadda beddel furahaaga sirta ah oo u sheeg maamule: {link}',
  },
  report: {
    national: 'dalka oo dhan',
    urgent: {
      subject: 'Warbixin degdeg ah ayaa kala-saarid sugaysa',
      text: 'Qof ayaa soo diray warbixin ama codsi gargaar degdeg ah dalbanaya ama khatar weyn sheegaya. Waxay ku sugaysaa liiska heeganka: {place}.',
    },
    other: {
      subject: 'Warbixinno ayaa kala-saarid sugaya',
      text: 'Qof ayaa warbixin ama codsi soo diray. Waxay ku sugaysaa liiska heeganka: {place}. Iimaylka noocan ah liis kasta maalintii mar ayaad ka helaysaa.',
    },
    raised: {
      subject: 'Dhacdo ama codsi ayaa u baahan caawimaad degdeg ah',
      text: 'Shaqaale ayaa diiwaangeliyey in caawimaad isla markiiba loo baahan yahay. Liiska heeganka waa: {place}.',
    },
    raisedTogether: {
      subject: 'Dhacdooyin ama codsiyo dhowr ah ayaa u baahan caawimaad degdeg ah',
      text: 'Shaqaale ayaa soo geliyey diiwaanno sheegaya in caawimaad isla markiiba loo baahan yahay. Liiska heeganka waa: {place}. Tiradoodu waa: {count}. Kuwii ugu dambeeyey waxaa lagu taxay Kala-saaridda.',
    },
    gathered: {
      subject: 'Warbixinno kale oo degdeg ah ayaa sugaya kala-saaridda',
      text: 'Warbixinno kale oo degdeg ah ayaa soo gaaray liiska heeganka tan iyo iimayladii u dambeeyey: {place}. Tiradoodu waa: {count}. Mid kasta waxaa lagu taxay Kala-saaridda.',
    },
    reference:
      'Tixraaceeda: {reference}. Qofka telefoonka ku sheega tixraacan khasab ma aha inuu yahay qofkii warbixinta soo diray.',
    open: 'Halkan ka akhri oo u dir: {link}',
  },
  scheduledReport: {
    done: {
      subject: 'Warbixin jadwal leh ayaa diyaar ah',
      text: 'Warbixin aad jadwal u samaysay ayaa diyaar ah. Iimaylkani waxba kama sheegayo waxa ku jira.',
    },
    named: {
      subject: 'Warbixin ayaa kuu diyaar ah',
      text: 'Shaqaale kula shaqeeya ayaa warbixin si joogto ah u samaysta, wuxuuna kuu doortay inaad adiguna hesho. Iimaylkani waxba kama sheegayo waxa ku jira.',
    },
    failed: {
      subject: 'Warbixin jadwal leh lama samayn karin',
      text: 'Warbixin aad jadwal u samaysay lama samayn karin. Bogga uu xiriiriyuhu furo ayaa sheegaya waxa la beddelo.',
    },
    waits: {
      subject: 'Warbixin jadwal leh ayaa ansixin sugaysa',
      text: 'Warbixin aad jadwal u samaysay ayaa diyaar ah, waxayna sugaysaa in qof kale ansixiyo. Shaqaalaha aad dooratay intaas kaddib ayay helayaan. Iimaylkani waxba kama sheegayo waxa ku jira.',
    },
    approved: {
      subject: 'Warbixin jadwal leh waa la ansixiyay',
      text: 'Warbixin aad jadwal u samaysay waa la ansixiyay. Iimaylkani waxba kama sheegayo waxa ku jira.',
    },
    dropped: {
      subject: 'Qof mar dambe ma helayo warbixin jadwal leh oo aad leedahay',
      text: 'Qof aad dooratay mar dambe ma helayo mid ka mid ah warbixinnadaada jadwalka leh. Liiskaaga warbixinnada jadwalka leh ayaa sheegaya qofka iyo sababta.',
    },
    open: 'Gal oo halkan ka fur: {link}',
    ends: 'Xiriiriyuhu akoonkaaga oo keliya ayuu u shaqeeyaa, ilaa {time}.',
    off: 'Iimaylkan waxaad u heshay inaad warbixinta jadwal u samaysay. Jadwalka waxaad ku hakin ama ku tirtiri kartaa liiskaaga warbixinnada jadwalka leh, halkaas oo warbixinta lagu hayo 30 maalmood.',
    leave: 'Haddii aadan iimayladan mar dambe rabin, ku sheeg bogga uu xiriiriyuhu furo.',
  },
  referral: {
    subject: 'Gudbin ayaa ku sugaysa',
    text: 'Waxaan rabnaa inaan qof u gudbinno adeeggiinna. Iimaylkani qofka waxba kama sheegayo.',
    open: 'Fur xiriiriyahan oo geli koodhka aan si kale kuu siinno: {link}',
    ends: 'Koodhku gudbinta hal mar ayuu tusaa. Xiriiriyuhu wuxuu dhammaanayaa {time}.',
    openByPin: 'Fur xiriiriyahan oo geli PIN-ka aan kula heshiinnay: {link}',
    endsByPin: 'Xiriiriyuhu wuxuu dhammaanayaa {time}.',
  },
  twins: {
    subject: 'Aqoonsiyo laba jeer la isticmaalay ayaa ku sugaya',
    text: 'Diiwaanno laba nooc ah ayaa leh aqoonsi isku mid ah, maamulena weli ma eegin. Waxba si joogto ah looga tirtiri maayo ilaa {time}; intaas kadib wixii waqtigoodu dhammaaday mar kale ayaa la tirtirayaa.',
    open: 'Eeg: {link}',
  },
  deviceAlarms: {
    subject: 'Qalab ayaa u baahan in la eego',
    text: 'Qalab leh barnaamijka ayaa u baahan in la eego. Digniino cusub: {count}.',
    unsent: 'Shaqo aan la dirin in ka badan {days} maalmood: {count} ({names})',
    silent: 'Lama soo xiriirin in ka badan inta qalabka loo dejiyay: {count} ({names})',
    clock: 'Saacad in ka badan {minutes} daqiiqo khaldan: {count} ({names})',
    space: 'Waxaa bannaan in ka yar {size}: {count} ({names})',
    open: 'Fur qalabka: {link}',
  },
  linkEnded: {
    subject: 'Xiriiriye aad dirtay ayaa dhammaaday',
    text: 'Ciwaanka adeeg-bixiyaha waa la beddelay, sidaa darteed xiriiriyaha iyo PIN-kiisu waxba ma furaan. Gudbinta mar kale dir.',
    open: 'Fur gudbintaada: {link}',
  },
  entryChanged: {
    subject: 'Macluumaadkaaga tusaha adeegyada waa la beddelay',
    text: 'Ciwaanka hay’addaada ee ku jira tusahayaga adeegyada waa la beddelay. Haddii aad ka warqabto, waxba lagaama rabo.',
    contact: 'Haddii aadan filayn, fadlan noo soo qor: {link}',
  },
  waiting: {
    proposals: {
      subject: 'Soo-koobid dadweyne ayaa sugaysa qof labaad',
      text: 'Qof ayaa soo jeediyay soo-koobid dadweyne oo kiis ah. Qof kale ayaa akhriyaya ka hor inta aan la baahin. Iimaylka noocan ah ugu badnaan hal mar maalintii ayaad helaysaa.',
    },
    returned: {
      subject: 'Soo-koobid dadweyne ayaa kuu soo noqotay',
      text: 'Qof kale ayaa akhriyay soo-koobid dadweyne oo aad soo jeedisay, wuxuuna ku diiday sabab.',
    },
    queue: {
      subject: 'Wax baa ku sugaya',
      text: 'Liiskan waxaa ku jira wax go’aankaaga sugaya: {queue}. Iimaylka noocan ah liis kasta ugu badnaan maalintii mar ayaad ka helaysaa.',
    },
    reportApproved: {
      subject: 'Warbixin aad leedahay waa la ansixiyay',
      text: 'Qof kale ayaa akhriyay warbixin aad samaysay ama aad ansixinteeda codsatay, wuuna ansixiyay. Hadda lambar bay leedahay, faylka la ansixiyayna waa la samaynayaa.',
    },
    reportDeclined: {
      subject: 'Warbixin aad leedahay lama ansixin',
      text: 'Qof kale ayaa akhriyay warbixin aad samaysay ama aad ansixinteeda codsatay, wuxuuna ku diiday sabab.',
    },
    reportWithdrawn: {
      subject: 'Warbixin aad leedahay waa laga noqday',
      text: 'Warbixin la ansixiyay oo aad samaysay ama aad ansixinteeda codsatay waa laga noqday. Faylasheeda mar dambe lama furi karo.',
    },
    reportRequestEnded: {
      subject: 'Warbixin aad leedahay ansixin ma sugayso mar dambe',
      text: 'Warbixin aad samaysay ama aad ansixinteeda codsatay mar dambe lama ansixin karo, faylasheedana lama furi karo. Liiska warbixinnadaada ayaa sheegaya sababta.',
    },
    reference: { record: 'Tixraaca diiwaanka: {reference}', report: 'Lambarka warbixinta: {reference}' },
    open: 'Halkan ka eeg: {link}',
    off: 'Iimaylkan waxaad u helaysaa sababtoo ah waad codsatay. Akoonkaaga ayaad ka damin kartaa: {link}',
  },
  recoveryCodes: {
    subject: 'Koodhadhkaaga kaydka waa la beddelay',
    done: 'Koodhadhka kaydka ee akoonkaaga waxaa dib loo sameeyay {time}. Kuwii hore ma shaqaynayaan.',
    notMine: 'Haddii aanad adigu ahayn, hadda beddel furahaaga sirta ah oo u sheeg maamule: {link}',
  },
  secondFactorOn: {
    subject: 'Soo-gelidda laba-tallaabo ah waa la shiday',
    done: 'Soo-gelidda laba-tallaabo ah ee akoonkaaga waa la shiday {time}. Hadda ka dib koodh ayaad sidoo kale u baahan tahay si aad u soo gasho.',
    notMine: 'Haddii aanad adigu ahayn, hadda beddel furahaaga sirta ah oo u sheeg maamule: {link}',
  },
  secondFactorOff: {
    subject: 'Soo-gelidda laba-tallaabo ah waa la damiyay',
    done: 'Soo-gelidda laba-tallaabo ah ee akoonkaaga waa la damiyay {time}. Hadda ka dib furahaaga sirta ah keliya ayaa ku filan soo-gelidda.',
    notMine: 'Haddii aanad adigu ahayn, hadda beddel furahaaga sirta ah oo u sheeg maamule: {link}',
  },
  secondFactorRemoved: {
    subject: 'Soo-gelidda laba-tallaabo ah waa laga qaaday akoonkaaga',
    done: 'Maamule ayaa akoonkaaga ka qaaday soo-gelidda laba-tallaabo ah {time}. Hadda ka dib furahaaga sirta ah keliya ayaa ku filan soo-gelidda.',
    notMine: 'Haddii aanad adigu codsan, hadda beddel furahaaga sirta ah oo u sheeg maamule kale: {link}',
  },
  recoveryKey: {
    operator: 'qofka server-ka maamula',
    fingerprint: 'Calaamadda furaha: {fingerprint}',
    proposed: {
      subject: 'Fure soo-celin oo cusub ayaa xaqiijin sugaya',
      done: '{name} ayaa soo jeediyay fure cusub oo soo-celinta qalabka {time}.',
      next: 'Ka hor intaadan xaqiijin, {name} si toos ah ama telefoon ku weydii calaamadda furaha. Haddii aan cidina ogayn, halkan kala noqo, {name}na ha beddelo furihiisa sirta ah: {link}',
    },
    confirmed: {
      subject: 'Furaha soo-celinta ee qalabka waa la beddelay',
      done: '{name} ayaa xaqiijiyay furaha soo-celinta ee qalabka {time}. Qalabku wuu isticmaalayaa marka shaqaaluhu arko.',
      next: 'Haddii xafiiskiinna cidina ogayn, isla markiiba u sheeg qofka server-ka maamula: {link}',
    },
  },
  confirmation: {
    subject: 'Fadlan xaqiiji rukunkaaga',
    lead: 'Qof, malaha adiga, ayaa ciwaankan ku codsaday warsidahayaga bogga {site}.',
    how: 'Haddii aad adigu tahay, fadlan ku xaqiiji {hours} saacadood gudahood:',
    button: 'Xaqiiji rukunka',
    ignore: 'Haddii aanad adigu ahayn, waxba ha samayn: xaqiijintaada la’aanteed wax kale kuuma soo dirayno.',
  },
  learning: {
    cohort: {
      subject: 'Casuumaad koorso',
      text: 'Waxaa laguugu casuumay inaad dad kale wax kula barato {site}. Halkan ka akhri waxa uu ku saabsan yahay, oo go’aanso inaad ku biirto: {link}',
      ignore:
        'Lambarkaagu waa {code}. Haddii aanad garanayn sababta laguugu casuumay, waxba uma baahnid inaad samayso; wax adiga kugu saabsan lama hayo.',
    },
    dueDate: {
      subject: 'Maalinta kama dambaysta ah ee koorsadaada',
      text: 'Ilaa {date}, waxaa jira wax laga dhammaystiro koorsada aad kooxdaada kula baranayso {site}. Halkan ka eeg: {link}',
      off: 'Haddii aanad xusuusintan rabin, boggaas fur oo calaamadda ka saar “Iimayl igu xusuusi”.',
    },
    confirm: {
      subject: 'Fadlan xaqiiji ciwaankaaga iimaylka',
      text: 'Qof, malaha adiga, ayaa ciwaankan kaga biiray Bulshada Barashada Xuquuqda Aadanaha ee {site}. Haddii uu adiga ahaa, fadlan ku xaqiiji {hours} saacadood gudahood in ciwaanku kuu yahay: {link}',
      ignore:
        'Haddii aanad adigu ahayn, fadlan xiriiriyaha ha furin, waxna lagaama baahna. Xaqiijintaada la’aanteed cidna ciwaankaaga ma isticmaali karto.',
    },
    enter: {
      subject: 'Xiriiriyahaaga soo-gelidda',
      text: 'Xiriiriyahan waxaad ku soo gelaysaa akoonkaaga waxbarashada ee {site}. Hal mar buu shaqaynayaa, {hours} saacadood gudahood: {link}',
      ignore:
        'Haddii aanad adigu codsan, waxba lagaama baahna. Fadlan xiriiriyaha cid kale ha u dirin: qofkii haysta ayaa soo geli kara.',
    },
    unknown: {
      subject: 'Codsigaaga soo-gelidda',
      text: 'Qof, malaha adiga, ayaa codsaday xiriiriye uu ku soo galo akoon waxbarasho oo {site} ah. Ciwaankan ma laha akoon waxbarasho, ama weligiis lama xaqiijin. Halkan ayaad kaga biiri kartaa bulshada barashada: {link}',
      ignore:
        'Haddii aad noo shaqayso oo aad leedahay akoon shaqaale, akoonkaas ku soo gal. Haddii aanad adigu codsan, waxba lagaama baahna.',
    },
  },
  grant: {
    confirm: {
      subject: 'Fadlan xaqiiji ciwaankaaga iimaylka',
      text: 'Qof, malaha adiga, ayaa {site} noogu soo diray codsi deeq oo ciwaankan sheegay. Haddii aad adigu ahayd, fadlan xiriiriyahan ku fur {hours} saacadood gudahood oo xaqiiji in ciwaanku kaaga yahay: {link}',
      ignore:
        'Haddii aanad adigu ahayn, fadlan xiriiriyaha ha furin, waxbana uma baahnid inaad samayso. Xaqiijintaada la’aanteed ciwaankan wax kale uma dirno.',
    },
    receipt: {
      subject: 'Codsigaaga deeqda',
      text: 'Waad mahadsan tahay. Codsigaagu wuxuu soo gaaray {site}. Tixraaciisu waa {reference}.',
      kept: 'Wuxuu yimid kama dambaysta wareegga {round} ka dib. Waan haynaa, waxaana ka jawaabaynaa marka wareegga xiga furmo. Markaas ka hor ma qiimaynayno, deeqna ma ballanqaadi karno. 10-ka maalmood ee shaqo ee jawaabtu waxay bilaabmayaan marka wareegga xiga furmo.',
      contacted: 'Codsadayaasha waxaa lala xiriiraa 10 maalmood oo shaqo gudahood.',
      follow:
        'Xiriiriyahan waxaad ku arkaysaa halka codsigu marayo, su’aalaha ayaad uga jawaabaysaa, waadna ka noqon kartaa: {link}',
      ignore:
        'Fadlan xiriiriyaha cid kale ha u dirin: qof kasta oo haysta wuu arki karaa, wuuna samayn karaa sidaas oo kale.',
    },
    asked: {
      subject: 'Su’aal ku saabsan codsigaaga',
      text: 'Waxaan u baahannahay macluumaad dheeraad ah oo ku saabsan codsiga leh tixraaca {reference} ee aad ka soo dirtay {site}.',
      open: 'Xiriiriyahani wuxuu ku tusayaa waxa aan ku weydiinayno. Waxaad ka jawaabi kartaa ilaa dhammaadka {date}, Waqtiga Bariga Afrika: {link}',
      ignore:
        'Fadlan ha u gudbin xiriiriyaha: qof kasta oo haysta wuxuu arki karaa oo samayn karaa wixii aad adigu samayn karto.',
    },
    drafts: {
      begin: {
        subject: 'Xiriiriyaha qabyadaada',
        text: 'Qof, malaha adiga, ayaa {site} ka codsaday in qabyada codsi deeq lagu kaydiyo server-keenna. Haddii aad adigu ahayd, fadlan xiriiriyahan ku fur {hours} saacadood gudahood: {link}',
      },
      invite: {
        subject: 'Casuumaad qabyo',
        text: 'Qof ayaa {site} kaaga casuumaya inaad ka shaqayso qabyada codsi deeq. Haddii aad tan filaysay, fadlan xiriiriyahan ku fur {hours} saacadood gudahood: {link}',
      },
      digits:
        'Boggu wuxuu weydiinayaa lix lambar. Waxay ka muuqdaan halka xiriiriyaha laga codsaday; haddii qof aad wada shaqaysaan ku casuumay, isaga ayaa kuu sheegaya. La’aantood xiriiriyuhu waxba ma furo.',
      ignore: 'Haddii aanad iimaylkan filayn, waxba uma baahnid inaad samayso.',
      remind: {
        subject: 'Xiriiriyaha qabyadaada',
        text: 'Xiriiriyahan waxaad ku sii wadaysaa qabyada codsiga deeqda ee {site}: {link}',
      },
      ending: {
        subject: 'Qabyo ayaa la tirtiri doonaa',
        text: 'Qabyo codsi deeq oo {site} ku taal muddo dheer lama beddelin. Waxaan tirtiri doonnaa {date} ka dib. Si aad u hayso, fur oo wax ka beddel: {link}',
      },
      keep: 'Fadlan xiriiriyaha cid kale ha u dirin: qof kasta oo haysta wuu akhrin karaa qabyada, wuuna beddeli karaa.',
    },
    notices: {
      subject: 'Ku saabsan deeqdaada',
      bank: 'Xogta bangiga ee deeqda {reference} waa la geliyay ama waa la beddelay. Waxaa la isticmaalayaa marka laba naga mid ahi hubiyaan.',
      notYou: 'Haddii aanad adigu ahayn, isla markiiba noo sheeg: noo qor ama na soo wac. {site}',
      reportDue: 'Warbixin ku saabsan deeqda {reference} ayaa la rabaa labada toddobaad ee soo socda.',
      reportLate:
        'Warbixin ku saabsan deeqda {reference} waqtigeedii way dhaaftay, mana soo gaarin. Fadlan soo dir sida ugu dhakhsaha badan.',
      revision:
        'Warbixinta ku saabsan deeqda {reference} waan akhrinnay, waxaana kaa codsanaynaa inaad wax ka beddesho.',
      approved: 'Warbixinta ku saabsan deeqda {reference} waa la oggolaaday. Waad ku mahadsan tahay.',
      paid: 'Lacag-bixin ka mid ah deeqda {reference} waa la sii daayay. Noo sheeg haddii aanay toddobaad ka dib akoonkaaga soo gaarin.',
      open: 'Halkan ka akhri kana jawaab: {link} Fadlan xiriiriyaha cid kale ha u dirin: qof kasta oo haysta wuu arki karaa, wuuna samayn karaa sidaas oo kale.',
    },
    letters: {
      subject: 'Ku saabsan codsigaaga deeqda',
      award:
        'Mudane/Marwo {contact},\n\nWaxaan ku faraxsannahay inaan kuu sheegno in {organization} ay wareegga {round} ka helayso deeq dhan {amount}, mashruuca “{project}” awgii. Tixraaca codsigaagu waa {reference}.\n\nTallaabada xigta waa heshiiska deeqda, oo aan si gooni ah kuugu soo dirno. Waa in laba toddobaad gudahood la saxiixaa, ugu dambayn {signBy}.\n\nXiriiriyahan ayaad deeqda kula socotaa: {link}\n\nFadlan xiriiriyaha cid kale ha u dirin: qof kasta oo haysta wuu arki karaa, wuuna samayn karaa sidaas oo kale. Waad ku mahadsan tahay shaqadaada.',
      decline:
        'Mudane/Marwo {contact},\n\nWaad ku mahadsan tahay inaad codsatay wareegga {round}. Tixraaca codsigaagu waa {reference}.\n\nCodsiga {organization} si taxaddar leh ayaan u akhrinnay, waanan ka xunnahay inaanan wareeggan maalgelin karin mashruuca “{project}”. Waxaa codsaday ururro ka badan inta aan maalgelin karno.\n\nMar kale ayaad codsan kartaa marka wareegga xiga furmo, kaas oo lagu shaaciyo {site}. Waad ku mahadsan tahay shaqadaada.',
    },
  },
  grantReminder: {
    agreementSubject: 'Heshiis ayaa la rabaa',
    reportSubject: 'Warbixin deeq ayaa daahday',
    agreement: 'Heshiis deeqeed waa in saddex maalmood gudahood la saxiixo: {link}',
    agreementLate: 'Heshiis deeqeed waqtigiisii looma diiwaangelin mid la saxiixay: {link}',
    report: 'Warbixin fulineed waqtigeedii ma soo gaarin: {link}',
  },
  grantNews: {
    subject: 'Waxa ku cusub barnaamijka deeqaha',
    lead: 'Tan iyo iimaylkii noocan ahaa ee kuugu dambeeyay, waxan ayaa kuu cusub:',
    news: {
      applications: 'Codsiyada soo gaaray: {count}. {link}',
      assignments: 'Qiimaynaha laguu xilsaaray: {count}. {link}',
      reviewed: 'Codsiyada qiimaynahooda oo dhan la soo gudbiyay: {count}. {link}',
      reports: 'Warbixinnada ka yimid kuwa deeqda helay: {count}. {link}',
      payments: 'Lacag-bixinnada aad sii dayn karto: {count}. {link}',
    },
    off: 'Iimaylka noocan ah maalintii ugu badnaan hal mar ayaad helaysaa. Akoonkaaga ayaad ka damin kartaa: {link}',
  },
  messages: {
    subject: '[{priority}] Fariin cusub: {about}',
    lead: 'Fariin cusub ayaa soo gashay. Ku saabsan: {about}. Mudnaanta: {priority}.',
    about: {
      general_inquiry: 'Weydiin guud',
      human_rights_violation: 'Xadgudub xuquuqda aadanaha',
      technical_support: 'Taageero farsamo',
      partnership: 'Iskaashi',
      media_inquiry: 'Weydiin warbaahineed',
      other: 'Wax kale',
      mail: 'Iimayl ciwaankayaga loo soo diray',
    },
    priorities: {
      critical: 'Aad u degdeg ah, isla markiiba ka jawaab',
      high: 'Sare, 1 saac gudaheed ka jawaab',
      medium: 'Dhexdhexaad, 4 saacadood gudahood ka jawaab',
      low: 'Hoose, 24 saacadood gudahood ka jawaab',
    },
    fields: {
      name: 'Magaca',
      email: 'Iimayl',
      phone: 'Telefoon',
      organization: 'Ururka',
      subjectLine: 'Mawduuca',
    },
    answer:
      'Ku jawaab sanduuqa la wadaago: {link} Haddii aad taas beddelkeeda iimaylkan u jawaabto, jawaabtaadu si toos ah ayay qofka soo diray ugu tagtaa. Markaas fariinta sanduuqa ku calaamadee in laga jawaabay, haddii kale shaqaalaha waa la xasuusiyaa.',
    answerThroughUs:
      'Ku jawaab adigoo iimaylkan u jawaabaya. Jawaabtaadu annagay noo timaaddaa, waxaan u gudbinaa qofka soo diray ciwaankaaga la’aantiis, shaqaaluhuna waxay arkaan in laga jawaabay. Jawaab ay ku jiraan magacaaga oo dhan, ciwaankaaga ama nambarka taleefankaaga way kuu soo noqonaysaa. Waxaad sidoo kale ka jawaabi kartaa sanduuqa la wadaago: {link}',
    forwardBounced: 'Fariintan loo gudbin kari waayay {address}. Hubi waddada, ama si kale u ogeysii.',
    receiptBounced:
      'Rasiidkeennii ma gaarin {address}, sidaas darteed jawaabtuna ma gaari doonto. Raadi waddo kale oo qofkan lagu gaaro.',
    forwardReplied: 'Jawaab toos ah oo ka timid {address}, oo aan la gudbin:',
    forwardDoubted:
      'Jawaab ku timid magaca {address}, oo aan la gudbin maxaa yeelay qof kale ayay ka iman kartaa:',
    forwardEmpty: 'Jawaab ka timid {address} oo aan lahayn qoraal u gaar ah, oo aan la gudbin:',
    forwardBetween:
      'Jawaab ka timid {address} oo ku qoran sadarrada fariinta dhexdooda ama hoostooda, oo aan la gudbin:',
    forwardTells:
      'Jawaab ka timid {address} oo aan la gudbin, maxaa yeelay waxay diraha u sheegi kartaa qofka jawaabaya:',
    replyAbove: 'Jawaabtaada ku qor sadarkan korkiisa. Waxa ka hooseeya lama gudbiyo.',
    notSentOn: {
      filesSubject: 'Jawaabtaada waa la gudbiyay faylasheeda la’aantood',
      belowSubject: 'Qayb ka mid ah jawaabtaada lama gudbin',
      subject: 'Jawaabtaada lama gudbin',
      doubted:
        'Jawaabtii aad ka bixisay fariin sanduuqa la wadaago ku jirta qofkii soo diray looma gudbin, maxaa yeelay lama xaqiijin karin inay adiga kaa timid. Halkaas ka jawaab: {link}',
      empty:
        'Jawaabtii aad ka bixisay fariin sanduuqa la wadaago ku jirta qofkii soo diray looma gudbin, maxaa yeelay qoraal adiga kaa yimid lagama helin. Halkaas ka jawaab: {link}',
      between:
        'Jawaabtii aad ka bixisay fariin sanduuqa la wadaago ku jirta qofkii soo diray looma gudbin, maxaa yeelay waxaad wax ku qortay sadarrada fariinta dhexdooda ama hoostooda. Waxa halkaas ku qoran lama gudbiyo. Qofkii noo soo qoray weli wuu sugayaa. Halkaas ka jawaab: {link}',
      below:
        'Jawaabtaada waxaa loo gudbiyay qofkii fariinta soo diray, iyada oo aan la gudbin waxa ku qoran sadarrada fariinta hoostooda. Haddii uu jawaabtaada ka mid yahay, halkaas ka dir: {link}',
      tells:
        'Jawaabtii aad ka bixisay fariin sanduuqa la wadaago ku jirta qofkii soo diray looma gudbin. Waxay u sheegi kartaa cidda aad tahay. Waxaan ka helnay: {found}. Qofkii noo soo qoray weli wuu sugayaa. Fur wada-hadalka oo halkaas ka jawaab: {link}',
      signs: {
        lines: 'sadarro u eg kuwa barnaamijyada iimaylku kaa qoraan',
        address: 'ciwaankaaga iimaylka',
        name: 'magacaaga oo dhan',
        telephone: 'nambarka taleefankaaga',
      },
      noAddress:
        'Jawaabtii aad ka bixisay fariin sanduuqa la wadaago ku jirta lama gudbin, maxaa yeelay qofkii soo diray ciwaan ma bixin.',
      files:
        'Jawaabtaada waxaa loo gudbiyay qofkii fariinta soo diray, faylasheeda la’aantood. Faylashu waxay ku jiraan sanduuqa la wadaago: {link}',
    },
    answerSubject: 'Jawaabtayada fariintaada: {about}',
    reminder: {
      soon: 'Fariin ayaa dhowaan laga rabaa in laga jawaabo: {about}',
      late: 'Fariin waqtigii jawaabteedu waa dhaafay: {about}',
      text: 'Waxay ku sugaysaa sanduuqa la wadaago: {link}',
    },
    unreadable:
      'Iimayl {megabytes} MB ah lama akhrin karin. Wuxuu ku jiraa sanduuqayaga iimaylka; halkaas ka fur.',
    moreInMail:
      'Iimaylku wuxuu hayaa wax ka badan waxa halkan ku qoran. Dhammaantiis ka akhriso sanduuqa la wadaago.',
    files: '{count} fayl ayaa iimaylkan la socday. Sanduuqa la wadaago ka kaydso.',
    filesLeftOut:
      '{count} fayl oo kale ayaa iimaylkan la socday oo aan halkan lagu hayn. Waxay ku jiraan sanduuqayaga iimaylka; halkaas ka fur.',
    receipt: {
      subject: 'Fariintaadii waan helnay',
      text: 'Fariintii aad noogu soo dirtay {site} way soo gaartay.',
      reference: 'Tixraaceedu waa {reference}. Fadlan sheeg haddii aad fariintaada wax ka weydiinayso.',
      hours: {
        usual: 'Weydiintaada waxaan kaga jawaabi doonnaa 24 saacadood gudahood.',
        emergency: 'Waxaan kuugu jawaabi doonnaa 2 saacadood gudahood.',
      },
      ignore:
        'Caddayntan si toos ah ayaa loo diray. Haddii aanad noo soo qorin, qof ayaa si khalad ah u geliyay ciwaankaaga, waxbana lagaama baahna.',
    },
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
