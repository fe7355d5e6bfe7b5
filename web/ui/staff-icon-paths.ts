/** Icons that the staff alone see, as `icon-paths.ts` has those of all pages. */
export const HOUSE = 'M3 10.500 12 3l9 7.500V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z'
export const TARGET = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 12v.01'
export const FOLDER = 'M3 6a1 1 0 0 1 1-1h5l2 3h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z'
export const HANDS =
  'm3 8 4-3 5 3 5-3 4 3v7l-3 1-6 4-6-4-3-1zM12 8l-3 3.500a1.800 1.800 0 0 0 2.700 2.300L14 12l4 4'
export const CLOUD = 'M7 18a4 4 0 0 1-.500-8A6 6 0 0 1 18 9.500a4.200 4.200 0 0 1-.500 8.500z'
export const FILE = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'
export const CASE = 'M3 8h18v12H3zM8 8V5h8v3M3 13h18'
export const MEGAPHONE = 'M4 10v4l11 5V5zM15 9a3 3 0 0 1 0 6M6 15l1 5h3l-1-4'
export const FLAG = 'M5 21V4h11l-2 4 2 4H5'
export const LETTER = 'M3 5h18v14H3zM3 7l9 6 9-6'
export const SPEECH = 'M4 5h16v11H10l-5 4v-4H4z'
export const TWO = 'M9 3h12v12H9zM3 9h6v6h6v6H3z'
export const BALLOT = 'M5 4h14v16H5zM8 9l1.500 1.500L12 8M8 15l1.500 1.500L12 14M14 10h2M14 16h2'
export const EYE =
  'M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
export const SPLIT = 'M12 21v-8M12 13 5 6M12 13l7-7M5 10V6h4M19 10V6h-4'
export const PAPER = 'M4 5h13v15H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M7 9h7M7 12.500h7M7 16h4'
export const ROUNDS = 'M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4'
export const BARS = 'M4 20h16M7 20v-7M12 20V6M17 20v-10'
export const PEN = 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4'
export const IMPORT = 'M12 3v11M7 9l5 5 5-5M4 16v4h16v-4'
export const TURNING = 'M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4'
export const STICK = 'M8 9h8v12H8zM10 9V3h4v6M10 6h.01M14 6h.01'
export const LAPTOP = 'M5 5h14v10H5zM2 19h20l-2-4H4z'
export const GEAR =
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.800 2.800M16.200 16.200 19 19M19 5l-2.800 2.800M7.800 16.200 5 19'
export const PLUG = 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4'
export const LIST = 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01'
export const KEYHOLE =
  'M12 3 4 6v6c0 4.500 3.400 7.800 8 9 4.600-1.200 8-4.500 8-9V6zM12 10v5M10.500 10a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0'
export const BUILDING = 'M4 21V4h10v17M14 9h6v12M2 21h20M8 8h2M8 12h2M8 16h2M17 13h.01M17 17h.01'
export const HELP =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .900-1 1.700M12 17v.01'
export const GROUP =
  'M4 20c0-3 2-5 5-5s5 2 5 5M6.500 9.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M15 5h5v6h-5zM16 20h5'
export const EXIT = 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9'
export const PLUS = 'M12 5v14M5 12h14'
