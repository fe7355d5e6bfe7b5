import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { SITE_FACTS, type SiteFactName } from '#shared/domain/site-facts.ts'

/** The beginning of the plan 2025-2026, for which the organisation has made these statements. */
const STATED_ON = '2025-01-01'
const SOURCE =
  'The organisation’s own texts for 2025-2026, taken over when this site was set up. Not checked since.'

type Seed = readonly [value: string, label: string, labelSo: string, valueSo?: string]

/** The claims of REQ-PRD-04, REQ-PRD-05 and REQ-OVW-08, with the exact figures. */
const SEEDS: Readonly<Record<SiteFactName, Seed>> = {
  'human-rights-cases': ['150+', 'human rights cases', 'kiis oo xuquuqda aadanaha ah'],
  'active-organisations': ['45+', 'active organisations', 'urur oo firfircoon'],
  'response-time': ['under 2 hrs', 'response time', 'waqtiga jawaabta', 'ka yar 2 saac'],
  monitoring: ['24/7', 'monitoring', 'la-socod'],
  uptime: ['99.8%', 'uptime', 'waqtiga adeeggu shaqeeyo'],
  'violations-under-review': ['200+', 'violations under review', 'xadgudub oo la eegayo'],
  'cases-documented': ['2,500+', 'cases documented', 'kiis oo la diiwaangeliyay'],
  communities: ['150+', 'communities', 'bulsho'],
  advocates: ['500+', 'advocates', 'u-doodayaal'],
  'policy-recommendations': ['45', 'policy recommendations', 'talo siyaasadeed'],
  regions: ['18', 'regions', 'gobol'],
  'coalition-size': ['50+', 'organisations in the coalition', 'urur oo isbahaysiga ku jira'],
  'grant-amount': [
    '$3,000-$6,000',
    'grants for Somali organisations',
    'deeqo loogu talagalay ururrada Soomaaliyeed',
  ],
  'grant-deadline': [
    'August 15, 2025',
    'deadline of the grant programme',
    'waqtiga ugu dambeeya ee barnaamijka deeqaha',
    'Ogosto 15, 2025',
  ],
  'grant-available': ['$6K available', 'grant programme', 'barnaamijka deeqaha', '$6K ayaa diyaar ah'],
  'resolution-rate': ['78%', 'case resolution rate', 'heerka xallinta kiisaska'],
  'database-uptime': ['99.8%', 'database availability', 'helitaanka kaydka xogta'],
  'server-response': ['under 200ms', 'server response', 'jawaabta server-ka', 'ka yar 200ms'],
  'goal-violence': [
    '40%',
    'drop in gender-based violence, a goal',
    'hoos u dhaca tacaddiga jinsiga ku salaysan, hadaf',
  ],
  'goal-participation': [
    '50%',
    'women’s participation in governance, a goal',
    'ka-qaybgalka haweenka ee maamulka, hadaf',
  ],
  'goal-communities': [
    '100',
    'communities in which the goals are to be reached',
    'bulsho oo hadafyada lagu gaarayo',
  ],
  'goal-year': ['2027', 'year by which the goals are to be reached', 'sannadka hadafyada la gaarayo'],
  'pathway-scale': ['45%', 'progress of the pathway Scale', 'heerka waddada Ballaarinta'],
  'pathway-systems': [
    '30%',
    'progress of the pathway Systems change',
    'heerka waddada Isbeddelka nidaamyada',
  ],
}

/** Adds missing statements to the database; existing ones stay as administrators have edited them. */
export async function loadSiteFacts({ database, records }: Services): Promise<void> {
  const rows = SITE_FACTS.map((id, position) => {
    const [value, label, labelSo, valueSo = null] = SEEDS[id]
    return { id, position, value, valueSo, label, labelSo }
  })
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into site_facts (id, position, value, value_so, label, label_so, stated_on, source, updated_at)
      select id, position, value, "valueSo", label, "labelSo", ${STATED_ON}::date, ${SOURCE},
        ${records.now().toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id text, position int, value text,
        "valueSo" text, label text, "labelSo" text)
      on conflict (id) do nothing`),
  )
}
