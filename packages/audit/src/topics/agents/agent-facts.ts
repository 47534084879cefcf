/** Facts about surfaces for programs, made from observations. */

import { fetchOf, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { type NlwebFact, nlwebAddress, resultsOf } from './nlweb.ts';
import {
  issuerOf,
  type OauthFact,
  protectedOf,
  resourceMetadata,
  resourceTrouble,
  serverTrouble,
} from './oauth-chain.ts';
import { asked, isServed, isUnseen, noneOf, servedText, startOf } from './surfaces.ts';

type All = readonly Observation[];

export const oauthFact = (all: All): Observed<OauthFact> => {
  const wall = protectedOf(all);
  const spoken = [...asked(all, 'mcp'), ...asked(all, 'api-error')];
  if (wall === null) return noneOf(spoken);
  const { url, named } = resourceMetadata(wall);
  const [metadata] = asked(all, 'agent-resource', 'resource-metadata');
  if (metadata === undefined || isUnseen(metadata))
    return unknown(metadata === undefined ? 'not-looked' : (unseenReason(metadata) ?? 'not-looked'), metadata);
  const issuer = issuerOf(all);
  const servers = asked(all, 'agent-resource', 'auth-server');
  const server = servers.find((one) => (servedText(one) ?? '') !== '') ?? servers[0];
  const text = (one: Observation): string => servedText(one) ?? '';
  const served = (one: Observation, trouble: (text: string) => string | null): string | null =>
    isServed(one) ? trouble(text(one)) : `it answers ${one.exchange.answer?.status ?? 'nothing'}`;
  const value: OauthFact = {
    url: wall.url,
    from: wall.from.step.id,
    schemes: wall.schemes,
    named,
    resource: { url, trouble: served(metadata, (body) => resourceTrouble(body, wall.url)) },
    server:
      issuer === null || server === undefined || isUnseen(server)
        ? null
        : { url: server.step.request.url, trouble: served(server, (body) => serverTrouble(body, issuer)) },
  };
  return { state: 'present', value, from: wall.from.step.id };
};

export const nlwebFact = (all: All, scope: SiteScope): Observed<NlwebFact> => {
  const named = nlwebAddress(all, scope);
  const [answer] = asked(all, 'nlweb');
  if (named === null || answer === undefined) {
    const page = all.find(({ step }) => step.kind === 'scan');
    if (named === null && page !== undefined && unseenReason(page) === null)
      return { state: 'absent', from: page.step.id };
    return unknown('not-looked');
  }
  const reason = unseenReason(answer);
  if (reason !== null && isUnseen(answer)) return unknown(reason, answer);
  const text = servedText(answer) ?? '';
  const value = { ...fetchOf(answer), namedBy: named.by, ...resultsOf(text), excerpt: startOf(answer) };
  return { state: 'present', value, from: answer.step.id };
};
