import { expect } from 'vitest'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { DEEDS } from './attack-deeds.ts'
import { mayKnow, mayWrite } from './attack-oracle.ts'
import { compare, drawSome, sweep } from './attack-readers.ts'
import { AttackWorld, PATHS } from './attack-world.ts'

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
  /** Ends earlier, after a whole step, once so many milliseconds are over. */
  readonly within?: number
  /** Goes on after the steps, up to eight times as many, until it has done enough. */
  readonly isEnough?: (done: AttackDone) => boolean
}

/** What a run has done. */
export interface AttackDone {
  readonly steps: number
  /** How often something was put on the public site. */
  readonly released: number
  /** How many visitors' reports stand refused at the end. */
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
  within = Number.POSITIVE_INFINITY,
  isEnough = () => true,
}: AttackRun): Promise<AttackDone> {
  const world = await AttackWorld.open(seed)
  const begun = Date.now()
  let step = 0
  const done = (): AttackDone => ({ steps: step, released: world.site.released, refused: world.refused })
  const goesOn = () => step < steps || (step < 8 * steps && !isEnough(done()))
  try {
    for (; goesOn() && Date.now() - begun < within; step++) {
      const besideFor = (reader: number) => (reader + step) % besideEvery === 0
      await takeStep(world, `seed ${seed}, step ${step}`, besideFor)
      if ((step + 1) % SWEEP_EVERY === 0) await sweep(world, `seed ${seed}, sweep after step ${step}`)
    }
    await sweep(world, `seed ${seed}, last sweep`, sweepEvery)
    return done()
  } finally {
    await world.close()
  }
}

async function takeStep(
  world: AttackWorld,
  where: string,
  besideFor: (reader: number) => boolean,
): Promise<void> {
  const actor = world.chance.any(world.actors)
  const target = world.anyRecord()
  const before = target ? world.current(target.id) : null
  const version = target ? await world.version(target.id) : null
  const deed = world.chance.any(DEEDS)
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
