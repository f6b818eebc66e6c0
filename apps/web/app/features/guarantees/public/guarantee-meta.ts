import type { Guarantee } from '@avsar/contract';
import type { MetaDescriptor } from 'react-router';
import { guaranteeHeadline } from '#lib/guarantee-texts.ts';
import { pageMeta } from '#lib/page/page-meta.ts';
import { links } from '#links.ts';
import { termsMessages } from './terms.messages.ts';

/** The version in force has one address for search engines; a version that has ended has none. */
export function guaranteeMeta(
  matches: Parameters<typeof pageMeta>[0],
  guarantee: Guarantee | undefined,
): MetaDescriptor[] {
  if (guarantee === undefined) return [];
  const description = `${guaranteeHeadline(guarantee)}. All conditions, what counts as a job, and how to ask for the money.`;
  return guarantee.endedAt === null
    ? pageMeta(matches, { title: termsMessages.title, description, path: links.guarantee })
    : pageMeta(matches, { title: termsMessages.endedTitle(guarantee.id), description });
}
