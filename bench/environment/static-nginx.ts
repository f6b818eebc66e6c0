import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Nginx, pidFileIn, startNginx } from '@avsar/testkit/nginx';

/** A captured reply with its compressed bytes. */
export interface Captured {
  /** The path under which the file is served. */
  readonly path: string;
  readonly type: string;
  readonly encoding: string;
  readonly bytes: Buffer;
}

/** `stock`: Debian's defaults. `tuned`: open files cached and the log buffered, as in our nginx configuration. */
export type Tuning = 'stock' | 'tuned';

export interface StaticNginx {
  readonly replies: readonly Captured[];
  readonly tuning: Tuning;
  readonly folder: string;
  readonly port: number;
}

/** Runs an nginx that serves the same bytes as files. One worker, as for our nginx in this bench. */
export async function runStaticNginx(options: StaticNginx): Promise<Nginx> {
  const { replies, folder, port } = options;
  await mkdir(folder, { recursive: true });
  for (const { path, bytes } of replies) await writeFile(join(folder, path), bytes);
  return startNginx(configurationOf(options), folder, port);
}

const tunings: Readonly<Record<Tuning, (folder: string) => string>> = {
  stock: (folder) => `access_log ${folder}/access.log;`,
  tuned: (folder) => `access_log ${folder}/access.log combined buffer=32k flush=5s;
  open_file_cache max=4000 inactive=60s;
  open_file_cache_valid 30s;`,
};

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configurationOf = ({ replies, tuning, folder, port }: StaticNginx) => `
user ${userInfo().username};
pid ${pidFileIn(folder)};
worker_processes 1;
error_log ${folder}/error.log;
events {
  worker_connections 768;
}
http {
  types {}
  sendfile on;
  tcp_nopush on;
  ${tunings[tuning](folder)}
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${replies.map(locationOf).join('\n    ')}
  }
}
`;

const locationOf = ({ path, type, encoding }: Captured) =>
  `location = ${path} { default_type '${type}'; add_header Content-Encoding ${encoding}; }`;
