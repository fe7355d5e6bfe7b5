import { fatesOf, hiddenOnce, isDiskOlder, lostWithDisk, lostWithServer } from './check-fates.ts'
import type { JournalEvent, ShownRecords } from './journal.ts'

type Events = readonly JournalEvent[]
type Server = Extract<JournalEvent, { e: 'server' }>

/** What is wrong with links, consents and evidence files. */
export function checkAttached(events: Events, server: Server): string[] {
  return [
    ...misplaced(events, server),
    ...linkedTwice(server),
    ...linksGone(events, server),
    ...withdrawalsGone(events, server),
    ...exportedWrongly(events),
    ...filesGone(events, server),
    ...filesBroken(server),
  ]
}

/** What hangs on a record, or leads to one, still does, and is of its region. */
function misplaced(events: Events, { records }: Server): string[] {
  const elsewhere = Object.entries(records).flatMap(([id, { parent, region }]) => {
    const there = records[parent ?? '']?.region ?? region
    return there === region ? [] : [`record ${id} is of region ${region}, and hangs on one of ${there}`]
  })
  const moved = events.flatMap((event) => {
    if (event.e !== 'entered' || event.kind !== 'create') return []
    const there = records[event.record]
    const isInPlace = !there || (there.parent === event.parent && there.target === event.target)
    return isInPlace ? [] : [`record ${event.record} hangs on ${there.parent}, and not on ${event.parent}`]
  })
  return [...elsewhere, ...moved]
}

/** Two cases have one link at most. */
function linkedTwice({ records }: Server): string[] {
  const pairs = new Set<string>()
  return Object.entries(records).flatMap(([id, { parent, target }]) => {
    if (target === null) return []
    const pair = [parent, target].sort().join(' ')
    const isSecond = pairs.has(pair)
    pairs.add(pair)
    return isSecond ? [`link ${id} is the second between the same cases`] : []
  })
}

/** A link that the server has taken is there, or someone removed it, or another link of the same cases has got its note. */
function linksGone(events: Events, { records, history }: Server): string[] {
  const applied = new Set(history.map(({ op }) => op))
  const hidden = hiddenOnce(events)
  return events.flatMap((event) => {
    if (event.e !== 'entered' || event.kind !== 'create' || !event.target || !applied.has(event.op)) return []
    const { record, words } = event
    if (records[record] || hidden.has(record)) return []
    const isKept = history.some(
      ({ record: other, after }) => other !== record && words.every((word) => after.note?.includes(word)),
    )
    return isKept ? [] : [`link ${record} is gone, and its note`]
  })
}

/** A withdrawal holds, or is in a conflict that a person decides. */
function withdrawalsGone(events: Events, { records, conflicts }: Server): string[] {
  const inConflicts = new Set(conflicts.map(({ op }) => op))
  const left = new Set(events.flatMap((event) => (event.e === 'left' ? [event.office] : [])))
  return fatesOf(events).flatMap((fate) => {
    const { op, record, office, withdrawnOn } = fate.entered
    if (withdrawnOn === null || inConflicts.has(op) || records[record]?.values.withdrawnOn) return []
    if (fate.state === 'rejected' || left.has(office)) return []
    if (lostWithDisk(events, fate) || lostWithServer(events, fate)) return []
    return [`consent ${record} was withdrawn by operation ${op}, and is not`]
  })
}

/** What leaves with an export is what its people agreed to, and have not withdrawn since: on the server and on each device. */
function exportedWrongly(events: Events): string[] {
  const words = new Map<string, string[]>()
  for (const event of events)
    if (event.e === 'entered') words.set(event.record, [...(words.get(event.record) ?? []), ...event.words])
  return events.flatMap((event) => {
    if (event.e === 'exported') {
      const leaves = (words.get(event.record) ?? []).some((word) => event.words.includes(word))
      return leaves ? [`office ${event.office} exported ${event.record}, whose consent it had withdrawn`] : []
    }
    if (event.e !== 'server' && event.e !== 'device') return []
    const where = event.e === 'server' ? 'the server' : `office ${event.office}`
    return Object.keys(event.records).flatMap((id) => {
      const isGiven = hasConsent(event.records, id)
      // A case that hangs on another record, and one of the web, have none of these.
      const descriptions = (words.get(id) ?? []).filter((word) => word.startsWith('description'))
      const leaving = (isGiven ? descriptions : (words.get(id) ?? [])).filter((word) =>
        event.exported.includes(word),
      )
      const isRight = isGiven ? leaving.length === descriptions.length : leaving.length === 0
      return isRight ? [] : [`${where} exports ${id} wrongly: consent is ${isGiven ? 'given' : 'missing'}`]
    })
  })
}

function hasConsent(records: ShownRecords, id: string): boolean {
  const answers = Object.values(records).filter(
    ({ parent, values }) => parent === id && 'withdrawnOn' in values,
  )
  return answers.length > 0 && answers.every(({ values }) => values.withdrawnOn === null)
}

/** The server has what a device confirmed to have, unless its disk or the record is gone. */
function filesGone(events: Events, { records, files }: Server): string[] {
  const left = new Set(events.flatMap((event) => (event.e === 'left' ? [event.office] : [])))
  const hidden = hiddenOnce(events)
  return events.flatMap((event, at) => {
    if (event.e !== 'attached') return []
    const { office, record, sha256 } = event
    const there = records[record]
    const isHidden = !there || hidden.has(record) || hidden.has(there.parent ?? '')
    const isSetBack = events.some(({ e }, place) => e === 'restored' && place > at)
    if (isHidden || isSetBack || left.has(office) || isDiskOlder(events, office, at)) return []
    return files[record] === sha256 ? [] : [`the file of evidence ${record} did not come: ${files[record]}`]
  })
}

/** What the server says it has is whole. */
function filesBroken({ records, files }: Server): string[] {
  return Object.entries(files).flatMap(([id, sha256]) => {
    const declared = records[id]?.values.sha256
    return declared === sha256 ? [] : [`the file of evidence ${id} is ${sha256}, and not ${declared}`]
  })
}
