import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bodyBytesMostOf,
  contract,
  type ErrorCode,
  errorCatalogue,
  eventStreamSchema,
  limits,
  pageParameters,
} from '../packages/contract/src/index.ts';

/**
 * `node scripts/render-nginx.ts --web 127.0.0.1:3001 --api 127.0.0.1:3000 > nginx.conf`: fills in
 * deploy/nginx/nginx.conf.template. Upload paths, error texts, cacheable endpoints and page parameters come from the
 * contract.
 */
export interface NginxOptions {
  /** `HOST:PORT` of each web process, at least one; `api` likewise. */
  readonly web: readonly string[];
  readonly api: readonly string[];
  /** A port, which listens on all addresses, or `ADDRESS:PORT`. */
  readonly listen?: string | undefined;
  readonly tls?: Tls | undefined;
  /**
   * The institute's own networks, exempt from the limits per visitor; the same as `INSTITUTE_NETWORKS` of api and web.
   */
  readonly institute?: readonly string[] | undefined;
  /** A folder of the operator: lines of its `*.conf` files stand in the `server` block. */
  readonly include?: string | undefined;
  /** Holds the cache and temporary files. */
  readonly folder?: string | undefined;
  readonly logs?: string | undefined;
  readonly pid?: string | undefined;
  readonly user?: string | undefined;
  readonly workers?: string | undefined;
  /**
   * For tests on one machine, where each browser states its own address: the name of a header that is trusted when it
   * comes from this network. Production trusts no such header, so the command line has no option for it.
   */
  readonly visitorHeader?: { readonly name: string; readonly from: string } | undefined;
}

interface Tls {
  /** The host name of the site; plain HTTP is redirected to it. */
  readonly name: string;
  readonly certificate: string;
  readonly key: string;
  /** Where nginx listens for plain HTTP, to redirect it to HTTPS. */
  readonly plainListen?: string | undefined;
  /** Where the ACME client puts its answers; they are served over plain HTTP. */
  readonly acme?: string | undefined;
}

const template = join(import.meta.dirname, '../deploy/nginx/nginx.conf.template');
/** nginx accepts this much more than the api, so that the api itself refuses what is slightly too large. */
const bodyMargin = 1.25;
/** Concurrent uploads: enough for a classroom that signs up together; one visitor cannot use up the total. */
const uploadsAtOnce = { ofVisitor: 30, inAll: 240 } as const;
/** Uploads of one visitor in quick succession: the first ones pass at once, the others wait, and still more are refused. */
const uploadsWaiting = { free: 8, most: 60 } as const;

export function renderNginx(options: NginxOptions): string {
  const { web, api, tls, visitorHeader } = options;
  if (web.length === 0 || api.length === 0) throw new Error('nginx needs a web and an api process at least');
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
    apiStreams: indent(2, api.map(streamServerOf)),
    redirect: tls === undefined ? '' : indent(1, redirectOf(tls)),
    listen: indent(2, tls === undefined ? listenOn(options.listen ?? '80') : tlsOf(tls, options.listen ?? '443')),
    include: options.include === undefined ? '' : indent(2, [`include ${plain(options.include)}/*.conf;`]),
    pageQuery: indent(1, pageQueryMaps()),
    withoutQuery: indent(2, withoutQuery()),
    bodyBytesMost: nginxBodyLimit(limits.bodyBytesMost),
    streams: indent(3, streamLocations()),
    largeBodies: indent(3, largeBodyLocations()),
    uploads: indent(3, uploadLocations()),
    errors: indent(2, errorLocations()),
  };
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`nginx.conf.template asks for {{${name}}}, which nobody knows`);
    return part;
  });
}

/** Refuses a value that could end an nginx directive and begin another. */
function plain(value: string): string {
  if (!/^[\w./:[\]-]+$/.test(value)) throw new Error(`"${value}" cannot stand in an nginx configuration`);
  return value;
}

const indent = (depth: number, lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : '    '.repeat(depth) + line)).join('\n');

/** After two failures within two seconds, nginx sends a process no requests for two seconds, then tries one. */
const serverOf = (address: string) => `server ${plain(address)} max_fails=2 fail_timeout=2s;`;

const streamServerOf = (address: string) => `server ${plain(address)} max_fails=0;`;

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

