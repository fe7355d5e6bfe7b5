import type { texts as en } from '#shared/i18n/en/administration/staffHelp.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  start: {
    title: 'Akoonkaaga iyo tallaabooyinka ugu horreeya',
    lead: 'Baro meesha wax walba ku jiraan, dooro luqaddaada, akoonkaagana ilaali.',
    tasks: [
      {
        title: 'Baro meesha wax walba ku jiraan',
        steps: [
          'Liiska dhinaca ka dooro qayb. Taleefanka marka hore ka riix {shell.menu}.',
          'Riix {shell.staff.goTo}, ama Ctrl iyo K, oo qor dhowr xaraf: wuxuu helayaa bogag iyo diiwaanno.',
          'Riix Alt iyo A si aad u furto {accessibility.optionsTitle}: qoraal weyn iyo liiska dhammaan furayaasha gaagaaban.',
        ],
      },
      {
        title: 'Akoonka ka dhig kaaga',
        steps: [
          'Riix magacaaga oo liiska ka hooseeya. Wuxuu furayaa {session.account.title}.',
          'Qaybta {session.account.reading}, ka dooro luqaddaada iyo muuqaalka bogagga.',
          'Qaybta {session.password.title}, ka beddel furahaaga sirta ah. Markaas dhammaan qalabka kale waa lagaa saarayaa.',
          'Riix {session.secondFactor.start} oo raac tallaabooyinka. Qor koodhadhka soo kabashada, taleefankaagana ka fogee.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan sameeyaa haddaan ilaawo furaha sirta ah?',
        answer: 'Weydiiso maamule xiriiriye cusub. Wuxuu shaqeeyaa toddoba maalmood.',
      },
      {
        question: 'Maxaan sameeyaa haddaan arko fadhi aanan aqoon?',
        answer:
          'Qaybta {session.account.sessions}, riix {session.account.end} oo ku ag yaal, kadibna beddel furahaaga sirta ah.',
      },
      {
        question: 'Maxaan sameeyaa marka aan kombiyuutarka ka tagayo?',
        answer:
          'Riix {shell.staff.signOut}. Barnaamijka kombiyuutarka, riix {shell.staff.lock}: weedhaada sirta ah ayaa mar kale furta, xitaa khad la’aan.',
      },
    ],
  },
  overview: {
    title: 'Guudmarka',
    lead: 'Bogga furma marka aad soo gasho: waxa hadda kaa baahan, tirooyinka, iyo wararkii ugu dambeeyay.',
    tasks: [
      {
        title: 'Maalinta ku billow',
        steps: [
          'Akhri {overview.attention.title}. Waxay tirisaa waxa degdegga ah, kuwa soo daahay iyo kuwa aan weli la qiimeyn; riix tiro si aad diiwaannadaas u aragto.',
          'Eeg {overview.mine.title}: diiwaannadan furan adiga ayaa leh.',
          'Liiska ka fur {staffMenu.waiting}, haddii uu ku jiro: wuxuu taxayaa waxa dadka kale kaa sugayaan inaad go’aamiso.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan u arkaa tirooyin ka duwan kuwa saaxiibkay?',
        answer:
          'Tirooyinku waxay tiriyaan diiwaannada aad arki karto. Taasi waxay ku xiran tahay doorkaaga iyo gobolladaada.',
      },
      {
        question: 'Maxaa dhacaya haddii aan khad jirin?',
        answer:
          'Barnaamijka kombiyuutarka waxaad ku arkaysaa tirooyinka qalabkaaga ku jira, bogguna wuxuu sheegayaa goortii ugu dambaysay ee uu server-ka gaaray. Biraawsarka khad baad uga baahan tahay.',
      },
    ],
  },
  waiting: {
    title: 'Waxa ku sugaya',
    lead: 'Wax kasta oo go’aankaaga u baahan, oo liis kasta lagu tiriyay, iyo wixii laguu soo celiyay.',
    tasks: [
      {
        title: 'Liisaska ka shaqee',
        steps: [
          'Qaybta {waiting.queues}, ka fur liis. Tiradu waxay sheegaysaa inta sugaysa.',
          'J iyo K ayaa lagu kala wareegaa waxyaabaha liiska.',
          'Go’aan ka gaar shay, markaas liiska qof walba ayuu ka baxayaa.',
        ],
      },
      {
        title: 'Hel iimayl marka wax ku sugayaan',
        steps: [
          'Qaybta {waiting.mail.title}, ka dooro {waiting.mail.label}.',
          'Qaybta {waiting.mail.queues}, ka dooro liisaska. Liis kasta maalintii ugu badnaan hal iimayl ayaad ka helaysaa.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxay tahay “laguu soo celiyay”?',
        answer:
          'Qof kale ayaa akhriyay wixii aad bogga dadweynaha u qortay, wuuna diiday. Akhri sababta, beddel qoraalka, oo mar kale soo jeedi.',
      },
    ],
  },
  records: {
    title: 'Kiisaska iyo talooyinka',
    lead: 'Diiwaangeli kiisaska, la soco talooyinka Dib-u-eegista Caalamiga ah, mid kastana cusboonaysii.',
    tasks: [
      {
        title: 'Hel diiwaan',
        steps: [
          'Raadinta liiska ku qor erey, goob ama tixraac.',
          'Riix qayb ka mid ah weedha liiska ka sarraysa, sida gobolka, si liisku u yaraado. {records.sentence.add} ayaa inta kale muujinaya.',
          'Riix {records.chips.attention} si aad u aragto diiwaannada furan ee aan sugi karin, sida kuwa waqtigoodu dhaafay, kuwa laba toddobaad gudahood la qabtay, ama kuwa aadka u daran.',
          'Dooro {records.view.split} ama {records.view.map} si aad diiwaannada gobol gobol iyo bil bil u aragto. Riix gobol ama bil si liisku ugu koobnaado.',
          'Qaybta {records.views.menu}, riix {records.views.save} si aad doorashadan magac ugu kaydiso.',
        ],
      },
      {
        title: 'Ku dar kiis',
        steps: [
          'Riix {monitoring.actions.newCase}.',
          'Cinwaanka ku sheeg waxa dhacay iyo halka ay ka dhaceen, magac dad la’aan. Magacyadu waxay galaan {records.fields.personsInfo}, oo la sireeyo.',
          'Dooro gobolka. Haddii aan gobol la dooran, diiwaanku wuxuu sugayaa kala-saarid.',
          'Kaydi. Haddii boggu ka hor xirmo, wixii aad qortay mar kale ayaa laguu soo bandhigayaa.',
        ],
      },
      {
        title: 'Diiwaan cusboonaysii',
        steps: [
          'Fur diiwaanka. Dooro {records.panel.changeStatus} iyo xaaladda xigta, sababtana qor haddii boggu weydiiyo.',
          'Riix {records.panel.assign} si aad diiwaanka ugu xilsaarto qof arki kara.',
          'Qaybta {records.task.title} waxaad ku arkaysaa maalinta ay tahay in tallaabada xigta la dhammeeyo. Riix {records.task.move} haddii maalintu isbeddesho.',
          'Qaybta {evidence.title}, riix {evidence.attach}. Faylka asalka ah waa la sireeyaa isagoo aan la beddelin.',
          'Qaybta {records.comments.label}, ku qor waxa ay tahay in kuwa kale ogaadaan, magac dad la’aan.',
        ],
      },
      {
        title: 'Diiwaanno badan mar ka shaqee',
        steps: [
          'Dooro sadarrada, kadibna dooro {records.bulk.assign}, {records.bulk.status} ama {records.bulk.export}. Ogeysiisku wuxuu sheegayaa inta la beddelay iyo inta laga reebay; {records.bulk.undo} ayaa dib u celisa wixii hore.',
          'Liiska dhexdiisa riix ? si aad furayaashiisa u aragto.',
        ],
      },
      {
        title: 'Kiis u soo jeedi bogga dadweynaha',
        steps: [
          'Fur kiiska. Qaybta {records.publication.title}, riix {records.publication.write}.',
          'Qor kooban aan lahayn magacyo iyo wax qof lagu garan karo.',
          'Riix {records.publication.propose}. Qof kale ayaa akhriya ka hor inta aan la faafin.',
        ],
      },
      {
        title: 'Xogta adeeg-bixiyaha sax ku hay',
        steps: [
          'Menu-ga ka fur {terms.collections.service-providers}, adeeg-bixiye kastana u xilsaar qof mararka qaarkood weydiiya.',
          'Weydii adeeg-bixiyaha in saacadaha, goobta iyo xiriirku sax yihiin. Dabadeed fur oo riix {records.panel.confirm}. Xaqiijintu waxay jirtaa 90 maalmood, ama ilaa xogta la beddelo.',
          'Goobta guriga badbaadada waxaa lagu qoraa {records.fields.exactPlace} oo keliya; faallooyinka iyo faylasha laguma qoro.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaa dhacaya haddii qof kale diiwaanka beddelo anigoo qoraya?',
        answer:
          'Waxba laguma kor qoro. Labada nooc ayaad aragtaa, goob kasta ayaad u doorataa, kadibna riix {records.stale.save}.',
      },
      {
        question: 'Maxaan sameeyaa haddaan diiwaan si qalad ah u tirtiro?',
        answer: 'Ogeysiiska ka riix {records.remove.undo}. Kadib, maamule ayaa soo celin kara.',
      },
      {
        question: 'Yaa akhriyi kara magacyada dadka?',
        answer:
          'Kaliya dadka doorkoodu u oggol yahay, gobolladooda dhexdooda. Way qarsoon yihiin ilaa aad riixdo {records.personal.show}, diiwaanka akhriskuna wuxuu qoraa mar kasta oo la riixo.',
      },
    ],
  },
  incidents: {
    title: 'Dhacdooyinka',
    lead: 'Waxa dadweynuhu soo sheegaan iyo waxa aad diiwaangeliso: qiimee, cid u xilsaar, ilaa dhammaadkana la soco.',
    tasks: [
      {
        title: 'Diiwaangeli dhacdo',
        steps: [
          'Riix {incidents.new}.',
          'Sheeg waxa dhacay, goorta iyo gobolka. Magacyadu waxay galaan {records.form.groupProtected}.',
          'Kaydi. Saraakiisha gobolka ayaa arka.',
        ],
      },
      {
        title: 'Go’aami waxa hor mudan',
        steps: [
          'Qaybta {incidents.queues.title}, marka hore ka fur {incidents.queues.urgent}, kadibna {incidents.queues.unassessed}.',
          'Fur dhacdo, akhri, kadibna xaaladdeeda xigta ka dooro {records.panel.changeStatus}.',
          'Riix {records.panel.assign} si aad sarkaal ugu xilsaarto.',
        ],
      },
      {
        title: 'Geli oggolaansho',
        steps: [
          'Qof kasta weydii ujeeddo kasta. Fur diiwaanka oo riix {consents.enter}.',
          'Dooro ujeeddooyinka isku jawaabta helay, qor erayadii qofku maqlay, kadibna kaydi. Oggolaansho la’aan, waxa dadku noo sheegeen kuma jiraan fayl, warbixin ama soo koobid la daabacay.',
          'Haddii qofku ka noqdo, riix {consents.withdraw.open}. Meesha {consents.left.title} waxaa ku qoran halka ay hore u aadday.',
        ],
      },
      {
        title: 'Dhacdo kiis ka dhig',
        steps: [
          'Fur dhacdada, riix {records.panel.more}, oo dooro {records.continue.iccpr-cases.action}.',
          'Kiiska cusub ayaa furmaya. Wuxuu leeyahay sharraxaadda, goobta iyo calaamadaha, laakiin ma laha xog shakhsi ah.',
        ],
      },
      {
        title: 'Is barbar dhig diiwaannada isla dhacdadii',
        steps: [
          'Bogga {staffMenu.duplicates} wuxuu liis gareeyaa diiwaannada isu eg, kuwa isugu egi waa ugu horreeyaan. Labadaba fur oo is barbar dhig.',
          'Riix {records.similar.mark} ama {records.similar.different}. Waxba lama isku daro; si aad uga noqoto ka saar xiriirka.',
        ],
      },
    ],
    questions: [
      {
        question: 'Aaway warbixinnada dadweynaha?',
        answer:
          'Waxay kala-saaridda ku sugayaan ilaa qof heegan ah uu gobol u diro. Markaas kadib liiskan ayay ku jiraan.',
      },
      {
        question: 'Qof ayaa taleefan igu siiyay tixraac. Maxaan ku sameeyaa?',
        answer: 'Ku qor raadinta. Haddii xaraf si qalad ah loo maqlay, boggu wuu sheegayaa.',
      },
    ],
  },
  referrals: {
    title: 'Gudbinnada',
    lead: 'Codsiyada adeegyada: qofka la xiriir, oggolaanshaha xaqiiji, adeeg-bixiye hel, lana soco ilaa adeegga la helo.',
    tasks: [
      {
        title: 'Xaqiiji oggolaanshaha',
        steps: [
          'Fur gudbinta, kadibna riix {records.personal.show} si aad u aragto sida ammaan ah ee qofka loola xiriiri karo.',
          'Qofka la xiriir 24 saacadood gudahood. U sheeg adeeg-bixiyaha wax ogaan doona iyo waxa uu ogaan doono.',
          'Riix {consents.enter} oo geli waxa qofku ka jawaabay gudbintan.',
          'Riix {records.panel.changeStatus}, dooro in oggolaanshaha la xaqiijiyay, sheegna sida loo bixiyay.',
        ],
      },
      {
        title: 'Adeeg-bixiye PIN kula heshii',
        steps: [
          'Liiska ka fur adeeg-bixiyaha oo riix {referrals.pin.make}.',
          'PIN-ka hal mar u sheeg adeeg-bixiyaha, taleefan ama si toos ah. Laga bilaabo markaas wuxuu ku furaa xiriiriyayaasha, adiguna koodh uma baahnid.',
          'Riix {referrals.pin.renew} marka qof PIN-ka yaqaannay uu tago, iyo {referrals.pin.remove} si aad koodhadhka ugu noqoto.',
        ],
      },
      {
        title: 'Gudbin la soco ilaa dhammaadka',
        steps: [
          'Marka xaaladdu tahay “{terms.referralStatus.sent}”, riix {referrals.links.send} oo dooro adeeg-bixiye: kuwa ku habboon oo la xaqiijiyay ayaa ugu horreeya. Koodhka adeeg-bixiyaha taleefan ugu sheeg, weligaa ha ugu dirin iimayl.',
          'Adeeg-bixiyuhu wuxuu ka jawaabi karaa xiriiriyaha, {staffMenu.waiting} ayaana tirisa waxa cusub. Xaaladda adigu beddel haddii adeeg-bixiyuhu ku soo waco.',
          'Haddii adeeg-bixiye diido, dooro sababta. Kadib mid kale ayaad u diri kartaa.',
          'Dhammaadka dooro in adeegga la helay, haddii kale sababta.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan u diri kari waayay gudbin hadda timid?',
        answer: 'Waxba lama gudbiyo ka hor inta aan la xaqiijin in qofku oggol yahay.',
      },
      {
        question: 'Goorma ayaa adeeg la rabaa?',
        answer:
          'Degdegnimadiisa ayaa go’aamisa: 4 saac, 24 saac, 3 maalmood ama 1 toddobaad codsiga kadib. Liiska ku kala saar wakhtigaas si aad u aragto waxa xiga.',
      },
    ],
  },
  climate: {
    title: 'Dhacdooyinka cimilada',
    lead: 'Warbixinnada abaaraha, fatahaadaha iyo dhacdooyinka kale ee cimilada ee dadka waxyeelleeya, laga bilaabo warbixinta ilaa dhammaadka shaqada.',
    tasks: [
      {
        title: 'Ka shaqee dhacdo cimilo',
        steps: [
          'Fur {staffMenu.climate} oo dooro {climate.tabs.cases}.',
          'Fur dhacdo. Riix {records.personal.show} si aad u aragto cidda soo sheegtay.',
          'Riix {records.panel.changeStatus} oo sheeg sababta: qiimee, la soco inta ay socoto, oo xir dhammaadka.',
        ],
      },
    ],
    questions: [
      {
        question: 'Aaway warbixinnada dadweynaha?',
        answer: 'Waxay sugayaan kala-saaridda. Marka gobol loo diro, liiskan ayay ku jiraan.',
      },
      {
        question: 'Goorma ayaa jawaab la rabaa?',
        answer:
          'Waxay ku xiran tahay degdegnimada: 4 saacadood kuwa aadka u daran, 24 saacadood kuwa sare iyo 72 saacadood kuwa dhexe. Kuwa lala socdo oo keliya waqti ma leh.',
      },
    ],
  },
  triage: {
    title: 'Kala-saaridda',
    lead: 'Akhri warbixinnada dadweynaha ee liisaskaaga heeganka ku sugaya, mid kastana u dir gobolka uu ka tirsan yahay.',
    tasks: [
      {
        title: 'Warbixin gobol u dir',
        steps: [
          'Dooro warbixin. Kuwa gargaar degdeg ah codsada waxaa ku calaamadsan “{triage.isUrgent}”.',
          'Riix {triage.open} haddaad u baahan tahay inaad ogaato cidda ay khusayso. Diiwaanka akhrisku wuxuu qorayaa inaad akhriday.',
          'Qaybta {triage.routing.title}, hubi gobolka, haddaad kartona dooro qof loo xilsaaro, kadibna riix {triage.routing.submit}.',
        ],
      },
      {
        title: 'Warbixin dad kale u gudbi',
        steps: [
          'Haddii warbixintu dad kale oo heegan ah ka tirsan tahay, liiskooda ka dooro {triage.passing.title}.',
          'Riix {triage.passing.submit}. Waxaa loo ogeysiinayaa sidii warbixin cusub.',
        ],
      },
      {
        title: 'Diid warbixinno been ah oo is daba joog ah',
        steps: [
          'Dooro warbixinnada oo riix {triage.refusal.open}. Qor sabab aan cidna magacaabin.',
          'Qof kale oo heegan ah ayaa ka eegaya {staffMenu.secondLooks}, wuuna soo celin karaa.',
        ],
      },
      {
        title: 'Go’aami cidda heeganka ah',
        steps: [
          'Maamule ayaa riixa {triage.duty.open}, gobol kastana dadka u doorta.',
          'Haddii aan cidna liis ku jirin, warbixinnadiisu waxay tagaan liiska dalka oo dhan.',
        ],
      },
    ],
    questions: [
      {
        question: 'Khad la’aan ma kala saari karaa?',
        answer:
          'Maya. Warbixinnada sugaya qalab kuma jiraan. Marka gobol loo diro, dhacdooyinka ayay ku jiraan.',
      },
    ],
  },
  conflicts: {
    title: 'Is-khilaafyada',
    lead: 'Marka laba qof isku goob beddelaan, labada qiimaba waa la hayaa ilaa qof go’aamiyo. Kuwa malaha laba jeer la qoray iyo go’aannada la sugayo waa liisas gaar ah.',
    tasks: [
      {
        title: 'Go’aan ka gaar is-khilaaf',
        steps: [
          'Isbarbar dhig {records.conflict.theirs} iyo {records.conflict.mine}. Mid kasta hoostiisa waxaad ku arkaysaa cidda qortay iyo goorta.',
          'Haddii qiimayaashu yihiin xog shakhsi ah, riix {records.conflict.show}. Waxaa la diiwaangeliyaa cidda furtay.',
          'Mid dooro, ama qor {records.conflict.other}.',
          'Riix {records.conflict.decide}. Taariikhda diiwaanku dhammaan qiimayaasha way haysaa.',
        ],
      },
      {
        title: 'Soo-jeedin go’aan ka gaar',
        steps: [
          'Bogga {staffMenu.decisions} wuxuu liis gareeyaa qiimayaal qof kale app-ka ku soo jeediyay. Waxa aad adigu soo jeedisay hoos ayay ku jiraan, dad kale ayaana go’aaminaya.',
          'Weydii halka qiimuhu ka yimid, mid dooro, oo riix {records.conflict.decide}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Sidee bay is-khilaafyadu ku yimaadaan?',
        answer:
          'Laba qof ayaa isku goob wax ka beddela, ugu yaraan midkood khad la’aan ama fayl la soo geliyay. Barnaamijku marna ma kala doorto.',
      },
      {
        question: 'Maxaan sameeyaa haddaanan hubin?',
        answer: 'Weydii labada qof. Waxba ma lumayaan inta is-khilaafku furan yahay.',
      },
    ],
  },
  imports: {
    title: 'Xog ka soo gelinta fayl',
    lead: 'Hal mar ku dar diiwaanno badan fayl CSV ama Excel ah, ama ku sax diiwaanno fayl aad dhoofisay.',
    tasks: [
      {
        title: 'Soo geli fayl',
        steps: [
          'Dooro waxa faylku ka kooban yahay iyo faylka laftiisa, kadibna riix {imports.file.upload}.',
          'Hubi {imports.form.title}: xarfaha saxda ah, xaashida la akhriyayo, iyo safka magacyada tiirarka.',
          'Ka hubi {imports.check.mapping} in tiir kastaa goobta saxda ah tago, kana sheeg {imports.unknown.title} waxa qiimayaasha aan la aqoon ka dhigan yihiin.',
          'Akhri {imports.check.sample}: qiime kasta waxaa lala muujiyaa waxa faylku leeyahay. Ilaa hadda waxba lama kaydin.',
          'Sax sadarrada khaladka leh: riix {imports.check.download}, faylkaas sax oo soo geli. Sadarradaas waad ka boodi kartaa sidoo kale.',
          'Badhanka dushiisa ka akhri inta digniinood ee bixi doonta. Haddii diiwaannadu ka hadlayaan wax tegay, calaamadee “{imports.check.archive}”.',
        ],
      },
      {
        title: 'Diiwaanno ku sax xaashi-xisaabeed',
        steps: [
          'Liis ka riix {records.export.csv} ama {records.export.xlsx}.',
          'Unugyada faylka wax ka beddel, sadarka koowaad iyo aqoonsiyadana ha taaban.',
          'Soo geli faylka. Qaybta {imports.corrections.title} waxaad ku arkaysaa isbeddel kasta ka hor intaadan xaqiijin.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaa dhacaya haddaan isla faylka laba jeer soo geliyo?',
        answer:
          'Sadarrada hore loo soo geliyay waa la gartaa, mar labaadna laguma daro. Haddii faylku wax ka duwan sidii hore leeyahay, isbeddellada waad aragtaa oo go’aan baad ka gaartaa.',
      },
    ],
  },
  library: {
    title: 'Maktabadda dukumentiyada',
    lead: 'Ku dar dukumentiyo, ku hel waxa ku qoran, ansixi, dadkana la wadaag.',
    tasks: [
      {
        title: 'Ku dar dukumentiyo',
        steps: [
          'Riix {documentsEditing.upload.open}, faylashana halkaas ku soo rid ama dooro.',
          'Fayl kasta wuxuu noqdaa dukumenti. Hubi cinwaanka iyo nooca la soo jeediyay, sharraxaadna qor.',
          'Calaamadi sanduuqa dadweynaha keliya haddii booqdayaashu akhriyi karaan. Wuxuu sugayaa ansixinta qof kale.',
          'Bogga furan u daa ilaa wax walba la soo geliyo. Xiriir go’ay wuxuu ka sii socdaa meeshii uu joogay. Haddii bogga la xiray, isla faylka mar kale dooro, wuuna sii soconayaa.',
        ],
      },
      {
        title: 'Raadi dukumenti',
        steps: [
          'Erayo ku qor {documents.search}: waxaa laga raadiyaa cinwaannada, summadaha iyo faylasha laftooda.',
          'Dukumenti kasta hoostiisa waxaad ku aragtaa qaybaha erayadu ku jiraan iyo boggooda.',
          'Liiska ku soo koob qaybta, nooca iyo dib-u-eegista dhinaca ku yaal.',
          'Shaashad ballaaran, cinwaanku wuxuu dukumentiga ka furaa liiska dhinaciisa, erayadana waa la calaamadeeyay.',
        ],
      },
      {
        title: 'Ansixi dukumenti, ama kala noqo',
        steps: [
          'Fur dukumenti xaaladdiisu tahay {documents.status.pending}, faylkiisana akhri.',
          'Ka akhri {documentsEditing.look.title} waxa faylka laga helay, sida faallooyin, qoraal la tirtiray iyo goobta sawirka.',
          'Riix {documentsEditing.review.approve}. Ma ansixin kartid wax aad qayb ka qortay. Haddii wax la helo, booqdayaashu waxay helaan nuqul la nadiifiyay, asalkuna wuxuu la joogaa shaqaalaha.',
          'Riix {documentsEditing.review.withdraw} haddii booqdayaashu aanay sii helin. Isla markiiba wuu dhaqan galaa, xiriiriyeyaashiisana wuu joojiyaa.',
        ],
      },
      {
        title: 'Fayl la wadaag qof aan akoon lahayn',
        steps: [
          'Bogga dukumentiga ka riix {documentsEditing.share.open}.',
          'Dooro hal nooc, ama {documentsEditing.share.newest}, iyo inta maalmood ee xiriiriyuhu shaqeynayo.',
          'Koobiyee xiriiriyaha: hal mar ayaa la muujiyaa. Riix {documentsEditing.share.revoke} haddii uu hore u dhammaanayo.',
        ],
      },
    ],
    questions: [
      {
        question: 'Dukumenti dadweyne ayaan saxay. Maxay booqdayaashu helayaan?',
        answer: 'Wixii markii u dambaysay la ansixiyay, qoraal iyo fayl, ilaa qof kale ansixiyo nooca cusub.',
      },
      {
        question: 'Sidee dadku ugu akhriyaan maktabadda khad la’aan?',
        answer:
          'Qof kasta wuxuu {documents.portable.title} hoostiisa ka kaydin karaa dhammaan dukumentiyada dadweynaha oo ah hal fayl oo USB lagu qaado. Mar kale ayaa la sameeyaa marka maktabaddu isbeddesho. Nuqul hore loo kaydiyay weli wuu leeyahay waxa aad goor dambe kala noqoto.',
      },
      {
        question: 'Maxaa dukumenti loogu heli waayay waxa ku qoran faylkiisa?',
        answer:
          'Bogga dukumentiga ayaa sheegaya: wuxuu noqon karaa sawir aan qoraal lahayn, mid furaha sirta ah leh, ama mid burburay. Markaas waxaa lagu helaa cinwaanka, sharraxaadda iyo summadaha.',
      },
    ],
  },
  reports: {
    title: 'Warbixinnada',
    lead: 'Ka samee warbixin diiwaannada aad arki karto, Ingiriis ama Soomaali, qaabka aad u baahan tahay.',
    tasks: [
      {
        title: 'Samee warbixin',
        steps: [
          'Riix mid ka mid ah {reportGenerator.quick.title}, ama buuxi foomka {reportGenerator.form.title}.',
          'Dooro qaybaha, muddada, qaabka iyo luqadda.',
          'Riix {reportGenerator.form.submit}. Shaqadaada waad sii wadi kartaa: warbixinta server-ka ayaa sameeya.',
          'Liiska hoose ayaa sheegaya waxa la qabanayo, ama inta warbixinood ee ka horraysa. Haddii warbixintu guuldarraysato, wuxuu sheegayaa waxa la beddelo.',
          'Liiska hoose ka riix {reportGenerator.list.download} marka warbixintu diyaar noqoto.',
          'Qaab kale oo leh tirooyin isku mid ah, ka dooro qaybta {reportGenerator.also.label} ee ka hoosaysa warbixinta dhammaatay.',
        ],
      },
      {
        title: 'Qor qoraallada warbixinta',
        steps: [
          'Dooro muddo iyo qaybo. Tirooyinku waxay ka muuqdaan {reportGenerator.preview.title}; xiriirka tiro kasta ka hooseeya wuxuu geeyaa diiwaannada ay tirinayso.',
          'Qaybta {reportGenerator.chores.title} waxaa ku jira diiwaannada aad weli sixi karto; sadar kasta wuxuu kuu geeyaa iyaga.',
          'Wax ku qor tirooyinka hoostooda. Sadar madhan ayaa baaragaraaf cusub bilaaba. Ha magacaabin badbaade, dhibbane, markhaati ama qof wax soo sheegay.',
          'Talooyinka la soo jeediyay wax ka beddel, dhaqaaji ama ka saar, ama riix {reportGenerator.recommending.add}. Alt iyo fallaaraha ayaa sidoo kale talo dhaqaajiya.',
          'Tusaalooyinka kiisaska, calaamadee {reportGenerator.studies.choose}. Waxaa la dooran karaa oo keliya kiisaska leh soo koobid dadweyne oo la hubiyay iyo dad oggolaaday.',
          'Waxa aad qorto foomka ayay ku sii jiraan, xitaa {reportGenerator.form.submit} kaddib, ilaa aad riixdo {reportGenerator.draft.startOver} ama aad xirto bogga biraawsarka. {reportGenerator.list.again} ayaa soo celisa qoraallada warbixin hore.',
        ],
      },
      {
        title: 'Warbixin faafi',
        steps: [
          'Qaybta {reportGenerator.form.edition} ka dooro {reportGenerator.editions.public} iyo rubuc dhammaaday. Waa inaad aragtaa dhammaan gobollada.',
          'Horudhacu wuxuu muujinayaa waxa qof kasta akhrin doono: tirooyinka yaryar iyo kuwa laga xisaabin karo waa la reebay.',
          'Marka ay diyaar noqoto, riix {reportGenerator.library.add}. Booqdayaashu waxay heli doonaan marka qof kale ansixiyo.',
        ],
      },
      {
        title: 'Codso in warbixin la ansixiyo',
        steps: [
          'Warbixinta dhammaatay agteeda ka riix {reportApprovals.ask}. Haddii ay saxayso mid la ansixiyay, dooro oo sheeg waxa isbeddelay.',
          'Shaqaale arki kara wax kasta oo ku jira ayaa fura {reportApprovals.title}, kaydiya oo akhriya faylka, ka dibna riixa {reportApprovals.approve} ama {reportApprovals.decline}. Cidina warbixinteeda ma ansixiso.',
          'Faylka la ansixiyay lambar buu leeyahay oo wuxuu sheegaa cidda ansixisay; qabyadu bog kasta way ku sheegtaa inay tahay. Qaababka kale isla xogtaas ayaa laga sameeyaa.',
          'Qaybta {reportApprovals.decided} ka riix {reportApprovals.withdraw} haddii aan mar dambe la isticmaali karin. Qofkii nuqul barbar dhiga wuxuu akhrinayaa ogeysiiskaaga.',
        ],
      },
      {
        title: 'Warbixin si joogto ah loo sameeyo',
        steps: [
          'Liiska ka riix {reportGenerator.schedules.repeat} ee ku dhow warbixin.',
          'Dooro immisa jeer, maalinta iyo waqtiga, kaddib riix {reportGenerator.schedules.save}.',
          'Qaybta {reportGenerator.schedules.recipients} waxaad ka dooran kartaa shaqaale arki kara wax kasta oo ku jira.',
          'Qaybta {reportGenerator.schedules.title} waxaad ku arkaysaa goorta xigta ee la samaynayo, waadna hakin, beddeli ama tirtiri kartaa. Iimayl ayaad helaysaa marka mid diyaar noqdo ama guuldarraysto; xiriiriyihiisu wuxuu shaqeeyaa 14 maalmood, akoonkaaga oo keliya.',
        ],
      },
      {
        title: 'Ogow in nuqul warbixin ah wax laga beddelay',
        steps: [
          'Liiska hoostiisa ka riix {reportGenerator.list.check}. Koodhka jaldiga warbixinta ayaa isla bogga kuu horseeda.',
          'Dooro faylka. Qalabkaaga ayaa lagu barbar dhigaa, lamana diro.',
          'Akhri inuu sheegayo {reportCheck.unchanged} ama {reportCheck.changed}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Warbixintu magacyo dad ma leedahay?',
        answer:
          'Ma laha goobo la ilaaliyo. Hubi cinwaannada, qoraallada iyo faahfaahintaada ka hor intaadan dad kale siin.',
      },
      {
        question: 'Maxay warbixin u maqan tahay?',
        answer:
          'Warbixin kasta waxaa la hayaa ilaa maalinta liisku sheego. Riix {reportGenerator.list.again} si aad tirooyinka maanta ugu samayso.',
      },
    ],
  },
  offline: {
    title: 'Khad la’aan ku shaqaynta',
    lead: 'Barnaamijka kombiyuutarku wuxuu diiwaannada gobolladaada ku hayaa kombiyuutarkaaga iyagoo siran, isbeddelladaadana wuu diraa marka uu karo.',
    tasks: [
      {
        title: 'Diyaari kombiyuutarkaaga',
        steps: [
          'Fur barnaamijka kombiyuutarka oo soo gal. Tan khad baad ugu baahan tahay.',
          'Dooro weedh sir ah oo ka kooban dhowr erey oo aan isku xirnayn. Iyada kaliya ayaa diiwaannada kombiyuutarkan furta.',
          'Qor koodhka ku hoos jira {session.paper.title}, warqaddana dhig meel aan kombiyuutarku oollin.',
          'Sug ilaa barnaamijku muujiyo {syncStatus.upToDate}. Markaas kadib khad la’aan waad ku shaqayn kartaa.',
        ],
      },
      {
        title: 'Dir isbeddelladaada',
        steps: [
          'Barnaamijka ayaa si toos ah u dira. {sync.now} oo ku yaal bogga {staffMenu.sync} isla markiiba wuu diraa.',
          'Eeg {sync.refused.title}: riix {sync.entry.correct} ama {sync.entry.retry} wixii server-ku diiday.',
          'Riix {shell.staff.lock} marka aad kombiyuutarka ka tagayso.',
        ],
      },
      {
        title: 'Isbeddelladaada dir adigoon khad lahayn',
        steps: [
          'Bogga {staffMenu.sync} ku riix {exchange.office.make}, faylka USB ku kaydi, dhambaal-wadena u dhiib. Qof jidka ku jira ma akhriyi karo.',
          'Meel khad leh ka dhiib {staffMenu.exchange}, riix {exchange.accept}, kadibna {exchange.answer}.',
          'Xafiiska dhexdiisa dooro jawaabta oo riix {exchange.office.take}. Ilaa markaas wax walba kombiyuutarkaaga ayay ku jiraan.',
        ],
      },
      {
        title: 'Hayso dukumentiyada aad u baahan tahay',
        steps: [
          'Fur {staffMenu.documents} inta aad khad leedahay, oo riix {keptDocuments.keep} dukumenti kasta.',
          'Khad la’aan maktabaddu waxay tusaysaa dukumentiyadan, waxay ku heshaa waxay sheegayaan, waxayna sheegtaa da’dooda.',
          'Wixii maktabadda laga noqdo ama ka cusboonaado kombiyuutarkaaga waa laga saaraa ama laga beddelaa xiriirka xiga.',
        ],
      },
      {
        title: 'Hayso caddaynta aad u baahan tahay',
        steps: [
          'Riix {evidence.keep.keep} faylka diiwaan. Kombiyuutarkaaga ayuu ku sii jirayaa isagoo siran, khad la’aanna wuu furmaa.',
          'Wax kasta oo la hayo waxay ku yaallaan {sync.kept.title} ee bogga {staffMenu.sync}; ka saar waxa aadan u baahnayn.',
          'Faylku kombiyuutarkaaga wuu ka baxaa marka diiwaankiisa la tirtiro ama gobol kale loo wareejiyo, ama oggolaansho lala noqdo.',
        ],
      },
      {
        title: 'U oggolow diiwaannada xiran inay kombiyuutarkaaga ka baxaan',
        steps: [
          'Dooro waqti {leaving.months} ee bogga {staffMenu.sync}. Server-ku dhammaan diiwaannada wuu hayaa.',
          'Liisaska iyo tirooyinku markaas way sheegayaan waxa aysan tirin. {leaving.bringAll} wuxuu mar kale akhriyaa diiwaannada liis, {leaving.bring} mid keliya.',
          'Riix {leaving.keep} diiwaanka ay tahay inuu halkan ku sii jiro.',
        ],
      },
      {
        title: 'Barnaamijka ka cusboonaysii fayl',
        steps: [
          'Qaybta {appVersions.title} ee dejinta bogga {staffMenu.sync} ka riix {appVersions.choose}. Faylka waa inuu ururkaagu saxiixay.',
          'Hubi nooca iyo taariikhda, rakib, oo riix {appVersions.restart} markaad shaqadaada kaydiso.',
          'Haddii nooca cusubi laba jeer si fiican u bilaaban waayo, kii hore ayaa mar kale shaqaynaya, isagoo dhammaan diiwaannadaada leh.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan sameeyaa haddaan ilaawo weedha sirta ah?',
        answer:
          'Riix {session.desktop.forgotten} oo kaydi codsi soo kabasho. Maamule ayaa kuu soo diraya fayl jawaab ah, haddii xafiiskaagu leeyahay fure soo kabasho.',
      },
      {
        question:
          'Maxaan sameeyaa haddii barnaamijku sheego in kaydka furayaasha nidaamku maqan yahay, qufulan yahay ama la beddelay?',
        answer:
          'Marka hore raac waxa uu ku leeyahay: waxba ma lumin. Haddii ay shaqayn weydo, riix {session.paper.open} oo geli weedhaada sirta ah iyo koodhka. Warqad la’aan, maamule ayaa kuu caawinaya sida marka weedha la ilaawo.',
      },
      {
        question: 'Maxaan sameeyaa haddii kombiyuutarku lumo ama la xado?',
        answer:
          'Isla markiiba maamule u sheeg. Qalabka la laalay diiwaannadiisa wuu tirtiraa marka xigta ee uu xirmo; ilaa markaas weedhaada sirta ah ayaa ilaalisa.',
      },
      {
        question: 'Maxaa u baahan khad?',
        answer:
          'Kala-saaridda, faafinta, soo gelinta, isticmaalayaasha iyo wax kasta oo kale oo server-ku go’aamiyo. Bogagga caynkaas ah way sheegaan.',
      },
    ],
  },
  publishing: {
    title: 'Wararka, shaqooyinka, mashaariicda iyo hay’adaha kale',
    lead: 'Qor waxa bogga dadweynuhu muujiyo, hadda ama wakhti la qabtay, Ingiriis iyo Soomaali.',
    tasks: [
      {
        title: 'Faafi maqaal',
        steps: [
          'Liiska ka fur {staffMenu.news} oo riix {newsEditing.create}.',
          'Qor cinwaanka, kooban iyo qoraalka; qaybta {newsEditing.form.somali} isla iyaga oo Soomaali ah.',
          'Haddaad sawir ku darto, sharrax waxa uu muujinayo. Xogta goobta iyo kamaradda waa laga saaraa.',
          'Qaybta {newsEditing.form.when}, ka dooro {newsEditing.form.now}, {newsEditing.form.later} ama {newsEditing.form.draft}.',
        ],
      },
      {
        title: 'Qoraal gaaban degdeg u faafi',
        steps: [
          'Guudmarka ka riix {quickPublish.open}.',
          'Dooro meelaha: {quickPublish.channel.website}, {quickPublish.channel.email} ama {quickPublish.channel.social}.',
          'Riix {quickPublish.publish}, ama wakhti qabo. Iimayl la diray lama soo celin karo.',
        ],
      },
      {
        title: 'Qof walba u dig',
        steps: [
          'Guudmarka ka riix {alertPublishing.open}.',
          'Qor waxa dhacaya, halka, iyo waxa dadku sameeyaan. Cidna ha magacaabin.',
          'Riix {alertPublishing.publish}. Digniintu si toos ah ayay u dhammaataa wakhtiga aad doorato kadib.',
        ],
      },
      {
        title: 'Cusboonaysii shaqooyinka, mashaariicda iyo hay’adaha',
        steps: [
          'Bogaggooda ka riix {jobsEditing.create}, {projectsEditing.create} ama {partnersEditing.add}.',
          'Shaqadu si toos ah ayay u xirantaa maalinteeda ugu dambaysa kadib.',
          'Riix {contentEditing.examples.remove} marka kuwiinnu ku jiraan.',
        ],
      },
      {
        title: 'Keen wararka dadka kale',
        steps: [
          'Fur {staffMenu.aggregation} oo riix {aggregation.control.run}, ama {aggregation.control.start} si ay u dhacdo lix saacadoodba mar.',
          'Riix {aggregation.sources.change} si aad u doorato ilaha, iyo in maqaalladoodu oggolaansho sugaan. Halkaas ka riix {aggregation.feed.add} si aad ugu darto quudin kale.',
          'Maqaal kasta ka akhri daabacahiisa, dabadeedna riix {aggregation.stories.approve}. Riix {aggregation.stories.separate} haddii laba maqaal aanay isku war ahayn.',
          'Riix {aggregation.stories.lead} haddii ay dhacdo noqon karto. Kala-saaridda ayaa go’aan ka gaarta.',
        ],
      },
      {
        title: 'U qor koorso xarunta waxbarashada',
        steps: [
          'Fur {staffMenu.courses} oo dooro koorso, ama riix {courseEditing.create.button}.',
          'Qaybaheeda wax ka beddel oo riix {courseEditing.editor.save}. {courseEditing.parts.problems} wuxuu taxayaa waxa weli maqan, iyo xiriiriye meel kasta geynaya.',
          'Riix {courseEditing.editor.publish} marka aan waxba maqnayn. Ardaydu waxay haysanayaan waxay dhammeeyeen.',
          'Tusaale, sawir ama sharci aad leedihiin ku dar {courseEditing.parts.layers}. Wuu harayaa marka koorsadu nooc cusub hesho.',
          'Koorsada xafiis kale uga dhoofi {courseEditing.parts.exchange}, ama bogag USB ah ahaan.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan sameeyaa haddaan wax khaldan faafiyo?',
        answer:
          'Riix {contentEditing.edit} oo sax, ama {revisions.open} si aad nooc hore u soo celiso. Wixii aad tirtirto 30 maalmood ayaa lagu soo celin karaa, qaybta {revisions.deleted.open}.',
      },
    ],
  },
  assistant: {
    title: 'Kaaliyaha qoraalka',
    lead: 'Moodeel luqadeed ayaa ka caawiya qabyo-qoraalka, erayada, calaamadaha, cinwaannada iyo soo koobidda. Faahfaahinta dadku waxay ku haraysaa server-kan, erey kastana qof ayaa go’aamiya.',
    tasks: [
      {
        title: 'Caawimo u hel maqaal',
        steps: [
          'Foomka maqaalka ka riix {writingAssistant.open} oo dooro {writingAssistant.tabs.generate}, {writingAssistant.tabs.improve}, {writingAssistant.tabs.enhance} ama {writingAssistant.tabs.titles}.',
          'Akhri magacyada, lambarrada iyo meelaha la qariyo. Qaybta {writingAssistant.hidden.more} ku qari wixii hubintu seegtay; {writingAssistant.hidden.sent} ayaa muujisa waxa baxa. Waxa “{writingAssistant.hidden.unsure}” lagu calaamadiyay sidoo kale waa qarsoon yahay, ilaa aad riixdo {writingAssistant.hidden.letLeave}.',
          'Riix badhanka qaybta. Qoraalku wuu soo muuqdaa inta la qorayo, {writingAssistant.stop} ayaana joojisa.',
          'Isbarbar dhig, oo riix {writingAssistant.use} ama {writingAssistant.accept} wixii aad rabto. {writingAssistant.undo} wuxuu ka noqdaa tallaabadii u dambaysay.',
          'Hubi xaqiiqo kasta, maqaalkana adigu faafi. Taariikhdiisu waxay sheegtaa moodeelkii caawiyay iyo goorta.',
        ],
      },
      {
        title: 'Tarjum maqaal ama mashruuc',
        steps: [
          'Foomka maqaalka ama mashruuca ka riix {writingAssistant.translation.open}. Dooro qoraallada iyo luqadda, oo akhri waxa la qariyay.',
          'Riix {writingAssistant.run.translate}. Taariikhaha, tirooyinka, xiriiriyeyaasha iyo ereyada ka duwan kii asalka ahaa waa la taxayaa.',
          'Tarjumaadda foomka geli adigoo riixaya {writingAssistant.use} ama {writingAssistant.useAll}. Waxaa lagu calaamadiyaa in aan la akhrin.',
          'La akhri kii asalka ahaa oo sax. Calaamadi sanduuqa ku hoos yaal {contentEditing.assisted.readTranslations}, dabadeed daabac.',
        ],
      },
      {
        title: 'Eeg inta la isticmaalo',
        steps: [
          'Maamulayaashu waxay tusmada ka furaan {staffMenu.assistantUsage}.',
          'Saf kastaa waa hal tafatire iyo hal maalin. Server-ku codsiyada ayuu tiriyaa, dhowrna qoraalka dheer, weligiisna ma hayo waxay ku saabsanaayeen.',
        ],
      },
    ],
    questions: [
      {
        question: 'Hubintu magac ma seegi kartaa?',
        answer:
          'Haa. Magac naadir ah oo xarfo yaryar ku qoran, ama mid sidoo kale erey caadi ah ah, waa la seegi karaa. Qoraalka akhri ka hor intaadan dirin, kana saar wixii qof khatar gelin kara.',
      },
      {
        question: 'Tarjumaad aan la akhrin ma la daabici karaa?',
        answer:
          'Maya. Server-ku wuu diidayaa ilaa qof xaqiijiyo in la akhriyay, cidda xaqiijisayna wuu hayaa. Maqaalka qabyo ahaan waa la kaydin karaa; mashruucu waa u furan yahay dadweynaha, markaas oo keliya ayaana la kaydiyaa.',
      },
      {
        question: 'Ka warran haddii aan moodeel la dejin?',
        answer:
          'Markaas calaamadaha, cinwaannada, soo koobidda iyo hagaajintu waxay ka yimaadaan habab ku jira server-kan, waxna kama baxaan. Qoridda maqaal dhan iyo tarjumiddiisu waxay u baahan yihiin moodeel.',
      },
    ],
  },
  teaching: {
    title: 'Shahaadooyinka iyo kooxaha',
    lead: 'Dadka wax barta waxay shahaado helaan marka ay koorso dhammaystiraan. Qof kasta ayaa hubin kara, adiguna waad ka noqon kartaa.',
    tasks: [
      {
        title: 'Hubi shahaado',
        steps: [
          'Fur {staffMenu.certificates}, oo lambarka ama qayb ka mid ah ku qor {teaching.certificates.search}.',
          'Taabo lambarka. Boggu wuxuu muujinayaa cidda ay shahaadadu tahay, sida qof kasta oo lambarka haysta u arko.',
        ],
      },
      {
        title: 'Ka noqo shahaado',
        steps: [
          'Agteeda ka taabo {teaching.certificates.withdraw}, oo sababta qor.',
          'Boggeedu markaas ka dib wuxuu sheegayaa in laga noqday iyo goorta. Sababta shaqaalaha keliya ayaa arka.',
        ],
      },
      {
        title: 'Koox koorso ku hag',
        steps: [
          'Fur {staffMenu.cohorts}, oo taabo {teaching.cohorts.create}.',
          'Lambarka ama xiriirka sii dadka aad wax barto, ama dir casuumaado. Mid kasta isagaa go’aansada inuu ku biiro, wuxuuna marka hore akhriyaa waxa aad arki doonto.',
          'Hoosta {teaching.cohorts.due.title}, deji ilaa goorta cutub kasta la dhammaynayo. Hoosta {teaching.cohorts.stuck.title}, ka arag cidda caawimaad u baahan.',
          'Hoosta {teaching.cohorts.sessions.title}, diiwaangeli kulan, oo calaamadee cidda joogtay.',
          'Qof kasta ka codso inuu bogiisa kaga jawaabo imtixaanka koorsada ka hor iyo ka dib. {teaching.cohorts.gain.file} waxaa ku jira kororka oo magacyo la’aan ah.',
        ],
      },
    ],
    questions: [
      {
        question: 'Ma ka laaban karaa ka-noqoshada?',
        answer:
          'Maya. Barnaamijyada akhriyay in calaamadda laga noqday mar kale ma weydiiyaan. Hubso ka hor intaadan shahaado ka noqon.',
      },
      {
        question: 'Maxaa liisku magacyo u muujin waayay?',
        answer:
          'Shahaado waxaa lagu helaa lambarkeeda, sidaas darteed cidna uma baahna liis dadka halkan wax ku bartay oo dhan. Magacu wuxuu ku yaal shahaadada lafteeda.',
      },
    ],
  },
  'second-person': {
    title: 'Go’aanka qofka labaad',
    lead: 'Waxa dadweynaha loo furayo, iyo waxa hal qof keligiis saaray, qof labaad ayaa eega.',
    tasks: [
      {
        title: 'Faafi ama diid kooban',
        steps: [
          'Fur {proposals.title}. U akhri koobanta sidii adigoo raadinaya dadka ku jira.',
          'Isbarbar dhig {proposals.onSite} iyo {proposals.afterwards}.',
          'Riix {proposals.publish}, ama {proposals.refuse} oo ku dar sabab qoraaga caawisa.',
        ],
      },
      {
        title: 'Sii daa isbeddel talo',
        steps: [
          'Fur {releases.title}, akhrina waxa iska beddelaya bogga dadweynaha.',
          'Riix {releases.release} ama {releases.refuse}.',
        ],
      },
      {
        title: 'Mar labaad eeg waxa hal qof keligiis sameeyay',
        steps: [
          'Fur {secondLooks.title}. Wuxuu taxayaa warbixinnada lagu calaamadiyay sal la’aan, kuwa la tirtiray ama la diiday, iyo koobannada laga noqday.',
          'Riix {secondLooks.agree}, ama {secondLooks.bringBack} oo sabab ku dar.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan shay u go’aamin waayay?',
        answer: 'Adiga ayaa qoray ama sameeyay. Qof kale waa inuu go’aamiyo.',
      },
    ],
  },
  users: {
    title: 'Isticmaalayaasha',
    lead: 'Casuun dadka, mid kasta door iyo gobollo sii, akoonnada aan loo baahnaynna xir.',
    tasks: [
      {
        title: 'Qof casuun',
        steps: [
          'Riix {users.list.invite}. Geli magaca iyo ciwaanka iimaylka.',
          'Dooro doorka. Door kasta hoostiisa waxaad ku arkaysaa waxa uu sameyn karo. Saraakiishu gobolladooda ayay sidoo kale u baahan yihiin.',
          'Xiriiriyaha qofka sii si aad ku kalsoon tahay. Mar keliya ayaa la muujiyaa, wuxuuna shaqeeyaa toddoba maalmood.',
        ],
      },
      {
        title: 'Caawi qof aan soo geli karin',
        steps: [
          'Hubi in qofka ku weydiinayaa yahay isaga dhab ahaan.',
          'Fur qofka oo riix {users.edit.renew} haddii furaha sirta ah la ilaaway, ama {users.edit.removeSecondFactor} haddii taleefanku lumay.',
        ],
      },
      {
        title: 'Xir akoon',
        steps: [
          'Fur qofka oo riix {users.edit.disable}.',
          'Fadhiyada furan isla markiiba way dhammaadaan, qalabka qofkuna diiwaannadiisa wuu tirtiraa marka xigta ee uu xirmo.',
        ],
      },
    ],
    questions: [
      {
        question: 'Qof walba ma inuu maamule noqdaa?',
        answer:
          'Maya. Qof kasta sii doorka shaqadiisu u baahan tahay. Laba maamule waa fiican yihiin: mid baa kan kale caawin kara.',
      },
      {
        question: 'Sideen u waajibiyaa soo-gelidda laba-tallaabo ah?',
        answer: 'Qaybta {users.secondFactorRule.title}, riix {users.secondFactorRule.require}.',
      },
    ],
  },
  devices: {
    title: 'Qalabka iyo soo kabashada',
    lead: 'Go’aami kombiyuutarrada diiwaannada hayn kara, una diyaar garow maalinta qof ilaawo weedha sirta ah.',
    tasks: [
      {
        title: 'Qalab koodh ku deji',
        steps: [
          'Riix {enrolment.make.open}, dooro qofka oo riix {enrolment.make.submit}. Koodhka hal mar ayaa la tusayaa, saacadna wuu shaqeeyaa.',
          'Barnaamijka ka riix {enrolment.read.button} oo fur sawirka koodhka ama faylka la kaydiyay. Kadib qofku qalabka ayuu ku soo galayaa.',
          'Koodh gacan khaldan galay ka noqo {enrolment.codes.title}.',
        ],
      },
      {
        title: 'Oggolow ama laal qalab',
        steps: [
          'Riix {users.devices.approve} kaliya kombiyuutar aad ka war hayso.',
          'Isla markiiba riix {users.devices.revoke} haddii kombiyuutar lumo. Diiwaannadiisa wuu tirtiraa marka xigta ee uu xirmo.',
          'Marka qof uu tago, dooro {users.unsent.hand-over}. Wixii kadib yimaada qof kale ka sii {staffMenu.exchange}.',
        ],
      },
      {
        title: 'Daryeel qalabka u baahan in la eego',
        steps: [
          'Subax kasta maamulayaashu waxay helaan hal iimayl oo leh digniinaha cusub. {users.devices.needsAttention} wuxuu muujinayaa qalabka oo dhan ee hadda digniin leh.',
          'Qofka weydii inuu qalabka khadka ku xiro, saacaddiisa saxo, ama meel diskiga ka banneeyo. Markaas digniintu si toos ah ayay u dhammaataa.',
          'Haddii qalab uu xiriir la’aan noqonayo, maqnaanshihiisa ku ogeysii {users.devices.watch}, ama halkaas maalmo ka badan ku dejiso.',
        ],
      },
      {
        title: 'Samee fure soo kabasho',
        steps: [
          'Fur {recovery.link} oo riix {recovery.key.make}. Faylka laba meelood oo ammaan ah ku hay, weedhiisa sirta ahna meel kale.',
          'Maamule kale ayaa furaha xaqiijiya kadib marka uu faraha adiga kula barbar dhigo.',
          'Sarkaal kasta qalabkiisa ayuu furaha kaga oggolaadaa. Markaas kaliya ayaad qalabkaas ku caawin kartaa.',
        ],
      },
      {
        title: 'Caawi qof ilaaway weedha sirta ah',
        steps: [
          'Qofka la hadal. Cid kasta oo haysata qalabka iyo jawaabtaada diiwaannadiisa way furi kartaa.',
          'Qaybta {recovery.answer.title}, ka dooro faylka codsiga iyo faylka furaha, kadibna riix {recovery.answer.submit}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Waa maxay aqoonsi laba jeer la isticmaalay?',
        answer:
          '{recordTwins.title} wuxuu muujinayaa diiwaanno laba nooc ah oo isku aqoonsi ah, oo noocyadii hore ay aqbaleen. Is barbar dhig oo riix {recordTwins.look}: ilaa markaas waxba si joogto ah lagama tirtirayo.',
      },
      {
        question: 'Waa maxay diiwaannada lumay?',
        answer:
          'Marka server-ka laga soo celiyo kayd hore, qalabku wuxuu hayn karaa diiwaanno ka cusub kuwa server-ka. {lostRecords.link} ayaa muujinaya: riix {lostRecords.restore} ama {lostRecords.discard}.',
      },
    ],
  },
  messages: {
    title: 'Fariimaha ururka loo soo diro',
    lead: 'Go’aanso cidda helaysa waxa dadku noogu soo qoraan foomka xiriirka.',
    tasks: [
      {
        title: 'Fariimaha mawduuc ku saabsan u dir qofka saxda ah',
        steps: [
          'Fur {staffMenu.communications}.',
          'Ku qor {emailRoutes.fields.triggerKeywords} erayada fariimahaasi leeyihiin, luqad kasta oo dadku noogu soo qoraan. Bilowga eraygu waa ku filan yahay.',
          'Geli ciwaanka, dooro {emailRoutes.fields.priority}, oo riix {emailRoutes.create}.',
          'Ku qor {emailRoutes.try.title} fariin sida dadku u qoraan, oo riix {emailRoutes.try.button}. Waxaad arkaysaa cidda helaysa iyo sababta.',
        ],
      },
      {
        title: 'Fariin ka jawaab',
        steps: [
          'Fur {staffMenu.inbox}. Fariimaha degdegga ah iyo xadgudubyada xuquuqda aadanaha ayaa ugu horreeya, ka dibna kuwa waqtigoodu dhow yahay.',
          'Dooro fariin oo riix {inbox.open}. Diiwaanka hawlgallada ayaa qoraya.',
          'Ku qor {inbox.answer.text}. Asxaabtaadu waxay arkayaan inaad jawaabayso, isla mar ahaantaana ma diri karaan.',
          'Riix {inbox.answer.send}, ama {inbox.answer.sendAndClose}. Jawaab celis ah ayaa fariinta mar kale furta.',
        ],
      },
      {
        title: 'Wax ka qabo fariin aan sugi karin',
        steps: [
          'Riix {inbox.act.urgent}. Fariintu markaas ka dib waa ugu horreysaa, jawaabtana waa in la bixiyaa laba saacadood gudahood.',
          'Haddii ay ka warramayso xadgudub, fur oo riix {inbox.report.act}. Kala-soociddu isla markiiba way helaysaa, iyada oo aan lahayn magaca diraha.',
          'Haddii aad taqaan nooca iyo goobta, ama haddii diruhu oggolaaday in magaciisa la siiyo kala-soocidda, riix {inbox.report.detailed}.',
        ],
      },
      {
        title: 'Hel fariin',
        steps: [
          'Fur {staffMenu.inbox} oo dooro {inbox.view.all} si aad fariimaha xiran sidoo kale uga raadiso.',
          'Tixraac, ciwaan iimayl oo dhan ama erayo ku qor {inbox.search.label}, kaddibna riix {inbox.search.submit}. Diiwaanka hawlgallada ayaa qora inaad raadisay.',
          'Dooro {inbox.filters.subject}, {inbox.filters.route} ama {inbox.filters.assignee} si aad kuwo ka yar u aragto.',
        ],
      },
      {
        title: 'Jawaabaha si dhaqso ah u qor',
        steps: [
          'Maamule ayaa qoraal labada luqadood ah ku qora {answerTemplates.title} oo ku jira {staffMenu.communications}.',
          'Markaad jawaabayso ka dooro {inbox.template.choose}, kaddibna beddel. Erayada qaansooyinka ku dhex jira waa in la beddelo ka hor dirista.',
        ],
      },
      {
        title: 'Ka jawaab sanduuqaaga iimaylka',
        steps: [
          'U jawaab iimaylka laguu soo gudbiyay haddii uu sheego in jawaabtaadu noo timaaddo. Waan gudbinnaa ciwaankaaga la’aantiis, fariintuna waa la jawaabay.',
          'Haddii uusan sidaas sheegin, ama aad telefoon kaga jawaabtay, fariinta ka fur {staffMenu.inbox} oo riix {inbox.act.answered}.',
        ],
      },
      {
        title: 'Hubi in aan fariin lumin',
        steps: [
          'Ciwaan geli {emailRoutes.settings.title}. Wuxuu helaa wixii aanay waddo qaadin.',
          'Mararka qaarkood eeg {emailRoutes.columns.used}, oo sax waddada aan weligeed la isticmaalin.',
        ],
      },
    ],
    questions: [
      {
        question: 'Laba waddo ayaa isku fariin ku habboon. Tee qaadaysa?',
        answer:
          'Tan mudnaanteedu sarrayso; haddii ay siman yihiin tan erayadeeda badan la helay, ka dibna tan ka da’da weyn.',
      },
    ],
  },
  grants: {
    title: 'Codsiyada deeqaha',
    lead: 'Hubi, qiimee oo go’aan ka gaar waxa ururradu codsadaan. Maareeyayaasha deeqaha iyo qiimeeyayaasha loo xilsaaray oo keliya ayaa codsi akhriya.',
    tasks: [
      {
        title: 'Hubi in urur codsan karo',
        steps: [
          'Fur {staffMenu.grantApplications} oo dooro codsi. Diiwaanka hawlgallada ayaa qoraya.',
          'Riix {grantManagement.move.screening}.',
          'Geli natiijada hubin kasta qaybta {grantManagement.screening.title}, oo riix {grantManagement.screening.save}.',
          'Riix {grantManagement.move.in-review} marka hubin kastaa hagaagsan tahay ama la sharraxay.',
        ],
      },
      {
        title: 'Codsadaha wax dheeraad ah weydii',
        steps: [
          'Riix {grantManagement.ask.act}. Dooro goobaha aad u baahan tahay oo keliya, oo qor waxa aad weydiinayso.',
          'Deji maalinta ugu dambaysa ee jawaabta. Maalmaha shaqadu way hakadaan ilaa jawaabtu timaaddo.',
          'Wixii isbeddelay ka akhri qaybta {grantManagement.versions.title}.',
        ],
      },
      {
        title: 'Codsi u dir qiimayn',
        steps: [
          'Riix {grantManagement.reviewers.choose} oo calaamadee ugu yaraan inta qof ee wareeggu u baahan yahay.',
          'Mid kasta marka hore wuxuu sheegaa inuu leeyahay isku dhac dano iyo in kale, kadibna dhibco ayuu bixiyaa oo wuxuu riixaa {grantManagement.review.submit}.',
          'Marka qiimaynta oo dhan la gudbiyo, waxaad ka arkaysaa codsiga iyo {grantManagement.ranking.title}.',
        ],
      },
      {
        title: 'Codsi go’aan ka gaar',
        steps: [
          'Riix {grantManagement.decision.acts.awarded} oo geli lacagta, ama riix {grantManagement.decision.acts.declined}.',
          'Qor sababaha. Asxaabtu way akhriyaan, warqaddana waad ugu baahan tahay.',
          'Ilaa warqadda la diro, {grantManagement.decision.undo} wuxuu codsiga ku celinayaa halkii uu joogay.',
        ],
      },
      {
        title: 'Cusboonaysii liiska ka-reebista',
        steps: [
          'Liiska codsiyada ka fur {grantManagement.exclusions.title}, oo dooro fayl CSV ah.',
          'Riix {grantManagement.exclusions.import}. Haddii sadar khaldan yahay, waxba isma beddelaan, sadarkana waa la magacaabaa.',
          'Haddii codsade u eg yahay magac liiska ku jira, waxaad ka arkaysaa qaybta {grantManagement.screening.title}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaa codsade iimayl loogu diri waayay?',
        answer:
          'Ciwaan waxba looma diro ka hor inta aan la xaqiijin. Codsaduhu su’aasha wuxuu sidoo kale ku arkaa lambarka codsiga.',
      },
    ],
  },
  awards: {
    title: 'Deeqaha go’aanka ka dib',
    lead: 'U sheeg codsadayaasha go’aannada, diiwaangeli heshiiska, bixi deeqda, oo akhri warbixinnada.',
    tasks: [
      {
        title: 'Dir warqad ku saabsan go’aan',
        steps: [
          'Fur {staffMenu.grantAwards} iyo {grantAwards.view.letters}, ka dibna ururka.',
          'Riix {grantAwards.letter.prepare}. Warqadda waxaa laga qoraa qaabkeeda, luqadda codsiga.',
          'Akhri, beddel wixii si kale loo dhihi lahaa, oo riix {grantAwards.letter.send}. Iimayl la diray lama soo celin karo.',
          'Riix {grantAwards.told.open} haddii codsadaha telefoon lagu sheegay, xitaa marka warqaddu soo noqotay: boggu wuu sheegayaa.',
        ],
      },
      {
        title: 'Diiwaangeli heshiis',
        steps: [
          'Ururka ka fur {grantAwards.view.next}. Heshiiska waxaa la saxiixaa laba toddobaad gudahood marka codsadaha loo sheego ka dib.',
          'Geli {grantAwards.agreement.signedOn} iyo maalmaha mashruuca, oo riix {grantAwards.agreement.save}. Saxiixa daahay waa la calaamadeeyaa.',
        ],
      },
      {
        title: 'Lacag bixi',
        steps: [
          'Ururku xogta bangigiisa boggiisa xaaladda ayuu ku geliyaa. Riix {grantAwards.bank.show}, ururka ka wac lambarka codsigiisa, oo riix {grantAwards.bank.check}.',
          'Maamule deeqeed kale ayaa riixa {grantAwards.bank.approve}. Markaas uun bay xogtu shaqaynaysaa.',
          'Geli lacagta, maalinta iyo tixraaca qaybta {grantAwards.payments.new}, oo riix {grantAwards.payments.record}. Marka hore kala badh ayaa la bixiyaa.',
          'Maamule deeqeed kale ayaa riixa {grantAwards.payments.release}.',
        ],
      },
      {
        title: 'Akhri warbixin',
        steps: [
          'Warbixinnadu waa bartamaha mashruuca iyo bil ka dib dhammaadkiisa. Ururku boggiisa xaaladda ayuu ku qoraa.',
          'Fur ururka oo akhri nuqulka ugu dambeeya. Riix {grantAwards.reports.approve}, ama {grantAwards.reports.revise} oo sheeg waxa la beddelayo.',
          'Marka warbixin kasta la oggolaado, riix {grantAwards.complete.act}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan u oggolaan kari waayay xogta bangiga ee aan hubiyay?',
        answer:
          'Laba qof ayaa eega, si aan qof keligiis lacag meel kale ugu leexin karin. Lacag-bixinnaduna waa sidaas oo kale.',
      },
      {
        question: 'Go’aan ma laga noqon karaa?',
        answer:
          'Haa, inta aan codsadaha loo sheegin, warqad ama si kale. Bogga xaaladdu ilaa markaas go’aanka waxba kama sheego.',
      },
    ],
  },
  channels: {
    title: 'Iimaylka, warsidaha iyo nidaamyada ku xiran',
    lead: 'Arag in iimaylku baxayo, inta qof ee warsidaha hesha, iyo nidaamyada la ogeysiiyo.',
    tasks: [
      {
        title: 'Hubi in iimaylku shaqaynayo',
        steps: [
          'Fur {staffMenu.mail} oo riix {channels.mail.test}.',
          'Ka akhri {channels.mail.states} waxa fashilmay iyo sababta.',
          'Sababta sax, kadibna riix {channels.mail.retryFailed}.',
        ],
      },
      {
        title: 'Ku xir nidaam kale',
        steps: [
          'Fur {staffMenu.webhooks} oo riix {channels.webhooks.add}.',
          'Sirta nidaamka kale sii. Mar keliya ayaa la muujiyaa.',
          'Riix {channels.webhooks.test} oo eeg {channels.webhooks.last}.',
          'Si barnaamij xog u akhriyo ama u geliyo, riix {channels.webhooks.calls}: wicitaan kasta halkaas ayaa lagu sharraxay.',
        ],
      },
    ],
    questions: [
      {
        question: 'Ma arki karaa cidda warsidaha hesha?',
        answer:
          'Maya. Ciwaannadoodu way siran yihiin, cidna looma muujiyo; {staffMenu.newsletter} ayaa muujinaya inta ay yihiin.',
      },
    ],
  },
  'grant-rounds': {
    title: 'Wareegyada barnaamijka deeqaha',
    lead: 'Sheeg waxa ururradu codsan karaan, ilaa goorma, iyo sida codsiyada loo qiimeeyo.',
    tasks: [
      {
        title: 'Wareeg diyaari oo shaaci',
        steps: [
          'Fur {staffMenu.grantRounds} oo riix {grantRounds.prepare.open}. Wareegga cusub wuxuu ku bilaabmaa dejinta kii ugu dambeeyay.',
          'Hubi lacagaha, maalmaha ku qoran {grantRounds.parts.stages}, iyo {grantRounds.parts.criteria}.',
          'Fur {grantRounds.preview.title} oo akhri waxa booqdayaashu akhrin doonaan.',
          'Riix {grantRounds.announce.submit}. Liiska, bogga hore iyo mashaariicdu wareegga way shaacinayaan laga bilaabo maalintiisa koowaad.',
        ],
      },
      {
        title: 'Wareeg beddel',
        steps: [
          'Ka dooro wareegga {staffMenu.grantRounds}, beddel, oo riix {grantRounds.save}.',
          'Wareeg si khalad ah loo shaaciyay waxaa lagu celiyaa {grantRounds.takeOff.submit}.',
        ],
      },
      {
        title: 'Arag sida wareeggu u socdo',
        steps: [
          'Haddii aad tahay maamulaha deeqaha, fur {staffMenu.grantFigures} oo dooro wareegga.',
          'Jaantus kastaa wuxuu leeyahay shaxdiisa iyo faylashiisa. Codsiyo ayay tiriyaan, cidna ma magacaabaan.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan shuruudaha u beddeli kari waayay?',
        answer:
          'Codsi wareeggan ah ayaa la qiimaynayaa, ama hore loo qiimeeyay. Codsiyada wareeg oo dhan waxaa lagu qiimeeyaa isla shuruudaha. Wareegga xiga u beddel.',
      },
      {
        question: 'Maxaa ku dhaca codsi daahay?',
        answer:
          'Fariin baa lagu diidaa, haddii aan la dooran {grantRounds.fields.keepsLate}. Markaas wareegga xiga ayuu sugaa, codsadihiisana waa loo sheegaa.',
      },
    ],
  },
  logs: {
    title: 'Diiwaanka hawlgallada iyo diiwaanka akhriska',
    lead: 'Yaa maxay sameeyay, yaase akhriyay xogta dadka. Waa la akhriyi karaa, laakiin marna lama beddeli karo.',
    tasks: [
      {
        title: 'Toddobaadkiiba mar hubi',
        steps: [
          'Fur {staffMenu.audit}. Akhri {users.upkeep.title}: wuxuu sheegayaa goorta kaydkii ugu dambeeyay la sameeyay iyo waxa khaldan.',
          'Akhri {users.verification.title}: hubintii ugu dambaysay waa inay wax walba sidoodii ku aragtay.',
          'Ka eeg koodhadh khaldan oo ka dambeeyay furayaal sax ah, iyo qalab aan cidna aqoon.',
        ],
      },
      {
        title: 'Ogow cidda diiwaan akhriday',
        steps: [
          'Fur {staffMenu.accessLog} oo ku shaandhee qof, diiwaan ama maalin.',
          'Riix {accessLog.export} si aad fayl ahaan u hayso. Diiwaanka hawlgallada ayaa taas qoraya.',
        ],
      },
    ],
    questions: [
      {
        question: 'Maxaan sameeyaa haddii hubintu wax hesho?',
        answer:
          'Waxba ha tirtirin, hana soo celin. Qofka server-ka maamula weydii inuu natiijada kula akhriyo.',
      },
    ],
  },
  organization: {
    title: 'Ururka',
    lead: 'Dhig sida dadku idin kula soo xiriiri karaan, saxna tirooyinka ururku naftiisa ka sheego.',
    tasks: [
      {
        title: 'Dhig faahfaahinta xiriirka',
        steps: [
          'Riix {organizationSettings.edit}. Kaliya goobaha aad buuxiso ayaa bogga ka muuqda.',
          'Wac lambarrada booliska iyo caafimaadka ka hor intaadan xaqiijin. Kuwa aan la xaqiijin sidaas ayaa loo calaamadiyaa.',
          'Kaydi. Dadweynuhu isla markiiba isbeddelka way arkaan.',
        ],
      },
      {
        title: 'Sax tiro la sheegay',
        steps: [
          'Qaybta {siteFacts.title}, riix {siteFacts.edit} oo tirada ku ag yaal.',
          'Qor taariikhdeeda iyo isheeda, ama bogagga ka saar.',
        ],
      },
      {
        title: 'Deji magaca, astaanta iyo saxiixayaasha warbixinnada',
        steps: [
          'Qaybta {organizationSettings.letterhead.title}, riix {organizationSettings.letterhead.edit}.',
          'Qor magaca luqad kasta, midab ku filan in lagu akhriyo, iyo ilaa afar qof oo saxiixaya. Kaydi.',
          'Qaybta {organizationSettings.letterhead.logo}, dooro sawir. Kaliya muuqaalkiisa ayaa la hayaa.',
          'Samee warbixin oo eeg boggeeda koowaad iyo booska saxiixyada.',
        ],
      },
    ],
    questions: [
      {
        question: 'Faahfaahintee ugu muhiimsan?',
        answer:
          'Khadka degdegga ah iyo iimaylka degdegga ah. Geli kaliya haddii qof dhab ahaan uga jawaabo sida boggu sheegayo.',
      },
    ],
  },
}
