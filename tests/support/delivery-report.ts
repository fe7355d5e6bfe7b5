/** What a mail server reports when it gives up a mail for one recipient (RFC 3464), with the headers of that mail. */
export const deliveryReport = (recipient: string, messageId: string, status = '5.1.1'): string =>
  [
    'From: MAILER-DAEMON@mx.example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary="B"\n',
    '--B\nContent-Type: text/plain\n\nNot delivered.\n--B\nContent-Type: message/delivery-status\n',
    `Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\n`,
    `--B\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\nSubject: x\n\ntext\n--B--`,
  ].join('\n')