const redirectOf = ({ name, plainListen = '80', acme = '/var/www/acme' }: Tls) => [
  'server {',
  ...listenOn(plainListen).map((line) => `    ${line}`),
  // An authority such as Let's Encrypt asks here before it renews the certificate.
  '    location ^~ /.well-known/acme-challenge/ {',
  `        root ${plain(acme)};`,
  "        default_type 'text/plain';",
  '    }',
  '    location / {',
  `        return 301 https://${plain(name)}$request_uri;`,
  '    }',
  '}',
];

/** Matches the URL of a page or of its data (`.data`); letter case and a trailing slash make no difference. */
const pagePattern = (path: string) => `"~*^${path}(?:\\.data|/|/_\\.data)?$"`;

/** Defines `$page_query`: the query parameters that the page reads, in the order of the contract's list. */
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
    'map $page_parameters $query_with_parameters {',
    '    "~^&(?<parameters>.+)$" $parameters;',
    "    default '';",
    '}',
    // nginx reads the maps above only for requests with a query.
    'map $is_args $page_query {',
    "    '' '';",
    '    default $query_with_parameters;',
    '}',
  ];
}

/** Cacheable endpoints that declare no query: their cache key is the path alone. */
function withoutQuery(): string[] {
  return contract
    .filter(({ method, cache, query, signed }) => method === 'GET' && cache && !query && signed !== true)
    .map(({ path }, index) => `"~^(?<bare_${index}>${apiPattern(path, String.raw`[\w.-]+`)})\\?" $bare_${index};`);
}

const apiPattern = (path: string, parameter: string) =>
  `/api${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, parameter)}`;

const nginxBodyLimit = (apiLimit: number) => `${Math.ceil((apiLimit * bodyMargin) / 1024)}k`;

/** Locations of endpoints whose reply is a live stream. */
function streamLocations(): string[] {
  return contract
    .filter(({ reply }) => Object.values(reply).includes(eventStreamSchema))
    .flatMap(({ path }) => [`location = ${apiPattern(path, '')} {`, '    proxy_pass http://api_streams;', '}']);
}

/** Locations of endpoints without files whose bodies may be larger than usual. They stay in memory as well. */
function largeBodyLocations(): string[] {
  const sizes = contract
    .filter((endpoint) => endpoint.uploads !== true && bodyBytesMostOf(endpoint) > limits.bodyBytesMost)
    .map((endpoint) => [endpoint.path, nginxBodyLimit(bodyBytesMostOf(endpoint))] as const);
  return [...new Map(sizes)].flatMap(([path, size]) => [
    `location ~ ^${apiPattern(path, '[^/]+')}$ {`,
    `    client_max_body_size ${size};`,
    `    client_body_buffer_size ${size};`,
    '    proxy_pass http://api;',
    '}',
  ]);
}

/**
 * Locations with the upload limit. nginx cannot select a location by method, so other methods of these paths get it
 * too.
 */
function uploadLocations(): string[] {
  const paths = new Set(contract.filter(({ uploads }) => uploads === true).map(({ path }) => path));
  return [...paths].flatMap((path) => [
    `location ~ ^${apiPattern(path, '[^/]+')}$ {`,
    `    client_max_body_size ${nginxBodyLimit(limits.uploadBodyBytesMost)};`,
    // The api checks permission before it reads a body, and drops slow senders; buffered by nginx, bodies could fill
    // the disk.
    '    proxy_request_buffering off;',
    // A location with a limit of its own inherits none; GET of these paths needs this one.
    '    limit_req zone=requests_of_visitor burst=1000 nodelay;',
    `    limit_req zone=uploads_in_time burst=${uploadsWaiting.most} delay=${uploadsWaiting.free};`,
    `    limit_conn uploads_of_visitor ${uploadsAtOnce.ofVisitor};`,
    `    limit_conn uploads ${uploadsAtOnce.inAll};`,
    '    proxy_pass http://api;',
    '}',
  ]);
}

/** Errors that nginx answers itself, in the format of the api's errors. */
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
      include: { type: 'string' },
      name: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      acme: { type: 'string' },
      'plain-listen': { type: 'string' },
      folder: { type: 'string' },
      logs: { type: 'string' },
      pid: { type: 'string' },
      user: { type: 'string' },
    },
  });
  const { name, certificate, key, acme, 'plain-listen': plainListen, ...rest } = values;
  const given = [name, certificate, key].filter((value) => value !== undefined).length;
  if (given !== 0 && given !== 3) throw new Error('TLS needs all three: --name, --certificate and --key');
  const tls =
    name === undefined || certificate === undefined || key === undefined
      ? undefined
      : { name, certificate, key, acme, plainListen };
  process.stdout.write(renderNginx({ ...rest, tls }));
}

if (import.meta.main) main();
