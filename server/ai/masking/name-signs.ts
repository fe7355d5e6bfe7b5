const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''))

/** Words after which a person is named; in lower case. */
export const TITLES = words(`
  mr mrs ms miss dr prof professor sheikh sheikha sheekh shiikh sheik imam imaam xaaji xaajiyad haji hajji hajj macallin macalin moalim
  mudane marwo jaalle aw ustaad ustad captain col colonel gen general commander sgt sergeant lt maj judge garsoore dhakhtar
  dhakhtarad named nicknamed called aka alias ugaas suldaan nabadoon caaqil madame
  sh xj eng engineer nurse teacher driver lawyer witness
  magacaabo yiraahdo yidhaahdo xiray xireen dilay dileen afduubay afduubeen`)

/** Words between two parts of one name. */
export const PARTICLES = words('bin ibn bint ben binti ina al el ul abu umm umu aw ould wad')

/** Words before the name of a place. */
export const BEFORE_PLACES = words(`
  in at near from to around outside inside towards between via through into beside behind across
  village neighbourhood neighborhood quarter camp town settlement hamlet street road school hospital mosque market well checkpoint
  tuulada tuulo xaafadda xaafad xerada xero buulada buulo ceelka ceel laanta waddada wadada suuqa dugsiga masjidka magaalada
  isbitaalka kaamka kaam jidka degaanka deegaanka bartamaha agagaarka of`)

/** Words that are a place together with the name after or before them, below a district. */
export const LOCAL_PLACES = words(`
  village neighbourhood neighborhood quarter camp settlement hamlet street road school mosque market checkpoint
  tuulada tuulo xaafadda xaafad xaafado xerada xero xeryaha buulada buulo ceelka laanta waddada wadada suuqa suuqii suuq dugsiga masjidka
  masaajidka kaamka kaam jidka jid degaanka deegaanka isgoyska isgoys buundada buundo qabuuraha garoonka dhanka xagga dhulka beerta tuuladaas
  webiga togga buurta hudheelka hotel roundabout junction quarters hamlets dukaanka ceelasha`)

/** English words that are a place below a district together with the name before them. */
export const NAMED_BEFORE = words(
  'village neighbourhood neighborhood quarter camp settlement hamlet street road school mosque market checkpoint',
)

/** Words that make a public place of the name beside them. */
export const PUBLIC_PLACES = words(
  'district region state province degmada degmadda gobolka gobolk maamulka magaalada city airport',
)

/** Words for relatives, after which one of them is often named; in lower case. */
export const KINSHIP = words(`
  wife husband son daughter brother sister mother father uncle aunt cousin nephew niece grandmother grandfather widow widower fiancee
  ina sons daughters brothers sisters neighbour neighbor friend colleague colleagues witness victim suspect
  wiilka wiilkiisa wiilkeeda wiilkayga wiilkii gabadha gabadhiisa gabadheeda gabadhayda gabadhii inanta inanka xaaskiisa xaaska xaaskii ninkeeda
  ninka ninkii naagta haweeneyda aabbaha aabbihiis aabbaheed aabbihii hooyada hooyadiis hooyadeed walaalkiis walaalkeed walaalkay walaashiis
  walaasheed walaashay adeerkiis adeerkeed adeerkay abtigiis abtigay eeddadiis habaryartiis ayeeyada ayeeyadiis awoowgiis awoowe ayeeyo eeddo
  saaxiibkay saaxiibkiis saaxiibteed deriskooda dhibbanaha dhibanaha marxuumka marxuumad marxuum agoomaha qareen qareenka wariye wariyaha
  weriye macallimad macallinka dhakhtarka kalkaalisada darawalka askariga xoghaye guddoomiye xildhibaan wasiir
  known dhaho dhahaan yiraahdaa jiray yaqaan naanays magacaygu magacaygii ahay`)

/** First words of many names of places; alone they are ordinary words. */
export const PLACE_PARTS = words(`
  ceel buulo bulo buundo xero bar baar balli bali laan qoor buur tog garas kaam suuq dhagax wadi laas las bandar bender adhi rig ged geed
  jilib el il aw beer`)

/** Words after the name of a district that make the name of a place in it. */
export const IN_DISTRICT = words(`
  house hotel clinic guest tea school academy street road market mosque hospital pharmacy bakery yar yare weyn cusub duug`)
