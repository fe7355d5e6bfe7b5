/** The contact form. */
export const texts = {
  title: 'Contact Form',
  lead: 'Write to us. We read every message and reply by e-mail.',
  choose: 'Choose one',
  fields: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    organization: 'Organisation',
    subject: 'Subject',
    message: 'Message',
    urgent: 'This message is urgent',
  },
  messageHint: 'At least 10 characters. Leave out the names of people who could be harmed.',
  urgentHint: 'We read urgent messages first, as soon as they arrive.',
  subjects: {
    general_inquiry: 'General inquiry',
    human_rights_violation: 'Human rights violation',
    technical_support: 'Technical support',
    partnership: 'Partnership',
    media_inquiry: 'Media inquiry',
    other: 'Other',
  },
  send: 'Send Message',
  sending: 'Sending message…',
  failed: {
    title: 'Your message was not sent.',
    kept: 'What you typed is still here. If we did receive it, sending it again does not make a second message.',
    toastTitle: 'Error Sending Message',
    toastText: 'Please try again later.',
  },
  done: {
    title: 'Message Sent Successfully',
    text: 'We’ll respond to your inquiry within 24 hours.',
    receipt: 'We will send a receipt to your e-mail address.',
    reference: 'The reference of your message is {reference}. Give it if you ask about the message.',
    another: 'Write Another Message',
  },
  beside: 'Contact information',
  danger: 'If someone is in danger now, do not wait for a reply to this form.',
  emergencyLink: 'Emergency Contact',
  report:
    'To report a human rights violation safely, use the report form. You can send it without giving a name.',
  reportLink: 'Report an incident',
  privacy:
    'We store your message encrypted, and forward it by e-mail to the staff who reply to it. We delete it two years after the last message between us.',
} as const
