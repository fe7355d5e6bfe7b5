/** The strategic plan 2025-2026: its page and its document. */
export const texts = {
  title: 'Strategic Priorities 2025-2026',
  lead: 'What we aim to change by the end of 2026, how we will do it, and what it will cost.',
  resolution:
    'The plan is aligned with the resolutions of the United Nations Human Rights Council on assistance to Somalia in the field of human rights.',
  download: 'Download Full Plan',
  tabs: {
    priorities: '8 Priorities',
    states: 'Federal States',
    budget: 'Budget & Resources',
    timeline: 'Timeline',
  },
  tabsLabel: 'Parts of the plan',
  number: 'Priority {number}',
  urgency: { critical: 'Critical', high: 'High', medium: 'Medium' },
  urgencyLabel: 'Priority: {urgency}',
  actions: 'Key actions',
  kpis: 'Target KPIs',
  priorities: {
    documentation: {
      title: 'Monitoring and documentation',
      aim: 'Every violation reported to us is documented, verified and followed until it is resolved.',
      actions: [
        'Keep field monitors in all 7 Federal Member States and train them in one method.',
        'Record cases offline where there is no connection, and bring them together safely.',
        'Publish figures that protect the people behind them.',
      ],
      kpis: [
        '15,500+ cases documented annually by 2026',
        'All 7 Federal Member States covered by field monitors',
        'Every documented case with a responsible officer',
      ],
    },
    justice: {
      title: 'Access to justice and accountability',
      aim: 'The people harmed can reach a lawyer and a court, and those responsible are held to account.',
      actions: [
        'Refer cases to legal aid as soon as the survivor agrees.',
        'Follow detentions and trials, and record how long each step takes.',
        'Bring patterns of violations before the Federal Government and the member states.',
      ],
      kpis: ['Case referral within 48 hours', 'Every referred case followed until an authority has answered'],
    },
    women: {
      title: 'Women’s rights and an end to gender-based violence',
      aim: 'Women live free from violence and take part in every decision.',
      actions: [
        'Make sure that survivors reach medical, legal and psychosocial help and shelter.',
        'Work with elders, religious leaders and young men against violence.',
        'Prepare women for office in district councils and support those elected.',
      ],
      kpis: [
        '40% drop in gender-based violence by 2027',
        '50% women’s participation in local governance by 2027',
      ],
    },
    children: {
      title: 'Children’s rights and juvenile justice',
      aim: 'Children are treated as children, by the law and by armed actors.',
      actions: [
        'Promote one age of criminal responsibility in federal and state law.',
        'Document recruitment, detention and killing of children.',
        'Train police and judges in alternatives to detention.',
      ],
      kpis: [
        'Age of criminal responsibility set at 14',
        'Every detained child we learn of is referred within 48 hours',
      ],
    },
    expression: {
      title: 'Freedom of expression and human rights defenders',
      aim: 'Journalists and defenders do their work without arrest, threat or attack.',
      actions: [
        'Record attacks on journalists and human rights defenders together with their unions.',
        'Give safety advice, including for papers and devices.',
        'Comment on laws that restrict media and civil society.',
      ],
      kpis: [
        'Every attack on a journalist that is reported to us is published or raised with the authorities',
        'Defenders in all 7 Federal Member States know whom to call',
      ],
    },
    displaced: {
      title: 'Displaced people, minorities and people with disabilities',
      aim: 'People who are overlooked are counted, heard and protected.',
      actions: [
        'Monitor evictions, and inform people of their rights before they happen.',
        'Record disability, displacement and minority status only where it protects, and never in public.',
        'Bring representatives of minority communities into monitoring teams.',
      ],
      kpis: [
        'Evictions monitored in all 7 Federal Member States',
        'Every monitoring team reaches displaced and minority communities',
      ],
    },
    climate: {
      title: 'Climate and human rights',
      aim: 'Drought and flood are treated as a question of rights, not of fate.',
      actions: [
        'Record how drought, floods and water scarcity affect the rights to life, food, water and housing.',
        'Call for plans for adaptation and relief to include rights.',
        'Link early warning of climate shocks with early warning of violence.',
      ],
      kpis: [
        'Climate-related violations are recorded in the same form in all 7 Federal Member States',
        'Findings are handed to those who plan relief before each rainy season',
      ],
    },
    international: {
      title: 'International mechanisms and the coalition',
      aim: 'Somalia’s promises are measured, and the world hears what we have found.',
      actions: [
        'Track every recommendation of the Universal Periodic Review.',
        'Report to the Human Rights Committee on the Covenant on Civil and Political Rights.',
        'Prepare the next review together with Somali civil society.',
      ],
      kpis: [
        'A coalition of 50+ organizations works for the Responsibility to Protect',
        'Every accepted recommendation has a status that the public can read',
      ],
    },
  },
  statesIntro:
    'The plan is carried out in the seven Federal Member States and regions. Each has its own focus.',
  stateFocus: 'Focus',
  statePriorities: 'Priorities there',
  states: {
    banadir: {
      focus: 'Displacement, evictions and the freedom of the press in the capital.',
      priorities: [
        'Monitor evictions from settlements of displaced people',
        'Follow arrests of journalists',
        'Maintain links with federal institutions',
      ],
    },
    puntland: {
      focus: 'Courts, detention and the rights of women in public life.',
      priorities: [
        'Observe trials and places of detention',
        'Support women in local councils',
        'Work with journalists’ associations',
      ],
    },
    jubaland: {
      focus: 'Protection of civilians, and children in armed conflict.',
      priorities: [
        'Document harm to civilians',
        'Refer children who were associated with armed groups',
        'Reach people on both sides of the river',
      ],
    },
    south_west: {
      focus: 'Drought, displacement and access to relief.',
      priorities: [
        'Document the rights situation in displacement sites around Baydhabo',
        'Monitor exclusion from relief',
        'Train community monitors',
      ],
    },
    hirshabelle: {
      focus: 'Floods, clan conflict and minority communities.',
      priorities: [
        'Give early warning of conflict over land and water',
        'Document discrimination against minorities',
        'Support mediation that respects women’s rights',
      ],
    },
    galmudug: {
      focus: 'Conflict, retaliation and the safety of women and girls.',
      priorities: [
        'Document retaliatory killings and how they are settled',
        'Refer survivors of violence to services in Gaalkacyo and Dhuusamarreeb',
        'Monitor return to areas where control has changed',
      ],
    },
    somaliland: {
      focus: 'Freedom of expression, fair trial and the rights of minorities.',
      priorities: [
        'Follow cases about expression and assembly',
        'Observe trials with local lawyers',
        'Work with networks against female genital mutilation',
      ],
    },
  },
  budget: {
    intro: 'What the plan costs over two years, as adopted.',
    combined: 'Both years combined',
    yearTitle: '{year}: {amount}',
    chartTitle: {
      '2025': 'Operations and platform development take most of the 2025 budget',
      '2026': 'Expanded operations take nearly half of the 2026 budget',
    },
    chartLabel: '{title}. {values}',
    line: 'Budget line',
    amount: 'Amount',
    share: 'Share of the year',
    total: 'Total',
    lines: {
      platformDevelopment: 'Platform development',
      operations: 'Operations',
      fieldMonitoring: 'Field monitoring',
      capacityBuilding: 'Capacity building',
      platformEnhancement: 'Platform enhancement',
      expandedOperations: 'Expanded operations',
      fieldNetworkGrowth: 'Field network growth',
      uprPreparation: 'UPR preparation',
    },
  },
  milestones: {
    intro:
      'Five quarterly milestones. The status follows the calendar; it does not mean that everything was achieved.',
    status: { upcoming: 'Upcoming', current: 'This quarter', over: 'Quarter over' },
    quarter: 'Quarter',
    milestone: 'Milestone',
    statusLabel: 'Status',
    foundation: {
      title: 'The foundation is laid',
      text: 'The platform is in use, monitors are trained in one method, and the public can report in Somali and English.',
    },
    network: {
      title: 'Monitors in all seven states',
      text: 'Field monitors work in all 7 Federal Member States and can record without a connection.',
    },
    referral: {
      title: 'Referral within 48 hours',
      text: 'Survivors who agree to it are referred to services within 48 hours of their report.',
    },
    review: {
      title: 'Contribution to the international review',
      text: 'Somali organisations have compiled what was done about each recommendation.',
    },
    outcome: {
      title: 'What the plan has changed',
      text: '15,500+ cases documented in the year, results published, and the plan after 2026 agreed with partners.',
    },
  },
  document: {
    type: 'Strategic plan',
    subject: 'Strategic plan 2025-2026',
    years: 'Years',
    prepared: 'Printed',
    language: 'Language',
    languageName: 'English',
    purpose: 'Purpose and alignment',
    about: 'About this document',
    aboutText:
      'This document is created from the same text and figures as the web page, on the date printed on it.',
  },
} as const
