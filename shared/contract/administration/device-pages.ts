import type { Page } from '#shared/contract/page.ts'

/** The pages about devices: their sync, what couriers carry for them, and what administrators do about them. */
export const DEVICE_PAGES = {
  sync: {
    component: 'administration/sync/sync-page.tsx#SyncPage',
    staff: [{ path: '/sync', needs: 'sync:use' }],
  },
  exchange: {
    component: 'administration/sync/exchange-page.tsx#ExchangePage',
    staff: [{ path: '/exchange', needs: 'sync:use' }],
  },
  'take-over': {
    component: 'administration/sync/take-over/take-over-page.tsx#TakeOverPage',
    staff: [{ path: '/take-overs/:device', needs: 'sync:use' }],
  },
  devices: {
    component: 'administration/devices/devices-page.tsx#DevicesPage',
    staff: [{ path: '/devices', needs: 'devices:manage' }],
  },
  recovery: {
    component: 'administration/devices/recovery/recovery-page.tsx#RecoveryPage',
    staff: [{ path: '/devices/recovery', needs: 'devices:manage' }],
  },
  'lost-records': {
    component: 'administration/devices/lost-records/lost-records-page.tsx#LostRecordsPage',
    staff: [{ path: '/devices/lost-records', needs: 'records:restore' }],
  },
  'record-twins': {
    component: 'administration/devices/record-twins/record-twins-page.tsx#RecordTwinsPage',
    staff: [{ path: '/devices/record-twins', needs: 'records:restore' }],
  },
} as const satisfies Readonly<Record<string, Page>>
