/** What is wrong with the answer of an address that a file or a link names, in words. */
import type { DiscoveryLinkFact, DiscoveryRel, MachineFileFact, MachineFilesFact, TargetFact } from '../facts.ts';
import { fileThere, type MachineFileKey } from '../machine-files/machine-files.ts';

/** Gone. 401 and 403 may be meant for us alone, 429 and 5xx for now. */
export const isGone = ({ status }: TargetFact): boolean =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** A page for people where the address promises a file of text. */
export const isPageForText = ({ requestedUrl, status, isHtml }: TargetFact): boolean =>
  status === 200 && isHtml && /\.(?:md|txt|json)$/i.test(new URL(requestedUrl).pathname);

/** How it answered: `https://e.x/a: 404`, `https://e.x/a: 200, leads to https://e.x/b`. */
export const targetInWords = (one: TargetFact): string => {
  const answer = isPageForText(one) ? 'an HTML page' : `${one.status ?? one.failure}`;
  return `${one.requestedUrl}: ${answer}${one.chain.length > 0 ? `, leads to ${one.url}` : ''}`;
};

/** Relations whose target is no page for people. describedby and service-doc may lead to one. */
const FOR_PROGRAMS: readonly string[] = ['alternate', 'api-catalog', 'service-desc', 'ai-catalog'];

/** Why the target of a discovery link is of no use; null when it is, or was not seen. */
export const discoveryFault = ({ rel, target }: DiscoveryLinkFact): string | null => {
  if (target === null || target.challenge !== null || target.status === null) return null;
  if (isGone(target) || target.status >= 500) return `${target.status}`;
  const page = target.status === 200 && target.isHtml && FOR_PROGRAMS.includes(rel);
  return page || isPageForText(target) ? 'an HTML page' : null;
};

/** The relation that tells of each file. What tells of an API (service-desc, service-doc) is judged where it is given. */
const RELATIONS: readonly { readonly key: MachineFileKey; readonly rel: DiscoveryRel }[] = [
  { key: 'llms-txt', rel: 'describedby' },
  { key: 'api-catalog', rel: 'api-catalog' },
  { key: 'ai-catalog', rel: 'ai-catalog' },
];

/** Files that are there and that no link tells of. */
export const unnamedFiles = (
  links: readonly DiscoveryLinkFact[],
  files: MachineFilesFact,
): readonly { readonly rel: DiscoveryRel; readonly file: MachineFileFact }[] =>
  RELATIONS.flatMap(({ key, rel }) => {
    const file = fileThere(files[key]);
    return file === null || links.some((link) => link.rel === rel) ? [] : [{ rel, file }];
  });
