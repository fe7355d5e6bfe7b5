import type { ExampleDocument } from './declared.ts'

const locale = 'so'
const published = { locale, isPublic: true, isApproved: true, hasFormer: false } as const

/** The examples in Somali. */
export const SOMALI_EXAMPLES: readonly ExampleDocument[] = [
  {
    ...published,
    title: 'Xaaladda qoysaska barakacay ee Baydhabo',
    description:
      'Tusaale. Waxa kormeerayaashu ka arkeen toddoba xero: biyaha, dugsiyada, ammaanka habeenkii iyo waxa qoysasku codsadeen.',
    category: 'reports',
    tags: 'barakac, biyo, dugsiyo, Baydhabo',
    fileName: 'xaaladda-barakacayaasha-baydhabo',
    daysAgo: 33,
    file: {
      form: 'pdf',
      kind: 'Warbixin xaaladeed',
      sections: [
        {
          title: 'Kooban',
          paragraphs: [
            'Kormeerayaashu waxay booqdeen toddoba xero oo ay ku nool yihiin 2,300 oo qoys. Shan xero ayaa leh ceel shaqaynaya. Labada kale waxay biyaha ka iibsadaan booyado.',
            'Qoysaska badankoodu waxay yimaadeen ka dib laba xilli oo abaar ah. Saddex meelood meel waxay sheegeen in mar hore laga saaray meel kale.',
          ],
        },
        {
          title: 'Biyaha iyo dugsiyada',
          paragraphs: [
            'Haweenku waxay biyaha u socdaan celcelis ahaan afartan daqiiqo. Habeenkii lama socdo, sababtoo ah dariiqu ma laha iftiin.',
            'Carruurta saddex xero waxay dhigtaan dugsi u dhow. Xeryaha kale dugsigu wuu ka fog yahay, gabdhuhuna badanaa way ka haraan.',
          ],
        },
        {
          title: 'Waxa qoysasku codsadeen',
          paragraphs: ['Qoysasku waxay codsadeen afar arrimood oo isku mid ah xeryaha oo dhan.'],
          points: [
            'Ceel ama taangi biyo oo xerada dhexdeeda ah.',
            'Iftiin dariiqa iyo musqulaha.',
            'Fasallo ku meel gaar ah.',
            'Ogeysiis qoran ka hor inta aan la rarin.',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Sida loo diiwaangeliyo dhacdo',
    description:
      'Tusaale. Tallaabooyinka diiwaangelinta dhacdo: waxa la qoro, waxa aan la qorin, oggolaanshaha qofka, iyo ilaalinta xogta.',
    category: 'training',
    tags: 'tababar, diiwaangelin, oggolaansho',
    fileName: 'sida-loo-diiwaangeliyo-dhacdo',
    hasFormer: true,
    daysAgo: 150,
    file: {
      form: 'docx',
      kind: 'Agab tababar',
      sections: [
        {
          title: 'Ka hor inta aadan wax qorin',
          paragraphs: [
            'Qofka u sharax cidda aad tahay, waxa aad qorayso, iyo cidda akhriyi doonta. Weydii inuu oggol yahay. Jawaabtu way noqon kartaa maya, caawimaaduna kuma xirna.',
          ],
        },
        {
          title: 'Waxa la qoro',
          paragraphs: ['Qor waxa qofku yidhi, adiga oo aan waxba ku darin.'],
          points: [
            'Maxaa dhacay, goorma, xaggeese?',
            'Yaa sameeyay, sida qofku u yaqaan?',
            'Waa maxay caawimaadda hadda loo baahan yahay?',
            'Yaa kale oo arkay? Ha qorin magacooda haddii aanay oggolayn.',
          ],
        },
        {
          title: 'Ilaalinta xogta',
          paragraphs: [
            'Magacyada iyo taleefannada ku qor oo keliya goobaha loogu talagalay. Qoraalka gacanta ku qoran burburi marka aad geliso nidaamka.',
            'Qalabkaaga quful mar kasta oo aad ka kacdo.',
          ],
        },
        {
          title: 'Layliyo',
          paragraphs: ['Laba qof ayaa isla dhacdo u sheegay siyaabo kala duwan. Labadaba qor, hana dooran.'],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Qodobka 9aad ee ICCPR oo la fududeeyay',
    description:
      'Tusaale. Xaqa xorriyadda iyo ammaanka qofka oo lagu sharraxay hadal fudud, si loogu akhriyo shirarka bulshada.',
    category: 'legal',
    tags: 'ICCPR, xorriyad, xarig',
    fileName: 'qodobka-9aad',
    daysAgo: 58,
    file: {
      form: 'txt',
      text: [
        'XAQA XORRIYADDA IYO AMMAANKA QOFKA',
        'Qof kasta wuxuu xaq u leeyahay xorriyad iyo ammaan. Qofna lama xiri karo sabab sharci ah la’aanteed.',
        'Marka qof la xiro, waa in isla markiiba loo sheego sababta. Waa in la horgeeyo garsoore laba maalmood gudahood.',
        'Qofka xiran wuxuu maxkamadda weydiin karaa in xarigiisu sharci yahay. Haddii aanu sharci ahayn, waa in la sii daayo.',
        'Qofkii si sharci-darro ah loo xiray wuxuu xaq u leeyahay magdhow.',
      ].join('\n\n'),
    },
  },
  {
    ...published,
    title: 'Warqad-derbi: sida dhacdo loo soo sheego',
    description:
      'Tusaale. Warqad-derbi loogu talagalay xafiisyada iyo rugaha caafimaadka, oo leh afar tallaabo.',
    category: 'communications',
    tags: 'warqad-derbi, soo sheegid',
    fileName: 'warqad-derbi-soo-sheegid',
    daysAgo: 21,
    file: {
      form: 'png',
      heading: 'Soo sheeg dhacdo',
      lines: [
        '1. Marka hore ammaan hel.',
        '2. Noo sheeg waxa dhacay.',
        '3. Hayso lambarka laguu siiyo.',
        '4. Jawaabta ku akhri lambarka.',
      ],
    },
  },
]
