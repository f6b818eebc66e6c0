import { join } from 'node:path';
import { freePort } from '@avsar/testkit/free-port';
import { repositoryRoot } from '@avsar/testkit/process';
import * as testkit from '@avsar/testkit/servers';
import type { BareSetup } from './bare-pg.ts';
import type { ReaderSetup } from './minimal-reader.ts';
import type { MinimalSetup } from './minimal-server.ts';
import type { Side } from '../load/turns.ts';

export interface Server extends testkit.Server, Side {}

interface Launch {
  readonly name: string;
  /** Options of Node, before the program. */
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The folder of the server's log. */
  readonly folder: string;
}

/** Starts the real api, as in production. Its channel is for `record-queries.ts`. */
export const startApi = async (launch: Launch): Promise<Server> =>
  asSide(await testkit.startApi({ ...optionsOf(launch), hasChannel: true }));

/** Starts the web process from its production build. */
export const startWeb = async (launch: Launch): Promise<Server> => asSide(await testkit.startWeb(optionsOf(launch)));

export const startMinimal = (launch: Launch, setup: Omit<MinimalSetup, 'port'>): Promise<Server> =>
  startWithSetup('bench/environment/minimal-server.ts', launch, setup);

/** Starts the minimal server for public reads. */
export const startReader = (launch: Launch, setup: Omit<ReaderSetup, 'port'>): Promise<Server> =>
  startWithSetup('bench/environment/minimal-reader.ts', launch, setup);

/** Starts the process that runs the SQL through bare `pg`. */
export const startBare = (launch: Launch, setup: Omit<BareSetup, 'port'>): Promise<Server> =>
  startWithSetup('bench/environment/bare-pg.ts', launch, setup);

async function startWithSetup(program: string, launch: Launch, setup: object): Promise<Server> {
  const port = await freePort();
  const options = { ...optionsOf(launch), port, setup: { ...setup, port } };
  return asSide(await testkit.startServer(join(repositoryRoot, program), options));
}

/** The output goes to a file, so that this process, which makes the load, does not also read logs. */
const optionsOf = ({ name, folder, ...launch }: Launch) => ({ ...launch, logFile: join(folder, `${name}.log`) });

const asSide = (server: testkit.Server): Server => ({ ...server, pids: () => [server.pid] });
