const words = (list: string) => list.split(/\s+/).filter((word) => word !== '')

// Everyday words of Somali that the texts of this product seldom or never have.
const EVERYDAY = words(`
  waa waxaa waxay wuxuu waxaan waxaad waxan waxuu maxaa maxaad maxay maxaan muxuu sidee sida sidaa sidaas saas sidan goorma xaggee halkee
  yaa yay ayaa ayay ayuu ayaad ayaan baa bay buu ee oo iyo ama laakiin balse hase se na ba kuwee kee tee midkee imisa meeqa haa maya may
  aniga adiga isaga iyada annaga innaga idinka iyaga anigu adigu isagu iyadu annagu innagu idinku iyagu kan tan kuwan kaas taas kuwaas kii tii
  kuwii kani tani kuwani halkan halkaas halkaa meel meeshan meeshaas marka markii markaas markaan mar marna maalin maalmo maalintii habeen
  habeenkii subax subaxdii aroor aroortii galab galabtii duhur casar fiid saqda dhexe shalay xalay maanta berri dorraad sannad sannadka
  sanadkii bil bishii toddobaad toddobaadkii saacad saacadood daqiiqo waqti waqtigii goor goortii hadda haatan kadib dabadeed kahor horta
  ugu ka ku u la soo sii wada kala isku iska isla uga uma loo lagu laga lala looga loogu uu ay aad aan aanu inuu inay inaan inaad in
  haddii hadday hadduu hadii iyadoo isagoo anigoo iyagoo inkastoo maadaama sababtoo sababta waayo illaa ilaa tan iyo weli wali mise miyay miyuu
  miyaad miyaan ma aan aysan uusan haw ha yuu yay ku-dhowaad dhowr badan yar wayn weyn cusub hore danbe dambe sare hoose dhow fog gaaban dheer
  fiican xun qurux wanaagsan adag fudud culus khatar caadi gaar guud kale keliya kaliya oo dhan dhammaan walba kasta mid laba saddex afar shan
  lix toddoba siddeed sagaal toban labaatan soddon afartan konton lixdan toddobaatan siddeetan sagaashan boqol kun malyan kow labo
  nin naag wiil gabar gabadh gabdho wiilal carruur ilmo ilmaha cunug dhallin dhallinyaro dhallinyarada oday odayaal odayaasha haween haweeney
  haweenay haweenka dumar dumarka rag ragga dad dadka dadkii qof qofka qofkii qoys qoyska qoyskii ehel ehelkiisa ehelkeeda aabbe aabbahay
  aabbihii aabbihiis aabaheed hooyo hooyada hooyadeed hooyadiis walaal walaalkay walaalkiis walaalkeed walaasheed walaashiis adeer adeerkay
  abti eeddo habaryar ayeeyo awoowe xaas xaaskiisa ninkeeda wiilkiisa wiilkeeda gabadhiisa gabadheeda saaxiib saaxiibkay deris derisku
  guri guriga gurigii guryo aqal qol albaab daaqad jikada dukaan dukaanka suuq suuqa suuqii masaajid masaajidka dugsi dugsiga iskuul cusbitaal
  isbitaal isbitaalka rug caafimaad xafiis xafiiska saldhig saldhigga xabsi xabsiga maxkamad maxkamadda garsoore qareen qareenka dacwad
  dacwadda kiis kiiska fal-dembiyeed danbi dembi eedeysane eedaysane markhaati markhaatiga caddayn caddaalad xukun xukunka xeer xeerka sharci
  sharciga qodob qodobka axdi axdiga baarlamaan xildhibaan wasiir wasiirka madaxweyne duq duqa guddoomiye gudoomiyaha taliye taliyaha sarkaal
  askari askariga ciidan ciidanka ciidammada boolis booliska booliisku hub hubka qori xabbad xabbadda bam miino weerar weerarka dagaal dagaalka
  dagaallo nabad nabadda colaad colaadda dil dilka dilkii dhaawac dhaawaca dhimasho dhintay dhaawacay dilay xiray xireen afduub kufsi kufsiga
  jirdil garaac garaacay xoog xoogga boob dhac tuug cabsi baqdin argagax dhibaato dhibaatada dhibane dhibbane dhibanaha dhibbanaha cabasho
  cabashada codsi ogolaansho ogolaanshaha oggolaansho diiwaan magac magaca magacayga magaceeda magaciisa lambar lambarka nambar taleefan
  telefoon telefoonka fariin farriin warqad warqadda boosto sawir sawirka sawirro muuqaal cod codka hadal hadalka war wararka wariye weriye
  saxafi suxufi saxafiyiin suxufiyiin warbixin warbixinta wargeys idaacad raadiyo telefishin tifaftire buug qalin qoraal qoraalka
  magaalo magaalada tuulo tuulada degaan deegaan deegaanka degmo degmada gobol gobolka waddo wadada waddada jid jidka isgoys isgoyska buundo
  buundada ceel ceelka webi webiga bad badda xeeb xeebta dekad dekedda garoon garoonka beer beerta beeraley dhul dhulka dhulkii geed geedka
  buur buurta biyo biyaha roob roobab roobka abaar abaarta fatahaad daad dab dabka hawo cadceed dayax xiddig cir xoolo xoolaha geel lo riyo ido
  cunto cuntada caano hilib bariis sonkor saliid bur shaah qaxwo khudaar galley masaggo lacag lacagta doolar shilin shaqo shaqada shaqaale
  shaqaalaha ganacsi ganacsade macallin ardo arday ardayda waxbarasho imtixaan dhakhtar dhakhaatiir kalkaaliye daawo cudur xanuun uur dhalmo
  ayaamo bilaabay billowday dhammaaday yimid timid tagay tagtay baxay baxday galay gashay yiri tiri yidhi tidhi sheegay sheegtay yiraahdaan
  arkay aragtay maqlay maqashay ogaaday garanayaa yaqaan qoray qortay akhriyay diray dirtay helay heshay waayay waayey siiyay qaatay qaadatay
  keenay geeyay iibiyay iibsaday cunay cabbay seexday kacay fadhiistay istaagay orday qaylay ooyay qosol ilaah illaahay alle mahadsanid
  mahadsantahay fadlan salaan asc wcs sxb walaalo akhyaar haye hagaag waayahay nabadgelyo isniin talaado arbaco khamiis jimce sabti axad maajo
  janaayo febraayo maarso abriil juun luulyo agoosto sebtembar oktoobar nofembar disembar dhaqan dhaqanka diin diinta af afka luqad taariikh
  wasaarad wasaaradda dowlad dowladda dawlad dawladda maamul maamulka guddi guddiga gole golaha hay'ad hay'adda urur ururka ururrada shirkad
  dastuur dastuurka doorasho doorashada cod-bixin xisbi mucaarad shacab shacabka muwaadin muwaadiniin beesha caalamka qaramada midoobay
  xuquuq xuquuqda aadanaha bini'aadamka bulsho bulshada waxgarad isimo nabadoon caaqil ugaas suldaan sheekh culimo qabiil reer beel jilib`)

