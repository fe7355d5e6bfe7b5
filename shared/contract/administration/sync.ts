import { z } from 'zod'
import { unsent } from '#shared/contract/administration/users.ts'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { optionalProof, PROOF_ERRORS, proof } from '#shared/contract/proof.ts'
import { filledLine } from '#shared/contract/written-text.ts'
import { OPENINGS } from '#shared/domain/access-ways.ts'
import { dayNumber } from '#shared/domain/dates.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { reportedInstant } from '#shared/schemas/reported-instant.ts'
import { acknowledgedPlaces } from '#shared/sync/cursor.ts'
import { DEVICE_ALARMS, deviceAbsence, SILENT_DAYS } from '#shared/sync/device-alarms.ts'
import { countedNumbers, deviceNumbers } from '#shared/sync/device-numbers.ts'
import { enrolmentSecret } from '#shared/sync/enrolment-code.ts'
import { exchangeKeys, serverExchangeKeys } from '#shared/sync/exchange-file.ts'
import { seenHead } from '#shared/sync/ledger-head.ts'
import { operationResult, PUSH_BYTES, PUSH_LIMIT } from '#shared/sync/operation.ts'
import { serverKeys } from '#shared/sync/server-keys.ts'
import { deviceEvent } from './device-events.ts'
import { recoveryKey } from './recovery-keys.ts'

/** Most records that are read again in one call. */
export const RECORDS_AT_ONCE = 20
const MOST_COUNTED = 1_000_000_000

/**
 * How the system's keychain guards a device: `strong`, the passphrase alone opens nothing; `weak`, it encrypts with a password
 * that everyone knows; `locked`, it gives no key now; `replaced`, it has another key than the one that the device needs;
 * `unused`, it would work but the device was set up without it; `absent`, the system has none.
 */
export const KEYCHAIN_STATES = ['strong', 'weak', 'locked', 'replaced', 'unused', 'absent'] as const
export type KeychainReport = (typeof KEYCHAIN_STATES)[number]

/** Whether a paper code was written down and typed back; `old`, for keys that were changed since. */
export const PAPER_CODE_STATES = ['made', 'old', 'none'] as const

/** The state of a device, without any content. */
export const deviceReport = z.object({
  /** How many operations and files it has not sent. */
  waiting: z.int().min(0).max(MOST_COUNTED),
  waitingFiles: z.int().min(0).max(MOST_COUNTED),
  /** When the oldest of these operations was made, by the device's clock. */
  oldestUnsent: reportedInstant.nullable(),
  /** What is left on its disk; null where the system does not say it. */
  freeBytes: z.int().nonnegative().nullable(),
  clockAheadMinutes: z.int().min(-MOST_COUNTED).max(MOST_COUNTED),
  /** Former builds say none of these. */
  waitingFileBytes: z.int().nonnegative().optional(),
  keychain: z.enum(KEYCHAIN_STATES).optional(),
  paperCode: z.enum(PAPER_CODE_STATES).optional(),
})
export type DeviceReport = z.infer<typeof deviceReport>

/** A user's device, as the user and administrators see it. */
export const deviceView = z.object({
  id: z.uuid(),
  name: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  state: z.enum(['waiting', 'active', 'revoked']),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** The version of its app when it last met the server. */
  appVersion: z.string().nullable(),
  /** What it said when it last met the server; null from builds that do not say it. */
  report: deviceReport
    .extend({
      oldestUnsent: z.iso.datetime().nullable(),
      waitingFileBytes: z.int().nullable(),
      keychain: z.enum(KEYCHAIN_STATES).nullable(),
      paperCode: z.enum(PAPER_CODE_STATES).nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  /** When it was last found to be an older image of its disk. */
  olderImageAt: z.iso.datetime().nullable(),
  /** Whether it was ended, and its unsent work is waited for before it wipes itself. */
  handsOver: z.boolean(),
  /** Whether the server has the keys with which the device signs its files and opens answers (decision 0453). */
  keysConfirmed: z.boolean(),
  /** For how many days it may be silent; null where nothing is set. Administrators alone see this and what follows. */
  silentAfterDays: z.int().nullable(),
  /** Null once it has ended. */
  absence: deviceAbsence.nullable(),
  alarms: z.array(z.enum(DEVICE_ALARMS)),
  /** The administrator whose code it was set up with; null for a device without one. */
  enrolledBy: z.string().nullable(),
  version: z.int(),
})

/** Longest reason for an absence. */
export const ABSENCE_REASON = 200

const absence = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    reason: filledLine(ABSENCE_REASON, 'Please say why the device is away'),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day comes before the first one',
  })
  .refine(({ from, until }) => dayNumber(until) - dayNumber(from) < SILENT_DAYS.max, {
    path: ['until'],
    message: 'An absence is too long',
  })

/**
 * Sync between a device and the server (REQ-SYN-01, REQ-SYN-02). `push` and `pushLines` take raw operations, so that an unreadable
 * one is refused alone; `pull` answers lines of JSON.
 */
