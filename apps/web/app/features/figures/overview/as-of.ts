import type { FigureOverview } from '@avsar/contract';
import { momentInIndia, timeInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { figureMessages } from '../figures.messages.ts';

/** An institute that has never been counted has a time at the beginning of all clocks. */
const firstDay = '2000-01-01';

function momentText(instant: string, now: number): string {
  if (instant < firstDay) return figureMessages.notCounted;
  const isToday = todayInIndia(Date.parse(instant)) === todayInIndia(now);
  return `as of ${isToday ? timeInIndia(instant) : momentInIndia(instant)}`;
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** When the figures of one kind were counted: "As of 10:20 am." */
export const asOfOneText = (instant: string, now = Date.now()) => capitalised(momentText(instant, now));

/** When the figures were counted: "As of 10:20 am", or one time for money and one for classes. */
export function asOfText({ money, teaching }: FigureOverview['asOf'], now = Date.now()): string {
  const [ofMoney, ofTeaching] = [momentText(money, now), momentText(teaching, now)];
  if (ofMoney === ofTeaching) return capitalised(ofMoney);
  return `Money ${ofMoney}, students and classes ${ofTeaching}.`;
}
