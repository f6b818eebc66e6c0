/** The demo institute without a database. The api writes it as rows and files (apps/api/src/demo). */
export { demoArticles } from './articles/articles.ts';
export { type Calendar, calendarOf } from './calendar.ts';
export { drawResume, type ResumeFacts } from './drawing/resume.ts';
export { drawSlip } from './drawing/slip.ts';
export { type DemoHandIn, demoHomework, demoHomeworkCourse } from './homework/homework.ts';
export { demoExchanges, demoQuestions } from './institute/chat.ts';
export { demoCompanies } from './institute/companies.ts';
export { demoCourses, demoSearchWords } from './institute/courses.ts';
export { demoDocuments } from './institute/documents.ts';
export { demoCoupons } from './institute/coupons.ts';
export { demoDueDays, demoFeePlans, demoFeeTerms, feePlanCourse } from './institute/fee-plans.ts';
export { demoReferralRules, demoReferrals } from './institute/referrals.ts';
export { demoFreePlaceReasons, demoScholarships } from './institute/grants.ts';
export { demoGuarantee } from './institute/guarantee.ts';
export { demoHome } from './institute/home.ts';
export { demoAdmin, demoInstitute, demoPaymentSettings, demoStaff } from './institute/institute.ts';
export { type DemoLead, demoLeads } from './institute/leads.ts';
export { demoMessages, demoSmsTemplates } from './institute/messages.ts';
export { type DemoOpening, demoOpenings } from './institute/openings.ts';
export { demoPayers } from './institute/payers.ts';
export { type DemoPlacement, planPlacements } from './institute/placements.ts';
export { demoFaqs, demoHeroSlides } from './institute/site-texts.ts';
export { demoClaimReasons } from './institute/text-claims.ts';
export { type UnfinishedOrder, unfinishedOrders } from './institute/unfinished-orders.ts';
export { type DemoAttachment, type DemoLesson, drawingsIn, lessonContentOf } from './lessons/lesson.ts';
export { demoLessons, demoStudies } from './lessons/lessons.ts';
export { type DemoCareer, planCareers } from './people/careers.ts';
export { type DemoLogin, demoLogins } from './people/log-ins.ts';
export type { PortraitKind } from './people/looks.ts';
export { demoAlumnus, demoStudent, type DemoStudent, namedStudents } from './people/people.ts';
export { studentResume, trainerResume } from './people/resumes.ts';
export { type DemoPerson, demoTrainers } from './people/trainers.ts';
export { drawPictures } from './pictures.ts';
export { itemAt } from './places.ts';
export {
  type DemoApplication,
  type DemoApplications,
  type DemoJoining,
  demoAnswerInDays,
  demoApplications,
  demoCategories,
  type DemoRound,
} from './placement/applications.ts';
export { type DemoGraduate, planGraduates } from './placement/graduates.ts';
export { demoCertificateRules, demoRevocation } from './certificates/certificates.ts';
export { planAnswers } from './quizzes/attempts.ts';
export { demoQuestionBanks, type DemoQuiz, demoQuizzes } from './quizzes/quizzes.ts';
export { type Random, randomFrom } from './random.ts';
export { demoReviewCount, planReviews } from './reviews/reviews.ts';
export { demoSyllabi } from './syllabi/syllabi.ts';
export { type DemoSyllabus, syllabusDraftOf } from './syllabi/syllabus.ts';
export { batchLabelOf } from './teaching/batch-labels.ts';
export { demoDisputes, markedByHand } from './teaching/disputes.ts';
export { type DemoEnrolment, planEnrolments } from './teaching/enrolments.ts';
export { type DemoMeeting, planExtraMeeting, planMeetings } from './teaching/meetings.ts';
export { planRecording, planWatch, recordedDays } from './teaching/recordings.ts';
export { type DemoEntry, planRegister } from './teaching/register.ts';
export { demoRooms, planHolidays } from './teaching/rooms.ts';
export { demoSignalNotes } from './teaching/signals.ts';
export { demoTimetable } from './teaching/timetable.ts';
