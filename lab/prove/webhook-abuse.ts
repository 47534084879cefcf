import { runInNamespace } from '../namespace/run.ts';
import type { Statuses, WebhookAbuseInput, WebhookAbuseResult } from '../namespace/webhook-abuse-journey.ts';
import type { GoalFigure } from './goals.ts';
import { faultUnless, type Proof } from './proof.ts';

const WITHIN_MS = 180_000;
/** The service's limits of registrations in an hour: for one client, and for all webhooks of a platform. */
const PER_CLIENT = 10;
const PER_PLATFORM = 300;

const isOnly = (statuses: Statuses, ...known: readonly number[]): boolean =>
  Object.keys(statuses).every((status) => known.includes(Number(status)));

const faultsOf = (result: WebhookAbuseResult): readonly string[] => {
  const { oneClient, manyClients, opened, offersConfirm } = result;
  const accepted = (oneClient['202'] ?? 0) + (manyClients['202'] ?? 0);
  return [
    ...faultUnless(oneClient['202'] === PER_CLIENT, `one client registered ${oneClient['202']} times`),
    ...faultUnless(accepted <= PER_PLATFORM, `${accepted} registrations were accepted for one platform`),
    ...faultUnless(isOnly(oneClient, 202, 429), 'one client was answered something else'),
    ...faultUnless(isOnly(manyClients, 202, 429, 503), 'many clients were answered something else'),
    ...faultUnless(result.withoutRetryAfter === 0, `${result.withoutRetryAfter} refusals name no time`),
    ...faultUnless(result.acceptedAnswers === 1, `there are ${result.acceptedAnswers} answers to what is accepted`),
    ...faultUnless(result.messagesToVictim === 1, `the channel got ${result.messagesToVictim} messages`),
    ...faultUnless(result.messages <= accepted, 'more was sent than accepted'),
    ...faultUnless(result.messages > 1, 'too few messages to show anything'),
    ...faultUnless(isOnly(opened, 200), 'a link was answered something else'),
    ...faultUnless(offersConfirm.join() === 'true,true,false', `the confirm link went ${offersConfirm.join()}`),
    ...faultUnless(result.readyAfter === 200, `the service is not ready: ${result.readyAfter}`),
  ];
};

const figuresOf = ({ oneClient, manyClients, messagesToVictim }: WebhookAbuseResult): readonly GoalFigure[] => {
  const one = oneClient['202'] ?? 0;
  const all = one + (manyClients['202'] ?? 0);
  return [
    {
      goal: 'R18',
      where: 'newsletter, SQLite',
      asked: `registrations in an hour: ${PER_CLIENT} of a client, ${PER_PLATFORM} for a platform`,
      found: `${one}, ${all}`,
      ok: one === PER_CLIENT && all <= PER_PLATFORM,
    },
    {
      goal: 'R18',
      where: 'newsletter, SQLite',
      asked: 'the channel of somebody else gets one question',
      found: String(messagesToVictim),
      ok: messagesToVictim === 1,
    },
  ];
};

export const webhookAbuse: Proof = {
  name: 'webhook-abuse',
  about: 'Who registers the channel of somebody else, however often, brings it one question; bots confirm nothing.',
  goals: ['R18'],
  fullLength: 10_000,
  togetherLength: 3_000,
  unit: 'attempts',
  async run(attempts) {
    const input: WebhookAbuseInput = { attempts };
    const { result } = await runInNamespace<WebhookAbuseResult>({
      journey: 'webhook-abuse-journey.ts',
      sites: [],
      input,
      withinMs: WITHIN_MS,
    });
    return {
      seen: [
        `one client: ${JSON.stringify(result.oneClient)}, many: ${JSON.stringify(result.manyClients)}, ${result.millisecondsPerAttempt.toFixed(2)} ms each`,
        `messages to that channel: ${result.messagesToVictim}, to all: ${result.messages}; links opened: ${JSON.stringify(result.opened)}`,
      ],
      faults: faultsOf(result),
      figures: figuresOf(result),
    };
  },
};
