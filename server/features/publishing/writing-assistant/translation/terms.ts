import type { TranslationLanguage } from '#shared/domain/writing-assistant.ts'

/**
 * A term with its one translation in each language, as docs/glossary.md has it for Somali. `found` are the beginnings of its
 * words in a text, `accepted` further ones that count as its translation though they can mean something else.
 */
export interface GlossaryTerm {
  readonly words: Readonly<Record<TranslationLanguage, string>>
  readonly forms: Readonly<Record<TranslationLanguage, readonly string[]>>
  readonly accepted: Partial<Readonly<Record<TranslationLanguage, readonly string[]>>>
}

function term(
  [en, so, ar]: readonly [en: string, so: string, ar: string],
  found: GlossaryTerm['forms'],
  accepted: GlossaryTerm['accepted'] = {},
): GlossaryTerm {
  return { words: { en, so, ar }, forms: found, accepted }
}

/** The terms of protection that a translation has to keep to. */
export const TRANSLATION_TERMS: readonly GlossaryTerm[] = [
  term(['human rights', 'xuquuqda aadanaha', 'حقوق الإنسان'], {
    en: ['human right'],
    so: ['xuquuqda aadan', 'xuquuq aadan'],
    ar: ['حقوق الإنسان', 'حقوق إنسان'],
  }),
  term(['violation', 'xadgudub', 'انتهاك'], { en: ['violation'], so: ['xadgudub'], ar: ['انتهاك'] }),
  term(
    ['survivor', 'badbaade', 'ناجية'],
    { en: ['survivor'], so: ['badbaade', 'badbaadayaa'], ar: ['ناجي', 'ناجو', 'ناجيات'] },
    { so: ['badbaad'] },
  ),
  term(['witness', 'markhaati', 'شاهد'], {
    en: ['witness'],
    so: ['markhaati'],
    ar: ['شاهد', 'شهود'],
  }),
  term(
    ['personal data', 'xog shakhsi', 'بيانات شخصية'],
    {
      en: ['personal data'],
      so: ['xog shakhsi', 'xogta shakhsi'],
      ar: ['بيانات شخصي', 'البيانات الشخصي'],
    },
    { so: ['shakhsi'] },
  ),
  term(
    ['consent', 'oggolaansho', 'موافقة'],
    { en: ['consent'], so: ['oggolaansh'], ar: ['موافق'] },
    { so: ['oggol'] },
  ),
  term(['evidence', 'caddayn', 'دليل'], {
    en: ['evidence'],
    so: ['caddayn'],
    ar: ['دليل', 'أدلة', 'الأدلة'],
  }),
  term(['sexual violence', 'tacaddi galmo', 'عنف جنسي'], {
    en: ['sexual violence'],
    so: ['galmo'],
    ar: ['عنف جنسي', 'العنف الجنسي'],
  }),
  term(['gender-based violence', 'tacaddi jinsi ku salaysan', 'عنف قائم على النوع الاجتماعي'], {
    en: ['gender-based violence', 'gender based violence'],
    so: ['jinsi ku salaysan'],
    ar: ['قائم على النوع', 'القائم على النوع'],
  }),
  term(['rape', 'kufsi', 'اغتصاب'], {
    en: ['rape', 'raping', 'rapist'],
    so: ['kufs'],
    ar: ['اغتصب', 'اغتصاب'],
  }),
  term(['torture', 'jirdil', 'تعذيب'], { en: ['tortur'], so: ['jirdil'], ar: ['تعذيب'] }, { ar: ['عذب'] }),
  term(
    ['arbitrary detention', 'xarig sharci-darro ah', 'احتجاز تعسفي'],
    {
      en: ['arbitrary detention', 'arbitrarily detain', 'arbitrary arrest'],
      so: ['xarig sharci-darro', 'xarigga sharci-darro'],
      ar: ['احتجاز تعسفي', 'الاحتجاز التعسفي', 'اعتقال تعسفي', 'الاعتقال التعسفي'],
    },
    { so: ['sharci-darro'], ar: ['تعسف'] },
  ),
  term(['extrajudicial killing', 'dil aan maxkamad loo marin', 'قتل خارج نطاق القضاء'], {
    en: ['extrajudicial'],
    so: ['aan maxkamad loo marin'],
    ar: ['خارج نطاق القضاء'],
  }),
  term(
    ['forced displacement', 'barakicin qasab ah', 'تهجير قسري'],
    {
      en: ['forced displacement', 'forcibly displac'],
      so: ['barakicin qasab', 'barakicinta qasab'],
      ar: ['تهجير قسري', 'التهجير القسري', 'نزوح قسري', 'النزوح القسري'],
    },
    { so: ['barakic', 'barakac'], ar: ['تهجير', 'نزوح'] },
  ),
  term(['displaced people', 'barakacayaal', 'نازحون'], {
    en: ['displaced people', 'displaced person', 'displaced famil'],
    so: ['barakac'],
    ar: ['نازح'],
  }),
  term(['discrimination', 'takoorid', 'تمييز'], { en: ['discriminat'], so: ['takoor'], ar: ['تمييز'] }),
  term(['children\u2019s rights', 'xuquuqda carruurta', 'حقوق الطفل'], {
    en: [
      "children's right",
      'children\u2019s right',
      'child right',
      'rights of the child',
      'rights of children',
    ],
    so: ['xuquuqda carruur'],
    ar: ['حقوق الطفل', 'حقوق الأطفال'],
  }),
  term(['child protection', 'ilaalinta carruurta', 'حماية الطفل'], {
    en: ['child protection'],
    so: ['ilaalinta carruur'],
    ar: ['حماية الطفل', 'حماية الأطفال'],
  }),
  term(['disability', 'naafonimo', 'إعاقة'], {
    en: ['disabilit'],
    so: ['naafo'],
    ar: ['إعاق', 'معاق', 'معوق'],
  }),
  term(['referral', 'gudbin', 'إحالة'], { en: ['referral'], so: ['gudbin'], ar: ['إحال'] }),
  term(
    ['service provider', 'adeeg-bixiye', 'مقدم خدمات'],
    {
      en: ['service provider'],
      so: ['adeeg-bixiy'],
      ar: ['مقدم خدم', 'مقدمي الخدم', 'مقدمو الخدم', 'مقدم الخدم'],
    },
    { ar: ['مقدم', 'مزود'] },
  ),
  term(
    ['safe house', 'guri badbaado', 'بيت آمن'],
    {
      en: ['safe house'],
      so: ['guri badbaado', 'guriga badbaado', 'guryo badbaado', 'guryaha badbaado'],
      ar: ['بيت آمن', 'البيت الآمن', 'بيوت آمنة', 'البيوت الآمنة'],
    },
    { so: ['badbaado'], ar: ['إيواء'] },
  ),
  term(
    ['medical care', 'daryeel caafimaad', 'رعاية طبية'],
    {
      en: ['medical care'],
      so: ['daryeel caafimaad', 'daryeelka caafimaad'],
      ar: ['رعاية طبية', 'الرعاية الطبية'],
    },
    { so: ['caafimaad'], ar: ['رعاية صحي', 'الرعاية الصحي'] },
  ),
  term(
    ['psychosocial support', 'taageero nafsi-bulsheed', 'دعم نفسي اجتماعي'],
    { en: ['psychosocial'], so: ['nafsi-bulsh'], ar: ['نفسي اجتماعي', 'النفسي الاجتماعي', 'نفسي واجتماعي'] },
    { ar: ['نفسي'] },
  ),
  term(['legal aid', 'gargaar sharci', 'مساعدة قانونية'], {
    en: ['legal aid'],
    so: ['gargaar sharci', 'gargaarka sharci'],
    ar: ['مساعدة قانونية', 'المساعدة القانونية', 'معونة قانونية', 'المعونة القانونية'],
  }),
]

/** The whole glossary of two languages, as a model gets it: the same whatever the text says. */
export function glossaryLines(from: TranslationLanguage, to: TranslationLanguage): string {
  return TRANSLATION_TERMS.map(({ words }) => `${words[from]} = ${words[to]}`).join('\n')
}
