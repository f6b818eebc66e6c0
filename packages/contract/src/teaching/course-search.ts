import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { searchSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { courseLevels, courseOfferedSchema } from './courses.ts';

/** Days of a batch: only Monday to Friday, or only Saturday and Sunday. */
export const searchedDays = ['weekday', 'weekend'] as const;
/** When a class begins, in Indian Standard Time: before 12:00, from 12:00, from 17:00. */
export const searchedHours = ['morning', 'afternoon', 'evening'] as const;
/** A batch that is taught in both ways counts for each. */
export const searchedModes = ['online', 'room'] as const;
/** `match`: the best match first. `start`: by the start of the next batch that can be joined. `days`: the shortest first. */
export const courseSearchSorts = ['match', 'start', 'price', '-price', 'days'] as const;

export type CourseSearchSort = (typeof courseSearchSorts)[number];

/** `days`, `hours` and `mode` are of one batch that can still be joined and has a free seat. */
const filters = {
  /** Whole rupees; 0 means free. */
  price: z.number(),
  days: z.enum(searchedDays),
  hours: z.enum(searchedHours),
  mode: z.enum(searchedModes),
  level: z.enum(courseLevels),
};

const filtersSchema = z.object(filters).partial();

export const courseFilterNames = z.object(filters).keyof().options;

export type CourseFilterName = (typeof courseFilterNames)[number];
export type CourseFilters = z.output<typeof filtersSchema>;

/** Digits only, so that one number has one address. */
const countTextSchema = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const courseSearchReplySchema = z.object({
  /** What was typed, without the parts that were understood as filters. */
  words: z.string(),
  /** The filters of the query and those that were understood in `q`, which count more. */
  filters: filtersSchema,
  sort: z.enum(courseSearchSorts),
  /** The words that were searched instead, if nothing fits as typed. */
  corrected: z.string().nullable(),
  /** At most 1,001, which means more than 1,000. */
  total: z.number(),
  courses: z.array(courseOfferedSchema),
  /** Without any course: how many there are without one of the filters or words. */
  relaxed: z.array(z.object({ without: z.enum([...courseFilterNames, 'word']), word: z.string(), total: z.number() })),
  /** Without any course: those with most reviews. */
  popular: z.array(courseOfferedSchema),
});

export type CourseSearchReply = z.output<typeof courseSearchReplySchema>;

export const courseSearchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/courses/search',
    access: 'public',
    summary: 'Courses on offer by typed words and filters; if there are none, what to leave out',
    query: z.strictObject({
      q: searchSchema,
      price: countTextSchema(0, limits.priceMost).optional(),
      days: filters.days.optional(),
      hours: filters.hours.optional(),
      mode: filters.mode.optional(),
      level: filters.level.optional(),
      /** Default: `match` if there are words, else `start`. */
      sort: z.enum(courseSearchSorts).optional(),
      page: countTextSchema(1, limits.courseSearchPagesMost).default(1),
    }),
    reply: { 200: courseSearchReplySchema },
    cache: 'public',
  }),
};