/** What Somali joins to a noun: articles with their vowels, demonstratives and possessives, and what follows them. */
const JOINED =
  /(?:[aeiou]?h|k|g|t|d|sh|dh)?(?:aa?|u|ii|an|aas|ani|eed|iis|ay|aaga|ood|oodii|een|eeda|iisa|ayga|eenna|ooda|eedu|iisu)(?:na|ba|se|la)?$/
const PLURAL = /(?:yaal|yaasha|yaashu|yada|yadu|iin|iinta|iintu|oyin|ooyin|ooyinka|aha|ihii)$/
const FEWEST = 3

/** A word of Somali without what is joined to it; the same for the forms of most nouns. */
function somaliStem(word: string): string {
  const bare = word.replace(/(?:na|ba|se)$/, '')
  const stem = [PLURAL, JOINED].reduce((rest, joined) => {
    const shorter = rest.replace(joined, '')
    return shorter.length < FEWEST ? rest : shorter
  }, bare)
  return stem.replace(/[aeiu]+$/, '').replace(/(.)\1$/, '$1')
}

/** Ordinary words of Somali; a form counts when the word without what is joined to it does. */
export interface SomaliWords {
  readonly has: (word: string) => boolean
}

/** The words of a list and those of everyday language. */
export function somaliWords(listed: readonly string[]): SomaliWords {
  const all = new Set([...EVERYDAY, ...listed])
  const stems = new Set([...all].map(somaliStem).filter((stem) => stem.length > FEWEST))
  return { has: (word) => all.has(word) || (word.length > FEWEST + 1 && stems.has(somaliStem(word))) }
}
