import { workerData } from 'node:worker_threads';
import { processorMilliseconds, type WatchData } from './child-watch.ts';

const everyMilliseconds = 50;
const { begunAt, processorSecondsMost, residentMegabytesMost } = workerData as WatchData;

setInterval(() => {
  const [begun = 0] = begunAt;
  const isTooLong = begun > 0 && processorMilliseconds() - begun > processorSecondsMost * 1000;
  const isTooMuch = process.memoryUsage.rss() > residentMegabytesMost * 1024 * 1024;
  if (isTooLong || isTooMuch) process.kill(process.pid, 'SIGKILL');
}, everyMilliseconds);
