/** The texts of e-mails. */
export const texts = {
  test: {
    subject: 'Test of the e-mail settings',
    text: 'This e-mail was sent from the e-mail page to test the settings. You do not need to do anything.',
  },
  invitation: {
    subject: 'Your invitation',
    text: 'An administrator has created an account for you. Choose your password here: {link}',
    days: 'The link works once, and for seven days. If you did not expect this e-mail, you do not need to do anything.',
  },
  device: {
    subject: 'A device was added to your account',
    added: 'The device “{name}” was added to your account on {time}.',
    active: 'It was set up by signing in on it, and can read the same records as you.',
    waiting: 'It cannot read anything until an administrator approves it, or until you sign in on it again.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  report: {
    national: 'the whole country',
    urgent: {
      subject: 'An urgent report is waiting for triage',
      text: 'A visitor has sent a report or a request that asks for urgent help or describes grave danger. It is waiting on the duty list: {place}.',
    },
    other: {
      subject: 'Reports are waiting for triage',
      text: 'A visitor has sent a report or a request. It is waiting on the duty list: {place}. You receive at most one e-mail like this a day for each list.',
    },
    raised: {
      subject: 'An incident or a request needs help at once',
      text: 'A colleague has recorded that help is needed at once. The duty list is: {place}.',
    },
    raisedTogether: {
      subject: 'Several incidents or requests need help at once',
      text: 'A colleague has added {count} records marked as needing help at once. The duty list is: {place}. The latest are listed under Triage.',
    },
    gathered: {
      subject: 'Further urgent reports are waiting for triage',
      text: '{count} more urgent reports have arrived since the last e-mails. The duty list is: {place}. Each report is listed under Triage.',
    },
    reference:
      'Its reference: {reference}. A caller who gives this reference is not necessarily the person who sent the report.',
    open: 'Read and route it here: {link}',
  },
  scheduledReport: {
    done: {
      subject: 'A scheduled report is ready',
      text: 'A report that you scheduled is ready. This e-mail says nothing about its content.',
    },
    named: {
      subject: 'A report is ready for you',
      text: 'A colleague has scheduled a regular report and chose you as a recipient. This e-mail says nothing about its content.',
    },
    failed: {
      subject: 'A scheduled report could not be created',
      text: 'A report that you scheduled could not be created. The linked page says what to change.',
    },
    waits: {
      subject: 'A scheduled report is waiting for approval',
      text: 'A report that you scheduled is ready, and is waiting for a colleague’s approval. The colleagues you chose get it after that. This e-mail says nothing about its content.',
    },
    approved: {
      subject: 'A scheduled report was approved',
      text: 'A report that you scheduled was approved. This e-mail says nothing about its content.',
    },
    dropped: {
      subject: 'Someone no longer gets one of your scheduled reports',
      text: 'Someone you chose no longer gets one of your scheduled reports. Your list of scheduled reports says who it is, and why.',
    },
    open: 'Sign in and open it here: {link}',
    ends: 'The link works for your account only, until {time}.',
    off: 'You receive this e-mail because you scheduled the report. You can pause or delete the schedule in your list of scheduled reports, where the report is kept for 30 days.',
    leave: 'If you no longer want these e-mails, say so on the linked page.',
  },
  referral: {
    subject: 'A referral is waiting for you',
    text: 'We would like to refer a person to your service. This e-mail says nothing about the person.',
    open: 'Open this link and type the code that we give you in another way: {link}',
    ends: 'The code shows the referral once. The link expires on {time}.',
    openByPin: 'Open this link and type the PIN that we agreed with you: {link}',
    endsByPin: 'The link expires on {time}.',
  },
  twins: {
    subject: 'Duplicate identifiers need your attention',
    text: 'Records of two kinds have the same identifier, and no administrator has looked at them yet. Nothing in them is permanently removed until {time}; after that, what is due is removed as usual.',
    open: 'Look at them: {link}',
  },
  deviceAlarms: {
    subject: 'Devices need attention',
    text: 'Some devices with the desktop app need attention. New alarms: {count}.',
    unsent: 'Unsent work for more than {days} days: {count} ({names})',
    silent: 'No contact for longer than is set for the device: {count} ({names})',
    clock: 'Clock more than {minutes} minutes off: {count} ({names})',
    space: 'Less than {size} of free space: {count} ({names})',
    open: 'Open the devices: {link}',
  },
  linkEnded: {
    subject: 'A link that you sent no longer works',
    text: 'The provider’s address was changed, so the link and its PIN no longer work. Send the referral again.',
    open: 'Open your referrals: {link}',
  },
  entryChanged: {
    subject: 'Your entry in our directory of services has changed',
    text: 'The address of your organisation in our directory of services has changed. If you know about this, you do not need to do anything.',
    contact: 'If you did not expect this, please write to us: {link}',
  },
  waiting: {
    proposals: {
      subject: 'Public summaries are waiting for a second person',
      text: 'Someone has proposed a public summary of a case. Another person has to read it before it is published. You receive at most one e-mail like this a day.',
    },
    returned: {
      subject: 'A public summary was returned to you',
      text: 'Another person has read a public summary that you proposed, and has refused it with a reason.',
    },
    queue: {
      subject: 'Something is waiting for you',
      text: 'Something is waiting for your decision on this list: {queue}. You receive at most one e-mail like this a day for each list.',
    },
    reportApproved: {
      subject: 'Your report was approved',
      text: 'Another person has read a report that you created or requested approval for, and has approved it. It now has a number, and the approved file is being created.',
    },
    reportDeclined: {
      subject: 'Your report was not approved',
      text: 'Another person has read a report that you created or requested approval for, and has declined it with a reason.',
    },
    reportWithdrawn: {
      subject: 'Your report was withdrawn',
      text: 'An approved report that you created or requested approval for was withdrawn. Its files can no longer be opened.',
    },
    reportRequestEnded: {
      subject: 'Your report is no longer waiting for approval',
      text: 'A report that you created or requested approval for can no longer be approved, and its files can no longer be opened. The list of your reports says why.',
    },
    reference: {
      record: 'Record reference: {reference}',
      report: 'Report number: {reference}',
    },
    open: 'See it here: {link}',
    off: 'You receive this e-mail because you requested it. You can turn it off in your account: {link}',
  },
  recoveryCodes: {
    subject: 'Your recovery codes were replaced',
    done: 'New recovery codes were created for your account on {time}. The previous ones no longer work.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in was turned on',
    done: 'Two-step sign-in was turned on for your account on {time}. From now on you also need a code to sign in.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in was turned off',
    done: 'Two-step sign-in was turned off for your account on {time}. From now on your password alone is enough to sign in.',
    notMine: 'If this was not you, change your password now and tell an administrator: {link}',
  },
  secondFactorRemoved: {
    subject: 'Two-step sign-in was removed from your account',
    done: 'An administrator removed two-step sign-in from your account on {time}. From now on your password alone is enough to sign in.',
    notMine: 'If you did not request this, change your password now and tell another administrator: {link}',
  },
  recoveryKey: {
    operator: 'the person who runs the server',
    fingerprint: 'Its fingerprint: {fingerprint}',
    proposed: {
      subject: 'A new recovery key is waiting for confirmation',
      done: '{name} proposed a new recovery key for the devices on {time}.',
      next: 'Before you confirm it, ask {name} for the fingerprint in person or by telephone. If no one knows about it, withdraw it here and have {name} change their password: {link}',
    },
    confirmed: {
      subject: 'The recovery key of the devices was changed',
      done: '{name} confirmed the recovery key of the devices on {time}. Devices use it once their officers have seen it.',
      next: 'If no one in your office knows about this, tell the person who runs the server at once: {link}',
    },
  },
  confirmation: {
    subject: 'Please confirm your subscription',
    lead: 'Someone, probably you, has requested our newsletter at {site} with this address.',
    how: 'If it was you, please confirm within {hours} hours:',
    button: 'Confirm the subscription',
    ignore:
      'If it was not you, you do not need to do anything: we send you nothing more without your confirmation.',
  },
  learning: {
    cohort: {
      subject: 'Invitation to a course',
      text: 'You are invited to learn together with others at {site}. Read here what it is about, and decide whether to join: {link}',
      ignore:
        'Your code is {code}. If you do not know why you were invited, you do not need to do anything; nothing about you is kept.',
    },
    dueDate: {
      subject: 'A due date of your course',
      text: 'By {date}, there is something to complete in the course that you take with your group at {site}. See what it is: {link}',
      off: 'If you do not want these reminders, open that page and clear “Remind me by e-mail”.',
    },
    confirm: {
      subject: 'Please confirm your e-mail address',
      text: 'Someone, probably you, has joined the Human Rights Learning Community at {site} with this address. If it was you, please confirm within {hours} hours that the address is yours: {link}',
      ignore:
        'If it was not you, please do not open the link, and you do not need to do anything. Without your confirmation no one can use your address.',
    },
    enter: {
      subject: 'Your link to sign in',
      text: 'Use this link to sign in to your learning account at {site}. It works once, within {hours} hours: {link}',
      ignore:
        'If you did not request this, you do not need to do anything. Please do not forward the link: anyone who has it can sign in.',
    },
    unknown: {
      subject: 'Your request to sign in',
      text: 'Someone, probably you, has requested a link to sign in to a learning account at {site}. There is no learning account with this address, or the address was never confirmed. You can join the learning community here: {link}',
      ignore:
        'If you work for us and have a staff account, sign in with that account. If you did not request this, you do not need to do anything.',
    },
  },
  grant: {
    confirm: {
      subject: 'Please confirm your e-mail address',
      text: 'Someone, probably you, has sent us a grant application at {site} and gave this address. If it was you, please open this link within {hours} hours and confirm that the address is yours: {link}',
      ignore:
        'If it was not you, please do not open the link, and you do not need to do anything. Without your confirmation we send nothing else to this address.',
    },
    receipt: {
      subject: 'Your grant application',
      text: 'Thank you. Your application has arrived at {site}. Its reference is {reference}.',
      kept: 'It arrived after the deadline of the {round} round. We keep it and reply when the next round opens. We will not review it before then, and cannot promise a grant. The 10 business days for a reply start when the next round opens.',
      contacted: 'Applicants are contacted within 10 business days.',
      follow: 'With this link you can follow your application, answer questions and withdraw it: {link}',
      ignore: 'Please do not forward the link: anyone who has it can see and do the same.',
    },
    asked: {
      subject: 'A question about your application',
      text: 'We need more information about the application with the reference {reference} that you sent at {site}.',
      open: 'This link shows what we need to know. You can answer until the end of {date}, East Africa Time: {link}',
      ignore: 'Please do not forward the link: anyone who has it can see and do the same.',
    },
    drafts: {
      begin: {
        subject: 'Your link to a draft',
        text: 'Someone, probably you, asked at {site} to save a draft of a grant application on our server. If it was you, please open this link within {hours} hours: {link}',
      },
      invite: {
        subject: 'An invitation to a draft',
        text: 'Someone has invited you at {site} to work on the draft of a grant application. If you expected this, please open this link within {hours} hours: {link}',
      },
      digits:
        'The page asks for six digits. They are shown on the device where the link was requested. If a colleague invited you, they will tell you the digits. The link does not work without them.',
      ignore: 'If you did not expect this e-mail, you do not need to do anything.',
      remind: {
        subject: 'Your link to a draft',
        text: 'Continue the draft of your grant application at {site} with this link: {link}',
      },
      ending: {
        subject: 'A draft will be deleted',
        text: 'A draft of a grant application at {site} has not been changed for a long time. We will delete it after {date}. To keep it, open it and change something: {link}',
      },
      keep: 'Please do not forward the link: anyone who has it can read and change the draft.',
    },
    notices: {
      subject: 'About your grant',
      bank: 'The bank details for the grant {reference} were entered or changed. They are used once two of us have checked them.',
      notYou: 'If this was not you, please tell us at once: write to us, or call us. {site}',
      reportDue: 'A report about the grant {reference} is due in the next two weeks.',
      reportLate:
        'A report about the grant {reference} was due and has not arrived. Please send it as soon as you can.',
      revision: 'We have read the report about the grant {reference} and ask you to make changes.',
      approved: 'The report about the grant {reference} is approved. Thank you.',
      paid: 'A payment of the grant {reference} was released. Tell us if it has not reached your account after a week.',
      open: 'Read and answer here: {link} Please do not forward the link: anyone who has it can see and do the same.',
    },
    letters: {
      subject: 'About your grant application',
      award:
        'Dear {contact},\n\nWe are glad to tell you that {organization} receives a grant of {amount} in the {round} round, for the project “{project}”. The reference of your application is {reference}.\n\nThe next step is the grant agreement, which we will send to you separately. It has to be signed within two weeks, by {signBy}.\n\nFollow the grant with this link: {link}\n\nPlease do not forward the link: anyone who has it can see and do the same. Thank you for your work.',
      decline:
        'Dear {contact},\n\nThank you for applying in the {round} round. The reference of your application is {reference}.\n\nWe have read the application of {organization} with care, and we are sorry that we cannot fund the project “{project}” in this round. More organisations applied than we can fund.\n\nYou can apply again when the next round opens, which is announced at {site}. Thank you for your work.',
    },
  },
  grantReminder: {
    agreementSubject: 'An agreement is due',
    reportSubject: 'A report about a grant is late',
    agreement: 'A grant agreement has to be signed within three days: {link}',
    agreementLate: 'A grant agreement was not recorded as signed in time: {link}',
    report: 'An implementation report has not arrived in time: {link}',
  },
  grantNews: {
    subject: 'New in the grant programme',
    lead: 'This is new for you since the last e-mail like this:',
    news: {
      applications: 'Applications that have arrived: {count}. {link}',
      assignments: 'Reviews assigned to you: {count}. {link}',
      reviewed: 'Applications with all reviews handed in: {count}. {link}',
      reports: 'Reports from grantees: {count}. {link}',
      payments: 'Payments you can release: {count}. {link}',
    },
    off: 'You receive at most one e-mail like this a day. You can turn it off in your account: {link}',
  },
  messages: {
    subject: '[{priority}] New message: {about}',
    lead: 'A new message has arrived. About: {about}. Priority: {priority}.',
    about: {
      general_inquiry: 'General inquiry',
      human_rights_violation: 'Human rights violation',
      technical_support: 'Technical support',
      partnership: 'Partnership',
      media_inquiry: 'Media inquiry',
      other: 'Other',
      mail: 'E-mail to our address',
    },
    priorities: {
      critical: 'Critical, reply immediately',
      high: 'High, reply within 1 hour',
      medium: 'Medium, reply within 4 hours',
      low: 'Low, reply within 24 hours',
    },
    fields: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Telephone',
      organization: 'Organisation',
      subjectLine: 'Subject',
    },
    answer:
      'Reply in the shared inbox: {link} If you reply to this e-mail instead, your reply goes directly to the sender. Then mark the message as answered in the inbox, or your colleagues will be reminded of it.',
    answerThroughUs:
      'Reply to this e-mail. Your reply comes to us, we forward it to the sender without your address, and your colleagues see that the message is answered. A reply with your full name, your address or your telephone number is returned to you. You can also reply in the shared inbox: {link}',
    forwardBounced:
      'This message could not be forwarded to {address}. Check the route, or tell them in another way.',
    receiptBounced:
      'Our receipt could not be delivered to {address}, so a reply cannot reach it either. Look for another way to reach this person.',
    forwardReplied: 'An automatic reply from {address}, which was not forwarded:',
    forwardDoubted:
      'A reply in the name of {address}, which was not forwarded because it may come from someone else:',
    forwardEmpty: 'A reply from {address} with no text of its own, which was not forwarded:',
    forwardBetween:
      'A reply from {address} between or below the lines of the message, which was not forwarded:',
    forwardTells:
      'A reply from {address}, which was not forwarded because it may show the sender who is replying:',
    replyAbove: 'Write your reply above this line. What is below is not forwarded.',
    notSentOn: {
      filesSubject: 'Your reply was forwarded without its files',
      belowSubject: 'Part of your reply was not forwarded',
      subject: 'Your reply was not forwarded',
      doubted:
        'Your reply to a message in the shared inbox was not forwarded to its sender, because we could not confirm that it came from you. Reply there: {link}',
      empty:
        'Your reply to a message in the shared inbox was not forwarded to its sender, because we found no text of yours in it. Reply there: {link}',
      between:
        'Your reply to a message in the shared inbox was not forwarded to its sender, because you wrote between or below the lines of the message. What is there is not forwarded. The person who wrote to us is still waiting. Reply there: {link}',
      below:
        'Your reply was forwarded to the sender of the message, without what is below the lines of the message. If it belongs to your reply, send it there: {link}',
      tells:
        'Your reply to a message in the shared inbox was not forwarded to its sender. It may show them who you are. We found: {found}. The person who wrote to us is still waiting. Open the conversation and reply there: {link}',
      signs: {
        lines: 'lines that look like those that e-mail programs write about you',
        address: 'your e-mail address',
        name: 'your full name',
        telephone: 'your telephone number',
      },
      noAddress:
        'Your reply to a message in the shared inbox was not forwarded, because its sender gave no address.',
      files:
        'Your reply was forwarded to the sender of the message, without its files. They are in the shared inbox: {link}',
    },
    answerSubject: 'Our reply to your message: {about}',
    reminder: {
      soon: 'A message needs a reply soon: {about}',
      late: 'A message is overdue for a reply: {about}',
      text: 'It is in the shared inbox: {link}',
    },
    unreadable: 'An e-mail of {megabytes} MB could not be read here. Open it in our mailbox.',
    moreInMail: 'The e-mail contains more than is shown here. Read all of it in the shared inbox.',
    files: '{count} files came with this e-mail. Save them in the shared inbox.',
    filesLeftOut:
      '{count} further files came with this e-mail and were not kept here. Open them in our mailbox.',
    receipt: {
      subject: 'We have received your message',
      text: 'Your message to us at {site} has arrived.',
      reference: 'Its reference is {reference}. Give it if you ask about your message.',
      hours: {
        usual: 'We will respond to your inquiry within 24 hours.',
        emergency: 'We will respond within 2 hours.',
      },
      ignore:
        'This receipt was sent automatically. If you did not write to us, someone entered your address by mistake, and you do not need to do anything.',
    },
  },
  newsletter: {
    read: 'Read it on our site:',
    why: 'You receive this e-mail because you subscribed to our newsletter at {site}.',
    leave: 'Unsubscribe:',
  },
  alert: {
    subject: {
      notice: 'Notice from Human Rights Protection, Somalia',
      warning: 'Warning from Human Rights Protection, Somalia',
      emergency: 'Emergency alert from Human Rights Protection, Somalia',
    },
    until: 'It is shown on every page of the site until {time}.',
    off: 'You receive this e-mail because you requested alerts in your account. You can turn them off there: {link}',
  },
} as const
