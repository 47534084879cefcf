import { type Finding, findingsOf, isPinnedImage } from './finding.ts';
import { type KubernetesObject, podTemplate, selects } from './kubernetes-objects.ts';
import { serviceOf, type UsedSetting } from './settings-used.ts';
import { at, entriesAt, itemsAt, textAt, textsAt } from './tree.ts';

/** The kinds that are used, with the API version that Kubernetes 1.27 or later supports. */
const API_VERSIONS: ReadonlyMap<string, string> = new Map([
  ['ConfigMap', 'v1'],
  ['CronJob', 'batch/v1'],
  ['Deployment', 'apps/v1'],
  ['HorizontalPodAutoscaler', 'autoscaling/v2'],
  ['Ingress', 'networking.k8s.io/v1'],
  ['Job', 'batch/v1'],
  ['Kustomization', 'kustomize.config.k8s.io/v1beta1'],
  ['Namespace', 'v1'],
  ['NetworkPolicy', 'networking.k8s.io/v1'],
  ['PersistentVolumeClaim', 'v1'],
  ['PodDisruptionBudget', 'policy/v1'],
  ['Secret', 'v1'],
  ['Service', 'v1'],
  ['ServiceAccount', 'v1'],
]);
const WITHOUT_NAMESPACE = new Set(['Namespace', 'Kustomization']);
const NAMESPACE = 'legible';
const PUBLIC_WEB = 'public-web-egress';

type Expect = (holds: boolean, what: string) => void;

/**
 * Requirements for the manifests that can be checked without a cluster: every reference resolves, pods run without
 * privileges, have probes and limits, and workers reach only the public web.
 */
export const checkKubernetes = (
  objects: readonly KubernetesObject[],
  commands: readonly string[],
): readonly Finding[] =>
  objects.flatMap((object) => {
    const { findings, expect } = findingsOf(object.file);
    const about: Expect = (holds, what) => expect(holds, `${object.kind} ${object.name}: ${what}`);
    checkHead(object, about);
    const template = podTemplate(object);
    if (template !== undefined) checkPods(object, template, objects, commands, about);
    if (object.kind === 'Deployment') checkDeployment(object, objects, about);
    if (object.kind === 'Service') checkService(object, objects, about);
    if (object.kind === 'Ingress') checkIngress(object, objects, about);
    if (object.kind === 'PodDisruptionBudget' || object.kind === 'NetworkPolicy')
      checkSelection(object, objects, about);
    if (object.kind === 'HorizontalPodAutoscaler') checkScaled(object, objects, about);
    return findings;
  });

const checkHead = ({ kind, name, body }: KubernetesObject, expect: Expect): void => {
  expect(API_VERSIONS.get(kind) === textAt(body, 'apiVersion'), `its apiVersion is not ${API_VERSIONS.get(kind)}.`);
  const named = kind === 'Kustomization' || /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/.test(name);
  expect(named, 'its name is not a DNS label.');
  const namespace = textAt(body, 'metadata', 'namespace');
  expect(WITHOUT_NAMESPACE.has(kind) ? namespace === null : namespace === NAMESPACE, `it is not in ${NAMESPACE}.`);
};

const found = (objects: readonly KubernetesObject[], kind: string, name: string | null): KubernetesObject | undefined =>
  objects.find((object) => object.kind === kind && object.name === name);

const checkPods = (
  { kind }: KubernetesObject,
  template: unknown,
  objects: readonly KubernetesObject[],
  commands: readonly string[],
  expect: Expect,
): void => {
  const spec = at(template, 'spec');
  const account = textAt(spec, 'serviceAccountName');
  expect(found(objects, 'ServiceAccount', account) !== undefined, `there is no ServiceAccount ${account}.`);
  expect(at(spec, 'automountServiceAccountToken') === false, 'it is given a token of the cluster.');
  expect(at(spec, 'securityContext', 'runAsNonRoot') === true, 'runAsNonRoot is not true.');
  expect(Number(textAt(spec, 'securityContext', 'runAsUser')) > 0, 'runAsUser is not a number above 0.');
  expect(textAt(spec, 'securityContext', 'seccompProfile', 'type') === 'RuntimeDefault', 'it has no seccomp profile.');
  for (const container of itemsAt(spec, 'containers')) {
    checkContainer(container, expect);
    checkContainerReferences(container, spec, objects, expect);
    const isOurs = textAt(container, 'image') === 'legible';
    const command = textsAt(container, 'args').join(' ');
    expect(!isOurs || commands.includes(command), `"${command}" is not a command of the image.`);
    if (kind === 'Deployment') checkProbes(container, expect);
  }
  for (const volume of itemsAt(spec, 'volumes')) {
    const claim = textAt(volume, 'persistentVolumeClaim', 'claimName');
    expect(
      claim === null || found(objects, 'PersistentVolumeClaim', claim) !== undefined,
      `there is no claim ${claim}.`,
    );
  }
};

