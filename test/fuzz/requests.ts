import fc from 'fast-check';
import type { Asked } from './asked.ts';
import type { DescribedApi, Operation } from './described-api.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { bodyOf } from './json-bodies.ts';
import { type Known, targetOf } from './targets.ts';

/** Requests for an operation: valid, corrupted in one way, or in all ways. */
export const requestsFor = (operation: Operation, api: DescribedApi, known: Known): fc.Arbitrary<Asked> => {
  const { method, parameters } = operation;
  const [mediaType, content] = Object.entries(operation.body ?? {})[0] ?? [];
  const methods = method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'HEAD') : fc.constant(method);
  const made = (fitTarget: boolean, fitBody: boolean): fc.Arbitrary<Asked> => {
    const body = content === undefined ? fc.constant(null) : bodyOf(content.schema, content.example, api, fitBody);
    const typed = mediaType === undefined ? [] : [['content-type', mediaType] as const];
    const headers = hostileHeaders.map((more) =>
      more.some(([name]) => name === 'content-type') && !fitBody
        ? more
        : [...typed, ...more.filter(([name]) => name !== 'content-type')],
    );
    return fc.record({ method: methods, target: targetOf(operation, api, known, fitTarget), headers, body });
  };
  return fc.oneof(
    { weight: 4, arbitrary: made(true, true) },
    ...(parameters.length === 0 ? [] : [{ weight: 3, arbitrary: made(false, true) }]),
    ...(content === undefined ? [] : [{ weight: 4, arbitrary: made(true, false) }]),
  );
};
