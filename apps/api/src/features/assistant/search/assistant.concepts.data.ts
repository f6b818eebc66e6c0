import type { RecordKind } from '@avsar/contract';
import type { SubjectData } from './assistant.subjects.data.ts';

/** A fact that people ask for, such as the fees. */
export interface ConceptData extends SubjectData {
  /** Kinds of record that answer such a question whatever their words are. */
  readonly asksFor?: readonly RecordKind[];
  /** Kinds of record that may answer it, if nothing better does. */
  readonly mayAskFor?: readonly RecordKind[];
  /** `strong`: said mostly to a training institute, such as `refund`. `weak`: part of many questions, such as `when`. */
  readonly weight?: 'strong' | 'weak';
}

/** Facts that people ask for, with the kinds of record that tell them. Lists are written as in `subjectData`. */
export const conceptData: Readonly<Record<string, ConceptData>> = {
  // Money.
  fees: {
    asksFor: ['course', 'catalogue'],
    mayAskFor: ['payment'],
    inRecords: 'fee fees cost price charge cheapest फीस शुल्क',
    asTyped: `
      costing pricing priced amount rate rupee rs inr paisa paise paisey rupaye rupay kharcha kharch expensive cheap cheaper lowest highest
      costly costliest affordable sasta saste sasti mehnga mehenga budget daam keemat kimat फ़ीस कीमत पैसा पैसे खर्चा रुपये fee_structure
      fees_structure have_to_pay how_much kitna_charge kitna_dena kitna_lagega kitna_lagta kitna_padega kitna_paisa kitna_rupees kitne_dene
      kitne_ka kitne_ki kitne_lagenge kitne_me kitne_mein kitne_paise kitne_rupaye kitne_rupees need_to_pay set_me_back
    `,
  },
  free: { asksFor: ['catalogue'], inRecords: 'free', asTyped: 'muft मुफ्त मुफ़्त' },
  pay: {
    asksFor: ['payment'],
    inRecords: 'pay payment भुगतान',
    asTyped: 'pays paying paid bharna bharni bharne jama bhugtan पेमेंट',
  },
  bank: {
    asksFor: ['payment'],
    inRecords: 'upi card bank transfer cash cheque',
    asTyped: `
      gpay googlepay phonepe paytm bhim credit debit netbanking banking neft imps google_pay net_banking phone_pe
    `,
  },
  instalment: {
    mayAskFor: ['payment'],
    weight: 'strong',
    inRecords: 'instalment installment emi parts किस्त',
    asTyped: `
      emis half kist kisht kishton kisto kishte partial partly monthly 2_parts do_baar ek_saath_nahi every_month har_mahine month_by_month
      part_by_part part_payment thoda_thoda two_parts two_times
    `,
  },
  refund: {
    asksFor: ['refunds'],
    weight: 'strong',
    inRecords: 'refund cancel withdraw mind वापस',
    asTyped: `
      refunded refundable cancelled cancellation cancelling wapas wapis vapas waapas wapsi return returned quit dropout drop dropping
      discontinue leave leaving chhod chod chhodna रिफंड वापसी accha_nahi_laga acha_nahi_laga achha_nahi_laga beech_me_chhod bich_me_chod
      change_my_mind changed_my_mind didnt_like do_not_like dont_like dont_want_to_continue drop_out fee_back fees_back leave_in_between
      leave_in_the_middle money_back not_happy not_satisfied paise_vapas pasand_nahi pasand_nhi return_my_money
    `,
  },
  // Dates and hours.
  start: {
    asksFor: ['batches'],
    mayAskFor: ['course', 'catalogue'],
    inRecords: 'start begin date शुरू',
    asTyped: `
      starting started beginning shuru shuruaat shuruat chalu upcoming next launch commence commencing tarikh tareekh agla agle agli nxt
      तारीख
    `,
  },
  when: {
    asksFor: ['batches'],
    mayAskFor: ['course', 'catalogue'],
    weight: 'weak',
    inRecords: 'when',
    asTyped: 'kab कब',
  },
  timing: {
    asksFor: ['batches'],
    mayAskFor: ['course', 'catalogue'],
    inRecords: 'timing schedule hours समय',
    asTyped: `
      time tym scheduled hour timetable samay samaye baje hr hrs ghante ghanta clock टाइम बजे batch_times class_times how_many_hours
      kis_time kitne_baje kitne_ghante what_time what_times which_time working_hours
    `,
  },
  duration: {
    asksFor: ['course'],
    mayAskFor: ['catalogue'],
    inRecords: 'duration days weeks months',
    asTyped: `
      long longest shortest short length day month week mahine mahina mahino din dino hafte hafta avadhi lamba दिन महीने अवधि dayz how_long
      how_many_days how_many_months how_many_weeks how_much_time kitna_lamba kitna_samay kitna_time kitne_days kitne_din kitne_dino
      kitne_hafte kitne_mahine kitne_month kitne_months kitne_time time_lagega time_lagta time_period total_days
    `,
  },
  weekday: {
    asksFor: ['batches'],
    mayAskFor: ['course'],
    inRecords: 'weekday monday tuesday wednesday thursday friday',
    asTyped: `
      weekly mon tue tues wed thu thur fri somvar somwar mangalvar mangalwar budhvar budhwar guruvar guruwar shukravar shukrawar days_a_week
      days_in_a_week days_in_week days_of_the_week days_of_week days_per_week every_week how_many_days_a_week how_many_days_in_a_week
      how_many_days_per_week kaun_se_din kaunse_din kin_dino kis_din kis_kis_din konse_din what_day what_days what_days_of_the_week
      which_day which_day_of_the_week which_days which_days_of_the_week
    `,
  },
  // Courses and how they are taught.
  course: {
    asksFor: ['course', 'catalogue'],
    weight: 'weak',
    inRecords: 'course training कोर्स',
    asTyped: 'programs programme technologies technology कोर्सेज',
  },
  learning: {
    asksFor: ['course'],
    mayAskFor: ['catalogue'],
    weight: 'weak',
    inRecords: 'learn syllabus curriculum',
    asTyped: `
      learning seekhna sikhna seekh sikh study studying padhai padhna padhne module content skill subject tools topic cover covered include
      included offer offered offering list सीखना kya_kya_sikhate kya_sikhayenge what_will_i_learn
    `,
  },
  batch: {
    asksFor: ['batches'],
    mayAskFor: ['catalogue'],
    weight: 'strong',
    inRecords: 'batch seat बैच',
    asTyped: 'batches vacant slot vacancy vacancies सीट',
  },
  class: {
    mayAskFor: ['batches', 'course', 'catalogue'],
    weight: 'weak',
    inRecords: 'class lecture session क्लास',
    asTyped: 'classroom classes कक्षा',
  },
  beginner: {
    mayAskFor: ['catalogue'],
    inRecords: 'beginner graduates never zero basics',
    asTyped: `
      fresher newbie basic scratch background commerce arts nontechnical novice passout passedout knowledge stream housewife gap nontech
      nonit graduate bcom bsc bca mca btech mtech mba engineering engineer mechanical civil 12th prerequisite eligibility eligible
      requirement suitable computer_ka_knowledge computer_knowledge computer_nahi_aata knowledge_of_computer no_coding no_experience non_it
      non_tech non_technical
    `,
  },
  // Trainers.
  trainer: {
    asksFor: ['trainer', 'trainers'],
    mayAskFor: ['course', 'batches'],
    weight: 'strong',
    inRecords: 'trainer teacher instructor faculty mentor',
    asTyped: `
      faculties guru tutor professor lecturer coach staff ट्रेनर टीचर शिक्षक padhane_wala padhane_wale padhane_wali sikhane_wala
      sikhane_wale
    `,
  },
  teaching: {
    asksFor: ['trainer', 'course'],
    mayAskFor: ['trainers', 'catalogue'],
    inRecords: 'teach taught',
    asTyped: `
      teaches teaching padhata padhate padhati padhaye padhayega padhayenge padhaata padhaate padhaya padhana padhane sikhane sikhata
      sikhate sikhati sikhaya sikhayenge sikhaate पढ़ाता पढ़ाते सिखाते पढ़ाएगा
    `,
  },
  who: {
    asksFor: ['trainer', 'trainers'],
    mayAskFor: ['course'],
    weight: 'weak',
    inRecords: 'who',
    asTyped: 'whos kaun kon koun कौन by_whom kiske_dwara',
  },
  experience: {
    asksFor: ['trainer', 'trainers'],
    inRecords: 'experience years qualification अनुभव',
    asTyped: 'experienced exp yr yrs saal varsh expert expertise year anubhav qualified',
  },
  rating: {
    asksFor: ['trainer'],
    mayAskFor: ['course', 'trainers'],
    inRecords: 'stars review feedback',
    asTyped: 'rating rated star',
  },
  // Work after the course.
  placement: {
    asksFor: ['placements'],
    weight: 'strong',
    inRecords: 'placement placed job hire company companies career नौकरी प्लेसमेंट',
    asTyped: `
      jobs naukri kaam opening recruited tieup naukari nokri hired hiring recruit recruiter selection selected firm mnc mncs employment
      employed employer rojgar rozgar जॉब कंपनी chances_of_getting get_me_a_job how_many_got how_many_people_got how_many_students_got
      job_assistance job_lag job_mil job_support offer_letter place_me place_students placement_assistance placement_rate placement_support
      selection_rate success_rate you_place
    `,
  },
  salary: {
    asksFor: ['placements'],
    inRecords: 'salary package',
    asTyped: 'salaries lpa ctc income earn earning kamai vetan tankhwah stipend वेतन सैलरी',
  },
  promise: {
    mayAskFor: ['placements'],
    inRecords: 'guarantee promise assure गारंटी',
    asTyped: 'guaranteed garanti pakka pakki assured assurance percent percentage pakke promised पक्का',
  },
  prospects: {
    mayAskFor: ['placements', 'course'],
    weight: 'weak',
    inRecords: 'demand',
    asTyped: 'scope future market worth growth bhavishya',
  },
  // The institute.
  join: {
    asksFor: ['payment'],
    mayAskFor: ['catalogue'],
    inRecords: 'join enrol enroll register admission apply buy दाखिला',
    asTyped: `
      joining enrolment enrollment enrolling registration application signup dakhila dakhla purchase kharidna प्रवेश एडमिशन sign_up
    `,
  },
  institute: {
    mayAskFor: ['institute'],
    weight: 'weak',
    inRecords: 'institute',
    asTyped: 'institution academy centre center campus',
  },
  place: {
    asksFor: ['institute'],
    weight: 'strong',
    inRecords: 'address location office visit पता',
    asTyped: `
      located locate branch branches metro station place landmark pincode map directions sthan thikana pata come_to_your head_office
      visit_your
    `,
  },
  where: {
    asksFor: ['institute'],
    inRecords: 'where',
    asTyped: `
      kahan kaha kahaan kidhar कहाँ कहां how_do_i_reach how_to_reach kaunsi_jagah kis_jagah konsi_jagah what_place which_place
    `,
  },
  contact: {
    asksFor: ['institute'],
    inRecords: 'contact phone number whatsapp email',
    asTyped: `
      insta fb ph phn fone cell mob num nos helpline connect dial social call calling callback talk speak baat counsellor counselor enquiry
      inquiry mail gmail reach instagram linkedin youtube facebook फोन नंबर संपर्क aapka_mobile contact_no get_in_touch mob_no mobile_no
      mobile_num mobile_number ph_no phone_no reach_out reach_you speak_to_somebody speak_to_someone talk_to_somebody talk_to_someone
      whatsapp_no your_mobile
    `,
  },
};
