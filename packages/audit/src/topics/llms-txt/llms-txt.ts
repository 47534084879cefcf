/** Reads llms.txt, and how the addresses in it answered. */

import { type LlmsTxt, parseLlmsTxt } from '@legible/formats/llms-txt';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { unknown } from '../../kernel/exchange.ts';
import { machineFilesFact } from '../../kernel/machine-file-answers.ts';
import {
  fileThere,
  isThere,
  MACHINE_FILES,
  type MachineFileFact,
  type MachineFilesFact,
  machineFileRequest,
  machineFileUrl,
} from '../../kernel/machine-files.ts';
import type { Observed } from '../../kernel/observed.ts';
import {
  foundIn,
  knownOf,
  type PlannedRequest,
  type RequestPlanner,
  type StageInput,
  spread,
} from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { answerOf, answersByAddress, type TargetFact } from '../../kernel/targets.ts';

/** Most links whose answers are reported. */
const MAX_TOLD = 20;

/** Returns the addresses on hosts of the site to which llms.txt links, each once, in order. */
const llmsTxtAddresses = (text: string, url: string, scope: SiteScope): readonly string[] => {
  const all = parseLlmsTxt(text).allLinks.map((link) => resolveUrl(link.url, url));
  return [
    ...new Set(all.flatMap((one) => (one !== null && isWeb(one) && scope.contains(one) ? withoutFragment(one) : []))),
  ];
};

const FULL = /llms-full\.txt/i;

/** Whether the first 64 KiB of robots.txt name llms-full.txt in any line, even one that the parser does not keep. */
const robotsNamesFull = ({ robots }: SiteScope): boolean =>
  robots?.digest?.kind === 'robots' &&
  robots.exchange.answer !== null &&
  FULL.test(new TextDecoder().decode(robots.exchange.answer.body.subarray(0, 64 * 1024)));

const fullNamedBy = (text: string, scope: SiteScope): string | null => {
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
  // A host that has a page for every name has no llms.txt; wellknown-no-soft-200 reports it.
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

/** Most links that are requested, besides those whose answers are known. */
const MAX_LINKS = 8;

const fileOf = ({ seen, asked }: StageInput) => {
  const files = machineFilesFact(seen);
  const file = files.state === 'present' ? fileThere(files.value['llms-txt']) : null;
  const by = file === null ? undefined : asked.find(({ step }) => step.id === file.from);
  return file === null || by === undefined ? null : { file, by };
};

/** Plans requests for llms-full.txt, if it is announced, and for a sample of the links. */
export const llmsTxtLinks: RequestPlanner = (input) => {
  const there = fileOf(input);
  if (there === null) return [];
  const { file, by } = there;
  const { scope } = input;
  const full = fullNamedBy(file.text, scope) === null ? null : machineFileUrl('llms-full-txt', scope);
  const known = knownOf(input.asked);
  const links = llmsTxtAddresses(file.text, file.url, scope).filter(
    (url) =>
      !known.has(url) && isHarmless(url) && scope.admits(url) && !url.endsWith(MACHINE_FILES['llms-full-txt'].path),
  );
  return [
    ...(full === null ? [] : [machineFileRequest('llms-full-txt', full, foundIn(by, 'or robots.txt names it'))]),
    ...spread(links, MAX_LINKS).map(
      (url): PlannedRequest => ({ purpose: 'llms-link', url, why: foundIn(by, 'names it') }),
    ),
  ];
};

/** The file llms.txt. It is absent when the host has none or answers any name with a page. */
export interface LlmsTxtFact {
  readonly file: MachineFileFact;
  /** Null when an HTML page answered instead. */
  readonly content: LlmsTxt | null;
  /** Answers of links to hosts of the site, at most 20. */
  readonly links: readonly TargetFact[];
  /** How many different addresses on hosts of the site it links to. */
  readonly listed: number;
  /** File that announces llms-full.txt: `llms.txt` or `robots.txt`; null when neither does. */
  readonly fullNamedBy: string | null;
}
