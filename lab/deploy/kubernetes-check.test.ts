import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageCommands } from './image-commands.ts';
import { checkKubernetes, kubernetesSettings } from './kubernetes-check.ts';
import { objectOf } from './kubernetes-objects.ts';
import { yamlDocuments } from './yaml-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'deploy', 'kubernetes');
const { commands } = await imageCommands(ROOT);
const FILES = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);

const read = (file: string, text: string) => yamlDocuments(text).map((body) => objectOf(file, body));
const READ = new Map([...FILES].map(([file, text]) => [file, read(file, text)]));
/** Unchanged files were read before. */
const objectsOf = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, text]) => (FILES.get(file) === text ? (READ.get(file) ?? []) : read(file, text)));
const check = (files: ReadonlyMap<string, string>): readonly string[] =>
  checkKubernetes(objectsOf(files), commands).map(({ what }) => what);

test('our manifests are correct', () => {
  expect(objectsOf(FILES).length).toBeGreaterThan(20);
  expect(check(FILES)).toEqual([]);
});

test.each([
  ['scan-api.yaml', 'apiVersion: apps/v1', 'apiVersion: apps/v1beta1', /its apiVersion is not apps\/v1/],
  ['scan-api.yaml', 'kind: Service\n', 'kind: Servise\n', /its apiVersion is not undefined/],
  ['scan-api.yaml', '  namespace: legible', '  namespace: default', /it is not in legible/],
  ['scan-api.yaml', 'name: scan-api\n', 'name: Scan_API\n', /not a DNS label/],
  ['scan-api.yaml', 'serviceAccountName: legible', 'serviceAccountName: other', /no ServiceAccount other/],
  [
    'scan-api.yaml',
    'automountServiceAccountToken: false',
    'automountServiceAccountToken: true',
    /token of the cluster/,
  ],
  ['scan-api.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', /runAsNonRoot/],
  ['scan-api.yaml', 'runAsUser: 10001', 'runAsUser: 0', /runAsUser/],
  ['scan-api.yaml', 'type: RuntimeDefault', 'type: Unconfined', /seccomp/],
  ['scan-api.yaml', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', /may gain rights/],
  ['scan-api.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /root file system/],
  ['scan-api.yaml', 'drop: [ALL]', 'drop: [NET_RAW]', /keeps capabilities/],
  ['scan-api.yaml', 'limits:\n              memory: 1Gi', 'limits: {}', /limits memory is missing/],
  ['scan-api.yaml', 'image: legible', 'image: legible:latest', /needs a tag/],
  ['scan-api.yaml', 'args: [scan, api]', 'args: [scan, web]', /"scan web" is not a command/],
  ['scan-api.yaml', 'name: scan-settings', 'name: settings', /no ConfigMap settings/],
  ['scan-api.yaml', 'key: url', 'key: uri', /no uri in a Secret legible-database/],
  ['scan-api.yaml', '- name: tmp\n              mountPath', '- name: temp\n              mountPath', /no volume temp/],
  ['scan-api.yaml', 'path: /readyz', 'path: /ready', /readinessProbe: \/ready is not answered/],
  [
    'scan-api.yaml',
    'livenessProbe:\n            httpGet:\n              path: /healthz',
    'livenessProbe:\n            httpGet:\n              path: /readyz',
    /would end the process/,
  ],
  ['scan-api.yaml', 'livenessProbe:', 'liveProbe:', /livenessProbe: there is no port/],
  ['scan-api.yaml', 'targetPort: http', 'targetPort: web', /no port web/],
  [
    'scan-api.yaml',
    '  selector:\n    app.kubernetes.io/name: legible-scan',
    '  selector:\n    app.kubernetes.io/name: legible',
    /it selects 0 kinds of pods/,
  ],
  [
    'scan-api.yaml',
    '      app.kubernetes.io/component: api\n  template',
    '      app.kubernetes.io/component: web\n  template',
    /does not select its pods/,
  ],
  ['scan-api.yaml', 'kind: PodDisruptionBudget', 'kind: ConfigMap', /0 PodDisruptionBudgets select/],
  ['ingress.yaml', '    - host: scan.example.com', '    - host: other.example.com', /served without TLS/],
  ['ingress.yaml', 'name: scan-api\n                port', 'name: scan\n                port', /no Service scan /],
  ['network.yaml', 'kubernetes.io/component', 'kubernetes.io/part', /it selects no pods/],
  ['network.yaml', 'podSelector: {}\n  policyTypes: [Egress]', 'podSelector: {}\n  policyTypes: [Ingress]', null],
  [
    'public-web-egress.yaml',
    'legible/egress: public-web',
    'legible/egress: web',
    /public-web-egress is not its only egress policy/,
  ],
  ['backup.yaml', 'claimName: backups', 'claimName: copies', /no claim copies/],
  [
    'optional/worker-autoscaling.yaml',
    'name: scan-worker\n  minReplicas',
    'name: worker\n  minReplicas',
    /no Deployment worker/,
  ],
])('%s: %s changed to %s is reported', (file, from, to, what) => {
  const text = FILES.get(file) ?? '';
  expect(text).toContain(from);
  const found = check(new Map([...FILES, [file, text.replace(from, to)]]));
  if (what === null) expect(found).toEqual([]);
  else expect(found.some((line) => what.test(line))).toBe(true);
});

test('workers without the policy that denies are reported', () => {
  const open = (FILES.get('network.yaml') ?? '').replaceAll('podSelector: {}', 'podSelector: {matchLabels: {a: b}}');
  expect(check(new Map([...FILES, ['network.yaml', open]]))).toContain(
    'Deployment scan-worker: what is not allowed is not denied.',
  );
});

test('a second egress policy for the workers is reported', () => {
  const more = (FILES.get('public-web-egress.yaml') ?? '').replace('name: public-web-egress', 'name: everywhere');
  expect(check(new Map([...FILES, ['more.yaml', more]]))).toContain(
    'Deployment scan-worker: public-web-egress is not its only egress policy.',
  );
});

test('settings are returned with the service that gets them', () => {
  const used = kubernetesSettings(objectsOf(FILES)).map(({ service, name }) => `${service} ${name}`);
  expect(used).toEqual(
    expect.arrayContaining(['scan DATABASE_URL', 'scan TRUSTED_PROXIES', 'newsletter WEBHOOK_KEYS']),
  );
});
