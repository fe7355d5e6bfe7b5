/** What the help says to visitors; labels are named as in `staffHelp`, but not in texts on which safety hangs. */
export const texts = {
  report: {
    title: 'Report what happened',
    lead: 'You need no account. You decide what to tell us.',
    tasks: [
      {
        title: 'Before you begin',
        steps: [
          'If someone is in danger now, get help first. The top of each page leads to the ways to get help.',
          'If you can, use a phone or computer that no one else looks at.',
          'To leave this site quickly, use the link at the top of each page, or press Shift three times within five seconds.',
        ],
      },
      {
        title: 'Send a report',
        steps: [
          'Press {shell.public.report}. The form has four short steps.',
          'Say what happened in your own words. Leave names, phone numbers and addresses for the step “{incidentReporting.steps.people}”, where they are encrypted.',
          'If someone’s life or safety is at risk now, tick the box for urgent help.',
          'Choose how we can reach you: only here, with a code, so that you stay anonymous; or by a name and a safe way to reach you.',
          'Press {incidentReporting.send}. Write down the code, or learn it by heart: it opens your mailbox, where you can read our reply.',
        ],
      },
    ],
    questions: [
      {
        question: 'Who reads my report?',
        answer:
          'Only our officers who work on such reports. Names and contact details are stored encrypted, and we do not publish your report.',
      },
      {
        question: 'What if the connection breaks?',
        answer:
          'Keep the page open. What you typed stays in this tab, and you can send it when the connection is back. At the end of the form you can also have it kept locked on this device for up to 7 days: it is sent when there is a connection, and a person who holds the device can delete it, but not read it.',
      },
      {
        question: 'Can I ask about my report later?',
        answer:
          'Yes. Open the mailbox at the top of the form with your code: there you can read our reply, write more and add files. Without the code, give the reference when you contact us. No one can open your report with the reference alone. Only the staff handling it can find it.',
      },
      {
        question: 'Can I speak instead of writing?',
        answer:
          'Yes. Below each long field of the report you can record a voice note, listen to it and delete it. If you stay anonymous, your voice is altered while you speak: that makes it harder to recognise, not impossible. Writing is safer. Voices in a sound or video file that you add are not altered.',
      },
    ],
  },
  safety: {
    title: 'Get help and stay safe',
    lead: 'Where to turn, and how to leave this site quickly.',
    tasks: [
      {
        title: 'Find help',
        steps: [
          'Open {shell.safety.more} at the foot of each page. It says how to reach us in an emergency.',
          'Open {shell.footer.pathways} at the foot of each page to find services in your region, and what is open now. It can also be read without a connection.',
          'Open {shell.footer.partners} at the foot of each page to find other organisations that you can turn to.',
        ],
      },
      {
        title: 'Leave this site quickly',
        steps: [
          'Use the link at the top of each page, or press Shift three times within five seconds.',
          'The form is cleared and a weather page opens. Going back from there does not return to the page that you left.',
          'The browser’s history may still show that you were here. Clear it if someone else may look at it.',
        ],
      },
    ],
    questions: [
      {
        question: 'Does this site work without a connection?',
        answer:
          'If you opened it on this device before, the report form and the emergency page usually open. You can write a report and have it kept locked on the device; it is sent once there is a connection.',
      },
    ],
  },
  follow: {
    title: 'Follow our news',
    lead: 'By e-mail, or on our news page.',
    tasks: [
      {
        title: 'Subscribe to the newsletter',
        steps: [
          'At the foot of a page, under {shell.subscribe.title}, enter your e-mail address and press {shell.subscribe.button}.',
          'Open the link in the e-mail that we send you, and confirm within 48 hours.',
        ],
      },
      {
        title: 'Read the news',
        steps: [
          'Open {shell.public.news} at the top of the page, and search or choose a category.',
          'To use a feed reader, copy an address under {news.feeds}.',
        ],
      },
    ],
    questions: [
      {
        question: 'Who can see that I subscribe?',
        answer:
          'We keep your address encrypted and do not share it. Anyone who reads e-mail at your address can see that it comes from us.',
      },
      {
        question: 'How do I unsubscribe?',
        answer: 'Every newsletter has a link to unsubscribe. We then delete your address.',
      },
    ],
  },
  figures: {
    title: 'Use our figures and charts',
    lead: 'Read them, save them, or show a chart on your own site.',
    tasks: [
      {
        title: 'Save a chart or its figures',
        steps: [
          'Open {shell.footer.charts} at the foot of a page, and choose a chart.',
          'Open {charts.table} to read its figures.',
          'Under {charts.download}, choose {charts.svg}, {charts.png} or {charts.csv}.',
        ],
      },
      {
        title: 'Show a chart on your site',
        steps: [
          'Open the chart, and find {chartWords.embed.title} below it.',
          'Copy the code into your page. The chart stays up to date and sets no cookie.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why are some figures not shown?',
        answer:
          'Figures below five could identify people, so they are not shown. Some larger figures are withheld so that the small ones cannot be worked out.',
      },
      {
        question: 'May I use the figures?',
        answer: 'Name the source and the date that the chart shows. See {shell.footer.terms} for details.',
      },
    ],
  },
  documents: {
    title: 'Read our documents',
    lead: 'Find a document by its contents, read it here, or save its file.',
    tasks: [
      {
        title: 'Find a document',
        steps: [
          'Open {shell.public.documents} in the menu.',
          'Type words under {documents.search}: the files are searched too. English, Somali and Arabic words are found, even with small mistakes.',
          'Press {documents.view} to read a file here, or {documents.download} to save it.',
        ],
      },
      {
        title: 'Open a link that you were sent',
        steps: [
          'A link to one document works for some days, without an account. The page says until when.',
          'If it has ended, ask the person who sent it to you for a new one.',
        ],
      },
      {
        title: 'Take the library with you',
        steps: [
          'Under {documents.portable.title}, press {documents.portable.save}, and unpack the file on a USB stick or a disk.',
          'Open index.html in a browser. No connection is needed.',
          'Its page “Check this copy” finds files that were changed, removed or added. Compare the fingerprint there with the one under {documents.portable.key}.',
        ],
      },
    ],
    questions: [
      {
        question: 'A document is no longer there. Why?',
        answer:
          'It was withdrawn, or it is being corrected. Everything on this page was read and approved by a second person.',
      },
      {
        question: 'How do I know that my copy of a report is unchanged?',
        answer:
          'Scan the code on its cover. On the page that opens, choose the file: it is compared on your device and never sent.',
      },
    ],
  },
  learning: {
    title: 'Learn with our courses',
    lead: 'Free courses in short modules, with or without an account.',
    tasks: [
      {
        title: 'Take a course',
        steps: [
          'Open {shell.public.learning} in the menu and choose a course. {learning.syllabus} says what it teaches and how long it takes.',
          'Press {learning.start}. Read the module, or press {lesson.open.unlocked} and let the player lead you through its parts.',
          'Press {lesson.markComplete} when you are done. The next module opens.',
          'Answer the questions under {lesson.check.title}. A wrong answer costs nothing: it is explained, and you try again.',
        ],
      },
      {
        title: 'See how far you are',
        steps: [
          'Open {learning.tabs.learning.progress} in the learning hub.',
          'Without an account, your progress is kept in this browser only. On a device that others use, press {learning.mine.forget} when you leave.',
        ],
      },
    ],
    questions: [
      {
        question: 'Why is a module locked?',
        answer:
          'It builds on the one before it, and opens when you complete that one. You can read the text of a locked module at any time.',
      },
      {
        question: 'Do I have to read about violence?',
        answer:
          'No. Parts that describe violence are closed and say so. You can leave them closed: nothing later depends on them.',
      },
    ],
  },
  grants: {
    title: 'Apply for a grant',
    lead: 'You need no account. Write in a language that the round accepts, over several evenings if you like.',
    tasks: [
      {
        title: 'Write the application',
        steps: [
          'Press {shell.public.apply}. Choose the language of the form above it.',
          'What you type is saved on this device, even if a field is empty or wrong. On a device that others use, press {grantApplication.clear} when you stop.',
          'Under long texts you see how many characters you have. Under the amount you see how we read it.',
          'The table {grantApplication.budget.title} is optional. Each line shows what the programme does not fund.',
          'Under {grantApplication.attachments.title} you can add documents, such as your registration certificate and a budget sheet. We have them once you see {grantApplication.attachments.received}.',
          'Press {grantApplication.submit}. If something is missing, a box at the top leads you to each field.',
        ],
      },
      {
        title: 'Write it on another device, with colleagues, or in Word',
        steps: [
          'Press {grantApplication.draft.save} and open the link in our e-mail. The first time, it opens only with the six digits that the page shows, so write them down. Then you can open the draft on another device, and invite colleagues. You tell each colleague their own six digits yourself.',
          'You see who wrote what. The contact person reads the whole draft and signs it off before it is sent.',
          'Press {grantApplication.word.open} to save the form as a Word file, and to load the answers from it. You see all differences before anything changes.',
          'Once you have opened the form, it also opens without a connection. You send it when the connection is back.',
        ],
      },
      {
        title: 'Follow your application',
        steps: [
          'Write down the code that is shown after you submit.',
          'Open the link in our e-mail to confirm your address. Then you get a receipt with a link.',
          'With the link, or with the code at {grantApplication.done.status}, you see where the application is. If we ask you something, you can answer there until the day that is shown.',
        ],
      },
    ],
    questions: [
      {
        question: 'What if the deadline has passed?',
        answer:
          'The form says so. If you can still send it, we keep the application and review it when the next round opens. We cannot promise a grant.',
      },
      {
        question: 'Who reads the application?',
        answer:
          'Our grant managers, and the reviewers to whom it is assigned. What you wrote is stored encrypted, and removed after the time set for the round.',
      },
    ],
  },
  site: {
    title: 'Adjust this site to your needs',
    lead: 'Your language, larger text, more contrast, and the keyboard.',
    tasks: [
      {
        title: 'Choose the language',
        steps: ['Press English or Soomaali at the top of the page. On a phone, press {shell.menu} first.'],
      },
      {
        title: 'Make it easier to read',
        steps: [
          'Press {shell.access.label} at the edge of the window.',
          'Choose {accessibility.toggles.largeText}, {accessibility.toggles.highContrast} or {accessibility.toggles.reducedMotion}. Each takes effect at once and is kept on this device.',
        ],
      },
      {
        title: 'Use the keyboard',
        steps: [
          'Alt and A opens the settings, with a list of all shortcuts.',
          'Alt and M opens the menu, and Alt and R the report form.',
        ],
      },
    ],
    questions: [
      {
        question: 'Does this site need JavaScript?',
        answer:
          'No. You can read every page and send a report without it. Only leaving with the Shift key and the reading settings need it.',
      },
    ],
  },
} as const