const checkContainer = (container: unknown, expect: Expect): void => {
  const image = textAt(container, 'image') ?? '';
  // Ours gets its tag in kustomization.yaml.
  expect(image === 'legible' || isPinnedImage(image), `the image ${image} needs a tag, and not latest.`);
  expect(at(container, 'securityContext', 'allowPrivilegeEscalation') === false, 'it may gain rights.');
  expect(at(container, 'securityContext', 'readOnlyRootFilesystem') === true, 'its root file system can be written.');
  expect(textsAt(container, 'securityContext', 'capabilities', 'drop').includes('ALL'), 'it keeps capabilities.');
  for (const path of ['requests cpu', 'requests memory', 'limits memory'])
    expect(textAt(container, 'resources', ...path.split(' ')) !== null, `resources: ${path} is missing.`);
};

const checkContainerReferences = (
  container: unknown,
  spec: unknown,
  objects: readonly KubernetesObject[],
  expect: Expect,
): void => {
  const volumes = itemsAt(spec, 'volumes').map((volume) => textAt(volume, 'name'));
  for (const mount of itemsAt(container, 'volumeMounts')) {
    const name = textAt(mount, 'name');
    expect(volumes.includes(name), `there is no volume ${name}.`);
  }
  for (const source of itemsAt(container, 'envFrom')) {
    const name = textAt(source, 'configMapRef', 'name');
    expect(found(objects, 'ConfigMap', name) !== undefined, `there is no ConfigMap ${name}.`);
  }
  for (const variable of itemsAt(container, 'env')) {
    const name = textAt(variable, 'valueFrom', 'secretKeyRef', 'name');
    const key = textAt(variable, 'valueFrom', 'secretKeyRef', 'key') ?? '';
    if (name === null) continue;
    const secret = found(objects, 'Secret', name);
    expect(textAt(secret?.body, 'stringData', key) !== null, `there is no ${key} in a Secret ${name}.`);
  }
};

const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'];
/** By port: the paths that are answered there. */
const PROBED: Readonly<Record<string, readonly string[]>> = { http: ['/healthz', '/readyz'], metrics: ['/metrics'] };

const checkProbes = (container: unknown, expect: Expect): void => {
  const ports = itemsAt(container, 'ports').map((port) => textAt(port, 'name'));
  for (const probe of PROBES) {
    const port = textAt(container, probe, 'httpGet', 'port') ?? '';
    const path = textAt(container, probe, 'httpGet', 'path') ?? '';
    expect(ports.includes(port), `${probe}: there is no port "${port}".`);
    expect(PROBED[port]?.includes(path) === true, `${probe}: ${path} is not answered on ${port}.`);
  }
  expect(
    textAt(container, 'livenessProbe', 'httpGet', 'path') !== '/readyz',
    'an outage of the store would end the process.',
  );
};

const checkDeployment = (deployment: KubernetesObject, objects: readonly KubernetesObject[], expect: Expect): void => {
  const labels = at(podTemplate(deployment), 'metadata', 'labels');
  const { body } = deployment;
  expect(selects(at(body, 'spec', 'selector'), labels), 'its selector does not select its pods.');
  const budgets = objects.filter(
    ({ kind, body: budget }) => kind === 'PodDisruptionBudget' && selects(at(budget, 'spec', 'selector'), labels),
  );
  expect(budgets.length === 1, `${budgets.length} PodDisruptionBudgets select its pods.`);
  if (textAt(labels, 'app.kubernetes.io/component') !== 'worker') return;
  const outward = egressFor(labels, objects).filter((policy) => reachesBlocks(policy) && policy.name !== 'store');
  expect(outward.map(({ name }) => name).join() === PUBLIC_WEB, `${PUBLIC_WEB} is not its only egress policy.`);
  expect(
    egressFor(labels, objects).some(({ body: policy }) => entriesAt(policy, 'spec', 'podSelector').length === 0),
    'what is not allowed is not denied.',
  );
};

