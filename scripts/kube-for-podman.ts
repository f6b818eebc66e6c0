import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';

/**
 * `node scripts/kube-for-podman.ts ETC FOLDER`, for deploy/containers/trial: rewrites deploy/containers/kubernetes for
 * `podman kube play`, with the settings and secrets of the installation in ETC. podman 4.3 has no jobs, shares an
 * emptyDir among all pods, and reads no secrets of its own `kube play`: jobs become pods, volumes become folders in FOLDER,
 * and secrets become files for `podman secret create`.
 */
const [etc = '', folder = ''] = process.argv.slice(2);
const manifests = join(import.meta.dirname, '../deploy/containers/kubernetes');

const podSchema = z.looseObject({
  containers: z.array(z.looseObject({})),
  volumes: z.array(z.looseObject({ name: z.string() })),
});
const resourceSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({ template: z.looseObject({ metadata: z.looseObject({}), spec: podSchema }).optional() })
    .optional(),
});
type Resource = z.output<typeof resourceSchema>;

const read = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(join(manifests, file), 'utf8')).map((document) =>
    resourceSchema.parse(document.toJS()),
  );

const write = (file: string, resources: readonly object[]) =>
  writeFileSync(join(folder, file), resources.map((resource) => stringify(resource)).join('---\n'), { mode: 0o600 });

/** The variables in files of settings; the last file wins. */
function variablesIn(...files: readonly string[]): Record<string, string> {
  const lines = files.flatMap((file) => readFileSync(join(etc, file), 'utf8').split('\n'));
  return Object.fromEntries(
    lines
      .filter((line) => /^\w+=./.test(line))
      .map((line) => [/^\w+/.exec(line)?.[0] ?? '', line.replace(/^\w+=/, '')]),
  );
}

const overTheNetwork = (address: string) =>
  address.replace(/@.*/, '@avsar-postgres/avsar?sslmode=verify-full&sslrootcert=/etc/avsar/database/ca.pem');

const filesOfSecret: Readonly<Record<string, readonly string[]>> = {
  'avsar-secrets': ['settings.env', 'secrets.env'],
  'avsar-database-api': ['api.env'],
  'avsar-database-worker': ['worker.env'],
  'avsar-database-owner': ['owner.env'],
};

/**
 * Writes a secret of the example, with the installation's values, as podman wants it: JSON with values in base64.
 * Variables that the installation does not set are left out.
 */
function writeSecret({ metadata, stringData = {} }: Resource): void {
  const data: Record<string, string> = {};
  for (const [name, value] of Object.entries(variablesIn(...(filesOfSecret[metadata.name] ?? [])))) {
    const text = name.endsWith('DATABASE_URL') ? overTheNetwork(value) : value;
    if (name in stringData) data[name] = Buffer.from(text).toString('base64');
  }
  writeFileSync(join(folder, 'secrets', metadata.name), JSON.stringify(data), { mode: 0o600 });
}

function forPodman(resource: Resource): object {
  const { kind, metadata, spec } = resource;
  const template = spec?.template;
  if (spec === undefined || template === undefined) return resource;
  const volumes = template.spec.volumes.map(({ name }) => {
    const path = join(folder, name === 'tmp' ? `${metadata.name}-tmp` : name);
    mkdirSync(path, { recursive: true });
    return { name, hostPath: { path, type: 'Directory' } };
  });
  // podman would publish every port on the machine.
  const containers = template.spec.containers.map((container) => ({ ...container, ports: [] }));
  const pod = { ...template.spec, containers, volumes };
  if (kind === 'Job') return { apiVersion: 'v1', kind: 'Pod', metadata, spec: pod };
  return { ...resource, spec: { ...spec, replicas: 1, template: { ...template, spec: pod } } };
}

const settings = read('settings.yaml').filter(({ kind }) => kind === 'ConfigMap');
const inTrial = {
  ...variablesIn('settings.env'),
  TRUSTED_PROXIES: '172.31.78.0/24',
  STORAGE: 'disk',
  STORAGE_FOLDER: '/tmp/files',
};
const configMaps = settings.map(({ data = {}, ...rest }) => ({ ...rest, data: { ...data, ...inTrial } }));
mkdirSync(join(folder, 'secrets'), { recursive: true });
read('secrets.example.yaml').forEach(writeSecret);
for (const file of ['migrate.yaml', 'api.yaml', 'worker.yaml', 'web.yaml', 'nginx.yaml'])
  write(file, [...configMaps, ...read(file).map(forPodman)]);
