export { mailWeekJob, sendWeekMailJob } from './mail/figures.mail.jobs.ts';
export { figureOverviewRoutes } from './figures.overview.routes.ts';
export { recountTeachingJob, refreshTeachingJob } from './teaching/figures.teaching.jobs.ts';
export { teachingFigureRoutes } from './teaching/figures.teaching.routes.ts';
export { recountMoneyFiguresJob, refreshMoneyFiguresJob } from './figures.jobs.ts';
export { figureRoutes } from './figures.routes.ts';
export { refreshOutdatedMoney } from './money/figures.money.refresh.service.ts';
export { countTeaching, refreshOutdatedTeaching } from './teaching/figures.teaching.service.ts';
