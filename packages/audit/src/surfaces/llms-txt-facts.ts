/** What llms.txt says, and how what it names answered. */
import { parseLlmsTxt } from '@legible/formats';
import { isWeb, resolveUrl, withoutFragment } from '../addresses/address.ts';
import type { LlmsTxtFact, MachineFilesFact, Observed } from '../facts.ts';
import { isThere } from '../machine-files/machine-files.ts';
import { unknown } from '../normalize/fetch-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { answerOf, answersByAddress } from './named-addresses.ts';

/** Links whose answers are told. */
const MAX_TOLD = 20;

/** Addresses on hosts of the site that a text of llms.txt links to, each once, in order. */
export const llmsTxtAddresses = (text: string, url: string, scope: SiteScope): readonly string[] => {
  const all = parseLlmsTxt(text).allLinks.map((link) => resolveUrl(link.url, url));
  return [
    ...new Set(all.flatMap((one) => (one !== null && isWeb(one) && scope.contains(one) ? withoutFragment(one) : []))),
  ];
};

const FULL = /llms-full\.txt/i;

/** Whether robots.txt names llms-full.txt, in whatever line; only what parsed as one is kept of the others. */
const robotsNamesFull = ({ robots }: SiteScope): boolean =>
  robots?.digest?.kind === 'robots' &&
  robots.exchange.answer !== null &&
  FULL.test(new TextDecoder().decode(robots.exchange.answer.body.subarray(0, 64 * 1024)));

export const fullNamedBy = (text: string, scope: SiteScope): string | null => {
  if (FULL.test(text)) return 'llms.txt';
  return robotsNamesFull(scope) ? 'robots.txt' : null;
};

export const llmsTxtFact = (seen: Seen, scope: SiteScope, files: Observed<MachineFilesFact>): Observed<LlmsTxtFact> => {
  if (files.state !== 'present') return files.state === 'unknown' ? files : unknown('not-looked');
  const file = files.value['llms-txt'];
  if (file.state !== 'present') return file;
  const { status, isHtml, url, text } = file.value;
  if (status === 403 || status === 401) return unknown('forbidden', observationOf(seen, file.from));
  if ((status ?? 0) >= 500) return unknown('server-error', observationOf(seen, file.from));
  const nothing = files.value['no-such-well-known'];
  // A host that has a page for every name has no llms.txt: wellknown-no-soft-200 tells of it.
  const anyName = nothing.state === 'present' && nothing.value.isHtml && nothing.value.status === 200;
  if (!isThere(file.value) && !(status === 200 && isHtml && !anyName)) return { state: 'absent', from: file.from };
  const addresses = isHtml ? [] : llmsTxtAddresses(text, url, scope);
  const answers = answersByAddress(seen);
  const links = addresses.flatMap((one) => answerOf(one, answers) ?? []).slice(0, MAX_TOLD);
  const content = isHtml ? null : parseLlmsTxt(text);
  const value = { file: file.value, content, links, listed: addresses.length, fullNamedBy: fullNamedBy(text, scope) };
  return { state: 'present', value, from: file.from };
};

const observationOf = (seen: Seen, id: string): Observation | undefined =>
  seen.observations.find(({ step }) => step.id === id);
