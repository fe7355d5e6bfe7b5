import { ofEach } from '#shared/i18n/collection-words.ts'
import { collections } from '#shared/i18n/en/collections/index.ts'
import { texts as copies } from '#shared/i18n/en/protection/reportCheck.ts'

/**
 * Words of the printed reports. `{name}` is replaced; a sentence with a count has the forms `_one` and `_other` (and
 * `_zero`, if none needs its own sentence), which the language's plural rules choose.
 */
export const texts = {
  organisation: 'Human Rights Protection Somalia',
  types: copies.types,
  ranges: {
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'last-3-months': 'Last 3 months',
    'last-6-months': 'Last 6 months',
    'last-year': 'Last year',
    custom: 'Custom range',
  },
  formats: copies.formats,
  sections: {
    'executive-summary': 'Executive summary',
    'incident-overview': 'Incident overview',
    'iccpr-analysis': 'Analysis of ICCPR cases',
    'upr-tracking': 'Tracking of UPR recommendations',
    'case-studies': 'Case studies',
    'statistical-analysis': 'Statistical analysis',
    recommendations: 'Recommendations',
    appendices: 'Annexes',
  },
  cover: {
    period: 'Period',
    periodValue: '{from} to {to}',
    preparedBy: 'Prepared by',
    generated: 'Generated',
    generatedValue: '{date}, {time} East Africa Time',
    device: 'Data',
    deviceValue: 'Records of a device, last exchanged with the server on {date} at {time} East Africa Time',
    deviceNever: 'Records of a device that has never exchanged them with the server',
    language: 'Language',
    languageValue: 'English',
    distribution: 'Distribution',
    distributionValue: 'Internal. Not for publication.',
    number: 'Report number',
    check: 'Compare a copy at',
    code: 'QR code of the page that compares a copy with this report',
    note: 'Note by the author',
    approval: 'Approval',
    draft: 'Draft. Not approved by a second person.',
    approved: 'Approved on {on} by {by}, as No. {number}',
    approvedInPublic: 'Approved on {on}, as No. {number}',
    corrects: 'Correction',
    correctsValue: 'Replaces No. {number} of {on}. What changed: {changed}',
    figures: 'Key figures corrected',
    figureChanged: '{figure}: {now} instead of {before}',
    noneChanged: 'None. All key figures are those of the previous report.',
    notCompared:
      'Not compared: the previous report has another period, other regions or another edition, or its data can no longer be read.',
    annexes: '{type}: annexes',
    subject: '{type}: {scope}',
  },
  scope: {
    regions: 'Regions',
    all: 'All regions of Somalia',
    allInShort: 'All regions',
    none: 'None, since the author has no region',
    noneInShort: 'No region',
    withoutRegion: '{regions}, and records without a region',
    unbounded: '{regions}. {records}: the whole country',
    line: '{regions} · {period}',
    draft: 'Draft · {line}',
    counted: 'Counted',
    consent: 'Consent',
    consentInside:
      'Every record is counted. A list contains the records whose people agreed to be in reports, or about whom two people decided so in an emergency, and says how many it leaves out. The same agreement is needed for case studies.',
    consentInPublic:
      'People who refused to be counted in public are not counted. A case is described only if its people agreed to be in reports and in public.',
    server: 'Records of the server, read on {date} at {time} East Africa Time',
  },
  publicEdition: {
    edition: 'Edition',
    editionValue: 'Public edition. It may be published.',
    basis:
      'This public edition covers the quarter from {from} to {to}. Its figures count the records of {organisation} that were registered in it, in all regions, without those of people who refused to be counted in public.',
    rule: 'A number below five could identify someone. It is given as “fewer than 5”, and other numbers are withheld with it where it could be computed from them.',
    /** The name of what leaves out people who refused, and what waits for triage. */
    titled: '{title}, counted in public',
    fewer: 'fewer than {count}',
    withheld: 'withheld',
    counted: 'All recommendations registered by {to}, as they are on {date}.',
    allWithheld: 'All numbers are withheld here.',
    allFewer: 'Each number here is fewer than {count}.',
    noStudies: 'This edition has no case study: people have to agree to be in reports and in public.',
    recommended: 'The organisation recommends:',
    method: {
      counted:
        'Cases and incidents are counted by the day of their registration, in East Africa Time. A status is the one on the day of the report.',
      suppression:
        'Each table adds up to the total of its records. Numbers below five are not given, and others are withheld so that these cannot be computed. Nothing is said about cases in a quarter in which a month had fewer than five.',
      quarters:
        'Public editions cover whole calendar quarters and never overlap, so that the figures of a few people cannot be computed from two of them.',
      personalData:
        'The edition does not name any survivor, victim, witness, reporter or member of staff. It contains no list of records. It describes cases only in public summaries that were reviewed and whose people agreed.',
    },
  },
  map: {
    alternative:
      'Map of the regions of Somalia. {title}. {values}. Regions without records, which are outlined: {empty}.',
    none: 'Regions without records are outlined',
    outside: 'Not part of this report',
    outsideCounted: 'Regions that are not part of this report, which are hatched: {count}.',
    atLeast: '{from} or more',
    elsewhere: 'Records without a region, which are not on the map: {count}.',
    boundaries:
      'Boundaries: UN OCHA Somalia / UNDP Somalia (1998), CC BY 3.0 IGO, simplified. Boundaries do not imply endorsement.',
  },
  signatures: { signature: 'Signature', date: 'Date' },
  slides: {
    cases: 'Cases in focus',
    moreCases: 'Further cases in the whole report: {count}',
    moreRecommendations: 'Further recommendations in the whole report: {count}',
    mostRegions: 'The {count} regions with the most records',
    sources: 'Sources and method',
    annexes: 'The annexes are in the other editions of this report: PDF, Word and Excel.',
    annex: '{label}: {title} ({total})',
  },
  page: {
    number: 'Page {page} of {pages}',
    contents: 'Contents',
    paragraphs: 'Paragraphs',
    page: 'Page',
    table: 'Table {number}',
    figure: 'Figure {number}',
    annex: 'Annex {number}',
  },
  headings: {
    signatures: 'Signatures',
    messages: 'Key messages',
    keyFigures: 'Key figures',
    changes: 'What changed',
    incidentTypes: 'Types of incidents',
    responseTime: 'Response time',
    regions: 'Regions',
    caseStatus: 'Status of cases',
    caseTheme: 'Rights concerned',
    recommendationStatus: 'Status of implementation',
    recommendationTheme: 'Themes',
    months: 'Development by month',
    durations: 'Time taken',
    overdueRecommendations: 'Recommendations past the target date',
    assessment: 'Assessment',
    method: 'Method and limits',
    sources: 'Sources',
    furtherFigures: 'Further figures',
  },
  text: {
    basis:
      'This report covers {period}. It is drawn from the records of {organisation} as of {date} at {time}, East Africa Time.',
    onDevice:
      'It was created on a device, whose records were last exchanged with the server on {date} at {time}, East Africa Time: what others changed later is not in it.',
    onDeviceNever:
      'It was created on a device, whose records were never exchanged with the server: what others recorded is not in it.',
    unsent_one: 'This report includes {count} change of the device that the server did not have.',
    unsent_other: 'This report includes {count} changes of the device that the server did not have.',
    withoutClosed: 'Without those closed before {date}, which are no longer on the device.',
    furtherRegions_one: '{regions} and one more region',
    furtherRegions_other: '{regions} and {count} more regions',
    countedRegions_one: 'One region',
    countedRegions_other: '{count} regions',
    noCases:
      'No case under the International Covenant on Civil and Political Rights was registered by the end of the period.',
    noRecommendationsTracked:
      'No recommendation of the Universal Periodic Review was tracked at the end of the period.',
    noIncidents: 'No incident was reported by the end of the period.',
    cases:
      'Cases under the International Covenant on Civil and Political Rights: {registered} registered in the period, {completed} completed and {reopened} taken up again in it. At its end, {open} remained open, including {overdue} past the due date.',
    casesToday:
      'Cases under the International Covenant on Civil and Political Rights: {registered} registered in the period. Of all cases registered by its end, open as of now: {open}; of these past the due date: {overdue}. What was completed in the period is not known on this device.',
    recommendations:
      'Recommendations of the Universal Periodic Review: {total} tracked at the end of the period; {inPeriod} fully implemented in the period, {implemented} in all. In progress at its end: {inProgress}; past the target date: {overdue}. The implementation rate was {rate}.',
    recommendationsToday:
      'Recommendations of the Universal Periodic Review: {total} tracked. As of now: {implemented} fully implemented, {inProgress} in progress, {overdue} past the target date. The implementation rate is {rate}.',
    publicRate_zero: 'No recommendation was tracked.',
    publicRate_one: 'The implementation rate of the one recommendation registered by {to} is {rate}.',
    publicRate_other: 'Of the {count} recommendations registered by {to}, {rate} are fully implemented.',
    noFigure: 'none',
    furtherFigures_one: '{count} more key figure',
    furtherFigures_other: '{count} more key figures',
    points_one: '{count} percentage point',
    points_other: '{count} percentage points',
    compared:
      'The key figures are compared with those of the previous period of the same length, {period}. Figures “in the period” count what happened in it: a record counts once, however often it happened. Figures “at the end of the period” follow the state that records had then, and do not change with what happened later.',
    comparedToday:
      'The key figures are compared with those of the previous period of the same length, {period}. This device does not know the states that records had before, so each status is the current one, and there is nothing to compare it with.',
    incidents:
      'Incidents: {reported} reported in the period, {critical} of critical severity; {verified} verified by two people in it, and {ended} closed or found to be unfounded. At its end, {open} remained open.',
    incidentsToday:
      'Incidents: {reported} reported in the period, {critical} of critical severity. Of all incidents registered by its end, open as of now: {open}.',
    resolution_zero: 'No case was completed in the period, so no resolution time can be given.',
    resolution_one:
      'The one case that was completed in the period took {average} from registration to completion.',
    resolution_other:
      'The {count} cases that were completed in the period took {average} on average from registration to completion.',
    implementation_zero:
      'No recommendation was implemented in the period, so no implementation time can be given.',
    implementation_one: 'The one recommendation that was implemented in the period took {average}.',
    implementation_other:
      'The {count} recommendations that were implemented in the period took {average} on average from registration to implementation.',
    noDurations: 'This device does not know what was completed in the period, so no durations are given.',
    minutes_one: '{count} minute',
    minutes_other: '{count} minutes',
    hours_one: '{count} hour',
    hours_other: '{count} hours',
    days_one: '{count} day',
    days_other: '{count} days',
    triaged_zero:
      'No incident of the period has been through a first step of triage yet, so no response time can be given.',
    triaged_one: 'The one incident of the period that was triaged waited {median} for its first step.',
    triaged_other:
      'Of the {count} incidents of the period that were triaged, half waited {median} or less for the first step.',
    targets:
      'The time within which someone looks at an incident depends on its severity: {targets}. Reports that ask for urgent help, and reports of sexual violence where medical help can still begin, have the time for critical severity.',
    inTime:
      'Of the incidents whose time has passed or that were looked at before, {share} were looked at in time.',
    closedAfter_zero: 'No incident of the period has been closed yet.',
    closedAfter_one:
      'The one incident registered in the period that has been closed or found to be unfounded took {median}.',
    closedAfter_other:
      'Of the {count} incidents registered in the period that have been closed or found to be unfounded, half took {median} or less.',
    firstStep: 'First step of triage',
    closing: 'Closed or unfounded',
    unproven:
      'Not counted as verified: {alone} that one person alone has marked as verified, and {changed} in which something has changed since two people verified them.',
    focusTheme: 'Priority focus area, the theme with the most recommendations not yet implemented: {label}.',
    allInPeriod_zero: 'No record was registered {days}.',
    allInPeriod_one: 'The one record registered {days}; it is not withheld.',
    allInPeriod_other: 'All {count} records registered {days}; none is withheld.',
    allAtEnd_zero: 'No record was registered by {to}.',
    allAtEnd_one: 'The one record registered by {to}, as it was on that day; it is not withheld.',
    allAtEnd_other: 'All {count} records registered by {to}, as they were on that day; none is withheld.',
    endOfDay: 'at the end of {day}',
    momentOfDay: 'at {time} on {day}',
    openAtEnd_one:
      'The one record that was open {when}, whenever it was registered; the time is since its registration.',
    openAtEnd_other:
      'All {count} records that were open {when}, whenever they were registered; the time is since their registration.',
    allToday_zero: 'No record was registered by {to}.',
    allToday_one: 'The one record registered by {to}, as it is on {date}; it is not withheld.',
    allToday_other: 'All {count} records registered by {to}, as they are on {date}; none is withheld.',
    source: 'Source: records of {organisation}, {date}.',
    messageIncidents_one: '{count} incident was reported in the period, {critical} of critical severity.',
    messageIncidents_other:
      '{count} incidents were reported in the period, {critical} of them of critical severity.',
    ofIncidents_one: 'incident reported',
    ofIncidents_other: 'incidents reported',
    ofVerified_one: 'incident verified',
    ofVerified_other: 'incidents verified',
    ofOverdueCases_one: 'open case past the due date',
    ofOverdueCases_other: 'open cases past the due date',
    ofOpenCases_one: 'open case',
    ofOpenCases_other: 'open cases',
    ofCompleted_one: 'case completed',
    ofCompleted_other: 'cases completed',
    ofTheme_one: 'case of one right',
    ofTheme_other: 'cases of one right',
    ofTracked_one: 'recommendation tracked',
    ofTracked_other: 'recommendations tracked',
    ofLate_one: 'recommendation past the target date',
    ofLate_other: 'recommendations past the target date',
    ofInProgress_one: 'recommendation in progress',
    ofInProgress_other: 'recommendations in progress',
    messageVerified_one:
      'Two people verified {count} incident in the period; in all, {open} remained open at its end.',
    messageVerified_other:
      'Two people verified {count} incidents in the period; in all, {open} remained open at its end.',
    messageCompleted_one:
      '{count} case was completed in the period, compared with {registered} newly registered.',
    messageCompleted_other:
      '{count} cases were completed in the period, compared with {registered} newly registered.',
    changes: 'Compared with the previous period, the greatest changes are:',
    noChanges: 'No figure changed enough since the previous period to be listed here.',
    risen: '{figure}: {value}, up by {by} from {before}.',
    fallen: '{figure}: {value}, down by {by} from {before}.',
    byField: '{records}: {field}',
    regionsNote: '{table} counts {records} by region, the most affected first.',
    noneRegistered: '{records}: none was registered in the period.',
    leftOut_one:
      'One record is left out of this list, because its people have not agreed to be in reports, or its title may not be read by the author.',
    leftOut_other:
      '{count} records are left out of this list, because their people have not agreed to be in reports, or their titles may not be read by the author.',
    reduced_one:
      'For one record the district, a day or another value is left out, because its people have not agreed to be in reports, or the author may not read it.',
    reduced_other:
      'For {count} records the district, days or other values are left out, because their people have not agreed to be in reports, or the author may not read them.',
    noStudies:
      'No case of the period has a reviewed public summary yet. Case studies are taken from such summaries only.',
    studiesWithheld_one:
      'The summary of one case is left out, because the people have not agreed to be in reports.',
    studiesWithheld_other:
      'The summaries of {count} cases are left out, because the people have not agreed to be in reports.',
    furtherStudies_one:
      'One further case of the period has a public summary. The most pressing ones are shown here.',
    furtherStudies_other:
      '{count} further cases of the period have public summaries. The most pressing ones are shown here.',
    noStudiesChosen: 'No case study was chosen.',
    chosenStudiesWithheld_one:
      'One chosen case study is left out, because the people have not agreed to be in reports or the case has no public summary in this period any more.',
    chosenStudiesWithheld_other:
      '{count} chosen case studies are left out, because the people have not agreed to be in reports or the cases have no public summaries in this period any more.',
    studiesElsewhere:
      'This report was created on a device. Case studies are taken from reviewed public summaries, which devices do not have. A report created on the website contains them.',
    study: 'Case {reference}, {region}. Registered on {date}. Status: {status}.',
    studyWithoutRegion: 'Case {reference}. Registered on {date}. Status: {status}.',
    months:
      'A month that this report counts only in part is marked with the day on which its counting begins or ends.',
    years:
      'A year that this report counts only in part is marked with the day on which its counting begins or ends.',
    monthsLeftOut:
      'By month, this device counts only the last twelve months up to the day of the report. Earlier months of the period are left out.',
    overdueListed_one:
      'On the day of the report one recommendation is past its target date and not implemented.',
    overdueListed_other:
      'On the day of the report {count} recommendations are past their target dates and not implemented. Those that are longest overdue are listed first.',
    recommended: 'On the basis of the records, the following is recommended:',
    askAgencyOne:
      '{agency}, as implementing agency, should give the reason why recommendation {numbers} is past its target date, and set a new date.',
    askAgencyMany:
      '{agency}, as implementing agency, should give the reasons why recommendations {numbers} are past their target dates, and set new dates.',
    otherOverdue_one:
      'The agency that implements one further recommendation past its target date should be asked for the reason and for a new date.',
    otherOverdue_other:
      'The agencies that implement {count} further recommendations past their target dates should be asked for the reasons and for new dates.',
    noRecommendations: 'The author makes no recommendations.',
    noAction: 'The records call for no recommendation to an agency.',
    ruleOfProposals:
      'The recommendations follow one rule: a recommendation of the Universal Periodic Review, registered by {to}, counts as past its target date if it is not fully implemented and that date is at least one day before {date}, the day of this report. Those without a target date are left out.',
    allNamed: 'Each one past its target date is named with its agency.',
    mostNamed: 'The {most} that are longest past their target dates are named with their agencies.',
    annexInExcel:
      'The list has {count} entries, which are too many for this document. The Excel edition of the report contains all of them.',
    annexEmpty: 'There are no entries to list.',
    noFurtherFigures: 'The report has no further figures.',
    method: {
      counted:
        'Cases and incidents are counted by the day of their registration, so that each appears in the report of one period only, however late it was reported. Recommendations are counted when they were registered by the last day of the period. All days are days in East Africa Time.',
      status:
        'What happened in a period, such as a completion, is counted by the day on which a record changed to that state. How records were at the end of a period is counted by the states that they had then, without records that were deleted since. Where a device does not know these states, its report says «as of now».',
      messages:
        'Key messages follow from the figures by rules: what is open and late comes first, then what was done.',
      changes:
        'A change is named if it is of at least {records} records or percentage points, and at least {share} of the previous figure; the {most} greatest are named.',
      rate: 'The implementation rate is the number of recommendations that were fully implemented at the end of the period, divided by the number of all recommendations tracked then, rounded to a whole per cent.',
      overdue:
        'A case is overdue at the end of a period when its due date, as it is now, had passed on the last day and it was not completed then; a recommendation, when its target date had passed and it was not fully implemented.',
      durations:
        'Resolution time runs from the registration of a case to its last completion in the period, implementation time from the registration of a recommendation to its implementation, both in whole days.',
      response:
        'Response time runs from the registration of an incident to the first step of triage: it was passed on to its region, or its assessment began. The median is the time that half of the incidents did not exceed. Imported incidents, those of a demonstration, and those that were recorded as already assessed, are not counted.',
      regions:
        'Regions are the eighteen regions in the boundaries of June 1984. Their names and boundaries imply no opinion on the status of any place.',
      withheld:
        'Figures count every record within the scope of the report, and none is withheld from them. Titles, districts and days are left out of lists where the people have not agreed to them.',
      personalData:
        'The report does not name any survivor, victim, witness or reporter. It contains neither narratives nor exact places.',
      personalDataBesideStudies:
        'The report does not name any survivor, victim, witness or reporter. Apart from the case studies, which are reviewed public summaries, it contains neither narratives nor exact places.',
      personalDataBesideDistricts:
        'The report does not name any survivor, victim, witness or reporter. Apart from the districts in its lists of records, it contains neither narratives nor exact places.',
      personalDataBesideBoth:
        'The report does not name any survivor, victim, witness or reporter. Apart from the case studies, which are reviewed public summaries, and the districts in its lists of records, it contains neither narratives nor exact places.',
      access: 'The report is based on the records that its author may see.',
      annexes: 'The annexes are in a file of their own, with the number of this report.',
    },
  },
  /** Within a sentence: what happened in a period, or on the one day that it has. */
  during: {
    days: 'from {from} to {to}',
    day: 'on {day}',
  },
  /** Which days of a month or a year are counted, if it is not counted whole. */
  partOfMonth: {
    since: 'from {day}',
    until: 'to {day}',
    between: '{from} to {to}',
    note: 'Not whole months: {months}. Dashed lines lead to and from them, and their points are open diamonds.',
    peak: 'A peak is named over whole months only.',
  },
  /** The sentences of the key messages, of at most 25 words each, and what the figure of each counts. */
  messages: {
    noIncidents: 'No incident was reported in the period.',
    type: 'The type of incident reported most often in the period was “{type}”: {count} of {total}.',
    noCases: 'No case was registered by the end of the period.',
    overdueCases: {
      atEnd:
        'Among the cases open at the end of the period, the due date had passed for {overdue} of {open}.',
      today: 'Open cases past the due date as of now: {overdue} of {open}.',
    },
    openCases: {
      atEnd:
        'Among the cases registered by the end of the period, {open} of {total} remained open, none past its due date.',
      today: 'Cases open as of now: {open} of {total}, none past its due date.',
    },
    theme:
      'The right most often concerned by cases registered in the period was “{theme}”: {count} of {total}.',
    noRecommendations: 'No recommendation was tracked at the end of the period.',
    rateOf: 'of recommendations fully implemented',
    rate: {
      atEnd:
        'Among the recommendations tracked at the end of the period, {implemented} of {total} had been fully implemented.',
      today: 'Recommendations fully implemented as of now: {implemented} of {total}.',
    },
    late: {
      atEnd:
        'Among the recommendations tracked at the end of the period, {late} of {total} had passed the target date without full implementation.',
      today: 'Recommendations past the target date and not fully implemented as of now: {late} of {total}.',
    },
    inProgress: {
      atEnd:
        'Among the recommendations tracked at the end of the period, work was in progress on {inProgress} of {total}.',
      today: 'Recommendations in progress as of now: {inProgress} of {total}.',
    },
    registered: '{many}: {count} registered in the period.',
    kind: '{many}: the most frequent kind was “{kind}”, {count} of {total} registered in the period.',
    openOf: 'open',
    open: {
      atEnd: '{many}: {open} of {total} remained open at the end of the period.',
      today: '{many}: {open} of {total} open as of now.',
    },
  },
  /** How each key figure is counted. */
  definitions: {
    cases: 'Cases registered {days}.',
    completed: 'Cases that changed to “completed” {days}, each once.',
    reopened: 'Completed cases that changed back to an open state {days}, each once.',
    resolution: 'Mean of the days from registration to the last completion, of the cases completed {days}.',
    openCases: 'Cases registered by {to} that were not completed on that day.',
    overdueCases: 'Those of them whose due date was before {to}.',
    recommendations: 'Recommendations registered by {to}.',
    implemented: 'Recommendations that changed to “fully implemented” {days}, each once.',
    inProgress: 'Recommendations registered by {to} that were in progress on that day.',
    overdueRecommendations:
      'Recommendations registered by {to} whose target date was before it and that were not fully implemented then.',
    rate: 'Recommendations fully implemented on {to}, of all registered by then, in whole per cent.',
    incidents: 'Incidents registered {days}, whenever they happened.',
    critical: 'Those of them whose severity is critical.',
    verified: 'Incidents that two people verified {days}, each once.',
    closed: 'Incidents that were closed or found to be unfounded {days}, each once.',
    openIncidents: 'Incidents registered by {to} that were neither closed nor unfounded on that day.',
    registered: 'Records registered {days}.',
    byEnd: 'Records registered by {to}.',
  },
  /** How those are counted that are of the day of the report, where a device does not know the states of the period's end. */
  definitionsToday: {
    openCases: 'Cases registered by {to} that are not completed on {date}.',
    overdueCases: 'Those of them whose due date was before {date}.',
    inProgress: 'Recommendations registered by {to} that are in progress on {date}.',
    overdueRecommendations:
      'Recommendations registered by {to} whose target date was before {date} and that are not fully implemented on that day.',
    rate: 'Recommendations fully implemented on {date}, of all registered by {to}, in whole per cent.',
    openIncidents: 'Incidents registered by {to} that are neither closed nor unfounded on {date}.',
  },
  /** What a report is made from. */
  sources: {
    records: 'Records of {organisation}, {date}.',
    covenant:
      'International Covenant on Civil and Political Rights, General Assembly resolution 2200A (XXI) of 16 December 1966.',
    review:
      'Recommendations of the Universal Periodic Review: reports of the Working Group, for the first review of Somalia A/HRC/18/6.',
    copy: 'A copy of this report can be compared with it at {address}',
  },
  chart: {
    lead: '{label} is the largest group: {value} of {total}',
    leadNamed: '{label} is the largest named group: {value} of {total}',
    leadRegion: '{label} has the most: {value} of {total}',
    tie: '{labels} are the largest groups: {value} each',
    peak: 'Incidents peaked in {month}, with {value}',
    level: '{series} by month',
    /** What is counted, within a title or a sentence. */
    series: {
      cases: 'cases',
      incidents: 'incidents',
      implementedCount: 'implemented recommendations',
    },
    bars: 'Bar chart. {title}. {values}.',
    lines: 'Line chart. {title}. {values}.',
    incidentsByType: 'Incidents by type',
    incidentsByRegion: 'Incidents by region',
    incidentsByMonth: 'Incidents registered by month',
    casesByStatus: 'Cases by status',
    openCasesByAge: 'Open cases by the time since registration',
    openIncidentsByAge: 'Open incidents by the time since registration',
    incidentsBySeverity: 'Incidents by severity',
    incidentsByTriage: 'Incidents by triage status',
    responseTime: 'Response time from registration',
    casesByPriority: 'Cases by priority',
    casesByTheme: 'Cases by the right concerned',
    casesByRegion: 'Cases by region',
    recommendationsByPriority: 'Recommendations by priority',
    recommendationsByTheme: 'Recommendations by theme',
    byRegion: 'Cases and incidents by region',
    recommendationsByStatus: 'Recommendations by status',
    byMonth: 'Records by month',
    byYear: 'Records by year',
  },
  openFor: {
    upTo30: 'Up to 30 days',
    upTo90: '31 to 90 days',
    upTo180: '91 to 180 days',
    upTo365: '181 to 365 days',
    over365: 'More than 365 days',
  },
  columns: {
    figure: 'Figure',
    inPeriod: 'This period',
    atEnd: 'End of this period',
    today: 'Now',
    before: 'Previous period',
    beforeAtEnd: 'End of the previous',
    openFor: 'Time since registration',
    change: 'Change',
    count: 'Number',
    share: 'Share',
    status: 'Status',
    priority: 'Priority',
    severity: 'Severity',
    triage: 'Triage status',
    type: 'Type',
    theme: 'Theme',
    right: 'Right concerned',
    region: 'Region',
    month: 'Month',
    year: 'Year',
    reference: 'Reference',
    title: 'Title',
    number: 'Recommendation',
    shortNumber: 'No.',
    agency: 'Implementing agency',
    due: 'Due',
    target: 'Target date',
    occurred: 'Date of incident',
    reported: 'Reported',
    step: 'Step',
    median: 'Median time',
    inTime: 'In time',
    cases: 'Cases',
    incidents: 'Incidents',
    recommendations: 'Recommendations',
    implementedCount: 'Recommendations implemented',
    total: 'Total',
    text: 'Text',
  },
  /** What a figure counts: what happened in the period, or how records were at its end, or are today. */
  when: {
    inPeriod: '{figure}, in the period',
    atEnd: '{figure}, at the end of the period',
    today: '{figure}, as of now',
  },
  figures: {
    registeredCases: 'Cases registered',
    completedCases: 'Cases completed',
    reopenedCases: 'Completed cases taken up again',
    openCases: 'Open cases',
    overdueCases: 'Open cases past the due date',
    resolution: 'Average days from registration to completion',
    trackedRecommendations: 'Recommendations tracked',
    implemented: 'Recommendations fully implemented',
    inProgress: 'Recommendations in progress',
    overdueRecommendations: 'Recommendations past the target date',
    rate: 'Implementation rate',
    reportedIncidents: 'Incidents reported',
    criticalIncidents: 'Incidents of critical severity reported',
    verifiedIncidents: 'Incidents verified by two people',
    closedIncidents: 'Incidents closed or found to be unfounded',
    openIncidents: 'Open incidents',
    triageTime: 'Median hours to the first step of triage',
    inTime: 'Incidents looked at in time',
    closingTime: 'Median days to the closing of incidents',
  },
  /** The sheets of a workbook. */
  workbook: {
    text: 'Text',
    textTitle: 'What the report says',
    back: 'Back to the contents',
    sheet: 'Sheet',
    has: 'What it contains',
    rows: 'Rows',
    counted: 'What is counted',
    chapter: 'Chapter',
    number: 'No.',
    keyFigure: '{value} {of}',
    definition: 'How it is counted',
    allListed: 'No record is left out of this list.',
  },
  /** The headings of the collections' tables. */
  listed: ofEach(collections, 'reported'),
} as const
