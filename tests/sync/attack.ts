import { expect } from 'vitest'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { DEEDS, type Deed, recommend, refuseReports, release, report } from './attack-deeds.ts'
import { mayKnow, mayRelease, mayTriage, mayWrite, type Reader } from './attack-oracle.ts'
import { compare, drawSome, sweep } from './attack-readers.ts'
import { type Actor, AttackWorld, PATHS } from './attack-world.ts'

/** So many steps apart, everything that anybody can read is read. */
const SWEEP_EVERY = 500
/** So many of the records that hang together with a touched one are looked at with it. */
const FAMILY = 2

/** How long a run of the suite is, and what it begins from. */
export interface AttackRun {
  readonly steps: number
  readonly seed: number
  /**
   * What is told beside a record (its history, conflicts and what hangs on it) is asked by each reader at every so many
   * steps: 1 for all of them at each step. Everybody's page, list and device are looked at in any case.
   */
  readonly besideEvery?: number
  /** At the end each list is read by a visitor and by one of so many of the staff: 1 for all of them. */
  readonly sweepEvery?: number
  /** Begins with what a short run would seldom come to: a report is refused, and a recommendation released. */
  readonly begins?: boolean
  /** Ends earlier, after a whole step, once so many milliseconds are over. */
  readonly within?: number
}

/** What a run has done. */
interface AttackDone {
  readonly steps: number
  /** How often something was put on the public site. */
  readonly released: number
  /** How many visitors' reports stand refused at the end, or did so after the beginning. */
  readonly refused: number
}

/**
 * People of all roles and regions write, move, delete, restore, release, decide and push at random, also what they may
 * not; after each step an oracle compares what each of them, and a visitor, gets to read of the records that it touched.
 * Throws at the first difference, with the seed and the step.
 */
export async function attack({
  steps,
  seed,
  besideEvery = 1,
  sweepEvery = 1,
  begins = false,
  within = Number.POSITIVE_INFINITY,
}: AttackRun): Promise<AttackDone> {
  const world = await AttackWorld.open(seed)
  const begun = Date.now()
  let step = 0
  try {
    if (begins) await begin(world, `seed ${seed}, at the beginning`)
    const refused = world.refused
    for (; step < steps && Date.now() - begun < within; step++) {
      const besideFor = (reader: number) => (reader + step) % besideEvery === 0
      await takeStep(world, `seed ${seed}, step ${step}`, besideFor)
      if ((step + 1) % SWEEP_EVERY === 0) await sweep(world, `seed ${seed}, sweep after step ${step}`)
    }
    await sweep(world, `seed ${seed}, last sweep`, sweepEvery)
    return { steps: step, released: world.site.released, refused: Math.max(refused, world.refused) }
  } finally {
    await world.close()
  }
}

/** What a step does where it is not left to chance. */
interface Chosen {
  readonly deed: Deed
  readonly may: (reader: Reader) => boolean
}

/** A visitor's report is refused by somebody on duty, and a recommendation released by another person than its author. */
async function begin(world: AttackWorld, where: string): Promise<void> {
  const beside = () => true
  await takeStep(world, where, beside, { deed: report, may: () => true })
  const waits = world.records.flatMap(({ id }) => world.current(id)?.waitsFor ?? [])
  const isOnDuty = (reader: Reader) => waits.some((list) => mayTriage(reader, list))
  await takeStep(world, where, beside, { deed: refuseReports, may: isOnDuty })
  await takeStep(world, where, beside, { deed: recommend, may: ({ role }) => role === 'editor' })
  const isOther = (reader: Reader) => mayRelease(reader) && reader.role !== 'editor'
  await takeStep(world, where, beside, { deed: release, may: isOther })
}

async function takeStep(
  world: AttackWorld,
  where: string,
  besideFor: (reader: number) => boolean,
  chosen?: Chosen,
): Promise<void> {
  const among = chosen ? world.actors.filter(({ reader }) => chosen.may(reader)) : world.actors
  const actor: Actor = world.chance.any(among)
  const target = world.anyRecord()
  const before = target ? world.current(target.id) : null
  const version = target ? await world.version(target.id) : null
  const deed = chosen?.deed ?? world.chance.any(DEEDS)
  const reported = `${where}: ${actor.reader.role} ${actor.reader.regions.join()} ${deed.name}`
  const touched = await deed.run(world, actor, target?.id ?? null)
  await world.readAgain(touched)
  for (const id of touched) world.follow(id, actor)
  if (target && touched.includes(target.id)) {
    const { reaches = mayKnow, allows = mayWrite } = deed
    const isAllowed = before && reaches(actor.reader, before) && allows(actor.reader, before)
    const after = await world.version(target.id)
    if (!isAllowed) expect(after, `${reported}: nothing is changed by who may not`).toBe(version)
    const isOwn = before?.author === actor.reader.id
    if (!isOwn) expect(world.current(target.id)?.body, `${reported}: the text of another`).toBe(before?.body)
  }
  const others = touched.flatMap((id) => world.family(id)).filter((id) => !touched.includes(id))
  const alone = drawSome(world, [...new Set(others)], FAMILY)
  await compare(world, { whole: touched, alone, besideFor }, reported)
}

/** The collections that the oracle has to know. */
export const ATTACKED = COLLECTIONS.filter((name) => name in PATHS)
