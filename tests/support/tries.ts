/**
 * How often a property is tried with other values: so often by `npm test`, and more often by `npm run test:all`, which runs the
 * files that call this once more.
 */
export const tries = (inGate: number, inAll: number): number =>
  process.env.EVERY_LANGUAGE === undefined ? inGate : inAll
