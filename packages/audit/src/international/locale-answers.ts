import { similarity } from '../document/fingerprint.ts';
import type { LocaleAnswerFact, LocaleAnswersFact, Observed } from '../facts.ts';
import { isSuccess, ownReason, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import { sketchOf } from '../normalize/observed-page.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';

const answerOf = (seen: Observation, home: Observation): LocaleAnswerFact[] => {
  const { answer } = seen.exchange;
  if (answer === null || unseenReason(seen) !== null) return [];
  const { digest } = seen;
  const document = digest?.kind === 'page' ? digest.document : null;
  const probe = digest?.kind === 'probe' ? digest : null;
  const isOther = seen !== home && isSuccess(answer.status);
  return [
    {
      from: seen.step.id,
      asked: seen === home ? null : (seen.step.variant ?? null),
      url: answer.url,
      status: answer.status,
      lang: (document?.lang ?? probe?.lang ?? null)?.toLowerCase() ?? null,
      title: document?.titles[0]?.text ?? probe?.title ?? null,
      similarity: isOther ? similarity(sketchOf(seen), sketchOf(home)) : null,
    },
  ];
};

export const localeAnswersFact = (seen: Seen, { home }: SiteScope): Observed<LocaleAnswersFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'locale');
  const [first] = asked;
  if (first === undefined || home === undefined) return unknown('not-looked');
  const reason = ownReason(first) ?? unseenReason(home);
  const [own] = answerOf(home, home);
  if (reason !== null || own === undefined) return unknown(reason ?? 'not-looked', first);
  const answers = asked.flatMap((one) => answerOf(one, home));
  if (answers.length === 0) return unknown(unseenReason(first) ?? 'not-looked', first);
  const anchors = home.digest?.kind === 'page' ? (home.digest.document?.anchors ?? []) : [];
  const value = {
    requestedUrl: home.step.request.url,
    answers: [own, ...answers],
    linked: [...new Set(anchors.map(({ href }) => href))],
  };
  return { state: 'present', value, from: first.step.id };
};
