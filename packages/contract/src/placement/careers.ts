import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { versionSchema } from '../protocol/fields.ts';
import { skillsSchema, yearSchema } from './eligibility.ts';
import { careerLimits } from './limits.ts';

const career = {
  /** The year in which the student passed out of school or college. */
  passedIn: z.number().nullable(),
  skills: z.array(z.string()),
};

const careerSchema = z.object({
  ...career,
  /** 0 before the student has told anything. */
  version: z.number(),
});

export type Career = z.output<typeof careerSchema>;

export const careerChangeSchema = z.strictObject({
  passedIn: yearSchema.nullable(),
  skills: skillsSchema(careerLimits.skillsMost),
  version: versionSchema,
});

/** What a student tells companies about themselves. On screens: "Career details". */
export const careerEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/careers/mine',
    access: ['STUDENT'],
    summary: 'The own career details: year of passing out, and skills',
    reply: { 200: careerSchema },
  }),
  saveMine: endpoint({
    method: 'PUT',
    path: '/careers/mine',
    access: ['STUDENT'],
    summary: 'Write the own career details',
    body: careerChangeSchema,
    reply: { 200: careerSchema },
    errors: ['conflict'],
  }),
};
