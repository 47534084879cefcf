import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { median, pageTimes } from './exchanges.ts';

const MS = { good: 800, poor: 1_800 } as const;

/** Three or four pages are judged too: the roster asks for five, but excludes only fewer than three. */
export default siteRule({
  id: 'response-ttfb',
  title: 'The server starts to send pages quickly',
  failureTitle: 'The server takes long to start sending pages',
  category: 'delivery',
  rating: ['low', 'both', 'E2'],
  sources: ['WEBVITALS', 'G-BUDGET'],
  why: 'Google crawls more of a site that answers fast, and assistants that fetch a page while somebody waits give up on slow ones.',
  fix: 'Keep finished HTML in a cache near the readers, then look at what the server does before it sends the first byte.',
  repair: 'server-speed',
  expects: 'The first byte of the page arrives within 800 ms, at the second request as at the tenth.',
  needs: ['exchanges'],
  messages: {
    slow: (a: { median: number; count: number; slowest: readonly string[] }) =>
      `Half of ${a.count} pages took ${a.median} ms or more to their first byte, measured from where this scan ran. Slowest: ${a.slowest.join(', ')}.`,
  },
  counterEvidence: 'The time includes the way from our scanner to the server: readers who live nearer wait less.',
  passes: 'Of nine pages half begin to arrive within 240 ms.',
  fails: 'Of nine pages half begin to arrive after 2,100 ms or later.',
  check({ exchanges }) {
    const times = pageTimes(exchanges.value.list);
    const [first] = times;
    if (first === undefined || times.length < 3) return notApplicable;
    const value = median(times.map(({ ms }) => ms));
    if (value <= MS.good) return pass;
    const slowest = times.slice(0, 10).map(({ url, ms }) => `${url} ${ms} ms`);
    const proof = { step: first.from, observation: `${first.ms} ms to the headers` };
    const finding = { message: 'slow', args: { median: value, count: times.length, slowest }, proof } as const;
    return value <= MS.poor ? warn(finding) : fail(finding);
  },
});
