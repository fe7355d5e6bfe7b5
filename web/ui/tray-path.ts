/** The icon of an empty list, which every page may show; visitors would load all icons with it. */
export const TRAY = 'M3 13 6 4h12l3 9v7H3zM3 13h5l1.500 3h5L16 13h5'
