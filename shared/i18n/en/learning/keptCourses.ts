/** Keeping a course on the device (REQ-LRN-30). */
export const texts = {
  title: 'Learn without a connection',
  text: 'The whole course takes about {size} on this device. What you do without a connection is sent when you are connected again.',
  kept: 'This course is on this device ({size}, since {time}). What you do without a connection is sent when you are connected again.',
  used: '{used} of {most} used for courses',
  keep: 'Keep on this device, {size}',
  keeping: 'The course is being loaded…',
  forget: 'Remove from this device',
  fault: {
    'too-much':
      'There is no room for this course: the courses on this device may take {most}, or less where the browser allows less. Remove another course first.',
    connection:
      'The course was not loaded completely, so it is not kept. Check your connection and try again.',
  },
} as const
