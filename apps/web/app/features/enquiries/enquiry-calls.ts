import {
  contactDraftSchema,
  courseQueryDraftSchema,
  enquiryEndpoints,
  strangersCourseQueryDraftSchema,
} from '@avsar/contract';
import type { z } from 'zod';
import { callApi } from '#api/client.ts';
import { rememberedUtm } from '#lib/page/utm.ts';

/** What the enquiry forms need when they are filled in: loaded at their first touch, because it takes a phone 0.1 s. */
export const contactCall = {
  schema: contactDraftSchema,
  send: (body: z.output<typeof contactDraftSchema>) =>
    callApi(enquiryEndpoints.contact, { body: { ...body, ...rememberedUtm() } }),
};

const ask = (body: z.output<typeof courseQueryDraftSchema>) =>
  callApi(enquiryEndpoints.askAboutCourse, { body: { ...body, ...rememberedUtm() } });

export const courseQueryCall = { schema: courseQueryDraftSchema, send: ask };
export const strangersCourseQueryCall = { schema: strangersCourseQueryDraftSchema, send: ask };