/** Policies about the egress of pods with these labels. */
const egressFor = (labels: unknown, objects: readonly KubernetesObject[]): readonly KubernetesObject[] =>
  objects.filter(
    ({ kind, body }) =>
      kind === 'NetworkPolicy' &&
      textsAt(body, 'spec', 'policyTypes').includes('Egress') &&
      selects(at(body, 'spec', 'podSelector'), labels),
  );

const reachesBlocks = ({ body }: KubernetesObject): boolean =>
  itemsAt(body, 'spec', 'egress').some((rule) =>
    itemsAt(rule, 'to').some((peer) => textAt(peer, 'ipBlock', 'cidr') !== null),
  );

/** Labels and named ports of all pods. */
const pods = (objects: readonly KubernetesObject[]) =>
  objects.flatMap((object) => {
    const template = podTemplate(object);
    if (template === undefined) return [];
    const containers = itemsAt(template, 'spec', 'containers');
    const ports = containers.flatMap((container) => itemsAt(container, 'ports').map((port) => textAt(port, 'name')));
    return [{ labels: at(template, 'metadata', 'labels'), ports }];
  });

const checkService = ({ body }: KubernetesObject, objects: readonly KubernetesObject[], expect: Expect): void => {
  const asked = pods(objects).filter(({ labels }) => selects({ matchLabels: at(body, 'spec', 'selector') }, labels));
  expect(
    entriesAt(body, 'spec', 'selector').length > 0 && asked.length === 1,
    `it selects ${asked.length} kinds of pods.`,
  );
  for (const port of itemsAt(body, 'spec', 'ports')) {
    const target = textAt(port, 'targetPort');
    expect(
      asked.every(({ ports }) => ports.includes(target)),
      `its pods have no port ${target}.`,
    );
  }
};

const checkIngress = ({ body }: KubernetesObject, objects: readonly KubernetesObject[], expect: Expect): void => {
  const tls = new Set(itemsAt(body, 'spec', 'tls').flatMap((entry) => textsAt(entry, 'hosts')));
  for (const rule of itemsAt(body, 'spec', 'rules')) {
    expect(tls.has(textAt(rule, 'host') ?? ''), `${textAt(rule, 'host')} is served without TLS.`);
    for (const path of itemsAt(rule, 'http', 'paths')) {
      const name = textAt(path, 'backend', 'service', 'name');
      const port = textAt(path, 'backend', 'service', 'port', 'name');
      const ports = itemsAt(found(objects, 'Service', name)?.body, 'spec', 'ports');
      expect(
        ports.some((each) => textAt(each, 'name') === port),
        `there is no Service ${name} with a port ${port}.`,
      );
    }
  }
};

/** A budget or a policy that selects nothing protects nothing. */
const checkSelection = (
  { kind, body }: KubernetesObject,
  objects: readonly KubernetesObject[],
  expect: Expect,
): void => {
  const selector = at(body, 'spec', kind === 'NetworkPolicy' ? 'podSelector' : 'selector');
  expect(
    pods(objects).some(({ labels }) => selects(selector, labels)),
    'it selects no pods.',
  );
};

const checkScaled = ({ body }: KubernetesObject, objects: readonly KubernetesObject[], expect: Expect): void => {
  const kind = textAt(body, 'spec', 'scaleTargetRef', 'kind') ?? '';
  const name = textAt(body, 'spec', 'scaleTargetRef', 'name');
  expect(found(objects, kind, name) !== undefined, `there is no ${kind} ${name}.`);
};

/** Variables that containers of our image get. */
export const kubernetesSettings = (objects: readonly KubernetesObject[]): readonly UsedSetting[] =>
  objects.flatMap((object) =>
    itemsAt(podTemplate(object), 'spec', 'containers').flatMap((container) => {
      const service = serviceOf(textsAt(container, 'args'));
      if (service === null) return [];
      const maps = itemsAt(container, 'envFrom').map((from) =>
        found(objects, 'ConfigMap', textAt(from, 'configMapRef', 'name')),
      );
      return [
        ...itemsAt(container, 'env').map((variable) => ({
          file: object.file,
          service,
          name: textAt(variable, 'name') ?? '',
        })),
        ...maps.flatMap((map) =>
          entriesAt(map?.body, 'data').map(([name]) => ({ file: map?.file ?? object.file, service, name })),
        ),
      ];
    }),
  );
