import { describe, expect, it } from 'vitest';
import { type Conditions, type Judged, standingOf } from './openings.standing.policy.ts';

const nothingAsked: Conditions = {
  courses: [],
  batches: [],
  needsCompleted: false,
  leastAttendance: null,
  leastQuiz: null,
  passedFrom: null,
  passedTo: null,
  neededSkills: [],
  onlyUnplaced: false,
};
const all = (isMet: boolean) => ({
  course: isMet,
  batch: isMet,
  completed: isMet,
  attendance: isMet,
  quiz: isMet,
  year: isMet,
  skills: isMet,
  unplaced: isMet,
});
const java = { id: 3, title: 'Java' };
const judged = (changes: Partial<Judged> = {}): Judged => ({
  course: java,
  attendancePercent: 74,
  quizPercent: null,
  passedIn: 2024,
  skillKeys: ['java'],
  isMet: all(true),
  ...changes,
});

describe('standingOf', () => {
  it('without conditions: eligible, and nothing to check, whatever the student has', () => {
    const standing = standingOf(nothingAsked, judged({ course: null, isMet: all(false) }));
    expect(standing).toEqual({ isEligible: true, course: null, checks: [] });
  });

  it('with every condition: all of them, in order, with what the student has', () => {
    const batch = { id: 5, title: 'Batch 5' };
    const asked = {
      courses: [java],
      batches: [batch],
      needsCompleted: true,
      leastAttendance: 75,
      leastQuiz: 50,
      passedFrom: 2023,
      passedTo: null,
      neededSkills: ['Java', 'Spring Boot'],
      onlyUnplaced: true,
    };
    const isMet = { ...all(true), attendance: false, quiz: false, skills: false };
    expect(standingOf(asked, judged({ isMet }))).toEqual({
      isEligible: false,
      course: java,
      checks: [
        { condition: 'course', isMet: true, courses: [java] },
        { condition: 'batch', isMet: true, batches: [batch] },
        { condition: 'completed', isMet: true },
        { condition: 'attendance', isMet: false, needed: 75, reached: 74 },
        { condition: 'quiz', isMet: false, needed: 50, reached: null },
        { condition: 'year', isMet: true, from: 2023, to: null, reached: 2024 },
        { condition: 'skills', isMet: false, missing: ['Spring Boot'] },
        { condition: 'unplaced', isMet: true },
      ],
    });
  });

  it.each(['course', 'unplaced', 'year'] as const)('%s alone is not met: not eligible', (condition) => {
    const asked = { ...nothingAsked, courses: [java], passedTo: 2025, onlyUnplaced: true };
    const standing = standingOf(asked, judged({ isMet: { ...all(true), [condition]: false } }));
    expect(standing.isEligible).toBe(false);
    expect(standing.checks.filter(({ isMet }) => !isMet).map((check) => check.condition)).toEqual([condition]);
  });
});
