import { OUTBOUND_LIMITS } from '@legible/outbound';
import type { Config } from '../config/config.ts';
import { MAX_CREATE_BODY_BYTES, MAX_URL_LENGTH } from '../contract/contract.ts';
import { createPolicies } from '../scan/admit.ts';
import { JUDGE_AGAIN_POLICY } from '../scan/judge-again.ts';
import type { Figure } from '../views/guides/figures.tsx';
import { counted } from '../wording/counted.ts';
import { READING_POLICY } from './limited-reading.ts';

const MINUTE_S = 60;

const POLICY_MEANINGS: Readonly<Record<string, string>> = {
  'client-domain': 'New scans by one client for one domain',
  client: 'New scans by one client',
  target: 'New scans of one domain by all clients',
  names: 'Different names looked up for one client',
  [READING_POLICY.name]: 'Reports and lists of rules read by one client',
  [JUDGE_AGAIN_POLICY.name]: 'Reports judged again for one client',
};

/** The limits of the API as this service runs, for the developers' page. */
export const apiFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Request body of createScan', value: `${MAX_CREATE_BODY_BYTES} bytes` },
  { meaning: 'Length of url', value: `${MAX_URL_LENGTH} characters` },
  ...[...createPolicies(config.limits), READING_POLICY, JUDGE_AGAIN_POLICY].map(({ name, quota, windowS }) => ({
    meaning: POLICY_MEANINGS[name] ?? name,
    value: `${quota} in ${counted(windowS / MINUTE_S, 'minute')}`,
  })),
  {
    meaning: 'Wait before a result opens, from the end of the scan',
    value: `${config.anonymousWaitMs / 1_000} s`,
  },
  { meaning: 'Age up to which reuse hands out a stored report', value: `${config.limits.freshHours} h` },
  { meaning: 'Scans waiting', value: `${config.limits.queueCap}` },
];

/** Whether it does is for the machines that scan to tell: they need a Chromium. */
export const mayOpenBrowser = ({ limits, browser }: Config): boolean =>
  browser.render !== 'never' && limits.scanRenders > 0;

/** How much of a site one scan reads. */
export const scanFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Pages in one scan', value: `${config.limits.scanPages}` },
  ...(mayOpenBrowser(config)
    ? [{ meaning: 'Pages of those that a browser opens', value: `up to ${config.limits.scanRenders}` }]
    : []),
  { meaning: 'Requests in one scan', value: `${config.limits.scanRequests}` },
  { meaning: 'Duration of one scan', value: `${config.limits.scanSeconds} s` },
];

/** What our bot does to a site at most, for the page about the bot. */
export const botFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Requests to one host at the same time', value: `${OUTBOUND_LIMITS.hostInFlight}` },
  { meaning: 'Time between two requests to one host', value: `at least ${OUTBOUND_LIMITS.hostGapMs} ms` },
  ...scanFigures(config),
];
