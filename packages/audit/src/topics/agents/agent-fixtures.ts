/** A site as a function, scanned as the service does it. For tests that follow requests to their verdicts. */

import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { plan } from '../../engine/plan.ts';
import type { Facts, SiteFactKey, SiteFacts, SiteFactValues } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { Outcome, Rule } from '../../kernel/rule.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { SiteSources } from '../../kernel/site/topic.ts';
import type { Budget, Observation, Step } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observe, site as siteFacts } from '../../rule-fixtures.ts';
import { agents } from './topic.ts';

export interface Given {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: readonly HeaderLine[];
  /** Text, or a value to write as JSON. */
  readonly body?: unknown;
}

/** By `METHOD path`, or by `POST path method` for JSON-RPC; addresses of other hosts in full. */
export type Site = Readonly<Record<string, Given | string | undefined>>;

const ORIGIN = 'https://example.com';

const BUDGET: Budget = { requests: 150, pages: 5 };

const rpcMethod = (body: string | undefined): string =>
  body === undefined ? '' : ` ${String((JSON.parse(body) as { method: unknown }).method)}`;

const answerOf = (site: Site, { url, method = 'GET', body }: Step['request']): Given => {
  const path = url.startsWith(`${ORIGIN}/`) ? url.slice(ORIGIN.length) : url;
  const given = site[`${method} ${path}${rpcMethod(body)}`] ?? site[`${method} ${path}`];
  if (typeof given === 'string') return { body: given };
  return given ?? { status: 404, body: '<!doctype html><title>Not found</title>' };
};

const make = (step: Step, site: Site): Observation => {
  const { url, method = 'GET', headers = [] } = step.request;
  if (step.refused) return observe(step, failedExchange(url, step.refused));
  const { status = 200, type, body = '', headers: more = [] } = answerOf(site, step.request);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const mediaType = type ?? (typeof body === 'string' ? 'text/html' : 'application/json');
  const made: Exchange = exchange(url, { status, headers: [['content-type', mediaType], ...more], body: text });
  return observe(step, { ...made, request: { ...made.request, method, headers } });
};

export interface Scanned {
  readonly facts: Facts;
  readonly steps: readonly Step[];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly messages: Readonly<Record<string, string | undefined>>;
}

/** Runs the plan to its end, then judges. */
export const scan = (site: Site, rules: readonly Rule[], deployed = true): Scanned => {
  const target = targetOf(`${ORIGIN}/`, { deployed });
  const whole: Site = { 'GET /': '<main><h1>Home</h1><p>Words of a home page.</p></main>', ...site };
  const observations: Observation[] = [];
  for (let rounds = 0; rounds < 30; rounds++) {
    const steps = plan({ target, observations }, rules, BUDGET);
    if (steps.length === 0) break;
    observations.push(...steps.map((step) => make(step, whole)));
  }
  const seen = { target, observations };
  const { discoveryLinks: _ofPages, ...makers } = agents.site;
  const change: Partial<SiteFacts> = {};
  const sources: SiteSources = {
    seen,
    scope: scopeOf(seen),
    assumed: undefined,
    pages: () => [],
    home: () => undefined,
    fact: <K extends SiteFactKey>(key: K) => change[key] as Observed<SiteFactValues[K]>,
  };
  for (const [key, make] of Object.entries(makers)) Object.assign(change, { [key]: make(sources) });
  const facts: Facts = { site: siteFacts(change), pages: [] };
  const { judgements, defects } = judge(rules, facts);
  if (defects.length > 0) throw new Error(JSON.stringify(defects));
  const firsts = judgements.map(({ rule, outcome, findings }) => ({
    id: rule.id,
    outcome,
    first: findings[0]?.message,
  }));
  return {
    facts,
    steps: observations.map(({ step }) => step),
    outcomes: Object.fromEntries(firsts.map(({ id, outcome }) => [id, outcome])),
    messages: Object.fromEntries(firsts.map(({ id, first }) => [id, first])),
  };
};
