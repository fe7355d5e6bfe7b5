import type { ProjectFields } from '#shared/contract/publishing/projects.ts'

/** An example whose days are relative to the day on which the product starts. */
type Example = Omit<ProjectFields, 'startDate' | 'endDate'> & {
  readonly starts: number
  readonly ends: number
}

/** Invented projects that show what the page looks like (REQ-PRJ-14), one of each status; they are labelled. */
export const EXAMPLE_PROJECTS: Readonly<Record<string, Example>> = {
  'district-monitoring': {
    title: 'Human rights monitoring in eight districts',
    titleSo: 'La-socodka xuquuqda aadanaha ee siddeed degmo',
    description:
      'Trained monitors document violations in eight districts of Banadir and Lower Shabelle, check each report with those concerned, and follow the cases up with police, prosecutors and courts.',
    descriptionSo:
      'Kormeerayaal la tababaray ayaa xadgudubyada ka diiwaangeliya siddeed degmo oo Banaadir iyo Shabeellaha Hoose ah, warbixin kasta dadka ay khusayso la hubiya, dabadeedna kiisaska kala socda booliska, xeer-ilaalinta iyo maxkamadaha.',
    objectives:
      '- Document every reported violation within 72 hours\n- Follow each confirmed case up until it is answered\n- Publish figures twice a year',
    objectivesSo:
      '- In xadgudub kasta oo la soo sheego lagu diiwaangeliyo 72 saacadood gudahood\n- In kiis kasta oo la xaqiijiyay la daba galo ilaa laga jawaabo\n- In tirooyinka laba jeer sannadkii la daabaco',
    category: 'human_rights_monitoring',
    status: 'ongoing',
    priority: 'high',
    starts: -200,
    ends: 165,
    location: 'Banadir and Lower Shabelle',
    budget: '$84,000',
    fundingSource: 'An example donor',
    beneficiaries: 'About 1,200 survivors and witnesses',
    teamMembers: 'Programme lead, eight monitors, data officer',
    partners: 'Two district legal clinics',
    progress: 55,
  },
  'women-paralegals': {
    title: 'Women paralegals in displacement camps',
    titleSo: 'Haween kaaliyeyaal sharci oo xeryaha barakaca',
    description:
      'Thirty women from four camps learn to advise their neighbours on family, land and labour questions, and to bring cases to the legal aid office.',
    descriptionSo:
      'Soddon haween ah oo afar xero ka yimid ayaa baranaya sida ay deriskooda uga taliyaan arrimaha qoyska, dhulka iyo shaqada, iyo sida kiisaska loo geeyo xafiiska gargaarka sharciga.',
    objectives:
      '- Train thirty paralegals and accompany them for a year\n- Open an advice point in each camp\n- Bring at least 150 cases to legal aid',
    objectivesSo:
      '- In la tababaro soddon kaaliye sharci oo sannad la garab taagnaado\n- In xero kasta laga furo meel talo-siin\n- In ugu yaraan 150 kiis loo gudbiyo gargaarka sharciga',
    category: 'women_empowerment',
    status: 'ongoing',
    priority: 'medium',
    starts: -90,
    ends: 275,
    location: 'Baydhabo, South West State',
    budget: 'USD 36,500',
    fundingSource: null,
    beneficiaries: '30 paralegals, about 2,000 households',
    teamMembers: 'Two trainers, one lawyer',
    partners: null,
    progress: 25,
  },
  'legal-aid-week': {
    title: 'Legal aid week for prisoners awaiting trial',
    titleSo: 'Toddobaadka gargaarka sharciga ee maxaabiista sugaysa maxkamad',
    description:
      'Lawyers visit three prisons for a week, review the files of people who have waited for their trial for longer than the law allows, and apply for their release.',
    descriptionSo:
      'Qareenno ayaa toddobaad booqanaya saddex xabsi, eegaya faylasha dadka maxkamaddooda sugayay in ka badan inta sharcigu oggol yahay, kana codsanaya in la sii daayo.',
    objectives:
      '- Review 300 files\n- Apply for release where the law requires it\n- Report the patterns that are found',
    objectivesSo:
      '- In la eego 300 fayl\n- In la codsado sii-dayn halka sharcigu farayo\n- In laga warbixiyo qaababka soo noqnoqda ee la helo',
    category: 'legal_aid',
    status: 'planning',
    priority: 'urgent',
    starts: 40,
    ends: 75,
    location: 'Mogadishu, Garoowe and Hargeysa',
    budget: 'to be decided',
    fundingSource: null,
    beneficiaries: 'About 300 people in detention',
    teamMembers: 'Twelve volunteer lawyers',
    partners: null,
    progress: 0,
  },
  'drought-rights': {
    title: 'Rights of families displaced by drought',
    titleSo: 'Xuquuqda qoysaska abaaruhu barakiciyeen',
    description:
      'A study with 600 interviews about evictions, water and access to aid, presented to the federal and state authorities.',
    descriptionSo:
      'Daraasad 600 wareysi ah oo ku saabsan barakicinta, biyaha iyo helidda gargaarka, oo loo soo bandhigay dowladda federaalka iyo dowlad-goboleedyada.',
    objectives:
      '- Interview 600 families\n- Publish a report in Somali and English\n- Agree on steps with the authorities',
    objectivesSo:
      '- In la wareysto 600 qoys\n- In warbixin lagu daabaco Soomaali iyo Ingiriisi\n- In tallaabooyin lala qaato maamulka',
    category: 'environmental_justice',
    status: 'completed',
    priority: 'medium',
    starts: -560,
    ends: -200,
    location: 'Gedo and Bay',
    budget: '€22,500',
    fundingSource: 'An example foundation',
    beneficiaries: '600 families',
    teamMembers: 'Two researchers, ten interviewers',
    partners: 'A university department',
    progress: 100,
  },
  'radio-series': {
    title: 'Radio series on the rights of the child',
    titleSo: 'Barnaamij raadiyo oo ku saabsan xuquuqda carruurta',
    description:
      'Twenty programmes with listeners’ questions, paused until a new transmitter is installed at the partner station.',
    descriptionSo:
      'Labaatan barnaamij oo su’aalaha dhegaystayaasha leh, oo hakad ku jira ilaa qalab cusub oo baahin ah lagu rakibo idaacadda la-hawlgalaha ah.',
    objectives: '- Produce and air twenty programmes\n- Answer the questions of listeners on air',
    objectivesSo:
      '- In la soo saaro oo la baahiyo labaatan barnaamij\n- In su’aalaha dhegaystayaasha hawada looga jawaabo',
    category: 'community_outreach',
    status: 'paused',
    priority: 'low',
    starts: -120,
    ends: 120,
    location: 'Garoowe, Puntland',
    budget: '$9,800',
    fundingSource: null,
    beneficiaries: 'Listeners of one regional station',
    teamMembers: 'One producer',
    partners: 'A regional radio station',
    progress: 40,
  },
  'border-mission': {
    title: 'Emergency mission at a border crossing',
    titleSo: 'Hawlgal degdeg ah oo isgoys xuduudeed',
    description:
      'A mission to document the return of families at a border crossing, cancelled because the road could not be travelled safely.',
    descriptionSo:
      'Hawlgal lagu diiwaangelin lahaa soo noqoshada qoysas isgoys xuduudeed, oo la joojiyay maadaama waddada aan si nabad ah loo mari karin.',
    objectives: '- Document returns\n- Refer families to services at the crossing',
    objectivesSo: '- In la diiwaangeliyo soo noqoshada\n- In qoysaska loo gudbiyo adeegyada isgoyska',
    category: 'emergency_response',
    status: 'cancelled',
    priority: 'urgent',
    starts: -60,
    ends: -20,
    location: 'Gedo',
    budget: null,
    fundingSource: null,
    beneficiaries: null,
    teamMembers: null,
    partners: null,
    progress: 10,
  },
}
