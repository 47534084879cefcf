import type {
  AskedMeanwhile,
  NewsletterOutageInput,
  NewsletterOutageResult,
  NewsletterOutageSeen,
} from '../namespace/newsletter-outage-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';

const CHANNELS = 10;
const READERS_PER_SECOND = 40;
const ANSWERED_WITHIN_MS = 2_000;
const RECOVERED_WITHIN_MS = 5_000;
/** Includes the end of the lease of a message that was on its way. */
const SETTLE_WITHIN_MS = 90_000;
const WITHIN_MS = 400_000;

const described = ({ answers, slowestMs, unanswered }: AskedMeanwhile): string =>
  `${Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}${unanswered > 0 ? `, ${unanswered} unanswered` : ''}, slowest ${slowestMs} ms`;

const unexpected = ({ answers }: AskedMeanwhile, expected: readonly string[]): readonly string[] =>
  Object.entries(answers)
    .filter(([status]) => !expected.includes(status))
    .map(([status, count]) => `${count} answers with ${status}`);

const faultsOf = (seen: NewsletterOutageSeen): readonly string[] => {
  const { how, reading, storing, recoveredMs, inFlight, repeated, lost } = seen;
  return [
    ...unexpected(reading, ['200', '503']).map((fault) => `reading: ${fault}`),
    ...unexpected(storing, ['404', '503']).map((fault) => `registering: ${fault}`),
    ...faultUnless(reading.slowestMs <= ANSWERED_WITHIN_MS, `reading took ${reading.slowestMs} ms`),
    ...faultUnless(storing.slowestMs <= ANSWERED_WITHIN_MS, `registering took ${storing.slowestMs} ms`),
    ...faultUnless(reading.unanswered + storing.unanswered === 0, 'requests were not answered'),
    ...faultUnless(reading.withoutRetryAfter + storing.withoutRetryAfter === 0, '503 without Retry-After'),
    ...faultUnless((reading.answers['200'] ?? 0) > 0, 'nobody read anything'),
    ...faultUnless(recoveredMs <= RECOVERED_WITHIN_MS, `well again only after ${recoveredMs} ms`),
    ...faultUnless(repeated <= inFlight, `${repeated} messages came again, and ${inFlight} were on their way`),
    ...lost.map((one) => `LOST ${one}`),
  ].map((fault) => `${how}: ${fault}`);
};

export const newsletterOutage: Proof = {
  name: 'newsletter-outage',
  about:
    'While PostgreSQL is away the newsletter is read on; then all is well at once, and no channel misses an issue.',
  goals: ['R13'],
  fullLength: 30,
  togetherLength: 6,
  unit: 'seconds of each outage',
  async run(seconds) {
    const input: NewsletterOutageInput = {
      outages: ['crash', 'halt'],
      awayMs: seconds * 1_000,
      channels: CHANNELS,
      readersPerSecond: READERS_PER_SECOND,
      settleWithinMs: SETTLE_WITHIN_MS,
    };
    const { result } = await runInNamespace<NewsletterOutageResult>({
      journey: 'newsletter-outage-journey.ts',
      sites: [],
      input,
      withinMs: WITHIN_MS,
    });
    const { seen, exitCodes } = result;
    const slowest = Math.max(...seen.flatMap(({ reading, storing }) => [reading.slowestMs, storing.slowestMs]));
    const recovered = Math.max(...seen.map(({ recoveredMs }) => recoveredMs));
    const lost = seen.reduce((sum, one) => sum + one.lost.length, 0);
    const repeated = seen.reduce((sum, one) => sum + one.repeated, 0);
    const inFlight = seen.reduce((sum, one) => sum + one.inFlight, 0);
    const faults = seen.flatMap(faultsOf);
    const where = 'newsletter, PostgreSQL';
    return {
      seen: seen.flatMap(({ how, reading, storing, recoveredMs, ...rest }) => [
        `${how}: read ${described(reading)}; registered ${described(storing)}`,
        `${how}: well again after ${recoveredMs} ms; ${rest.inFlight} messages were on their way, ${rest.repeated} came again, ${rest.lost.length} lost`,
      ]),
      faults: [...faults, ...exitCodes.filter((code) => code !== 0).map((code) => `a process ended with ${code}`)],
      figures: [
        {
          goal: 'R13',
          where,
          asked: 'answered in 2 s while it is away',
          found: `${(slowest / 1_000).toFixed(1)} s at most, stopped and halted`,
          ok:
            slowest <= ANSWERED_WITHIN_MS &&
            seen.every(({ reading, storing }) => reading.unanswered + storing.unanswered === 0),
        },
        {
          goal: 'R13',
          where,
          asked: 'well again within 5 s',
          found: `${(recovered / 1_000).toFixed(1)} s`,
          ok: recovered <= RECOVERED_WITHIN_MS,
        },
        {
          goal: 'R13',
          where,
          asked: 'no message lost',
          found: `${lost} lost, ${repeated} twice, ${inFlight} on their way`,
          ok: lost === 0 && repeated <= inFlight,
        },
      ],
    };
  },
};
