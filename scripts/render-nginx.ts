import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contract, type ErrorCode, errorCatalogue, pageParameters } from '../packages/contract/src/index.ts';

/**
 * `node scripts/render-nginx.ts --web 127.0.0.1:3001 --api 127.0.0.1:3000 > nginx.conf`: fills in deploy/nginx. What depends on
 * the contract, where large bodies may go and how an error reads, is taken from it.
 */
export interface NginxOptions {
  /** `HOST:PORT` of each process, one at least. */
  readonly web: readonly string[];
  readonly api: readonly string[];
  /** A port, for all addresses, or `ADDRESS:PORT`. */
  readonly listen?: string | undefined;
  readonly tls?: Tls | undefined;
  /** The institute's own networks, exempt from limits per visitor: `INSTITUTE_NETWORKS` of api and web. */
  readonly institute?: readonly string[] | undefined;
  /** For cache and large bodies. */
  readonly folder?: string | undefined;
  readonly logs?: string | undefined;
  readonly pid?: string | undefined;
  readonly user?: string | undefined;
  readonly workers?: string | undefined;
  /**
   * For tests on one machine, where every browser names an address of its own: a header that is believed when it comes
   * from this network. Production has no such header, so the command does not offer it.
   */
  readonly visitorHeader?: { readonly name: string; readonly from: string } | undefined;
}

interface Tls {
  /** Under which people find it: where plain HTTP leads. */
  readonly name: string;
  readonly certificate: string;
  readonly key: string;
  /** Where plain HTTP is answered, with the way to the other. */
  readonly plainListen?: string | undefined;
}

const template = join(import.meta.dirname, '../deploy/nginx/nginx.conf.template');
/** A little more than the api takes (10 MiB), so that the refusal is the api's own. */
const uploadLimit = '12m';
/** A classroom that signs up together, and no single visitor takes the places of all. */
const uploadsAtOnce = { ofVisitor: 30, inAll: 240 } as const;

export function renderNginx(options: NginxOptions): string {
  const { web, api, tls, visitorHeader } = options;
  if (web.length === 0 || api.length === 0) throw new Error('The front needs a web and an api process at least');
  const parts: Readonly<Record<string, string>> = {
    user: plain(options.user ?? 'www-data'),
    pid: plain(options.pid ?? '/run/nginx.pid'),
    workers: plain(options.workers ?? 'auto'),
    folder: plain(options.folder ?? '/var/lib/nginx'),
    logs: plain(options.logs ?? '/var/log/nginx'),
    institute: indent(
      2,
      (options.institute ?? []).map((network) => `${plain(network)} yes;`),
    ),
    realIp: visitorHeader === undefined ? '' : indent(1, realIpOf(visitorHeader)),
    web: indent(2, web.map(serverOf)),
    api: indent(2, api.map(serverOf)),
    redirect: tls === undefined ? '' : indent(1, redirectOf(tls)),
    listen: indent(2, tls === undefined ? listenOn(options.listen ?? '80') : tlsOf(tls, options.listen ?? '443')),
    pageQuery: indent(1, pageQueryMaps()),
    withoutQuery: indent(2, withoutQuery()),
    uploads: indent(3, uploadLocations()),
    errors: indent(2, errorLocations()),
  };
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`nginx.conf.template asks for {{${name}}}, which nobody knows`);
    return part;
  });
}

/** A value that could end a directive and begin another is none. */
function plain(value: string): string {
  if (!/^[\w./:[\]-]+$/.test(value)) throw new Error(`"${value}" cannot stand in an nginx configuration`);
  return value;
}

const indent = (depth: number, lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : '    '.repeat(depth) + line)).join('\n');

/** Two failures within two seconds, and for two seconds nobody is sent there; then one request tries. */
const serverOf = (address: string) => `server ${plain(address)} max_fails=2 fail_timeout=2s;`;

const realIpOf = ({ name, from }: { name: string; from: string }) => [
  `set_real_ip_from ${plain(from)};`,
  `real_ip_header ${plain(name)};`,
];

function listenOn(where: string, kind = ''): string[] {
  const everywhere = /^\d+$/.test(where) ? [where, `[::]:${where}`] : [plain(where)];
  return everywhere.map((place) => `listen ${place}${kind};`);
}

