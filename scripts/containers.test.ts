import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** Checks that deploy/containers agrees with itself and with the code. `deploy/containers/trial` runs it. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const containerfile = read('deploy/containers/Containerfile');
const entry = read('deploy/containers/entry');

const example = [...read('.env.example').matchAll(/^(#?)([A-Z0-9_]+)=(.*)$/gm)];
const variables = example.map(([, , name = '']) => name);
const required = example.filter(([, optional]) => optional === '').map(([, , name = '']) => name);
const defaultOf = (name: string) => Number(example.find(([, , other]) => other === name)?.[3]);

/** Words that the image takes as its first argument. */
const commands = [
  ...[...entry.matchAll(/^ {2}(\w+)\) /gm)].map(([, name = '']) => name),
  ...(/const commands: .*? = \{(.+?)\n\};/s.exec(read('apps/api/src/main.ts'))?.[1] ?? '')
    .split('\n')
    .map((line) => /^ {2}'?([\w-]+)/.exec(line)?.[1] ?? ''),
];

const metricsPort = (process: string) =>
  Number(new RegExp(`(\\d+) for ${process}`).exec(read('docs/guides/operator.md').replaceAll('`', ''))?.[1]);
const nginxPort = (option: string) => Number(new RegExp(`${option} (\\d+)`).exec(entry)?.[1]);

/** Which addresses say that a process is well, and on which ports it listens. */
const processes: Readonly<Record<string, { health: readonly string[]; healthPort: number; ports: readonly number[] }>> =
  {
    api: {
      health: [...read('packages/contract/src/office/health.ts').matchAll(/path: '(.+?)'/g)].map(
        ([, path]) => `/api${path}`,
      ),
      healthPort: defaultOf('PORT'),
      ports: [defaultOf('PORT'), metricsPort('serve')],
    },
    worker: { health: ['/'], healthPort: metricsPort('work'), ports: [metricsPort('work')] },
    web: {
      health: [...read('apps/web/server/health.ts').matchAll(/app\.get\('(.+?)'/g)].map(([, path = '']) => path),
      healthPort: defaultOf('WEB_PORT'),
      ports: [defaultOf('WEB_PORT'), metricsPort('the web process')],
    },
    nginx: {
      health: ['/'],
      healthPort: nginxPort('--plain-listen'),
      ports: [nginxPort('--plain-listen'), nginxPort('--listen')],
    },
  };
const wellOf = (name: string) => processes[name] ?? { health: [], healthPort: 0, ports: [] };

test('the code is read as this test expects', () => {
  expect(variables.length).toBeGreaterThan(20);
  expect(required).toContain('DATABASE_URL');
  expect(commands).toEqual(expect.arrayContaining(['api', 'worker', 'web', 'nginx', 'migrate', 'setup', 'doctor']));
  expect(wellOf('api').health).toEqual(['/api/health/live', '/api/health/ready']);
  expect(wellOf('web').health).toEqual(['/health/live', '/health/ready']);
  expect(Object.values(processes).flatMap(({ ports }) => ports)).toEqual([3000, 9464, 9465, 3001, 9466, 8080, 8443]);
});

const userOf = (target: string) =>
  new RegExp(` AS ${target}\n(?:(?!^FROM)[^])*?^USER (\\S+)$`, 'm').exec(containerfile)?.[1];

describe('compose.yaml', () => {
  const strings = z.array(z.string());
  const serviceSchema = z.looseObject({
    image: z.string(),
    user: z.string(),
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges')]),
    tmpfs: strings,
    command: strings,
    env_file: strings,
    environment: z.record(z.string(), z.string()).default({}),
    network_mode: z.string().optional(),
    networks: z.union([strings, z.object({ avsar: z.object({ ipv4_address: z.string() }) })]).optional(),
    ports: strings.default([]),
    healthcheck: z.object({ test: strings.default([]) }).loose(),
  });
  const file = z
    .looseObject({ services: z.record(z.string(), serviceSchema) })
    .parse(parse(read('deploy/containers/compose.yaml'), { merge: true }));
  const { postgres, ...services } = file.services;
  const all = Object.entries(services).map(([name, service]) => ({ name, process: name.replace(/-\d$/, ''), service }));
  const addressesOf = (process: string) =>
    all
      .filter((one) => one.process === process)
      .map(({ service: { networks } }) =>
        networks === undefined || Array.isArray(networks) ? '' : networks.avsar.ipv4_address,
      );
  const addressed = (process: string) =>
    addressesOf(process).map((address) => `${address}:${wellOf(process).healthPort}`);

  test('PostgreSQL runs as the user of its image, without a network', () => {
    expect(postgres?.user).toBe(userOf('postgres'));
    expect(postgres?.network_mode).toBe('none');
  });

  test('two of each process, and one worker', () => {
    expect(all.map(({ name }) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker', 'web-1', 'web-2', 'nginx']);
  });

  describe.each(all)('$name', ({ process, service }) => {
    test('is the one image, with its user, and a command that it has', () => {
      expect(service.image).toBe(services['api-1']?.image);
      expect(service.user).toBe(userOf('avsar'));
      expect(commands).toContain(service.command[0]);
      expect(service.command[0]).toBe(process);
    });

    test('sets variables that exist', () => {
      expect(Object.keys(service.environment).filter((name) => !variables.includes(name))).toEqual([]);
    });

    test.skipIf(process === 'migrate')('is healthy when the process says so', () => {
      const { healthPort, health } = wellOf(process);
      const ready = health.at(-1);
      expect(service.healthcheck.test.at(-1)).toBe(`http://127.0.0.1:${healthPort}${ready}`);
    });
  });

  test('only commands and PostgreSQL know the owner’s address, and web and nginx know no secret', () => {
    const holding = (file: string) =>
      all.filter(({ service }) => service.env_file.includes(file)).map(({ name }) => name);
    expect(holding('owner.env')).toEqual(['migrate']);
    expect(holding('secrets.env')).toEqual(['migrate', 'api-1', 'api-2', 'worker']);
  });

  test('addresses fit: nginx and web call the processes that there are, and only they are trusted', () => {
    const { command = [], ports = [] } = services['nginx'] ?? {};
    const given = (option: string) =>
      command.flatMap((word) => (word.startsWith(`${option}=`) ? word.slice(option.length + 1) : []));
    expect(given('--api')).toEqual(addressed('api'));
    expect(given('--web')).toEqual(addressed('web'));
    expect(ports.map((port) => Number(port.split(':').at(-1)))).toEqual(wellOf('nginx').ports);
    expect(services['web-1']?.environment['API_ORIGIN']?.split(',')).toEqual(
      addressed('api').map((at) => `http://${at}`),
    );
    expect(services['web-1']?.environment['TRUSTED_PROXIES']?.split(',')).toEqual(addressesOf('nginx'));
    expect(services['api-1']?.environment['TRUSTED_PROXIES']?.split(',')).toEqual([
      ...addressesOf('nginx'),
      ...addressesOf('web'),
    ]);
  });
});

describe('kubernetes', () => {
  const labelsSchema = z.record(z.string(), z.string());
  const port = z.object({ port: z.number() }).loose();
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.number() }) }).loose();
  const refSchema = z.object({ name: z.string() });
  const containerSchema = z.looseObject({
    image: z.string(),
    args: z.array(z.string()),
    envFrom: z.array(z.object({ configMapRef: refSchema.optional(), secretRef: refSchema.optional() })),
    ports: z.array(z.object({ containerPort: z.number() })).default([]),
    startupProbe: probe.optional(),
    readinessProbe: probe.optional(),
    livenessProbe: probe.optional(),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    resources: z.object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    }),
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) })),
  });
  const workloadSchema = z.looseObject({
    kind: z.enum(['Deployment', 'Job']),
    metadata: z.looseObject({ name: z.string() }),
    spec: z.looseObject({
      replicas: z.number().default(1),
      selector: z.object({ matchLabels: labelsSchema }).optional(),
      template: z.object({
        metadata: z.object({ labels: labelsSchema }),
        spec: z.looseObject({
          automountServiceAccountToken: z.literal(false),
          securityContext: z.looseObject({
            runAsNonRoot: z.literal(true),
            runAsUser: z.number(),
            runAsGroup: z.number(),
          }),
          containers: z.tuple([containerSchema]),
          volumes: z.array(
            z.looseObject({ name: z.string(), secret: z.looseObject({ secretName: z.string() }).optional() }),
          ),
        }),
      }),
    }),
  });
  const expression = z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) });
  const selectorSchema = z.object({
    matchLabels: labelsSchema.default({}),
    matchExpressions: z.array(expression).default([]),
  });
  const peer = z.object({ podSelector: selectorSchema.optional() }).loose();
  const policySchema = z.looseObject({
    metadata: z.looseObject({ name: z.string() }),
    spec: z.object({
      podSelector: selectorSchema,
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(z.object({ from: z.array(peer).optional(), ports: z.array(port) })).default([]),
      egress: z.array(z.object({ to: z.array(peer).optional(), ports: z.array(port) })).default([]),
    }),
  });
  const storedSchema = z.looseObject({
    metadata: z.looseObject({ name: z.string() }),
    data: z.record(z.string(), z.string()).optional(),
    stringData: z.record(z.string(), z.string()).optional(),
  });
  const serviceSchema = z.looseObject({
    metadata: z.looseObject({ name: z.string() }),
    spec: z.looseObject({
      selector: labelsSchema,
      ports: z.array(z.object({ port: z.number(), targetPort: z.number() }).loose()),
    }),
  });
  const budgetSchema = z.looseObject({ spec: z.object({ minAvailable: z.number(), selector: selectorSchema }) });

  const kindSchema = z.looseObject({
    kind: z.string(),
    metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
  });
  const documents = globSync('deploy/containers/kubernetes/*.yaml', { cwd: root }).flatMap((path) =>
    parseAllDocuments(read(path)),
  );
  const resources = documents.map((document) => kindSchema.parse(document.toJS()));
  const ofKind = <T extends z.ZodType>(kind: RegExp, schema: T): z.output<T>[] =>
    resources.filter((resource) => kind.test(resource.kind)).map((resource) => schema.parse(resource));

  const workloads = ofKind(/^(?:Deployment|Job)$/, workloadSchema).map((workload) => {
    const { template } = workload.spec;
    const [container] = template.spec.containers;
    return {
      ...workload,
      name: workload.metadata.name.replace('avsar-', ''),
      labels: template.metadata.labels,
      pod: template.spec,
      container,
    };
  });
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  const policies = ofKind(/^NetworkPolicy$/, policySchema);
  const stored = ofKind(/^(?:Secret|ConfigMap)$/, storedSchema);
  const services = ofKind(/^Service$/, serviceSchema);
  const budgets = ofKind(/^PodDisruptionBudget$/, budgetSchema);

  type Labels = Readonly<Record<string, string>>;
  const matches = ({ matchLabels, matchExpressions }: z.output<typeof selectorSchema>, labels: Labels) =>
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
  const selects = (selector: Labels, labels: Labels) =>
    matches({ matchLabels: selector, matchExpressions: [] }, labels);
  const namesStored = (name: string | undefined) => stored.some(({ metadata }) => metadata.name === name);

  /** Whether the policies let pods of one workload open a connection to a port of another one. */
  const mayCall = (from: Labels, to: Labels, toPort: number) => {
    const rulesAt = (labels: Labels) =>
      policies.filter(({ spec }) => matches(spec.podSelector, labels)).map(({ spec }) => spec);
    const admits = (peers: z.output<typeof peer>[] | undefined, labels: Labels) =>
      peers === undefined || peers.some(({ podSelector }) => podSelector !== undefined && matches(podSelector, labels));
    const hasPort = (ports: z.output<typeof port>[]) => ports.some((one) => one.port === toPort);
    return (
      rulesAt(from).some(({ egress }) => egress.some((rule) => admits(rule.to, to) && hasPort(rule.ports))) &&
      rulesAt(to).some(({ ingress }) => ingress.some((rule) => admits(rule.from, from) && hasPort(rule.ports)))
    );
  };
  const labelsOf = (name: string) => workloads.find((workload) => workload.name === name)?.labels ?? {};

  test('has the processes and the migrate job, in one namespace', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(workloads.map(({ name }) => name).toSorted()).toEqual(['api', 'migrate', 'nginx', 'web', 'worker']);
    const places = resources.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace);
    expect(new Set(places)).toEqual(new Set(['avsar']));
  });

  test('names variables that exist', () => {
    const names = stored.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
    expect(names.filter((name) => !variables.includes(name) && !/\.(?:pem|crt|key)$/.test(name))).toEqual([]);
  });

  describe.each(workloads)('$name', ({ kind, name, labels, pod, container, spec }) => {
    test('is the one image, with its user, and a command that it has', () => {
      expect(container.image).toBe(workloads[0]?.container.image);
      expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`).toBe(userOf('avsar'));
      expect(commands).toContain(container.args[0]);
      expect(container.args[0]).toBe(name);
    });

    test('finds its settings, secrets and folders', () => {
      const named = container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
      const mounted = pod.volumes.flatMap(({ secret }) => (secret === undefined ? [] : [secret.secretName]));
      expect([...named, ...mounted].filter((one) => !namesStored(one))).toEqual([]);
      expect(container.volumeMounts.map((mount) => mount.name)).toEqual(pod.volumes.map((volume) => volume.name));
      expect(container.volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)).toEqual([
        '/tmp',
      ]);
    });

    test.skipIf(name === 'web' || name === 'nginx')('has every variable without which it does not start', () => {
      const named = container.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
      const given = stored
        .filter(({ metadata }) => named.includes(metadata.name))
        .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
      expect([...required, 'TRUSTED_PROXIES'].filter((variable) => !given.includes(variable))).toEqual([]);
    });

    test('is covered by a network policy of its own, and by the one that refuses', () => {
      const covering = policies.filter(({ spec: { podSelector } }) => matches(podSelector, labels));
      expect(covering.map(({ metadata }) => metadata.name)).toEqual(['avsar-default', expect.any(String)]);
    });

    test.skipIf(kind === 'Job')('has its ports, and probes that ask for its health', () => {
      const { health, healthPort, ports } = wellOf(name);
      const { startupProbe, readinessProbe, livenessProbe } = container;
      const live = { path: health[0], port: healthPort };
      const ready = { path: health.at(-1), port: healthPort };
      expect([startupProbe, readinessProbe, livenessProbe].map((one) => one?.httpGet)).toEqual([ready, ready, live]);
      expect(container.ports.map(({ containerPort }) => containerPort)).toEqual(ports);
    });

    test.skipIf(kind === 'Job')('has a selector that fits, and a budget that lets one pod go', () => {
      expect(spec.selector?.matchLabels).toEqual(labels);
      const fitting = budgets.filter(({ spec: { selector } }) => matches(selector, labels));
      expect(fitting.map(({ spec: { minAvailable } }) => spec.replicas - minAvailable)).toEqual([1]);
    });
  });

  test('services lead to ports of deployments', () => {
    expect(services.map(({ metadata }) => metadata.name).toSorted()).toEqual(['avsar-api', 'avsar-nginx', 'avsar-web']);
    for (const { metadata, spec } of services) {
      const [target, ...others] = deployments.filter(({ labels }) => selects(spec.selector, labels));
      expect([target?.metadata.name, others]).toEqual([metadata.name, []]);
      const ports = target?.container.ports.map(({ containerPort }) => containerPort);
      expect(ports).toEqual(expect.arrayContaining(spec.ports.map(({ targetPort }) => targetPort)));
    }
  });

  test('the policies let through what the processes need, and nothing else', () => {
    const called = [
      ...(workloads.find(({ name }) => name === 'nginx')?.container.args ?? []).slice(1),
      ...(stored.find(({ metadata }) => metadata.name === 'avsar-settings')?.data?.['API_ORIGIN'] ?? '').split(','),
    ].map((address) => address.replace(/^(?:http:\/\/|--\w+=)/, ''));
    expect(new Set(called)).toEqual(new Set(['avsar-api:3000', 'avsar-web:3001']));
    const allowed = deployments.flatMap((to) =>
      to.container.ports.flatMap(({ containerPort }) =>
        workloads
          .filter((from) => mayCall(from.labels, to.labels, containerPort))
          .map((from) => `${from.name} ${to.name}:${containerPort}`),
      ),
    );
    expect(allowed.toSorted()).toEqual(['nginx api:3000', 'nginx web:3001', 'web api:3000']);
    expect(mayCall(labelsOf('nginx'), labelsOf('api'), 9464)).toBe(false);
  });

  test('only the migrate job knows the owner’s address, and web and nginx know no secret', () => {
    const holding = (secret: string) =>
      workloads
        .filter(({ container }) => container.envFrom.some(({ secretRef }) => secretRef?.name === secret))
        .map(({ name }) => name);
    expect(holding('avsar-database-owner')).toEqual(['migrate']);
    expect(holding('avsar-secrets').toSorted()).toEqual(['api', 'migrate', 'worker']);
  });
});
