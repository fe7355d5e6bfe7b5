/** The icons, each by what it shows; a page loads only those that it draws. */
export const SCALES = 'M12 3v18M7 21h10M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z'
export const GLOBE =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3z'
export const BEACON = 'M6 18v-5a6 6 0 0 1 12 0v5M4 21h16v-3H4zM12 2v2M3.5 6l1.6 1M20.5 6l-1.6 1'
export const MORTARBOARD = 'm2 9 10-5 10 5-10 5zM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9v6'
export const LOCK = 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4'
export const NO_ACCOUNT = 'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 21a7 7 0 0 1 14 0M17 9l5 5M22 9l-5 5'
export const SIGNAL = 'M4 20v-4M10 20v-8M16 20V8M22 20V4'
export const TELEPHONE =
  'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z'
export const SHIELD = 'M12 3 4 6v6c0 4.5 3.4 7.8 8 9 4.6-1.2 8-4.5 8-9V6zM8.5 12l2.5 2.5 4.5-5'
export const CHECK = 'm4 13 5 5L20 7'
export const ARROW = 'M4 12h16M14 6l6 6-6 6'
export const CLOCK = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3.5 2'
export const PIN =
  'M12 21c-4-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6.5-7 11zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0'
export const PEOPLE =
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2 20c0-4 3-6 7-6s7 2 7 6M16 4.8a3.5 3.5 0 0 1 0 6.4M19 14.5c2 .8 3 2.7 3 5.5'
export const COINS =
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M14.5 9.5c-.5-1-1.5-1.5-2.7-1.5-1.6 0-2.6.8-2.6 2s1 1.7 2.7 2c1.8.3 2.8.9 2.8 2.1s-1.1 2.1-2.8 2.1c-1.3 0-2.4-.6-2.9-1.7M12 6v12'
export const STEPS = 'M3 20h5v-4h4v-4h4V8h5'
export const MICROPHONE = 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5 11a7 7 0 0 0 14 0M12 18v3'
export const BOOK = 'M3 5c3-1.5 6-1.5 9 0 3-1.5 6-1.5 9 0v14c-3-1.5-6-1.5-9 0-3-1.5-6-1.5-9 0zM12 5v14'
export const AWARD = 'M6.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5'
export const STAR = 'm12 3 2.7 5.7 6.300.8-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.5l6.300-.8z'
export const BACK = 'm15 6-6 6 6 6'
export const INFORMATION = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5M12 8v.01'
export const CROSS = 'M6 6l12 12M18 6 6 18'
export const DOWNLOAD = 'M12 3v12M7 10l5 5 5-5M4 20h16'
