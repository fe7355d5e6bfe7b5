import type { texts as en } from '#shared/i18n/en/learning/course.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  back: 'Ku noqo koorsooyinka',
  failed: 'Koorsada lama soo rari karin.',
  notFound: 'Koorsada lama helin',
  notFoundText: 'Ciwaankan koorso kuma taal.',
  takenOff: 'Koorsadan bogga waa laga saaray',
  takenOffText:
    'Hadda lama furi karo. Wixii aad ka dhammaysatay waa la hayaa, shahaadooyinkaaguna way sii ansaxsan yihiin.',
  objectives: 'Waxa aad samayn kari doonto',
  about: 'Ku saabsan koorsadan',
  requires: 'Koorsadani waxay ku dhisan tahay {courses}. Halkan sidoo kale waad ka bilaabi kartaa.',
  modules: 'Casharrada',
  modulesText:
    'Cashar kastaa wuxuu furmayaa marka kan ka horreeya la dhammeeyo. Qoraalka cashar xiran mar kasta waad akhrin kartaa.',
  checkPassed: 'su’aalihii waa laga gudbay',
  inProgress: 'wuu socdaa, {percent}',
  side: {
    title: 'Horumarkaaga',
    percent: '{percent} koorsada ayaa la dhammeeyay',
    completed: 'La dhammeeyay',
    remaining: 'Haray',
    timeSpent: 'Wakhtiga la qaatay',
  },
  achievements: 'Guulaha',
  achievement: {
    first: 'Casharkii ugu horreeyay waa la dhammeeyay',
    member: 'Xubin ka tirsan bulshada waxbarashada',
    certificate: 'Shahaadada dhammaystirka koorsada',
  },
  notEarned: 'Weli lama helin',
  certificate: {
    title: 'Waxa shahaadadu u baahan tahay',
    text_one:
      'Shahaadada si aad u hesho waxaad dhammaynaysaa casharka, waxaad ka gudbaysaa su’aalihiisa iyo imtixaanka ugu dambeeya.',
    text_other:
      'Shahaadada si aad u hesho waxaad dhammaynaysaa {number}-ka cashar oo dhan, waxaad ka gudbaysaa su’aalahooda iyo imtixaanka ugu dambeeya.',
    assessment_one:
      'Imtixaanku wuxuu leeyahay {number} su’aal. Waxaad ku gudbaysaa {percent} jawaabo sax ah.',
    assessment_other:
      'Imtixaanku wuxuu leeyahay {number} su’aalood. Waxaad ku gudbaysaa {percent} jawaabo sax ah.',
    left: 'Weli waxaad u baahan tahay:',
    leftModules_one: '{number} cashar oo aad dhammayso',
    leftModules_other: '{number} cashar oo aad dhammayso',
    leftChecks_one: 'su’aalaha {number} cashar oo aad ka gudubto',
    leftChecks_other: 'su’aalaha {number} cashar oo aad ka gudubto',
    takeAssessment: 'Tag imtixaanka ugu dambeeya',
    leftAssessment: 'imtixaanka ugu dambeeya',
    ready:
      'Casharrada oo dhan waad dhammaysay, su’aalahana waad ka gudubtay. Waxaa haray imtixaanka ugu dambeeya.',
  },
  size: 'Qoraallada iyo jaantusyada koorsadan oo dhan waa {size}.',
  syllabusPage: {
    title: 'Manhajka: {title}',
    lead: 'Waxa koorsadu dhigto, sida ay u kala horreeyaan, iyo waxa shahaadadeedu u baahan tahay.',
    facts: 'Koorsada oo kooban',
    time: 'Wakhti',
    level: 'Heer',
    category: 'Qayb',
    languages: 'Luqado',
    version: 'Nooc',
    modules: 'Casharrada',
    number: 'Tiro',
    module: 'Cashar',
    type: 'Nooc',
    minutes: 'Daqiiqado',
    teaches: 'Ujeeddooyin',
    objectivesNote: 'Xarfaha jadwalka casharradu waxay ka dhigan yihiin ujeeddooyinkan.',
    figures: 'Jaantusyo',
    pdf: 'Soo deji PDF',
    toCourse: 'U tag koorsada',
    document: 'Manhajka koorsada',
    prepared: 'Taariikh',
    checks:
      'Cashar kastaa wuxuu ku dhammaadaa su’aalo. Jawaab khaldani waxba kugama dhinto: waa la sharxayaa, dabadeed mar kale ayaad isku dayaysaa.',
  },
} satisfies Translation<typeof en>
