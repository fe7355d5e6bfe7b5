/** The regions of learning and grants: Banadir and the federal member states (REQ-LRN-13). */
export const PROGRAMME_REGIONS = [
  'banadir',
  'puntland',
  'jubaland',
  'south_west',
  'hirshabelle',
  'galmudug',
  'somaliland',
] as const