export const syncContract = {
  push: endpoint({
    method: 'POST',
    path: '/sync/push',
    access: 'sync:use',
    offline: 'online',
    summary: 'Send operations; each gets its own result and is applied once, however often it is sent',
    bodyLimit: PUSH_BYTES,
    answersEach: true,
    input: z.object({
      deviceId: z.uuid(),
      operations: z.array(z.unknown()).max(PUSH_LIMIT),
      /** The time by the device's clock at sending, by which the instants of its operations are corrected. */
      sentAt: reportedInstant.optional(),
      /**
       * Lowest number that still waits on the device: it has the answers to all lower ones. Older builds don't send
       * it.
       */
      settledBelow: z.int().positive().optional(),
    }),
    output: z.object({ results: z.array(operationResult) }),
    errors: ['device_revoked'],
  }),
  pushLines: fileEndpoint({
    method: 'POST',
    path: '/sync/push/lines',
    access: 'sync:use',
    offline: 'online',
    summary:
      'Send operations as lines of JSON, after a line that names the device; what came whole of a cut request counts',
    bodyLimit: PUSH_BYTES,
    takes: 'lines',
    mediaTypes: ['application/x-ndjson'],
    errors: ['device_revoked'],
  }),
  pull: fileEndpoint({
    method: 'POST',
    path: '/sync/pull',
    access: 'sync:use',
    offline: 'online',
    summary: 'Read changes since the cursor, as lines of JSON; waits for changes on request',
    input: z.object({
      deviceId: z.uuid(),
      cursor: z.string().max(1000).nullable(),
      /** What the device can read (`SYNC_PROTOCOL`); builds from before this field speak 1. */
      protocol: z.int().min(1).default(1),
      limit: z.int().min(1).max(100_000).default(100_000),
      /** Seconds to wait for a change when there is none. */
      wait: z.int().min(0).max(30).default(0),
      /**
       * Only what protects and what is urgent (`SEND_RANKS`), for a device whose data of the day is used up: the cursor then
       * is one of its own, and everything else comes when it reads from the other one.
       */
      only: z.literal('urgent').optional(),
      /** The farthest head of the server's ledger that the device has seen, which the ledger must still contain. */
      seen: seenHead.optional(),
      /**
       * The head that it saw last, if that is another one: the server was restored since, and the ledger must contain
       * the last one too.
       */
      seenLast: seenHead.optional(),
      /** Up to where the server had what it acknowledged, as far as the device has not read it. */
      acknowledged: acknowledgedPlaces.default([]),
    }),
    mediaTypes: ['application/x-ndjson'],
    errors: ['device_revoked'],
  }),
  records: endpoint({
    method: 'POST',
    path: '/sync/records',
    access: 'sync:use',
    offline: 'online',
    summary:
      'Read records with all that hangs on them, as a pull has them: closed ones that left the device and come back',
    input: z.object({
      deviceId: z.uuid(),
      records: z
        .array(z.object({ collection: z.enum(RECORD_COLLECTION_NAMES), id: z.uuid() }))
        .min(1)
        .max(RECORDS_AT_ONCE),
    }),
    /** Lines of JSON, without a cursor. What the user does not see is not among them. */
    output: z.object({ lines: z.array(z.string()) }),
    errors: ['device_revoked'],
  }),
  digests: endpoint({
    method: 'POST',
    path: '/sync/digests',
    access: 'sync:use',
    offline: 'online',
    limit: 'heavy',
    summary:
      "Read digests of the expected content of the user's mirror, by collection and region, at a position",
    input: z.object({
      deviceId: z.uuid(),
      /** The device's position: the answer describes that point, unless it is too long ago. */
      cursor: z.string().max(1000).optional(),
    }),
    output: z.object({
      cursor: z.string(),
      digests: z.array(
        z.object({ collection: z.string(), region: z.string(), count: z.int(), digest: z.string() }),
      ),
      /** Ids of records that changed since the device's cursor; the digests leave them out. */
      changed: z.array(z.uuid()).optional(),
    }),
    errors: ['device_revoked'],
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/sync/devices',
    access: 'sync:use',
    offline: 'online',
    summary:
      'Bind this device to the signed-in user; it waits for approval unless they have just signed in on it, and always after a revoked device',
    input: z.object({
      deviceId: z.uuid(),
      name: z.string().trim().min(1).max(100),
      /**
       * The recovery key that the device's data key is sealed for. Older builds don't send it: they would accept any
       * key without showing it, so they get none that was set after devices began to ask their user.
       */
      sealedFor: recoveryKey.nullable().optional(),
      /** The public keys that the device has made, for files that couriers carry. Older builds have none. */
      keys: exchangeKeys.optional(),
      /** The secret of a code that an administrator has made for this person (decision 0458). */
      code: enrolmentSecret.optional(),
    }),
    output: z.object({
      state: z.enum(['waiting', 'active']),
      /** The recovery key in force, which the user of the device must see before the device seals for it. */
      recoveryKey: z.string().nullable(),
      /** The server's own keys for such files; former servers send none. */
      exchangeKeys: serverExchangeKeys.optional(),
    }),
    errors: ['device_revoked', 'rule_violated'],
  }),
  serverKeys: endpoint({
    method: 'GET',
    path: '/sync/keys',
    access: 'public',
    offline: 'online',
    summary:
      'Read the keys by which devices know a server whose certificate is of its own making, and each renewal, signed by a key from before it',
    output: serverKeys,
  }),
  meet: endpoint({
    method: 'POST',
    path: '/sync/meetings',
    access: 'sync:use',
    offline: 'online',
    summary:
      "Compare the device's counters with the server's, which tells an older image of its disk; repeated attempts count once",
    input: z.object({
      deviceId: z.uuid(),
      ...deviceNumbers.shape,
      /** The device has found out by itself, since it last met the server, that it was an older image. */
      wasOlder: z.boolean(),
      report: deviceReport.optional(),
    }),
    output: z.object({
      ...countedNumbers.shape,
      isOlder: z.boolean(),
      /** The app of the device is older than the server; everything that it holds is taken nevertheless. */
      updateAdvised: z.boolean(),
    }),
    errors: ['device_revoked'],
  }),
  devices: listEndpoint({
    method: 'GET',
    path: '/devices',
    access: 'signed-in',
    offline: 'online',
    summary: "List devices: one's own, or everyone's for administrators",
    item: deviceView,
  }),
  newDevices: listEndpoint({
    method: 'GET',
    path: '/devices/new',
    access: 'sync:use',
    offline: 'online',
    summary: "List one's own devices that were added and not yet acknowledged",
    item: deviceView.pick({ id: true, name: true, state: true, firstSeen: true }),
  }),
  acknowledgeDevice: endpoint({
    method: 'PUT',
    path: '/devices/:id/acknowledged',
    access: 'sync:use',
    offline: 'online',
    summary: "Confirm that a device is one's own",
    errors: ['not_found'],
  }),
  decideDevice: endpoint({
    method: 'PATCH',
    path: '/devices/:id',
    access: 'devices:manage',
    offline: 'online',
    limit: 'sign-in',
    summary:
      "Approve or revoke a device; one's own with the password; a revoked device wipes itself at its next contact",
    input: z.object({
      state: z.enum(['active', 'revoked']),
      /** For a device that is revoked; without it, it is wiped. */
      unsent: unsent.optional(),
      version: z.int(),
      /** Needed for approving one's own device. */
      ...optionalProof.shape,
    }),
    output: deviceView,
    errors: ['not_found', 'stale', 'rule_violated', ...PROOF_ERRORS],
  }),
  watchDevice: endpoint({
    method: 'PUT',
    path: '/devices/:id/watch',
    access: 'devices:manage',
    offline: 'online',
    summary:
      'Set for how many days a device may be silent, or null for the usual time, and announce its absence, or null for none',
    input: z.object({
      silentAfterDays: z
        .int('Please enter a number of days')
        .min(SILENT_DAYS.min)
        .max(SILENT_DAYS.max)
        .nullable(),
      absence: absence.nullable(),
      version: z.int(),
    }),
    output: deviceView,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  recoveryKey: endpoint({
    method: 'GET',
    path: '/recovery-key',
    access: 'devices:manage',
    offline: 'online',
    summary: "Read the public key of the administrators' recovery key in force",
    output: z.object({
      publicKey: recoveryKey,
      setAt: z.iso.datetime(),
      /** How many devices are active, and how many of them report that they seal for it. */
      devices: z.object({ active: z.int(), sealed: z.int() }),
    }),
    errors: ['not_found'],
  }),
  setRecoveryKey: endpoint({
    method: 'PUT',
    path: '/recovery-key',
    access: 'devices:manage',
    offline: 'online',
    summary:
      'Propose the recovery key that devices seal their data key for, with the password; the private key stays with the caller',
    limit: 'sign-in',
    input: z.object({ publicKey: recoveryKey, ...proof.shape }),
    errors: PROOF_ERRORS,
  }),
  reportAccess: endpoint({
    method: 'POST',
    path: '/sync/readings',
    access: 'sync:use',
    offline: 'online',
    summary: 'Report access to personal data that was made offline, for the access log',
    input: z.object({
      deviceId: z.uuid(),
      readings: z
        .array(
          z.object({
            collection: z.string().max(40),
            recordId: z.uuid(),
            at: reportedInstant,
            fields: z.array(z.string().max(60)).max(100),
            /** Former builds don't send it. */
            how: z.enum(OPENINGS).optional(),
          }),
        )
        .max(1000),
    }),
    errors: ['device_revoked'],
  }),
  reportEvents: endpoint({
    method: 'POST',
    path: '/sync/acts',
    access: 'sync:use',
    offline: 'online',
    summary:
      'Report exports and reports that were made on a device, for the audit trail; repeated reports are entered once',
    input: z.object({ deviceId: z.uuid(), acts: z.array(deviceEvent).max(1000) }),
    errors: ['device_revoked'],
  }),
} as const
