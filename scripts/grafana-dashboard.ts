/** `npm run dashboard`: writes deploy/prometheus/dashboard.json, the Grafana dashboard of all processes. */
interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly expr: string;
  readonly legend: string;
}

const panels: readonly Panel[] = [
  { title: 'Ready', unit: 'short', expr: 'avsar_ready', legend: '{{job}} {{instance}}' },
  {
    title: 'Replies a second',
    unit: 'reqps',
    expr: 'sum by (job, status) (rate(http_request_duration_seconds_count[5m]))',
    legend: '{{job}} {{status}}',
  },
  {
    title: 'Slowest reply in a hundred',
    unit: 's',
    expr: 'histogram_quantile(0.99, sum by (job, le) (rate(http_request_duration_seconds_bucket[5m])))',
    legend: '{{job}}',
  },
  {
    title: 'Time to render a page (95 %)',
    unit: 's',
    expr: 'histogram_quantile(0.95, sum by (le) (rate(page_render_duration_seconds_bucket[5m])))',
    legend: 'render',
  },
  { title: 'Renders waiting', unit: 'short', expr: 'page_renders_waiting', legend: '{{instance}}' },
  { title: 'Open live streams', unit: 'short', expr: 'avsar_event_streams_open', legend: '{{instance}}' },
  { title: 'Jobs waiting', unit: 'short', expr: 'max by (name) (avsar_jobs_waiting)', legend: '{{name}}' },
  {
    title: 'Oldest waiting job',
    unit: 's',
    expr: 'max by (name) (avsar_job_oldest_waiting_seconds)',
    legend: '{{name}}',
  },
  { title: 'Jobs given up', unit: 'short', expr: 'max by (name) (avsar_jobs_failed)', legend: '{{name}}' },
  {
    title: 'Codes: time until sent (95 %)',
    unit: 's',
    expr: 'histogram_quantile(0.95, sum by (channel, le) (rate(avsar_code_delivery_seconds_bucket[10m])))',
    legend: '{{channel}}',
  },
  {
    title: 'Joins refused',
    unit: 'short',
    expr: 'sum by (cause) (increase(avsar_joins_refused_total[15m]))',
    legend: '{{cause}}',
  },
  {
    title: 'Money waiting',
    unit: 's',
    expr: 'max by (kind) (avsar_money_oldest_waiting_seconds)',
    legend: '{{kind}}',
  },
  { title: 'Database pool', unit: 'short', expr: 'avsar_database_pool', legend: '{{job}} {{state}}' },
  { title: 'Free space for files', unit: 'bytes', expr: 'min(avsar_storage_free_bytes)', legend: 'free' },
  {
    title: 'Age of the newest backup',
    unit: 's',
    expr: 'time() - max(avsar_backup_finished_timestamp_seconds)',
    legend: 'backup',
  },
];

const [width, height, perRow] = [8, 7, 3];

export function makeDashboard() {
  return {
    uid: 'avsar',
    title: 'Avsar',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(({ title, unit, expr, legend }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title,
      datasource: { type: 'prometheus', uid: '${source}' },
      gridPos: { w: width, h: height, x: (index % perRow) * width, y: Math.floor(index / perRow) * height },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: [{ refId: 'A', expr, legendFormat: legend }],
    })),
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(makeDashboard(), undefined, 2)}\n`);
