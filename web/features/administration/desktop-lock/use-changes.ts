import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangedPart, DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { RECORD_COLLECTION_NAMES, resourceOf } from '#shared/domain/names.ts'
import { ofEachRecordCollection } from '#shared/schemas/records.ts'
import { type Resource, refreshReads } from '#web/lib/calls.ts'

/** Whose reads show each part of the mirror; a link is shown once both of its ends are there. */
const SHOWN_BY: Readonly<Record<ChangedPart, readonly Resource[]>> = {
  ...ofEachRecordCollection(({ name }): readonly Resource[] => [resourceOf(name), 'links', 'statistics']),
  comments: ['comments'],
  links: ['links'],
  evidence: ['evidence'],
  consents: ['consents'],
  conflicts: ['conflicts'],
  user: ['session', 'users'],
  documents: ['documents'],
  names: ['users'],
  organization: ['organization'],
  letterhead: ['letterhead'],
  news: ['news'],
  // Every search finds more then.
  indexing: ['system', 'documents', ...RECORD_COLLECTION_NAMES.map(resourceOf)],
}

/** Reads again what a sync has altered, so that the page shows what the device has. */
export function useChanges(desktop: DesktopBridge): void {
  const client = useQueryClient()
  useEffect(
    () =>
      desktop.onChanged((parts) => {
        void refreshReads(client, new Set(parts.flatMap((part) => SHOWN_BY[part])))
      }),
    [desktop, client],
  )
}