const tlsOf = ({ name, certificate, key }: Tls, listen: string) => [
  ...listenOn(listen, ' ssl http2'),
  `server_name ${plain(name)};`,
  `ssl_certificate ${plain(certificate)};`,
  `ssl_certificate_key ${plain(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_session_cache shared:tls:4m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
];

const redirectOf = ({ name, plainListen = '80' }: Tls) => [
  'server {',
  ...listenOn(plainListen).map((line) => `    ${line}`),
  `    return 301 https://${plain(name)}$request_uri;`,
  '}',
];

/** By the page's address, or by that of its data; capitals and a slash at the end make no other page. */
const pagePattern = (path: string) => `"~*^${path}(?:\\.data|/|/_\\.data)?$"`;

/** `$page_query`: of each page's query the parameters it reads, in the order of the list. */
function pageQueryMaps(): string[] {
  const names = new Set(Object.values(pageParameters).flat());
  return [
    ...[...names].flatMap((name) => [
      `map $arg_${name} $page_${name} {`,
      "    '' '';",
      `    default "&${name}=$arg_${name}";`,
      '}',
    ]),
    'map $uri $page_parameters {',
    ...Object.entries(pageParameters).map(
      ([path, read]) => `    ${pagePattern(path)} "${read.map((name) => `$page_${name}`).join('')}";`,
    ),
    "    default '';",
    '}',
    'map $page_parameters $page_query {',
    '    "~^&(?<parameters>.+)$" $parameters;',
    "    default '';",
    '}',
  ];
}

/** Whatever may be kept and takes no query: its path alone says what it is. */
function withoutQuery(): string[] {
  return contract
    .filter(({ method, cache, query, signed }) => method === 'GET' && cache && !query && signed !== true)
    .map(({ path }, index) => `"~^(?<bare_${index}>${apiPattern(path, String.raw`[\w.-]+`)})\\?" $bare_${index};`);
}

const apiPattern = (path: string, parameter: string) =>
  `/api${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, parameter)}`;

/** A location cannot be chosen by method, so whatever else is at such an address may be large here too. */
function uploadLocations(): string[] {
  const paths = new Set(contract.filter(({ uploads }) => uploads === true).map(({ path }) => path));
  return [...paths].flatMap((path) => [
    `location ~ ^${apiPattern(path, '[^/]+')}$ {`,
    `    client_max_body_size ${uploadLimit};`,
    // The api settles who may send before it reads, and gives up who hardly sends: here bodies would fill the disk.
    '    proxy_request_buffering off;',
    `    limit_conn uploads_of_visitor ${uploadsAtOnce.ofVisitor};`,
    `    limit_conn uploads ${uploadsAtOnce.inAll};`,
    '    proxy_pass http://api;',
    '}',
  ]);
}

/** Refusals of the front itself read like the api's. */
const ownErrors = [
  { name: 'too_large', code: 'payload_too_large' },
  { name: 'too_many', code: 'rate_limited' },
  { name: 'api_away', code: 'unavailable' },
] as const satisfies readonly { name: string; code: ErrorCode }[];

function errorLocations(): string[] {
  return ownErrors.flatMap(({ name, code }) => {
    const { status, message } = errorCatalogue[code];
    const body = JSON.stringify({ code, message, requestId: '$request_id' }).replaceAll("'", String.raw`\'`);
    return [
      `location @${name} {`,
      "    default_type 'application/json; charset=utf-8';",
      "    add_header Cache-Control 'private, no-store' always;",
      ...(status === 413 ? [] : ['    add_header Retry-After 5 always;']),
      '    add_header X-Content-Type-Options nosniff always;',
      `    return ${status} '${body}';`,
      '}',
    ];
  });
}

function main(): void {
  const { values } = parseArgs({
    options: {
      web: { type: 'string', multiple: true, default: ['127.0.0.1:3001'] },
      api: { type: 'string', multiple: true, default: ['127.0.0.1:3000'] },
      listen: { type: 'string' },
      institute: { type: 'string', multiple: true },
      name: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      folder: { type: 'string' },
      logs: { type: 'string' },
      pid: { type: 'string' },
      user: { type: 'string' },
    },
  });
  const { name, certificate, key, ...rest } = values;
  const given = [name, certificate, key].filter((value) => value !== undefined).length;
  if (given !== 0 && given !== 3) throw new Error('TLS needs all three: --name, --certificate and --key');
  const tls =
    name === undefined || certificate === undefined || key === undefined ? undefined : { name, certificate, key };
  process.stdout.write(renderNginx({ ...rest, tls }));
}

if (import.meta.main) main();
