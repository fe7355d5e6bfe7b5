/**
 * The people of each region by its P-code, as estimated for 2014. Source: United Nations Population Fund, "Population
 * Estimation Survey 2014, Somalia" (October 2014), for the 18 regions in their boundaries before the war. Terms: may be
 * reproduced with acknowledgement of the publication. People have moved since, so the year is shown beside every rate.
 */
export const POPULATION_YEAR = 2014
const POPULATION: Readonly<Record<string, number>> = {
  SO11: 673_263,
  SO12: 1_242_003,
  SO13: 721_363,
  SO14: 327_428,
  SO15: 544_123,
  SO16: 719_512,
  SO17: 392_698,
  SO18: 717_863,
  SO19: 569_434,
  SO20: 520_685,
  SO21: 516_036,
  SO22: 1_650_227,
  SO23: 1_202_219,
  SO24: 792_182,
  SO25: 367_226,
  SO26: 508_405,
  SO27: 362_921,
  SO28: 489_307,
}

/** Counts below this give no rate: one case more or less would change it by a quarter and more. */
const SMALLEST_RATED = 5
const PEOPLE = 100_000

/** The estimated population of a region; null where there is no such region. */
export function populationOf(code: string): number | null {
  return POPULATION[code] ?? null
}

/** Cases for every 100,000 people of a region, to one decimal; null where the count is small, withheld or not known. */
export function rateOf(code: string, count: number | null | undefined): number | null {
  return typeof count === 'number' && count >= SMALLEST_RATED ? highestRate(code, count) : null
}

/** The rate that a count up to `most` may mean, also where the count itself is too small to be given a rate. */
export function highestRate(code: string, most: number): number | null {
  const people = populationOf(code)
  return people === null ? null : Math.round((most / people) * PEOPLE * 10) / 10
}
