/**
 * What the help says to staff about each area. A name in braces, such as {shell.staff.goTo}, is the key of a label
 * and is shown as that label, so that the help names a button as the button names itself.
 */
export const texts = {
  start: {
    title: 'Your account and first steps',
    lead: 'Find your way around, choose your language, and keep your account safe.',
    tasks: [
      {
        title: 'Find your way around',
        steps: [
          'Choose an area in the menu at the side. On a phone, press {shell.menu} first.',
          'Press {shell.staff.goTo}, or Ctrl and K, and type a few letters: it finds pages and records.',
          'Press Alt and A for {accessibility.optionsTitle}, with larger text and a list of all shortcuts.',
        ],
      },
      {
        title: 'Set up your account',
        steps: [
          'Press your name below the menu. It opens {session.account.title}.',
          'Under {session.account.reading}, choose your language and how the pages look.',
          'Under {session.password.title}, change your password. You are then signed out on all other devices.',
          'Press {session.secondFactor.start} and follow the steps. Write down the recovery codes and keep them away from your phone.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if I forget my password?',
        answer: 'Ask an administrator for a new link. It works for seven days.',
      },
      {
        question: 'What if I see a session that I do not recognise?',
        answer:
          'Under {session.account.sessions}, press {session.account.end} beside it, and change your password.',
      },
      {
        question: 'What do I do when I leave the computer?',
        answer:
          'Press {shell.staff.signOut}. In the desktop app, press {shell.staff.lock}: your passphrase opens it again, even without a connection.',
      },
    ],
  },
  overview: {
    title: 'The overview',
    lead: 'The page that opens when you sign in: what needs your attention, the figures, and the latest news.',
    tasks: [
      {
        title: 'Start the day',
        steps: [
          'Read {overview.attention.title}. It counts what is urgent, late or not yet assessed; press a count to see those records.',
          'Look at {overview.mine.title}: these open records are yours.',
          'Open {staffMenu.waiting} in the menu, if it is there: it lists what others need you to decide.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why do I see different figures from a colleague?',
        answer: 'The figures count the records visible to you. That depends on your role and your regions.',
      },
      {
        question: 'What if there is no connection?',
        answer:
          'In the desktop app you see the figures on your device, and the page says when it last reached the server. In a browser, you need a connection.',
      },
    ],
  },
  waiting: {
    title: 'What is waiting for you',
    lead: 'Everything that needs your decision, counted by list, and what was returned to you.',
    tasks: [
      {
        title: 'Work through the lists',
        steps: [
          'Under {waiting.queues}, open a list. The number says how many items are waiting.',
          'J and K move between the items of a list.',
          'When you decide an item, it is removed from the list for everyone.',
        ],
      },
      {
        title: 'Get an e-mail when something is waiting',
        steps: [
          'Under {waiting.mail.title}, select {waiting.mail.label}.',
          'Under {waiting.mail.queues}, choose the lists. You receive at most one e-mail a day for each.',
        ],
      },
    ],
    questions: [
      {
        question: 'What does “returned to you” mean?',
        answer:
          'Another person read what you wrote for the public site and refused it. Read the reason, change the text, and propose it again.',
      },
    ],
  },
  records: {
    title: 'Cases and recommendations',
    lead: 'Record cases, follow the recommendations of the Universal Periodic Review, and keep each one up to date.',
    tasks: [
      {
        title: 'Find a record',
        steps: [
          'Type a word, a place or a reference in the search of the list.',
          'Press a part of the sentence above the list, such as the region, to narrow the list. {records.sentence.add} shows the rest.',
          'Press {records.chips.attention} to see the open records that cannot wait, such as those that are late, due within two weeks, or critical.',
          'Choose {records.view.split} or {records.view.map} to see the records by region and by month. Press a region or a month to narrow the list to it.',
          'Under {records.views.menu}, press {records.views.save} to save this choice under a name.',
        ],
      },
      {
        title: 'Add a case',
        steps: [
          'Press {monitoring.actions.newCase}.',
          'In the title, say what happened and where, without people’s names. Names belong under {records.fields.personsInfo}, which is encrypted.',
          'Choose the region. A record without a region stays in triage.',
          'Save. If the page closes before you save, what you entered is offered again.',
        ],
      },
      {
        title: 'Keep a record up to date',
        steps: [
          'Open the record. Choose {records.panel.changeStatus} and the next status, and give the reason if the page asks for it.',
          'Press {records.panel.assign} to give the record to someone who can see it.',
          'Under {records.task.title}, you see the day by which the next step has to be done. Press {records.task.move} if the day changes.',
          'Under {evidence.title}, press {evidence.attach}. The original is stored unchanged and encrypted.',
          'Under {records.comments.label}, write what others should know, without people’s names.',
        ],
      },
      {
        title: 'Work on many records at once',
        steps: [
          'Select the rows, then choose {records.bulk.assign}, {records.bulk.status} or {records.bulk.export}. The notification says how many were changed and left out; {records.bulk.undo} restores the previous values.',
          'Press ? in the list to see its keys.',
        ],
      },
      {
        title: 'Propose a case for the public site',
        steps: [
          'Open the case. Under {records.publication.title}, press {records.publication.write}.',
          'Write the summary without names, and without anything that could identify someone.',
          'Press {records.publication.propose}. Another person reads it before it is published.',
        ],
      },
      {
        title: 'Keep a service provider up to date',
        steps: [
          'Open {terms.collections.service-providers} in the menu, and assign each provider to someone who contacts it from time to time.',
          'Ask the provider whether its hours, place and contact are correct. Then open it and press {records.panel.confirm}. A confirmation lasts 90 days, or until the entry changes.',
          'Write the place of a safe house under {records.fields.exactPlace} and nowhere else, not even in comments or files.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if someone else changes the record while I am writing?',
        answer:
          'Nothing is overwritten. You see both versions, choose for each field, and press {records.stale.save}.',
      },
      {
        question: 'What if I delete a record by mistake?',
        answer: 'Press {records.remove.undo} in the notification. Later, an administrator can restore it.',
      },
      {
        question: 'Who can read people’s names?',
        answer:
          'Only people whose role includes it, in their regions. They stay hidden until you press {records.personal.show}, and the access log records every time someone does.',
      },
    ],
  },
  incidents: {
    title: 'Incidents',
    lead: 'What visitors report and what you record: assess it, assign it, and follow it to the end.',
    tasks: [
      {
        title: 'Record an incident',
        steps: [
          'Press {incidents.new}.',
          'Say what happened, when, and in which region. Names belong under {records.form.groupProtected}.',
          'Save. The officers for the region see it.',
        ],
      },
      {
        title: 'Decide what comes first',
        steps: [
          'Under {incidents.queues.title}, open {incidents.queues.urgent} first, then {incidents.queues.unassessed}.',
          'Open an incident, read it, and choose its next status under {records.panel.changeStatus}.',
          'Press {records.panel.assign} to give it to an officer.',
        ],
      },
      {
        title: 'Enter consent',
        steps: [
          'Ask each person about each purpose. Open the record and press {consents.enter}.',
          'Choose the purposes with the same answer, write the words that the person heard, and save. Without consent, no file, report or public summary contains what people told us.',
          'If a person withdraws it, press {consents.withdraw.open}. {consents.left.title} shows where the information had gone before.',
        ],
      },
      {
        title: 'Continue an incident as a case',
        steps: [
          'Open the incident, press {records.panel.more}, and choose {records.continue.iccpr-cases.action}.',
          'The new case opens. It has the description, place and tags, but no personal information.',
        ],
      },
      {
        title: 'Compare records of the same event',
        steps: [
          'The page {staffMenu.duplicates} lists similar records, the most similar first. Open both and compare them.',
          'Press {records.similar.mark} or {records.similar.different}. Nothing is merged; remove the link to undo it.',
        ],
      },
    ],
    questions: [
      {
        question: 'Where are the reports from visitors?',
        answer:
          'They stay in triage until someone on duty routes them to a region. From then on they are in this list.',
      },
      {
        question: 'Someone gives me a reference by telephone. What do I do with it?',
        answer: 'Type it in the search. If a character was misheard, the page says so.',
      },
    ],
  },
  referrals: {
    title: 'Referrals',
    lead: 'Requests for a service: contact the person, confirm consent, find a provider, and follow it until the service is received.',
    tasks: [
      {
        title: 'Confirm consent',
        steps: [
          'Open the referral and press {records.personal.show} to see how the person can be reached safely.',
          'Contact the person within 24 hours. Say which provider would receive which information.',
          'Press {consents.enter} and enter what the person answered about this referral.',
          'Press {records.panel.changeStatus}, choose that consent is confirmed, and say how it was given.',
        ],
      },
      {
        title: 'Agree on a PIN with a provider',
        steps: [
          'Open the provider in the directory and press {referrals.pin.make}.',
          'Tell the provider the PIN once, by telephone or in person. From then on the provider opens the links with it, and you need no codes.',
          'Press {referrals.pin.renew} when someone who knew the PIN has left, and {referrals.pin.remove} to return to codes.',
        ],
      },
      {
        title: 'Follow a referral to its end',
        steps: [
          'When the status is “{terms.referralStatus.sent}”, press {referrals.links.send} and choose a provider: those that are suitable and confirmed are listed first. Tell the provider the code by telephone, never by e-mail.',
          'The provider can reply through the link, and {staffMenu.waiting} counts what is new. Change the status yourself if the provider calls you instead.',
          'If a provider declines, choose why. You can then send the referral to another one.',
          'At the end choose whether the service was received, and if not, why.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why can I not send a referral that has just arrived?',
        answer: 'Nothing is passed on before someone has confirmed that the person consents.',
      },
      {
        question: 'By when is a service needed?',
        answer:
          'By its urgency: 4 hours, 24 hours, 3 days or 1 week after the request. Sort the list by that time to see what comes next.',
      },
    ],
  },
  climate: {
    title: 'Climate incidents',
    lead: 'Reports of drought, floods and other climate incidents that harm people, from the report to the end of the work on it.',
    tasks: [
      {
        title: 'Work on a climate incident',
        steps: [
          'Open {staffMenu.climate} and choose {climate.tabs.cases}.',
          'Open an incident. Press {records.personal.show} to see who reported it.',
          'Press {records.panel.changeStatus} and say why: assess it, follow it while it is active, and close it at the end.',
        ],
      },
    ],
    questions: [
      {
        question: 'Where are reports from visitors?',
        answer: 'They stay in triage. Once someone has routed them to a region, they are in this list.',
      },
      {
        question: 'By when is a response needed?',
        answer:
          'By its urgency: 4 hours for critical incidents, 24 hours for high and 72 hours for medium ones. Incidents that are only monitored have no deadline.',
      },
    ],
  },
  triage: {
    title: 'Triage',
    lead: 'Read visitors’ reports on your duty lists, and route each one to the region where it belongs.',
    tasks: [
      {
        title: 'Route a report',
        steps: [
          'Choose a report. Those that ask for urgent help are marked “{triage.isUrgent}”.',
          'Press {triage.open} if you need to know who is involved. The access log records that you read it.',
          'Under {triage.routing.title}, check the region, choose someone to assign it to if you can, and press {triage.routing.submit}.',
        ],
      },
      {
        title: 'Pass a report on',
        steps: [
          'If the report belongs to other people on duty, choose their list under {triage.passing.title}.',
          'Press {triage.passing.submit}. They are notified as for a new report.',
        ],
      },
      {
        title: 'Refuse a flood of false reports',
        steps: [
          'Select the reports and press {triage.refusal.open}. Give a reason that does not name anyone.',
          'Another person on duty reviews it under {staffMenu.secondLooks}, and can restore the reports.',
        ],
      },
      {
        title: 'Set who is on duty',
        steps: [
          'An administrator presses {triage.duty.open} and chooses the people for each region.',
          'If no one is on a list, its reports go to the list for the whole country.',
        ],
      },
    ],
    questions: [
      {
        question: 'Can I triage without a connection?',
        answer: 'No. Reports in triage are on no device. Once routed, they are among the incidents.',
      },
    ],
  },
  conflicts: {
    title: 'Conflicts',
    lead: 'When two people change the same field, both values are kept until someone decides. Possible duplicates and waiting decisions are lists of their own.',
    tasks: [
      {
        title: 'Decide a conflict',
        steps: [
          'Compare {records.conflict.theirs} with {records.conflict.mine}. Below each you see who entered it and when.',
          'If the values are personal data, press {records.conflict.show}. The access log records who opened them.',
          'Choose one, or write {records.conflict.other}.',
          'Press {records.conflict.decide}. The record’s history keeps all values.',
        ],
      },
      {
        title: 'Decide about a proposal',
        steps: [
          'The page {staffMenu.decisions} lists values that another person proposed in the app. Your own proposals are below, for others to decide.',
          'Ask where the value comes from, choose one, and press {records.conflict.decide}.',
        ],
      },
    ],
    questions: [
      {
        question: 'How do conflicts come about?',
        answer:
          'Two people edit the same field, at least one of them without a connection or in an imported file. The product never chooses between them.',
      },
      {
        question: 'What if I am not sure?',
        answer: 'Ask the two people. Nothing is lost while a conflict is open.',
      },
    ],
  },
  imports: {
    title: 'Importing from a file',
    lead: 'Add many records at once from a CSV or Excel file, or correct records with a file that you exported.',
    tasks: [
      {
        title: 'Import a file',
        steps: [
          'Choose what the file contains and the file itself, then press {imports.file.upload}.',
          'Check {imports.form.title}: which letters are correct, which sheet is read, and which row has the column names.',
          'Check under {imports.check.mapping} that each column leads to the correct field, and say under {imports.unknown.title} what unknown values mean.',
          'Read {imports.check.sample}: each value is shown with what the file says. Nothing has been saved so far.',
          'Correct rows with errors: press {imports.check.download}, correct that file and upload it. You can also skip these rows.',
          'Above the button, check how many alarms will be sent. If the records are about the past, tick “{imports.check.archive}”.',
        ],
      },
      {
        title: 'Correct records with a spreadsheet',
        steps: [
          'In a list, press {records.export.csv} or {records.export.xlsx}.',
          'Change cells in the file, and keep its first row and its identifiers.',
          'Import the file. Under {imports.corrections.title} you see every change before you confirm.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if I import the same file twice?',
        answer:
          'Rows that were imported before are recognised and not added again. If the file differs from before, you see the changes and decide.',
      },
    ],
  },
  library: {
    title: 'Library of documents',
    lead: 'Add documents, find them by their contents, have them approved, and share them.',
    tasks: [
      {
        title: 'Add documents',
        steps: [
          'Press {documentsEditing.upload.open}, and drop the files there or choose them.',
          'Each file becomes a document. Check the title and the type that are proposed, and write a description.',
          'Tick the box for public documents only if visitors may read it. It is not public until another person has approved it.',
          'Keep the page open until everything is uploaded. After a broken connection, the upload continues where it stopped. If the page was closed, choose the same file again and it continues.',
        ],
      },
      {
        title: 'Find a document',
        steps: [
          'Type words under {documents.search}: they are looked for in titles, tags and in the files themselves.',
          'Below each document you see the passages in which the words were found, with their page.',
          'Narrow the list by category, type and review at its side.',
          'On a wide screen a title opens the document beside the list, with the words marked.',
        ],
      },
      {
        title: 'Approve a document, or withdraw it',
        steps: [
          'Open a document with the state {documents.status.pending}, and read its file.',
          'Read under {documentsEditing.look.title} what was found in the file, such as comments, deleted text and the location of a photo.',
          'Press {documentsEditing.review.approve}. You cannot approve a document that you wrote part of. Where something was found, visitors get a cleaned copy, and the original stays with the staff.',
          'Press {documentsEditing.review.withdraw} if visitors must no longer get it. That works at once, and ends its share links too.',
        ],
      },
      {
        title: 'Share a file with a person who has no account',
        steps: [
          'On the page of the document, press {documentsEditing.share.open}.',
          'Choose one version, or {documentsEditing.share.newest}, and how many days the link works.',
          'Copy the link: it is shown once. Press {documentsEditing.share.revoke} to end it earlier.',
        ],
      },
    ],
    questions: [
      {
        question: 'I corrected a public document. What do visitors get?',
        answer: 'The text and file that were last approved, until another person approves the new version.',
      },
      {
        question: 'How do people read the library without a connection?',
        answer:
          'Under {documents.portable.title}, anyone can save all public documents as one file for a USB stick. It is created again when the library changes. A copy that was saved before still contains what you withdraw later.',
      },
      {
        question: 'Why is a document not found by the contents of its file?',
        answer:
          'The page of the document says so: it may be a scan without text, locked with a password, or damaged. It is then found by its title, description and tags.',
      },
    ],
  },
  reports: {
    title: 'Reports',
    lead: 'Create a report from the records visible to you, in English or Somali, in the format that you need.',
    tasks: [
      {
        title: 'Create a report',
        steps: [
          'Press one of the {reportGenerator.quick.title}, or fill in the form under {reportGenerator.form.title}.',
          'Choose the sections, the period, the format and the language.',
          'Press {reportGenerator.form.submit}. You can go on working: the report is created on the server.',
          'The list below shows what is being done, or how many reports are ahead of yours. If a report fails, it says what to change.',
          'In the list below, press {reportGenerator.list.download} once the report is ready.',
          'For another format with the same figures, choose it beside {reportGenerator.also.label}, under the finished report.',
        ],
      },
      {
        title: 'Write the texts of a report',
        steps: [
          'Choose a period and sections. Under {reportGenerator.preview.title} the figures appear; the link below a figure leads to the records that it counts.',
          'Under {reportGenerator.chores.title} are the records that you can still correct; each line leads to them.',
          'Write below the figures. A blank line begins a new paragraph. Do not name survivors, victims, witnesses or reporters.',
          'Change, move or remove the recommendations that are proposed, or press {reportGenerator.recommending.add}. Alt with the arrow keys also moves one.',
          'For case studies, tick {reportGenerator.studies.choose}. You can choose only cases with a reviewed public summary and people who agreed.',
          'What you write stays in the form, even after {reportGenerator.form.submit}, until you press {reportGenerator.draft.startOver} or close the tab. {reportGenerator.list.again} restores the texts of an earlier report.',
        ],
      },
      {
        title: 'Publish a report',
        steps: [
          'Under {reportGenerator.form.edition} choose {reportGenerator.editions.public}, and a quarter that has ended. You need to see all regions.',
          'The preview shows what everyone will read: small numbers and those from which they could be computed are withheld.',
          'Once it is ready, press {reportGenerator.library.add}. Visitors get it once another person has approved it.',
        ],
      },
      {
        title: 'Have a report approved',
        steps: [
          'Beside a finished report, press {reportApprovals.ask}. If it corrects an approved one, choose that, and say what changed.',
          'A colleague with access to everything in it opens {reportApprovals.title}, saves and reads the file, and presses {reportApprovals.approve} or {reportApprovals.decline}. No one approves their own report.',
          'The approved file has a number and says who approved it; a draft is marked as a draft on each page. Other formats of it are created from the same data.',
          'Under {reportApprovals.decided}, press {reportApprovals.withdraw} if it must no longer be used. Anyone who compares a copy sees your notice.',
        ],
      },
      {
        title: 'Have a report created regularly',
        steps: [
          'Beside a report in the list, press {reportGenerator.schedules.repeat}.',
          'Choose how often, the day and the time, and press {reportGenerator.schedules.save}.',
          'Under {reportGenerator.schedules.recipients} you can choose colleagues with access to everything in it.',
          'Under {reportGenerator.schedules.title} you see when it is next created, and can pause, change or delete it. You get an e-mail when one is ready or has failed; its link works for 14 days, for your account only.',
        ],
      },
      {
        title: 'Find out whether a copy of a report was changed',
        steps: [
          'Below the list, press {reportGenerator.list.check}. The code on the cover of a report leads to the same page.',
          'Choose the file. It is compared on your device and never sent.',
          'Read whether it says {reportCheck.unchanged} or {reportCheck.changed}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Does a report contain people’s names?',
        answer:
          'It contains no protected fields. Check titles, texts and your own note before you give it to others.',
      },
      {
        question: 'Why is a report gone?',
        answer:
          'Each report is kept until the day shown in the list. Press {reportGenerator.list.again} to create it with today’s figures.',
      },
    ],
  },
  offline: {
    title: 'Working without a connection',
    lead: 'The desktop app keeps the records of your regions encrypted on your computer, and sends your changes when it can.',
    tasks: [
      {
        title: 'Set up your computer',
        steps: [
          'Open the desktop app and sign in. You need a connection for this.',
          'Choose a passphrase of several unrelated words. Only it opens the records on this computer.',
          'Write down the code under {session.paper.title}, and keep the paper away from the computer.',
          'Wait until the app shows {syncStatus.upToDate}. From then on you can work without a connection.',
        ],
      },
      {
        title: 'Send your changes',
        steps: [
          'The app sends them automatically. {sync.now} on the page {staffMenu.sync} does it at once.',
          'Look at {sync.refused.title}: press {sync.entry.correct} or {sync.entry.retry} for what the server rejected.',
          'Press {shell.staff.lock} when you leave the computer.',
        ],
      },
      {
        title: 'Send your changes without a connection',
        steps: [
          'Press {exchange.office.make} on the page {staffMenu.sync}, save the file on a memory stick, and give it to a courier. No one on the way can read it.',
          'Where there is a connection, hand it in at {staffMenu.exchange}, press {exchange.accept}, then {exchange.answer}.',
          'Back in the office, choose the response and press {exchange.office.take}. Until then everything stays on your computer.',
        ],
      },
      {
        title: 'Keep the documents that you need',
        steps: [
          'Open {staffMenu.documents} while you have a connection, and press {keptDocuments.keep} beside each document.',
          'Without a connection, the library shows these documents, finds them by their contents too, and says how old they are.',
          'At the next connection, documents that were withdrawn from the library are removed from your computer, and those with a newer version are replaced.',
        ],
      },
      {
        title: 'Keep the evidence that you need',
        steps: [
          'Press {evidence.keep.keep} beside a record’s file. It stays on your computer, encrypted, and opens without a connection.',
          'Find all that is kept under {sync.kept.title} on the page {staffMenu.sync}, and remove what you no longer need.',
          'A file is removed from your computer when its record is deleted or moves to another region, or a consent is withdrawn.',
        ],
      },
      {
        title: 'Remove closed records from your computer',
        steps: [
          'Choose a time under {leaving.months} on the page {staffMenu.sync}. The server keeps all records.',
          'Lists and figures then say what they do not include. {leaving.bringAll} loads the records of a list again, {leaving.bring} a single one.',
          'Press {leaving.keep} for a record that has to stay.',
        ],
      },
      {
        title: 'Update the app from a file',
        steps: [
          'Under {appVersions.title} in the settings of the page {staffMenu.sync}, press {appVersions.choose}. The file has to be signed by your organisation.',
          'Compare the version and the date, install it, and press {appVersions.restart} when you have saved your work.',
          'If the new version does not start properly twice, the previous one runs again, with all your records.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if I forget the passphrase?',
        answer:
          'Press {session.desktop.forgotten} and save a recovery request. An administrator sends you a reply file, if your office has a recovery key.',
      },
      {
        question: 'What if the app says that the system keychain is missing, locked or replaced?',
        answer:
          'Follow what it says first: nothing is lost. If that does not help, press {session.paper.open} and enter your passphrase and the code. Without the paper, an administrator helps you as with a forgotten passphrase.',
      },
      {
        question: 'What if the computer is lost or stolen?',
        answer:
          'Tell an administrator at once. A revoked device deletes its records the next time it connects; until then your passphrase protects them.',
      },
      {
        question: 'What works only with a connection?',
        answer:
          'Triage, publishing, imports, users and everything else that the server decides. Such pages say so.',
      },
    ],
  },
  publishing: {
    title: 'News, jobs, projects and partners',
    lead: 'Write what the public site shows, now or at a set time, in English and Somali.',
    tasks: [
      {
        title: 'Publish an article',
        steps: [
          'Open {staffMenu.news} in the menu and press {newsEditing.create}.',
          'Write the title, the summary and the text; under {newsEditing.form.somali}, the same in Somali.',
          'If you add a picture, describe what it shows. Location and camera data are removed.',
          'Under {newsEditing.form.when}, choose {newsEditing.form.now}, {newsEditing.form.later} or {newsEditing.form.draft}.',
        ],
      },
      {
        title: 'Publish a short text quickly',
        steps: [
          'On the overview, press {quickPublish.open}.',
          'Choose the channels: {quickPublish.channel.website}, {quickPublish.channel.email} or {quickPublish.channel.social}.',
          'Press {quickPublish.publish}, or set a time. An e-mail cannot be recalled.',
        ],
      },
      {
        title: 'Warn everyone',
        steps: [
          'On the overview, press {alertPublishing.open}.',
          'Write what is happening, where, and what people should do. Do not name anyone.',
          'Press {alertPublishing.publish}. The alert ends automatically after the time that you choose.',
        ],
      },
      {
        title: 'Keep jobs, projects and partners up to date',
        steps: [
          'Press {jobsEditing.create}, {projectsEditing.create} or {partnersEditing.add} on their pages.',
          'A job closes automatically after its last day.',
          'Press {contentEditing.examples.remove} once your own entries are there.',
        ],
      },
      {
        title: 'Add news from other publishers',
        steps: [
          'Open {staffMenu.aggregation} and press {aggregation.control.run}, or {aggregation.control.start} for every six hours.',
          'Press {aggregation.sources.change} to choose the sources, and whether their articles wait for approval. Press {aggregation.feed.add} there to add your own feed.',
          'Read each article at its publisher, then press {aggregation.stories.approve}. Press {aggregation.stories.separate} where two articles do not belong together.',
          'Press {aggregation.stories.lead} if it may be an incident. Triage decides about it.',
        ],
      },
      {
        title: 'Write a course for the learning hub',
        steps: [
          'Open {staffMenu.courses} and choose a course, or press {courseEditing.create.button}.',
          'Change its parts and press {courseEditing.editor.save}. {courseEditing.parts.problems} lists what is still missing, with a link to each place.',
          'Press {courseEditing.editor.publish} when nothing is missing. Learners keep what they have completed.',
          'Add an example, a picture or a law of your own under {courseEditing.parts.layers}. It stays when the course gets a new version.',
          'Export the course under {courseEditing.parts.exchange} for another office, or as pages for a memory stick.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if I publish something wrong?',
        answer:
          'Press {contentEditing.edit} and correct it, or {revisions.open} to restore an earlier version. What you delete can be restored for 30 days, under {revisions.deleted.open}.',
      },
    ],
  },
  assistant: {
    title: 'The writing assistant',
    lead: 'A language model helps with drafts, wording, tags, titles and summaries. Details of people stay on this server, and a person decides about every word.',
    tasks: [
      {
        title: 'Get help with an article',
        steps: [
          'In the form of an article, press {writingAssistant.open} and choose {writingAssistant.tabs.generate}, {writingAssistant.tabs.improve}, {writingAssistant.tabs.enhance} or {writingAssistant.tabs.titles}.',
          'Read which names, numbers and places are hidden. Under {writingAssistant.hidden.more}, hide what the check missed; {writingAssistant.hidden.sent} shows what is sent. What is marked “{writingAssistant.hidden.unsure}” is hidden too, until you press {writingAssistant.hidden.letLeave}.',
          'Press the button of the tab. The text appears while it is written, and {writingAssistant.stop} ends it.',
          'Compare, and press {writingAssistant.use} or {writingAssistant.accept} for what you want. {writingAssistant.undo} undoes the last step.',
          'Check every fact, and publish the article yourself. Its history says which model helped, and when.',
        ],
      },
      {
        title: 'Translate an article or a project',
        steps: [
          'In the form of an article or a project, press {writingAssistant.translation.open}. Choose the texts and the language, and read what is hidden.',
          'Press {writingAssistant.run.translate}. Dates, numbers, links and terms that differ from the original are listed.',
          'Put the translation into the form with {writingAssistant.use} or {writingAssistant.useAll}. It is marked as not read.',
          'Read it beside the original and correct it. Tick the box under {contentEditing.assisted.readTranslations}, and publish.',
        ],
      },
      {
        title: 'See how much it is used',
        steps: [
          'Administrators open {staffMenu.assistantUsage} in the menu.',
          'Each row is one editor on one day. The server counts requests, several for a long text, and never stores what they were about.',
        ],
      },
    ],
    questions: [
      {
        question: 'Can the check miss a name?',
        answer:
          'Yes. A rare name in small letters, or one that is also an ordinary word, can be missed. Read the text before you send it, and leave out what would put a person in danger.',
      },
      {
        question: 'Can a translation be published unread?',
        answer:
          'No. The server refuses it until a person confirms that it was read, and records who did so. An article can be saved as a draft; a project is public, so it is saved only after that.',
      },
      {
        question: 'What if no language model is set up?',
        answer:
          'Tags, titles, summaries and improvements then come from methods on this server, and nothing leaves it. Writing a whole article, and translating one, need a model.',
      },
    ],
  },
  teaching: {
    title: 'Certificates and cohorts',
    lead: 'Learners get a certificate when they have completed a course. Anyone can check it, and you can withdraw it.',
    tasks: [
      {
        title: 'Check a certificate',
        steps: [
          'Open {staffMenu.certificates}, and type the code or a part of it into {teaching.certificates.search}.',
          'Press the code. The page shows whose certificate it is, as anyone with the code sees it.',
        ],
      },
      {
        title: 'Withdraw a certificate',
        steps: [
          'Press {teaching.certificates.withdraw} beside it, and give the reason.',
          'From then on, its page says that it was withdrawn, and when. The reason stays with the staff.',
        ],
      },
      {
        title: 'Lead a group through a course',
        steps: [
          'Open {staffMenu.cohorts}, and press {teaching.cohorts.create}.',
          'Give the code or the link to the people you teach, or send invitations. Each decides whether to join, and first reads what you will see.',
          'Under {teaching.cohorts.due.title}, set until when each module should be completed. Under {teaching.cohorts.stuck.title}, see who needs help.',
          'Under {teaching.cohorts.sessions.title}, record a session, and tick who was there.',
          'Ask everyone to take the test on their page before the course and after it. {teaching.cohorts.gain.file} shows the gain without names.',
        ],
      },
    ],
    questions: [
      {
        question: 'Can I undo a withdrawal?',
        answer:
          'No. Programs that have read that a badge was withdrawn do not ask again. Be sure before you withdraw a certificate.',
      },
      {
        question: 'Why does the list show no names?',
        answer:
          'A certificate is found by its code, so no one needs a list of everyone who has learned here. The name is on the certificate itself.',
      },
    ],
  },
  'second-person': {
    title: 'Deciding as a second person',
    lead: 'A second person reviews what becomes public, and what one person removed alone.',
    tasks: [
      {
        title: 'Publish or refuse a summary',
        steps: [
          'Open {proposals.title}. Read the summary as if you were trying to identify the people in it.',
          'Compare {proposals.onSite} with {proposals.afterwards}.',
          'Press {proposals.publish}, or {proposals.refuse} with a reason that helps the author.',
        ],
      },
      {
        title: 'Release a change to a recommendation',
        steps: [
          'Open {releases.title}, and read what changes on the public site.',
          'Press {releases.release} or {releases.refuse}.',
        ],
      },
      {
        title: 'Review what one person did alone',
        steps: [
          'Open {secondLooks.title}. It lists reports that were marked as unfounded, deleted or refused, and summaries that were withdrawn.',
          'Press {secondLooks.agree}, or {secondLooks.bringBack} with a reason.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why can I not decide an item?',
        answer: 'You wrote it or did it yourself. Another person has to decide.',
      },
    ],
  },
  users: {
    title: 'Users',
    lead: 'Invite people, give each a role and regions, and close accounts that are no longer needed.',
    tasks: [
      {
        title: 'Invite a person',
        steps: [
          'Press {users.list.invite}. Enter the name and the e-mail address.',
          'Choose the role. Below each role you see what it may do. Officers also need their regions.',
          'Give the link to the person in a way that you trust. It is shown only once and works for seven days.',
        ],
      },
      {
        title: 'Help someone who cannot sign in',
        steps: [
          'Make sure that it is really this person who asks you.',
          'Open the person and press {users.edit.renew} for a forgotten password, or {users.edit.removeSecondFactor} for a lost phone.',
        ],
      },
      {
        title: 'Close an account',
        steps: [
          'Open the person and press {users.edit.disable}.',
          'Open sessions end at once, and the person’s devices delete their records when they next connect.',
        ],
      },
    ],
    questions: [
      {
        question: 'Should everyone be an administrator?',
        answer:
          'No. Give each person the role that their work needs. Two administrators are good: one can help the other.',
      },
      {
        question: 'How do I require two-step sign-in?',
        answer: 'Under {users.secondFactorRule.title}, press {users.secondFactorRule.require}.',
      },
    ],
  },
  devices: {
    title: 'Devices and recovery',
    lead: 'Decide which computers keep records, and prepare for the day when someone forgets a passphrase.',
    tasks: [
      {
        title: 'Set up a device with a code',
        steps: [
          'Press {enrolment.make.open}, choose the person and press {enrolment.make.submit}. The code is shown once and works for an hour.',
          'In the app, press {enrolment.read.button} and open a picture of the code or the saved file. The person then signs in on the device.',
          'Withdraw a code that is in the wrong hands under {enrolment.codes.title}.',
        ],
      },
      {
        title: 'Approve or revoke a device',
        steps: [
          'Press {users.devices.approve} only for a computer that you know about.',
          'Press {users.devices.revoke} at once for a computer that is lost. It deletes its records when it next connects.',
          'When a person leaves, choose {users.unsent.hand-over}. Then give the work to another person under {staffMenu.exchange}.',
        ],
      },
      {
        title: 'Look after devices that need attention',
        steps: [
          'Each morning, administrators receive one e-mail with the new alarms. {users.devices.needsAttention} shows all devices that have an alarm now.',
          'Ask the person to connect the device, correct its clock or free some space on the disk. The alarm then ends automatically.',
          'If a device will be without a connection, announce its absence under {users.devices.watch}, or set more days there.',
        ],
      },
      {
        title: 'Create a recovery key',
        steps: [
          'Open {recovery.link} and press {recovery.key.make}. Keep the file in two safe places, and its passphrase elsewhere.',
          'Another administrator confirms the key after comparing its fingerprint with you.',
          'Each officer agrees to the key on the device. Only then can you help with that device.',
        ],
      },
      {
        title: 'Help with a forgotten passphrase',
        steps: [
          'Speak with the person. Anyone who has the device and your reply can open its records.',
          'Under {recovery.answer.title}, choose the request file and the key file, and press {recovery.answer.submit}.',
        ],
      },
    ],
    questions: [
      {
        question: 'What are identifiers used twice?',
        answer:
          '{recordTwins.title} lists records of two kinds with one identifier, which earlier versions accepted. Compare them and press {recordTwins.look}: until then nothing in them is removed permanently.',
      },
      {
        question: 'What are lost records?',
        answer:
          'After the server was restored from a backup, devices may have newer records than the server. {lostRecords.link} offers them: press {lostRecords.restore} or {lostRecords.discard}.',
      },
    ],
  },
  messages: {
    title: 'Messages to the organisation',
    lead: 'Decide who receives what people write to us with the contact form.',
    tasks: [
      {
        title: 'Send messages about a topic to the right person',
        steps: [
          'Open {staffMenu.communications}.',
          'Write the words that such messages have under {emailRoutes.fields.triggerKeywords}, in every language in which people write to us. The beginning of a word is enough.',
          'Enter the address, choose {emailRoutes.fields.priority}, and press {emailRoutes.create}.',
          'Write a message as people would under {emailRoutes.try.title}, and press {emailRoutes.try.button}. You see who would receive it, and why.',
        ],
      },
      {
        title: 'Reply to a message',
        steps: [
          'Open {staffMenu.inbox}. Urgent messages and human rights violations are listed first, then what is due first.',
          'Choose a message and press {inbox.open}. The audit trail records it.',
          'Write under {inbox.answer.text}. Colleagues see that you are replying and cannot send at the same time.',
          'Press {inbox.answer.send}, or {inbox.answer.sendAndClose}. If the person replies, the message is opened again.',
        ],
      },
      {
        title: 'Act on a message that cannot wait',
        steps: [
          'Press {inbox.act.urgent}. The message is listed first from then on, and a reply is due within two hours.',
          'If it reports a violation, open it and press {inbox.report.act}. Triage receives it at once, without the sender’s name.',
          'Press {inbox.report.detailed} instead if you know the type and the place, or if the sender agreed that triage gets their name.',
        ],
      },
      {
        title: 'Find a message',
        steps: [
          'Open {staffMenu.inbox} and choose {inbox.view.all} to look in closed messages as well.',
          'Write a reference, a whole e-mail address or words under {inbox.search.label}, and press {inbox.search.submit}. The audit trail records that you searched.',
          'Choose {inbox.filters.subject}, {inbox.filters.route} or {inbox.filters.assignee} to narrow the list.',
        ],
      },
      {
        title: 'Write replies faster',
        steps: [
          'An administrator writes a text in both languages under {answerTemplates.title} in {staffMenu.communications}.',
          'Choose it under {inbox.template.choose} when you reply, and change it. Words in braces have to be replaced before you send.',
        ],
      },
      {
        title: 'Reply from your own mailbox',
        steps: [
          'Reply to the forwarded e-mail if it says that your reply comes to us. We send it on without your address, and the message is marked as answered.',
          'If it does not say so, or if you replied by telephone, open the message in {staffMenu.inbox} and press {inbox.act.answered}.',
        ],
      },
      {
        title: 'Make sure that no message is lost',
        steps: [
          'Enter an address under {emailRoutes.settings.title}. It receives the messages that no route matches.',
          'Look at {emailRoutes.columns.used} from time to time, and correct a route that is never used.',
        ],
      },
    ],
    questions: [
      {
        question: 'Two routes match the same message. Which one is used?',
        answer:
          'The one with the higher priority; if they are equal, the one with more keywords found, then the older one.',
      },
    ],
  },
  grants: {
    title: 'Grant applications',
    lead: 'Check, review and decide on organisations’ applications. Only grant managers and the assigned reviewers read an application.',
    tasks: [
      {
        title: 'Check whether an organisation can apply',
        steps: [
          'Open {staffMenu.grantApplications} and choose an application. The audit trail records it.',
          'Press {grantManagement.move.screening}.',
          'Enter a result for each check under {grantManagement.screening.title}, and press {grantManagement.screening.save}.',
          'Press {grantManagement.move.in-review} once every check is in order or explained.',
        ],
      },
      {
        title: 'Ask an applicant for more',
        steps: [
          'Press {grantManagement.ask.act}. Choose only the fields that you need, and write what you ask.',
          'Set the last day to answer. The business days pause until the applicant answers.',
          'Read what has changed under {grantManagement.versions.title}.',
        ],
      },
      {
        title: 'Have an application reviewed',
        steps: [
          'Press {grantManagement.reviewers.choose} and tick at least as many people as the round needs.',
          'Each of them first declares whether there is a conflict of interest, then gives points and presses {grantManagement.review.submit}.',
          'Once all reviews are in, you see them on the application and under {grantManagement.ranking.title}.',
        ],
      },
      {
        title: 'Decide on an application',
        steps: [
          'Press {grantManagement.decision.acts.awarded} and enter the amount, or {grantManagement.decision.acts.declined}.',
          'Write the reasons. Colleagues read them, and you need them for the letter.',
          'Until the letter has been sent, {grantManagement.decision.undo} returns the application to its previous state.',
        ],
      },
      {
        title: 'Keep the exclusion list up to date',
        steps: [
          'Open {grantManagement.exclusions.title} from the list of applications, and choose a CSV file.',
          'Press {grantManagement.exclusions.import}. If a line is wrong, nothing changes, and the line is shown.',
          'If an applicant resembles an entry, it is shown under {grantManagement.screening.title} of the application.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why does an applicant not get an e-mail?',
        answer:
          'Nothing is sent to an address before it is confirmed. The applicant can also see a question by using the application’s code.',
      },
    ],
  },
  awards: {
    title: 'Grants after the decision',
    lead: 'Tell applicants about decisions, record the agreement, pay the grant and read the reports.',
    tasks: [
      {
        title: 'Send a letter about a decision',
        steps: [
          'Open {staffMenu.grantAwards} and {grantAwards.view.letters}, then the organisation.',
          'Press {grantAwards.letter.prepare}. The letter is written from its template, in the language of the application.',
          'Read it, change what needs to be different, and press {grantAwards.letter.send}. An e-mail cannot be recalled.',
          'Press {grantAwards.told.open} instead if you have called the applicant, even if a letter could not be delivered: the page says so.',
        ],
      },
      {
        title: 'Record an agreement',
        steps: [
          'Open the organisation under {grantAwards.view.next}. The agreement is due two weeks after the applicant learned of the decision.',
          'Enter {grantAwards.agreement.signedOn} and the days of the project, and press {grantAwards.agreement.save}. Late signing is marked.',
        ],
      },
      {
        title: 'Pay a disbursement',
        steps: [
          'The organisation enters its bank details on its status page. Press {grantAwards.bank.show}, call the organisation on the number in its application, and press {grantAwards.bank.check}.',
          'Another grant manager presses {grantAwards.bank.approve}. Only then are the details valid.',
          'Enter the amount, the day and the reference under {grantAwards.payments.new}, and press {grantAwards.payments.record}. Half is paid first.',
          'Another grant manager presses {grantAwards.payments.release}.',
        ],
      },
      {
        title: 'Read a report',
        steps: [
          'Reports are due halfway through the project and a month after its end. The organisation writes them on its status page.',
          'Open the organisation and read the newest version. Press {grantAwards.reports.approve}, or {grantAwards.reports.revise} and say what has to be changed.',
          'Once every report is approved, press {grantAwards.complete.act}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why can I not approve the bank details that I have checked?',
        answer:
          'Two people check them, so that no one can divert a payment alone. The same applies to disbursements.',
      },
      {
        question: 'Can a decision be undone?',
        answer:
          'Until the applicant knows about it, by a letter or in another way. The status page does not show the decision until then.',
      },
    ],
  },
  channels: {
    title: 'E-mail, newsletter and connected systems',
    lead: 'See whether e-mail is being sent, how many people receive the newsletter, and which systems are notified.',
    tasks: [
      {
        title: 'Check that e-mail works',
        steps: [
          'Open {staffMenu.mail} and press {channels.mail.test}.',
          'Read under {channels.mail.states} what has failed, and why.',
          'Correct the cause, then press {channels.mail.retryFailed}.',
        ],
      },
      {
        title: 'Connect another system',
        steps: [
          'Open {staffMenu.webhooks} and press {channels.webhooks.add}.',
          'Give the secret to the other system. It is shown only once.',
          'Press {channels.webhooks.test} and look at {channels.webhooks.last}.',
          'To read or enter data by a program, press {channels.webhooks.calls}: each call is described there.',
        ],
      },
    ],
    questions: [
      {
        question: 'Can I see who receives the newsletter?',
        answer:
          'No. Their addresses are encrypted and shown to no one; {staffMenu.newsletter} shows how many there are.',
      },
    ],
  },
  'grant-rounds': {
    title: 'Rounds of the grant programme',
    lead: 'Say what organisations can apply for, until when, and how applications are judged.',
    tasks: [
      {
        title: 'Prepare and announce a round',
        steps: [
          'Open {staffMenu.grantRounds} and press {grantRounds.prepare.open}. The new round begins with the settings of the last one.',
          'Check the amounts, the days under {grantRounds.parts.stages}, and {grantRounds.parts.criteria}.',
          'Open {grantRounds.preview.title} and read what visitors will read.',
          'Press {grantRounds.announce.submit}. The menu, the home page and the projects announce the round from its first day on.',
        ],
      },
      {
        title: 'Change a round',
        steps: [
          'Choose the round under {staffMenu.grantRounds}, change it, and press {grantRounds.save}.',
          'Press {grantRounds.takeOff.submit} if a round was announced by mistake.',
        ],
      },
      {
        title: 'See how a round is going',
        steps: [
          'As a grant manager, open {staffMenu.grantFigures} and choose the round.',
          'Each chart has its table and its files. They count applications and do not mention anyone.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why can I no longer change the criteria?',
        answer:
          'An application of this round is, or has been, in review. All applications of a round are judged by the same criteria. Change them for the next round.',
      },
      {
        question: 'What happens to an application that arrives too late?',
        answer:
          'It is refused with a message, unless {grantRounds.fields.keepsLate} is chosen. Then it is kept for the next round, and the applicant sees that on the page.',
      },
    ],
  },
  logs: {
    title: 'Audit trail and access log',
    lead: 'Who did what, and who read people’s data. Entries can be read, but never changed.',
    tasks: [
      {
        title: 'Check once a week',
        steps: [
          'Open {staffMenu.audit}. Read {users.upkeep.title}: it says when the last backup was taken, and what is wrong.',
          'Read {users.verification.title}: the last check of all chains and files should have found everything unchanged.',
          'Look for wrong codes after correct passwords, and for devices that no one knows.',
        ],
      },
      {
        title: 'Find out who read a record',
        steps: [
          'Open {staffMenu.accessLog} and filter by person, record or day.',
          'Press {accessLog.export} to keep the entries as a file. The audit trail records this.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if the check has found something?',
        answer:
          'Do not delete or restore anything. Ask the person who runs the server to read the findings with you.',
      },
    ],
  },
  organization: {
    title: 'The organisation',
    lead: 'Set how people can reach you, and keep the figures that the organisation reports about itself correct.',
    tasks: [
      {
        title: 'Set the contact details',
        steps: [
          'Press {organizationSettings.edit}. Only the fields that you fill in appear on the site.',
          'Call the police and medical numbers before you confirm them. Unconfirmed numbers are marked as such.',
          'Save. Visitors see the change at once.',
        ],
      },
      {
        title: 'Correct a reported figure',
        steps: [
          'Under {siteFacts.title}, press {siteFacts.edit} beside the figure.',
          'Give its date and its source, or take it off the pages.',
        ],
      },
      {
        title: 'Set the name, logo and signatories of reports',
        steps: [
          'Under {organizationSettings.letterhead.title}, press {organizationSettings.letterhead.edit}.',
          'Give the name in each language, a colour that is dark enough for text, and up to four people who sign. Save.',
          'Under {organizationSettings.letterhead.logo}, choose a picture. Only its pixels are kept.',
          'Create a report and look at its first page and at the place for signatures.',
        ],
      },
    ],
    questions: [
      {
        question: 'Which details matter most?',
        answer:
          'The emergency hotline and the e-mail address for emergencies. Enter them only if someone really answers them as the site says.',
      },
    ],
  },
} as const
