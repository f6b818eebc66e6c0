import { userInfo } from 'node:os';
import { type Nginx, pidFileIn, startNginx } from '@avsar/testkit/nginx';
import { type NginxOptions, renderNginx } from './render-nginx.ts';

export type LocalNginx = Omit<NginxOptions, 'listen' | 'folder' | 'logs' | 'pid' | 'user'> & {
  readonly port: number;
  /** Holds configuration, cache and logs. */
  readonly folder: string;
};

/** Runs nginx on this machine with the production configuration, but with other ports and folders. */
export function runNginx({ port, folder, ...options }: LocalNginx): Promise<Nginx> {
  const listen = `127.0.0.1:${port}`;
  const places = { folder, logs: folder, pid: pidFileIn(folder), user: userInfo().username };
  return startNginx(renderNginx({ ...options, ...places, listen }), folder, port);
}
