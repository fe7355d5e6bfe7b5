import type { GrantLanguage, GrantText } from '#shared/domain/grant-application.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'

/** What differs from one application to the other, and what may be left out. */
type OfOne =
  | 'organizationName'
  | 'registrationNumber'
  | 'yearEstablished'
  | 'website'
  | 'contactPersonName'
  | 'contactEmail'
  | 'contactPhone'
  | 'totalStaff'
  | 'fullTimeStaff'
  | 'volunteers'
  | 'annualBudget'
  | 'projectTitle'
  | 'beneficiariesNumber'
  | 'requestedAmount'
  | 'partnerOrganizations'
  | 'innovativeApproach'

/** What all applications in a language say alike; `{place}` is where the organisation works. */
type SharedWords = Readonly<Record<Exclude<GrantText, OfOne>, string>>

// No sentence names a person, an organisation or an event that exists: everything here is invented.
/** The longer answers of the applications, by language. */
export const GRANT_WORDS: Readonly<Record<GrantLanguage, SharedWords>> = {
  en: {
    legalStatus: 'Registered local organisation (invented)',
    organizationAddress: 'Demo Street 1, {place} (an invented address)',
    contactPersonTitle: 'Director',
    targetCommunities: 'Displaced families and minority households in and around {place}',
    previousExperience:
      'Since we began we have trained forty volunteers in {place}, and told the elders of each settlement every month what we found.',
    fundingSources: 'Fees of our members, and one small grant of an invented foundation',
    projectDescription:
      'This application is invented and shows what one looks like. Paralegals from {place} go to the settlements each week, explain what the law says, and go with families to the district office.',
    projectObjectives:
      'Families in {place} know their rights, and half of those who were evicted have a claim in writing after six months.',
    projectActivities:
      'We train twelve paralegals, hold a clinic in four settlements each week, write letters to the district office, and meet the elders of {place} every month.',
    expectedOutcomes:
      'Two hundred families are advised, eighty claims are written, and forty of them are answered by the authorities.',
    targetBeneficiaries: 'Women who were evicted, and their children',
    projectDuration: '6 months',
    implementationTimeline:
      'Training in the first month, clinics from the second to the fifth, a public meeting and the report in the sixth.',
    budgetJustification:
      'Most of the money pays for transport and small allowances of the paralegals. Rooms are lent to us, and the members of our board work without pay.',
    impactMeasurement:
      'We count advice, claims and answers each month, and ask thirty families before and after the project.',
    sustainabilityPlan:
      'The paralegals belong to {place} and stay. The elders have promised a room, and members pay for transport afterwards.',
    challengesExpected: 'Roads are closed in the rains, and telephones often fail.',
    additionalComments: 'Invented for the demo.',
  },
  so: {
    legalStatus: 'Urur maxalli ah oo diiwaangashan (la been abuuray)',
    organizationAddress: 'Waddada Tusaalaha 1, {place} (cinwaan la been abuuray)',
    contactPersonTitle: 'Agaasime',
    targetCommunities: 'Qoysaska barakacay iyo kuwa laga tirada badan yahay ee {place} iyo agagaarkeeda',
    previousExperience:
      'Tan iyo markii aan bilownay waxaan {place} ku tababarnay afartan mutadawac, bil kastana waxaan odayaasha u sheegnay wixii aan ogaannay.',
    fundingSources: 'Lacagta xubnaha iyo deeq yar oo ka timid hay’ad la been abuuray',
    projectDescription:
      'Codsigan waa la been abuuray, wuxuuna tusayaa sida codsi u eg yahay. Kaaliyeyaal sharci oo {place} ka socda ayaa toddobaad kasta taga xeryaha, sharraxa waxa sharcigu leeyahay, oo qoysaska u raaca xafiiska degmada.',
    projectObjectives:
      'Qoysaska {place} waxay ogaadaan xuquuqdooda, kala bar kuwii la barakiciyeyna waxay lix bilood ka dib leeyihiin dacwad qoran.',
    projectActivities:
      'Waxaan tababari doonnaa laba iyo toban kaaliye, toddobaad kasta waxaan talo ku bixin doonnaa afar xero, waxaan warqado u qori doonnaa xafiiska degmada, bil kastana waxaan la kulmi doonnaa odayaasha {place}.',
    expectedOutcomes:
      'Laba boqol oo qoys ayaa talo hela, siddeetan dacwadood ayaa la qoraa, afartan ka mid ahna maamulku wuu ka jawaabaa.',
    targetBeneficiaries: 'Haweenka la barakiciyey iyo carruurtooda',
    projectDuration: '6 bilood',
    implementationTimeline:
      'Bisha koowaad tababar, bilaha labaad ilaa shanaad talo bixin, bisha lixaad kulan dadweyne iyo warbixin.',
    budgetJustification:
      'Lacagta badankeedu waxay ku baxdaa gaadiidka iyo gunnada yar ee kaaliyeyaasha. Qolalka waa naloo amaahiyaa, xubnaha guddiguna mushahar la’aan bay shaqeeyaan.',
    impactMeasurement:
      'Bil kasta waxaan tirinnaa talooyinka, dacwadaha iyo jawaabaha, soddon qoysna waxaan waraysannaa mashruuca ka hor iyo ka dib.',
    sustainabilityPlan:
      'Kaaliyeyaashu waa dad {place} u dhashay, wayna sii joogayaan. Odayaashu qol bay ballanqaadeen, xubnuhuna gaadiidka ayay bixinayaan.',
    challengesExpected: 'Waddooyinku way xirmaan xilliga roobka, taleefannaduna badanaa ma shaqeeyaan.',
    additionalComments: 'Waxaa loo been abuuray tusaale ahaan.',
  },
  ar: {
    legalStatus: 'منظمة محلية مسجلة (متخيلة)',
    organizationAddress: 'شارع المثال ١، {place} (عنوان متخيل)',
    contactPersonTitle: 'المديرة',
    targetCommunities: 'الأسر النازحة وأسر الأقليات في {place} وما حولها',
    previousExperience: 'منذ بدأنا دربنا أربعين متطوعًا في {place}، ونخبر شيوخ كل مخيم في كل شهر بما وجدناه.',
    fundingSources: 'اشتراكات الأعضاء ومنحة صغيرة من مؤسسة متخيلة',
    projectDescription:
      'هذا الطلب متخيل، ويبين شكل الطلبات. يذهب مساعدون قانونيون من {place} إلى المخيمات كل أسبوع، ويشرحون ما يقوله القانون، ويرافقون الأسر إلى مكتب المديرية.',
    projectObjectives:
      'أن تعرف الأسر في {place} حقوقها، وأن يكون لنصف من أُخرجوا من بيوتهم مطالبة مكتوبة بعد ستة أشهر.',
    projectActivities:
      'ندرب اثني عشر مساعدًا قانونيًا، ونقدم المشورة في أربعة مخيمات كل أسبوع، ونكتب الرسائل إلى مكتب المديرية، ونجتمع بشيوخ {place} كل شهر.',
    expectedOutcomes: 'تحصل مئتا أسرة على المشورة، وتُكتب ثمانون مطالبة، وترد السلطات على أربعين منها.',
    targetBeneficiaries: 'نساء أُخرجن من بيوتهن وأطفالهن',
    projectDuration: 'ستة أشهر',
    implementationTimeline:
      'التدريب في الشهر الأول، والمشورة من الثاني إلى الخامس، واجتماع عام وتقرير في السادس.',
    budgetJustification:
      'يُصرف معظم المال على نقل المساعدين إلى المخيمات وعلى بدلاتهم الصغيرة. الغرف معارة لنا بلا إيجار، ويعمل أعضاء مجلسنا بلا أجر.',
    impactMeasurement: 'نعد كل شهر المشورات والمطالبات والردود، ونسأل ثلاثين أسرة قبل المشروع وبعده.',
    sustainabilityPlan:
      'المساعدون من أهل {place} وسيبقون فيها. وعد الشيوخ بغرفة، ويدفع الأعضاء ثمن النقل بعد ذلك.',
    challengesExpected: 'تُغلق الطرق في موسم الأمطار، وكثيرًا ما تتعطل الهواتف.',
    additionalComments: 'كُتب لهذا العرض وليس حقيقيًا.',
  },
}

/** What a budget pays for, by language, with the part of the amount in percent. */
export const BUDGET_WORDS: Readonly<
  Record<
    GrantLanguage,
    readonly (readonly [GrantApplication['budgetLines'][number]['category'], string, number])[]
  >
> = {
  en: [
    ['personnel', 'Allowances of the paralegals', 40],
    ['activities', 'Training and clinics', 35],
    ['travel', 'Transport to the settlements', 25],
  ],
  so: [
    ['personnel', 'Gunnada kaaliyeyaasha', 40],
    ['activities', 'Tababar iyo talo bixin', 35],
    ['travel', 'Gaadiidka xeryaha', 25],
  ],
  ar: [
    ['personnel', 'بدلات المساعدين', 40],
    ['activities', 'التدريب والمشورة', 35],
    ['travel', 'النقل إلى المخيمات', 25],
  ],
}
