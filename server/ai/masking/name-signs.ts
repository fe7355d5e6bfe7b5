const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''))

/** Words after which a person is named; in lower case. */
export const TITLES = words(`
  mr mrs ms miss dr prof professor sheikh sheikha sheekh shiikh sheik imam imaam xaaji xaajiyad haji hajji hajj macallin macalin moalim
  mudane marwo jaalle aw ustaad ustad captain col colonel gen general commander sgt sergeant lt maj judge garsoore dhakhtar
  dhakhtarad named nicknamed called aka alias ugaas suldaan nabadoon caaqil madame
  yiraahdo yidhaahdo magacaabo xiray xireen dilay dileen afduubay afduubeen
  \u0627\u0644\u0633\u064a\u062f \u0627\u0644\u0633\u064a\u062f\u0629 \u0627\u0644\u0634\u064a\u062e \u0627\u0644\u062f\u0643\u062a\u0648\u0631 \u0627\u0644\u062f\u0643\u062a\u0648\u0631\u0629 \u0627\u0644\u0645\u062f\u0639\u0648 \u0627\u0644\u0645\u062f\u0639\u0648\u0629 \u0627\u0633\u0645\u0647 \u0627\u0633\u0645\u0647\u0627 \u0623\u0628\u0648 \u0627\u0628\u0648 \u0623\u0645 \u0627\u0628\u0646 \u0628\u0646 \u0628\u0646\u062a \u0627\u0644\u062d\u0627\u062c \u0627\u0644\u062d\u0627\u062c\u0629 \u0627\u0644\u0623\u0633\u062a\u0627\u0630 \u0627\u0644\u0642\u0627\u0636\u064a \u0627\u0644\u0639\u0642\u064a\u062f`)

/** Words between two parts of one name. */
export const PARTICLES = words(
  'bin ibn bint ben binti ina al el ul abu umm umu aw ould wad \u0628\u0646 \u0628\u0646\u062a \u0627\u0628\u0646',
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
  deegaanka \u0642\u0631\u064a\u0629 \u062d\u064a \u0645\u062e\u064a\u0645 \u0634\u0627\u0631\u0639 \u0633\u0648\u0642 \u0645\u062f\u0631\u0633\u0629 \u0645\u0633\u062c\u062f \u0628\u0644\u062f\u0629`)

/** English words that are a place below a district together with the name before them. */
export const NAMED_BEFORE = words(
  'village neighbourhood neighborhood quarter camp settlement hamlet street road school mosque market checkpoint',
)

/** Words that make a public place of the name beside them. */
export const PUBLIC_PLACES = words(
  'district region state province degmada degmadda gobolka gobolk maamulka magaalada city airport',
)

/** Arabic words that follow a name without being a part of it. */
export const ARABIC_WORDS = words(`
  \u0641\u064a \u0645\u0646 \u0625\u0644\u0649 \u0627\u0644\u0649 \u0639\u0646 \u0639\u0644\u0649 \u0645\u0639 \u0623\u0646 \u0627\u0646 \u0625\u0646 \u0642\u062f \u0643\u0627\u0646 \u0643\u0627\u0646\u062a \u0642\u0627\u0644 \u0642\u0627\u0644\u062a \u0627\u0644\u0630\u064a \u0627\u0644\u062a\u064a \u0647\u0630\u0627 \u0647\u0630\u0647 \u0648\u0642\u0627\u0644 \u0648\u0643\u0627\u0646 \u0628\u0639\u062f \u0642\u0628\u0644 \u0639\u0646\u062f \u062d\u062a\u0649 \u062b\u0645 \u0623\u0648 \u0648\u0644\u0627 \u0644\u0627 \u0644\u0645 \u0645\u0627 \u064a\u0648\u0645 \u0627\u0644\u064a\u0648\u0645
  \u0627\u0639\u062a\u0642\u0644 \u0627\u0639\u062a\u0642\u0644\u062a \u062a\u0645 \u0645\u0646\u0630 \u0648\u0647\u0648 \u0648\u0647\u064a \u0647\u0648 \u0647\u064a \u0644\u0647 \u0644\u0647\u0627 \u0628\u064a\u0646 \u0623\u0645\u0627\u0645 \u062f\u0627\u062e\u0644 \u062e\u0627\u0631\u062c \u0642\u0631\u0628`)
