/** Something people ask about, with all its names. */
export interface SubjectData {
  /** Words that our records may use for it. They are searched there; English inflections need no mention. */
  readonly inRecords: string;
  /** Further words and phrases that people type for it, in English, in Hindi in either script, and in a hurry. */
  readonly asTyped: string;
}

/**
 * Subjects, which are searched in our records by their words alone. Words are divided by spaces, phrases have `_` for
 * their spaces: `front_end`. No word is listed twice, here or in another list. Plurals with `s` need no mention, nor typos
 * in words of five letters and more.
 */
export const subjectData: Readonly<Record<string, SubjectData>> = {
  // Dates and hours.
  morning: { inRecords: 'morning', asTyped: 'subah savere सुबह before_office office_ke_pehle office_se_pehle' },
  afternoon: { inRecords: 'afternoon', asTyped: 'noon dopahar dopehar दोपहर' },
  evening: {
    inRecords: 'evening',
    asTyped: `
      shaam sham night raat शाम रात after_job after_office after_work along_with_job for_working_professional for_working_professionals
      i_am_working im_working job_karta job_karti job_ke_baad job_ke_saath job_ke_sath job_till office_ke_baad office_till part_time
      while_working with_my_job work_till working_till
    `,
  },
  weekend: { inRecords: 'weekend saturday sunday', asTyped: 'sat sun shanivar ravivar itwar शनिवार रविवार' },
  // Classes.
  online: {
    inRecords: 'online live remote offline room',
    asTyped: `
      remotely distance virtual zoom physically physical inperson ऑनलाइन another_city at_home bahar_rehta classroom_course
      classroom_or_online classroom_training different_city distance_education distance_learning door_rehta dur_rehta dusre_shahar
      dusre_sheher far_away far_from far_off from_home ghar_baithe ghar_par ghar_pe ghar_se google_meet in_person live_class live_classes
      live_online offline_mode online_mode other_city out_of_station work_from_home
    `,
  },
  recording: {
    inRecords: 'record recording video',
    asTyped: 'recorded playback live_hai_ya_recorded live_or_recorded live_ya_recorded recorded_or_live',
  },
  missing: {
    inRecords: 'miss absent',
    asTyped: `
      missed missing sick ill illness bimar beemar skip skipped chutti chhutti skipping chhut chhoot choot bunk a_leave cannot_attend
      cant_attend catch_up could_not_attend couldnt_attend dont_attend fall_ill fall_sick fell_ill fell_sick nahi_aa_paaya nahi_aa_paun
      nahi_aa_paya nahi_aa_saka nahi_aa_sakta nahi_aaya not_able_to_attend on_leave take_a_leave take_leave unable_to_attend
    `,
  },
  trial: {
    inRecords: 'demo trial attend',
    asTyped: `
      trail sample attending before_i_pay before_paying first_class free_class one_class one_day_class pehle_dekh sample_class sit_in
      try_before
    `,
  },
  change: {
    inRecords: 'change switch shift',
    asTyped: `
      changed changing move moving switching shifting badal badalna badlna badli exchange बदल alag_batch another_batch another_course
      different_batch different_course doosra_course doosre_batch dusra_batch dusra_course dusre_batch dusre_course galat_course other_batch
      other_course transfer_my_batch transfer_to wrong_course
    `,
  },
  group: {
    inRecords: 'group size',
    asTyped: `
      groupsize strength crowd batch_size class_size how_big how_large how_many_people how_many_students kitne_bachche kitne_bache
      kitne_bachhe kitne_log kitne_students no_of_students number_of_students people_in strength_of students_in students_per
    `,
  },
  doubt: { inRecords: 'doubt question', asTyped: 'stuck query queries' },
  code: { inRecords: 'code programming', asTyped: 'coding coder कोडिंग' },
  computer: {
    inRecords: 'laptop computer pc memory ram',
    asTyped: 'lappy gb processor macbook mac windows system i3 i5 config configuration hardware desktop specs लैपटॉप',
  },
  certificate: {
    inRecords: 'certificate certification certified',
    asTyped: 'certi praman प्रमाणपत्र सर्टिफिकेट degree diploma sertificate',
  },
  // Work after the course.
  interview: { inRecords: 'interview mock aptitude', asTyped: '' },
  resume: { inRecords: 'resume', asTyped: 'cv biodata' },
  // Technologies with several spellings.
  angular: { inRecords: 'angular', asTyped: 'angularjs angular_js' },
  backend: { inRecords: 'backend', asTyped: 'back_end' },
  data_structures: { inRecords: 'data_structures', asTyped: 'dsa' },
  devops: { inRecords: 'devops', asTyped: 'dev_ops' },
  frontend: { inRecords: 'frontend', asTyped: 'front_end' },
  full_stack: { inRecords: 'full_stack', asTyped: 'fullstack fsd' },
  java: { inRecords: 'java', asTyped: 'jave जावा' },
  javascript: { inRecords: 'javascript', asTyped: 'js java_script' },
  machine_learning: { inRecords: 'machine_learning', asTyped: 'ml' },
  microservices: { inRecords: 'microservices', asTyped: 'micro_services' },
  postgresql: { inRecords: 'postgresql', asTyped: 'postgres' },
  python: { inRecords: 'python', asTyped: 'पाइथन' },
  react: { inRecords: 'react', asTyped: 'reactjs react_js रिएक्ट' },
  spring_boot: { inRecords: 'spring_boot', asTyped: 'springboot' },
  testing: { inRecords: 'testing', asTyped: 'qa' },
};
