const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''))

/** Words after which a person is named; in lower case. */
export const TITLES = words(`
  mr mrs ms miss dr prof professor sheikh sheikha sheekh shiikh sheik imam imaam xaaji xaajiyad haji hajji hajj macallin macalin moalim
  mudane marwo jaalle aw ustaad ustad captain col colonel gen general commander sgt sergeant lt maj judge garsoore dhakhtar
  dhakhtarad named nicknamed called aka alias ugaas suldaan nabadoon caaqil madame
  yiraahdo yidhaahdo magacaabo xiray xireen dilay dileen afduubay afduubeen`)

/** Words between two parts of one name. */
export const PARTICLES = words(
  'bin ibn bint ben binti ina al el ul abu umm umu aw ould wad',
)

/** Words before the name of a place. */
export const BEFORE_PLACES = words(`
  in at near from to around outside inside towards between via through into beside behind across
  village neighbourhood neighborhood quarter camp town settlement hamlet street road school hospital mosque market well checkpoint
  tuulada tuulo xaafadda xaafad xerada xero buulada buulo ceelka ceel laanta waddada wadada suuqa dugsiga masjidka magaalada
  isbitaalka kaamka kaam jidka degaanka deegaanka bartamaha agagaarka of`)

/** Words that are a place together with the name after or before them, below a district. */
export const LOCAL_PLACES = words(`
  village neighbourhood neighborhood quarter camp settlement hamlet street road school mosque market checkpoint
  tuulada tuulo xaafadda xaafad xerada xero buulada ceelka laanta waddada wadada suuqa dugsiga masjidka kaamka jidka degaanka
  deegaanka`)

/** English words that are a place below a district together with the name before them. */
export const NAMED_BEFORE = words(
  'village neighbourhood neighborhood quarter camp settlement hamlet street road school mosque market checkpoint',
)

/** Words that make a public place of the name beside them. */
export const PUBLIC_PLACES = words(
  'district region state province degmada degmadda gobolka gobolk maamulka magaalada city airport',
)
