import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import { ALERT_LENGTH, ALERT_SEVERITIES } from '#shared/domain/alerts.ts'
import { storableInstant } from '#shared/schemas/calendar-day.ts'

const text = filledLine(ALERT_LENGTH, 'Enter the text of the alert')

/** An alert that is shown above every page. */
export const alert = z.object({
  id: z.uuid(),
  severity: z.enum(ALERT_SEVERITIES),
  text: z.string(),
  textSo: z.string(),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Seconds until it ends by itself, by the server's clock. */
  secondsLeft: z.int(),
  /** The name of the publisher for staff; visitors see the organisation's name. */
  author: z.string().nullable(),
})
export type Alert = z.infer<typeof alert>

const subscription = z.object({ subscribed: z.boolean() })

/** Emergency alerts (REQ-OVW-02): everybody reads the current ones, permitted staff publish and end them. */
export const alertsContract = {
  current: endpoint({
    method: 'GET',
    path: '/alerts',
    access: 'public',
    offline: 'online',
    summary: 'Read the current alerts, the gravest first',
    output: z.array(alert),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/alerts',
    access: 'alerts:publish',
    offline: 'online',
    summary: 'Publish an alert on every page, and mail it to the officers who have subscribed to alerts',
    input: z.object({
      severity: z.enum(ALERT_SEVERITIES),
      text,
      textSo: text,
      expiresAt: z.iso.datetime({ offset: true }).transform(storableInstant),
    }),
    output: alert,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/alerts/:id/end',
    access: 'alerts:publish',
    offline: 'online',
    summary: 'End an alert at once; unsent mail about it is cancelled',
    errors: ['not_found'],
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/user/alerts',
    access: 'signed-in',
    offline: 'online',
    summary: 'Read whether one gets alerts by mail',
    output: subscription,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/user/alerts',
    access: 'signed-in',
    offline: 'online',
    summary: 'Turn alerts by mail on or off',
    input: subscription,
    output: subscription,
  }),
} as const
