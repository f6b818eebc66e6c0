/** Registered texts of SMS, with their variables in braces. */
export const demoSmsTemplates = [
  {
    name: 'A class is moved',
    carrierId: '6579d1a0d6fc0531a4b7c001',
    dltId: '1107161234567890101',
    text: 'Dear student, your class of {course} is moved to {day}. Please see My courses for the time.',
  },
  {
    name: 'Documents wanted',
    carrierId: '6579d1a0d6fc0531a4b7c002',
    dltId: '1107161234567890102',
    text: 'Dear student, please bring {document} to the office by {day}. Thank you.',
  },
] as const;

/** Messages of the office to batches: one that went out, and one for a later day. */
export const demoMessages = [
  {
    batch: 0,
    daysAhead: -6,
    clockTime: '18:00',
    channels: ['mail'],
    title: 'Recordings and exercises of the last two weeks',
    text: 'Hello everybody,\n\nthe exercises of the last two weeks are in the shared folder. Please finish the part about joins before Thursday.\n\nIf you missed a class, ask your trainer for the notes.',
  },
  {
    batch: 1,
    daysAhead: 2,
    clockTime: '10:00',
    channels: ['bell', 'mail'],
    title: 'Mock interviews on Saturday',
    text: 'On Saturday at 11:00 am two former students hold mock interviews in the large room.\n\nPlease bring your resume on paper.',
  },
] as const;
