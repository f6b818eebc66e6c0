import type { RecordKind } from '@avsar/contract';

/** Something people ask about, with all its names: in English, in Hindi in either script, and as typed in a hurry. */
export interface Concept {
  readonly name: string;
  /** Words that our records may use for it. */
  readonly said: readonly string[];
  /** Further words that people type for it. */
  readonly typed: readonly string[];
  /** Kinds of record that are about it whatever their words are, each with a weight from 0 to 1. */
  readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
  /** Weight beside other words: `when` says less than `refund`. */
  readonly share: number;
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '');

/** A concept that asks for a kind of answer. */
const intent = (name: string, kinds: Concept['kinds'], said: string, typed = '', share = 1): Concept => ({
  name,
  kinds,
  said: wordsIn(said),
  typed: wordsIn(typed),
  share,
});

/** A concept that is searched only in the words of the records. */
const subject = (name: string, said: string, typed = ''): Concept => intent(name, {}, said, typed);

/** Weight of words that people use mostly with a training institute, such as `batch`. */
const much = 1.6;
/** Weight of question words, such as `when`. */
const half = 0.5;
/** Weight of words that occur in almost every question to a training institute, such as `course`. */
const little = 0.3;

/** A word belongs to the first concept that has it. Inflections that the English stemmer joins need not be repeated in `said`. */
export const concepts: readonly Concept[] = [
  intent(
    'fees',
    { course: 1, catalogue: 1, payment: 0.4 },
    'fee fees cost price charge cheapest फीस शुल्क',
    'costs costing prices pricing priced charges amount rate rates rupees rupee rs inr paisa paise paisey rupaye rupay kharcha ' +
      'kharch expensive cheap cheaper lowest highest costly costliest affordable sasta saste sasti mehnga mehenga budget daam keemat kimat फ़ीस कीमत पैसा पैसे खर्चा रुपये',
  ),
  intent('free', { catalogue: 1 }, 'free', 'muft मुफ्त मुफ़्त'),
  intent(
    'start',
    { course: 0.9, batches: 1, catalogue: 0.9 },
    'start begin date शुरू',
    'starts starting started begins beginning dates shuru shuruaat shuruat chalu upcoming next launch commence commencing tarikh tareekh agla agle agli nxt तारीख',
  ),
  intent('when', { course: 0.9, batches: 1, catalogue: 0.9 }, 'when', 'kab कब', half),
  intent(
    'batch',
    { batches: 1, catalogue: 0.7 },
    'batch seat बैच',
    'batches vacant seats slot slots vacancy vacancies सीट',
    much,
  ),
  intent(
    'timing',
    { batches: 1, course: 0.9, catalogue: 0.4 },
    'timing schedule hours समय',
    'time tym timings scheduled hour timetable samay samaye baje hr hrs ghante ghanta clock टाइम बजे',
  ),
  intent(
    'duration',
    { course: 1, catalogue: 0.8 },
    'duration days weeks months',
    'long longest shortest short length day month week mahine mahina mahino din dino hafte hafta avadhi lamba दिन महीने अवधि',
  ),
  intent(
    'trainer',
    { trainer: 1, trainers: 1, course: 0.9, batches: 0.6 },
    'trainer teacher instructor faculty mentor',
    'trainers teachers instructors faculties mentors guru tutor tutors professor lecturer coach staff ट्रेनर टीचर शिक्षक',
    much,
  ),
  intent(
    'teaching',
    { trainer: 1, course: 1, trainers: 0.9, catalogue: 0.9 },
    'teach taught',
    'teaches teaching padhata padhate padhati padhaye padhayega padhayenge padhaata padhaate padhaya padhana padhane sikhane sikhata sikhate sikhati sikhaya ' +
      'sikhayenge sikhaate पढ़ाता पढ़ाते सिखाते पढ़ाएगा',
  ),
  intent('who', { trainer: 1, trainers: 1, course: 0.9 }, 'who', 'whos kaun kon koun कौन', half),
  intent(
    'experience',
    { trainer: 1, trainers: 1 },
    'experience years qualification अनुभव',
    'experienced exp yr yrs saal varsh expert experts expertise year anubhav qualified qualifications',
  ),
  intent(
    'rating',
    { trainer: 1, course: 0.9, trainers: 0.6 },
    'rate stars review feedback',
    'rating ratings rated star reviews',
  ),
  intent(
    'course',
    { course: 1, catalogue: 1 },
    'course training कोर्स',
    'courses programs programme programmes trainings technologies technology कोर्सेज',
    little,
  ),
  intent(
    'learning',
    { course: 1, catalogue: 0.9 },
    'learn syllabus curriculum',
    'learning seekhna sikhna seekh sikh study studying padhai padhna padhne modules module content skill skills subject subjects tools topics topic cover covers covered contents include includes included offer offers offered offering list सीखना',
    half,
  ),
  intent(
    'placement',
    { placements: 1 },
    'placement placed job hire company companies career नौकरी प्लेसमेंट',
    'placements jobs naukri kaam opening openings recruited recruits tieup tieups naukari nokri hires hired hiring recruit recruiters recruiter selection selected firm firms mnc mncs careers employment ' +
      'employed employer rojgar rozgar जॉब कंपनी',
    much,
  ),
  intent(
    'salary',
    { placements: 1 },
    'salary package',
    'salaries packages lpa ctc income earn earning kamai vetan tankhwah stipend वेतन सैलरी',
  ),
  intent(
    'promise',
    { placements: 0.7 },
    'guarantee promise assure गारंटी',
    'guaranteed guarantees garanti pakka pakki assured assurance percent percentage pakke promised पक्का',
  ),
  intent(
    'refund',
    { refunds: 1 },
    'refund cancel withdraw mind वापस',
    'refunds refunded refundable cancelled cancellation cancelling wapas wapis vapas waapas wapsi return returned returns quit dropout drop dropping discontinue leave leaving chhod chod chhodna ' +
      'रिफंड वापसी',
    much,
  ),
  intent('pay', { payment: 1 }, 'pay payment भुगतान', 'pays paying paid payments bharna bharni bharne jama bhugtan पेमेंट'),
  intent(
    'way-to-pay',
    { payment: 1 },
    'upi card bank transfer cash cheque',
    'gpay googlepay phonepe paytm bhim cards credit debit netbanking banking neft imps',
  ),
  intent(
    'instalment',
    { payment: 0.7 },
    'instalment installment emi parts किस्त',
    'instalments installments emis half kist kisht kishton kisto kishte partial partly',
    much,
  ),
  intent(
    'join',
    { payment: 1, catalogue: 0.7 },
    'join enrol enroll register admission apply buy दाखिला',
    'joining enrolment enrollment enrolling registration admissions application signup dakhila dakhla purchase kharidna प्रवेश एडमिशन',
  ),
  intent(
    'place',
    { institute: 1 },
    'address location office visit पता',
    'located locate branch branches metro station place landmark pincode map directions sthan thikana pata',
    much,
  ),
  intent(
    'contact',
    { institute: 1 },
    'contact phone number whatsapp email',
    'numbers phones emails insta fb ph phn fone cell mob num nos helpline connect dial social call calling callback talk speak baat counsellor counselor enquiry inquiry mail gmail reach instagram linkedin youtube facebook फोन नंबर संपर्क',
  ),
  intent(
    'prospects',
    { placements: 0.6, course: 0.6 },
    'career demand',
    'scope future market worth growth bhavishya',
    half,
  ),
  intent(
    'institute',
    { institute: 0.7 },
    'institute',
    'institution academy centre centres center centers campus',
    little,
  ),
  intent('where', { institute: 1 }, 'where', 'kahan kaha kahaan kidhar कहाँ कहां'),

  subject(
    'certificate',
    'certificate certification certified',
    'certificates certifications certi degree diploma praman प्रमाणपत्र सर्टिफिकेट',
  ),
  subject(
    'computer',
    'laptop computer pc memory ram',
    'laptops lappy computers gb processor macbook mac windows system i3 i5 config configuration hardware desktop specs लैपटॉप',
  ),
  subject('trial', 'demo trial attend', 'trail sample attending'),
  subject('recording', 'record recording video', 'recorded recordings videos playback'),
  subject(
    'missing',
    'miss absent',
    'missed missing sick ill illness bimar beemar skip skipped chutti chhutti skipping chhut chhoot choot bunk',
  ),
  subject(
    'online',
    'online live remote offline room',
    'remotely distance virtual zoom physically physical inperson ऑनलाइन',
  ),
  intent(
    'class',
    { batches: 0.9, course: 0.7, catalogue: 0.4 },
    'class lecture session क्लास',
    'classroom classes lectures sessions कक्षा',
    little,
  ),
  intent(
    'weekday',
    { batches: 1, course: 0.4 },
    'weekday monday tuesday wednesday thursday friday',
    'weekdays weekly mon tue tues wed thu thur thurs fri somvar somwar mangalvar mangalwar budhvar budhwar guruvar guruwar shukravar shukrawar',
  ),
  subject('morning', 'morning', 'mornings subah savere सुबह'),
  subject('evening', 'evening', 'evenings shaam sham night raat शाम रात'),
  subject('afternoon', 'afternoon', 'afternoons noon dopahar dopehar दोपहर'),
  subject('weekend', 'weekend saturday sunday', 'weekends sat sun shanivar ravivar itwar शनिवार रविवार'),
  subject(
    'change',
    'change switch shift',
    'changed changing move moving switching shifting badal badalna badlna badli exchange बदल',
  ),
  subject('group', 'group size people', 'groups groupsize strength crowd'),
  intent('people', {}, 'student people', 'students persons log logo logon bachche bachhe bachon bachchon'),
  subject('doubt', 'doubt question', 'doubts stuck query queries'),
  subject('code', 'code programming', 'coding coder कोडिंग'),
  intent(
    'beginner',
    { catalogue: 0.5 },
    'beginner graduates never zero basics',
    'beginners fresher freshers newbie basic scratch background commerce arts nontechnical novice passout passedout knowledge stream housewife gap nontech nonit graduate bcom bsc bca mca ' +
      'btech mtech mba engineering engineer mechanical civil 12th prerequisite prerequisites eligibility eligible requirement requirements suitable',
  ),
  subject('project', 'project', 'projects'),
  subject('interview', 'interview mock aptitude', 'interviews'),
  subject('resume', 'resume', 'resumes cv biodata'),
];
