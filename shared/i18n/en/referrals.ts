/** What staff read of a referral beside its fields. */
export const texts = {
  due: {
    title: 'Due times',
    contact: 'First contact',
    service: 'Service',
    by: 'By {time}:',
    open: '{time}',
    late: 'late since {time}',
    done: 'done {time}',
    doneLate: 'done late, {time}',
  },
} as const
