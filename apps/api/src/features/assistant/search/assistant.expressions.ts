/** Phrases and abbreviations: the word they mean, and how people write them. */
const said: readonly (readonly [meant: string, said: string])[] = [
  ['happen', 'take place, takes place'],
  ['where', 'which place, what place, how to reach, how do i reach, kis jagah, konsi jagah, kaunsi jagah'],
  [
    'placement',
    'place students, place me, you place, offer letter, success rate, placement rate, selection rate, get me a job, chances of getting, job assistance, job support, placement assistance, placement support, how many got, job lag, job mil',
  ],
  ['in', 'live in'],
  ['near', 'live near'],
  [
    'hello',
    'quick question, one question, my question is, good morning, good afternoon, good evening, good night, who are you, kaun ho, i have a question, ek sawal, ek baat',
  ],
  [
    'weekday',
    'how many days a week, how many days in a week, how many days per week, days of the week, days of week, days a week, days in a week, days per week, days in week, which days, what days, which day, what day, kis din, kis kis din, kin dino, kaun se din, kaunse din, konse din, every week',
  ],
  ['daily', 'every day, each day, per day, a day, one day'],
  ['kabhi', 'kisi din'],
  ['first', 'first time'],
  ['anytime', 'any time'],
  ['same', 'same time'],
  ['later', 'next time'],
  ['earlier', 'last time'],
  ['recently', 'last batch, previous batch, pichle batch, last year, this year, last month'],
  [
    'duration',
    'how much time, kitna time, kitne time, kitna samay, time lagega, time lagta, time period, how long, how many days, kitne din, kitne mahine, kitne hafte, how many months, how many weeks, kitne dino, kitna lamba, kitne month, kitne months, kitne days, total days',
  ],
  [
    'fees',
    'set me back, kitna lagega, kitne lagenge, kitna lagta, kitna padega, kitna dena, kitne dene, fee structure, fees structure, have to pay, need to pay, how much, kitne ka, kitne ki, kitne paise, kitna paisa, kitne rupaye, kitne rupees, kitna charge, kitna rupees, kitne me, kitne mein',
  ],
  [
    'refund',
    'dont like, do not like, didnt like, not satisfied, not happy, pasand nahi, pasand nhi, drop out, money back, fees back, fee back, change my mind, changed my mind, paise vapas, return my money, dont want to continue, leave in between, leave in the middle, beech me chhod, bich me chod, accha nahi laga, acha nahi laga, achha nahi laga',
  ],
  [
    'missing',
    'catch up, not able to attend, unable to attend, cant attend, cannot attend, couldnt attend, could not attend, dont attend, nahi aa paya, nahi aa paaya, nahi aa saka, nahi aa paun, nahi aa sakta, nahi aaya, take leave, on leave, a leave, take a leave',
  ],
  [
    'change batch',
    'transfer my batch, another batch, different batch, other batch, dusra batch, dusre batch, doosre batch, alag batch',
  ],
  [
    'change course',
    'another course, different course, other course, dusra course, dusre course, doosra course, wrong course, galat course',
  ],
  ['change to', 'transfer to'],
  ['phone', 'ph no, phone no, mobile number, mobile num, mobile no, your mobile, aapka mobile, mob no'],
  [
    'contact',
    'contact no, talk to someone, talk to somebody, speak to someone, speak to somebody, get in touch, reach you, reach out',
  ],
  ['whatsapp', 'whatsapp no'],
  [
    'online',
    'google meet, classroom training, classroom course, classroom or online, at home, ghar pe, ghar par, ghar baithe, distance learning, distance education, another city, different city, other city, far from, far away, out of station, from home, ghar se, in person, live online, live class, live classes, online mode, offline mode, work from home, far off, bahar rehta, dur rehta, door rehta, dusre shahar, dusre sheher',
  ],
  ['kaunsa', 'kaun sa'],
  ['kaunsi', 'kaun si'],
  ['kaunse', 'kaun se'],
  ['office timing', 'working hours'],
  [
    'evening',
    'for working professional, for working professionals, i am working, im working, job ke saath, job ke sath, along with job, with my job, while working, after office, office ke baad, work till, working till, job till, office till, after work, after job, job karta, job karti, job ke baad, part time',
  ],
  [
    'trial',
    'first class, try before, sit in, free class, sample class, one day class, pehle dekh, before paying, before i pay',
  ],
  ['trial class', 'one class'],
  ['morning', 'before office, office ke pehle, office se pehle'],
  [
    'group',
    'how big, how large, class size, students per, how many people, kitne log, kitne students, kitne bachche, kitne bachhe, kitne bache, how many students, no of students, number of students, strength of',
  ],
  ['group batch', 'batch size'],
  ['group in', 'students in, people in'],
  [
    'beginner',
    'computer knowledge, knowledge of computer, computer ka knowledge, computer nahi aata, non technical, non tech, non it, no experience',
  ],
  ['beginner code', 'no coding'],
  ['netbanking', 'net banking'],
  ['gpay', 'google pay'],
  ['phonepe', 'phone pe'],
  [
    'instalment',
    'part payment, two parts, part by part, thoda thoda, do baar, 2 parts, two times, month by month, har mahine, every month, monthly, ek saath nahi',
  ],
  ['join', 'sign up'],
  ['frontend', 'front end'],
  ['backend', 'back end'],
  ['full stack', 'fullstack, fsd'],
  ['javascript', 'java script, js'],
  ['data structures', 'dsa'],
  ['react', 'react js, reactjs, रिएक्ट'],
  ['angular', 'angular js, angularjs'],
  ['spring boot', 'springboot'],
  ['microservices', 'micro services'],
  ['postgresql', 'postgres'],
  ['devops', 'dev ops'],
  ['testing', 'qa'],
  ['machine learning', 'ml'],
  ['java', 'जावा'],
  ['python', 'पाइथन'],
  [
    'timing',
    'class times, batch times, what times, how many hours, kitne ghante, what time, kitne baje, kis time, which time',
  ],
  ['place', 'head office, come to your, visit your'],
  ['who', 'kiske dwara, by whom'],
  ['trainer', 'padhane wale, padhane wala, padhane wali, sikhane wale, sikhane wala'],
  ['learning', 'kya kya sikhate, kya sikhayenge, what will i learn'],
  [
    'studentlist',
    'list of students, list of all students, students list, student list, all students, other students, students data, student data, students details, student details, student database',
  ],
  ['recording', 'live or recorded, recorded or live, live hai ya recorded, live ya recorded'],
];

/** Longest first: `how many days a week` must be replaced before `how many days`. */
export const expressions: readonly (readonly [said: string, meant: string])[] = said
  .flatMap(([meant, ways]) => ways.split(', ').map((way) => [way, meant] as const))
  .toSorted(([one], [other]) => other.length - one.length);
