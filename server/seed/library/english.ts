import type { ExampleDocument } from './declared.ts'

const locale = 'en'
const published = { locale, isPublic: true, isApproved: true, hasFormer: false } as const

/** The examples in English. */
export const ENGLISH_EXAMPLES: readonly ExampleDocument[] = [
  {
    ...published,
    title: 'Conditions in police custody: what monitors saw',
    description:
      'Example. What monitors found in 54 visits to police stations: registers, food, water, separation of children, access to lawyers, and what has to change.',
    category: 'reports',
    tags: 'custody, police, courts, monitoring',
    fileName: 'conditions-in-police-custody',
    hasFormer: true,
    daysAgo: 41,
    file: {
      form: 'pdf',
      kind: 'Thematic report',
      sections: [
        {
          title: 'Summary',
          paragraphs: [
            'Between January and June, monitors visited 54 police stations in nine regions. In 31 of them the register of detainees was complete and up to date. In 23 it lacked names, dates of arrest or the reason for the arrest.',
            'The longest detention without an appearance before a judge lasted 46 days. The law allows 48 hours. In most of these cases the station had no vehicle to bring the detainee to court, or the court did not sit.',
            'No station refused access. In four of them the commander asked for the visit to be announced beforehand.',
          ],
        },
        {
          title: 'How the visits were made',
          paragraphs: [
            'Each visit was made by two monitors, one of them a woman. They spoke with the commander, looked at the register, walked through all cells, and spoke with detainees in private where this was safe.',
            'Nothing in this report points to a person. What detainees said is told only where several of them said the same, and never with the name of the station.',
          ],
        },
        {
          title: 'Findings',
          paragraphs: [
            'Water was available at all hours in 38 stations. Food came from families in most of them; detainees whose families live far away depended on what others shared.',
            'Children were held together with adults in seven stations. Monitors told the commander at once, and in five of the seven the children were moved on the same day.',
            'Women were guarded by women in twelve of the 29 stations in which women were held.',
          ],
          points: [
            'In 23 stations the register was incomplete.',
            'In seven stations children were held together with adults.',
            'In 17 stations women were guarded by men alone.',
            'In eleven stations no detainee had seen a lawyer.',
          ],
        },
        {
          title: 'Recommendations',
          paragraphs: [
            'Most of what has to change costs little. A complete register, a fixed day for each court and a separate room for children need orders, not buildings.',
          ],
          points: [
            'Check the register of each station every week, and sign it.',
            'Bring each detainee before a judge within 48 hours, or release them.',
            'Hold no child together with adults.',
            'Let detainees call their family on the first day.',
          ],
        },
        {
          title: 'Answer of the police',
          paragraphs: [
            'The regional commands read a draft of this report. They answered that vehicles had been requested for 18 stations, and that a new form of the register is in use since May.',
            'Monitors will visit the same stations again, and this report will be compared with what they find then.',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Evictions in two towns: first half of the year',
    description:
      'Example. Forced evictions of displaced families by month and settlement, how much notice they were given, and where they went.',
    category: 'reports',
    tags: 'displacement, evictions, housing',
    fileName: 'evictions-first-half-year',
    daysAgo: 18,
    file: {
      form: 'pdf',
      kind: 'Situation report',
      sections: [
        {
          title: 'What happened',
          paragraphs: [
            'In the first half of the year 1,140 families lost their shelter in 17 evictions. In eleven of these no notice was given in writing. In three, shelters were destroyed at night.',
            'Most families moved to the edge of the same town, where water has to be bought from trucks. Children of 212 families left their school, because the new place is too far away.',
          ],
        },
        {
          title: 'What the law asks for',
          paragraphs: [
            'An eviction is lawful only with a decision that can be appealed, with notice in time, and with a place to go. It may not take place at night, in heavy rain, or during examinations.',
          ],
          points: [
            'Notice in writing, in a language that the families read.',
            'A person of the authority who is present and can be named.',
            'Time to take belongings along.',
            'A place to go to, with water and a school.',
          ],
        },
        {
          title: 'What helped',
          paragraphs: [
            'In two settlements a meeting of elders, landowners and families led to an agreement before the date of the eviction. Both agreements give the families two years, and name a sum for the land.',
            'Legal advice before the date was more useful than after it. Families who knew the date four weeks before found a lawyer in most cases.',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Policy on safeguarding and conduct',
    description:
      'Example. What staff, volunteers and partners owe the people whom they work with, how to raise a concern, and what happens then.',
    category: 'policies',
    tags: 'safeguarding, conduct, complaints',
    fileName: 'policy-safeguarding',
    hasFormer: true,
    daysAgo: 120,
    file: {
      form: 'docx',
      kind: 'Policy',
      sections: [
        {
          title: 'For whom this policy is',
          paragraphs: [
            'This policy holds for everyone who works with us or in our name: staff, volunteers, members of the board, drivers, interpreters and partners. They sign it before they begin.',
          ],
        },
        {
          title: 'What we promise',
          paragraphs: ['Everyone who meets us is treated with respect, and is safe with us.'],
          points: [
            'We ask for nothing in return for help: no money, no favour, no relationship.',
            'We are not alone with a child behind a closed door.',
            'We take pictures only of those who agreed, and who know where the picture will be shown.',
            'We keep what we are told to ourselves, and share it only with those who need it for the work.',
          ],
        },
        {
          title: 'How to raise a concern',
          paragraphs: [
            'Anyone may raise a concern: in person, by telephone, or in a letter without a name. The person who receives it writes it down on the same day and hands it to the focal point for safeguarding.',
            'The focal point answers within five working days. No one who raises a concern in good faith may suffer for it.',
          ],
        },
        {
          title: 'Review',
          paragraphs: [
            'The board reads this policy once a year. The second version has the address for concerns without a name, which members of the community asked for.',
          ],
        },
      ],
    },
  },
  {
    ...published,
    isPublic: false,
    title: 'Field office security plan',
    description:
      'Example, internal. Meeting points, who calls whom, what leaves the office first, and how devices are locked when an office has to be left at once.',
    category: 'policies',
    tags: 'security, offices, devices',
    fileName: 'field-office-security-plan',
    daysAgo: 75,
    file: {
      form: 'docx',
      kind: 'Plan',
      sections: [
        {
          title: 'Before anything happens',
          paragraphs: [
            'Each office has two people who decide whether it is left. Their names and numbers are on a card that everyone carries, and nowhere else.',
            'Laptops are locked when they are not in use. Papers with names are kept in one box, so that one person can carry them.',
          ],
        },
        {
          title: 'When the office has to be left',
          paragraphs: ['People first. Nothing in the office is worth a life.'],
          points: [
            'Lock the devices; an administrator wipes them from afar.',
            'Take the box of papers only if it is at hand.',
            'Go to the first meeting point, and to the second if it is not safe.',
            'Call one number. That person calls the others.',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Handbook: interviewing witnesses safely',
    description:
      'Example. Preparing, asking, writing down and following up an interview without doing harm: for new monitors, with questions to practise.',
    category: 'training',
    tags: 'interviews, witnesses, consent, do no harm',
    fileName: 'handbook-interviewing-witnesses',
    daysAgo: 200,
    file: {
      form: 'pdf',
      kind: 'Handbook',
      sections: [
        {
          title: 'Before the interview',
          paragraphs: [
            'Ask yourself whether the interview is needed. If three people have described the same event in the same way, a fourth interview puts one more person at risk and adds little.',
            'Choose the place with the witness, not for them. They know who passes by, and at what hour.',
          ],
          points: [
            'Who could see us arrive?',
            'What do we say if someone asks why we met?',
            'Who is called if the witness feels unwell?',
          ],
        },
        {
          title: 'Consent',
          paragraphs: [
            'Explain what you write down, who reads it, and what it is for. Ask for each use separately: to find help, for statistics, for a report, for a body of the United Nations.',
            'Say that the answer may be no, now and later, and that help does not depend on it. Write down what was said, in the words of the person.',
          ],
        },
        {
          title: 'During the interview',
          paragraphs: [
            'Begin with an open question: what happened that day? Let the person finish. Ask for details in the order in which they were told.',
            'Never ask why someone did not run, shout or come earlier. Do not promise what you cannot keep.',
          ],
        },
        {
          title: 'Afterwards',
          paragraphs: [
            'Go through your notes with the witness, and correct them. Write the record on the same day. Lock the notes, or destroy them once they are entered.',
            'Ask how the person goes home, and agree on how to hear from each other.',
          ],
          points: [
            'Practise: a mother asks you to find her son. What do you promise?',
            'Practise: a witness wants to see the name of the officer published. What do you say?',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Article 9 of the ICCPR explained: liberty and security of person',
    description:
      'Example. The text of the right in plain words, what counts as arbitrary, the time limits, and questions for a first look at a case.',
    category: 'legal',
    tags: 'ICCPR, article 9, detention, courts',
    fileName: 'iccpr-article-9-explained',
    daysAgo: 260,
    file: {
      form: 'pdf',
      kind: 'Legal note',
      sections: [
        {
          title: 'What the article protects',
          paragraphs: [
            'Everyone has the right to liberty and security of person. An arrest needs a ground in law and a fair procedure. An arrest can follow the law and still be arbitrary, if it is unjust, unforeseeable or out of proportion.',
          ],
        },
        {
          title: 'What has to happen, and when',
          paragraphs: [
            'At the moment of the arrest the person is told why. Charges follow promptly. A judge sees the person promptly: more than 48 hours need a special reason.',
            'A detained person may ask a court to decide without delay whether the detention is lawful, and is released if it is not. A person who was detained unlawfully has a right to compensation.',
          ],
        },
        {
          title: 'Questions for a first look at a case',
          paragraphs: ['The answers decide which parts of the article are concerned.'],
          points: [
            'Who made the arrest, and did they show an order?',
            'What was the person told, and in which language?',
            'When was the first appearance before a judge?',
            'Has the person seen a lawyer and the family?',
            'Was the detention reviewed, and by whom?',
          ],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Monthly monitoring log',
    description:
      'Example. A sheet for visits and interviews of one month, to be filled in without names of people.',
    category: 'templates',
    tags: 'template, monitoring, log',
    fileName: 'monthly-monitoring-log',
    daysAgo: 90,
    file: {
      form: 'xlsx',
      sheet: 'Log',
      columns: ['Day', 'District', 'Kind of visit', 'Monitors', 'Interviews', 'Needs follow-up'],
      rows: [
        ['2026-03-02', 'Baydhabo', 'Police station (example)', 2, 3, 'yes'],
        ['2026-03-05', 'Kismaayo', 'Settlement (example)', 2, 6, 'no'],
        ['2026-03-11', 'Garoowe', 'District court (example)', 1, 2, 'no'],
        ['2026-03-17', 'Beledweyne', 'Hospital (example)', 2, 4, 'yes'],
        ['2026-03-24', 'Hargeysa', 'Prison (example)', 2, 9, 'yes'],
      ],
    },
  },
  {
    ...published,
    isPublic: false,
    isApproved: false,
    title: 'Letter to a district court about a detention without charge',
    description:
      'Example. A letter with blanks, for cases in which a person has been held for more than 48 hours without being brought before a judge.',
    category: 'templates',
    tags: 'template, letter, detention, courts',
    fileName: 'letter-detention-without-charge',
    daysAgo: 4,
    file: {
      form: 'docx',
      kind: 'Template',
      sections: [
        {
          title: 'Letter',
          paragraphs: [
            'To the president of the district court of [district].',
            'We write about a person who has been held at [station] since [day]. As far as we know, the person has not been brought before a judge, and no charge has been made.',
            'We ask the court to order that the person be brought before it, to examine whether the detention is lawful, and to order the release if it is not.',
          ],
        },
        {
          title: 'To be checked before it is sent',
          paragraphs: ['The letter names the person only if the family has agreed.'],
          points: ['Has the family agreed?', 'Is the day of the arrest certain?', 'Has a lawyer read it?'],
        },
      ],
    },
  },
  {
    ...published,
    title: 'Radio programmes on rights: schedule',
    description:
      'Example. Stations, hours and subjects of the weekly programmes, as a table for other programs.',
    category: 'communications',
    tags: 'radio, outreach',
    fileName: 'radio-schedule',
    daysAgo: 12,
    file: {
      form: 'csv',
      sheet: 'Schedule',
      columns: ['Day', 'Hour', 'Station', 'Subject', 'Language'],
      rows: [
        ['Sunday', '17:30', 'Example station one', 'What to do after an arrest', 'Somali'],
        ['Tuesday', '18:00', 'Example station two', 'Land and evictions', 'Maay'],
        ['Thursday', '17:30', 'Example station one', 'Where to get medical help', 'Somali'],
        ['Saturday', '09:00', 'Example station three', 'Questions of listeners', 'Somali'],
      ],
    },
  },
  {
    ...published,
    isApproved: false,
    title: 'Displacement by drought: draft for comments',
    description:
      'Example, waiting for review. Where families moved after two dry seasons, and what the districts that received them ask for.',
    category: 'reports',
    tags: 'drought, displacement, draft',
    fileName: 'displacement-by-drought-draft',
    daysAgo: 2,
    file: {
      form: 'pdf',
      kind: 'Draft report',
      sections: [
        {
          title: 'Movements',
          paragraphs: [
            'After two dry seasons about 3,200 families left four districts. Most went to the nearest town; one in six crossed into another region.',
          ],
        },
        {
          title: 'What the receiving districts ask for',
          paragraphs: ['The districts name the same three things, in this order.'],
          points: [
            'Water trucks until the rains.',
            'Places in primary schools.',
            'A register of who arrived, and from where.',
          ],
        },
      ],
    },
  },
]
