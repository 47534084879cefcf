import { at, entriesAt, itemsAt, textAt } from './tree.ts';

/** One object of a manifest, with its file. */
export interface KubernetesObject {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  readonly body: unknown;
}

export const objectOf = (file: string, body: unknown): KubernetesObject => ({
  file,
  kind: textAt(body, 'kind') ?? '',
  name: textAt(body, 'metadata', 'name') ?? '',
  body,
});

/** Kinds that create pods, with the path of the pod template. */
const POD_TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Deployment', ['spec', 'template']],
  ['Job', ['spec', 'template']],
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
]);

/** The template of the pods that an object creates, or undefined. */
export const podTemplate = ({ kind, body }: KubernetesObject): unknown => {
  const path = POD_TEMPLATES.get(kind);
  return path === undefined ? undefined : at(body, ...path);
};

/** Whether a label selector (`matchLabels`, `matchExpressions` with In) selects an object with these labels. */
export const selects = (selector: unknown, labels: unknown): boolean =>
  entriesAt(selector, 'matchLabels').every(([key, value]) => textAt(labels, key) === String(value)) &&
  itemsAt(selector, 'matchExpressions').every((expression) => {
    const value = textAt(labels, textAt(expression, 'key') ?? '');
    return (
      textAt(expression, 'operator') === 'In' && itemsAt(expression, 'values').some((allowed) => allowed === value)
    );
  });
