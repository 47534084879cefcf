/** Decides what to fetch next, and why, from what was seen so far. */
import { robotsVerdict } from '@legible/formats';
import { hostOf, pageKey, pathOf } from './address.ts';
import { PAGE_PURPOSES, PURPOSES, type StepPurpose } from './purposes.ts';
import type { Rule } from './rule.ts';
import type { Budget, Observation, Seen, Step, StepReason } from './steps.ts';

/** The product token of our own robot in robots.txt. */
export const BOT_TOKEN = 'LegibleBot';

/** A step before robots.txt and the budget have been asked. */
interface Wish {
  readonly purpose: StepPurpose;
  readonly url: string;
  readonly why: StepReason;
}

const roster = (label: string): StepReason => ({ origin: 'upstream_roster', label });
const found = (label: string, after: Observation): StepReason => ({
  origin: 'previous_event',
  label,
  after: after.step.id,
});

const seenFor = (seen: Seen, purpose: StepPurpose): Observation | undefined =>
  seen.observations.find(({ step }) => step.purpose === purpose);

/** Hosts whose robots.txt we have read: the target's, and the one that its robots.txt redirects to. */
const knownHosts = ({ target }: Seen, robots: Observation): ReadonlySet<string> =>
  new Set([target.host, hostOf(robots.exchange.answer?.url ?? '') ?? target.host]);

/**
 * May our robot ask for this address? RFC 9309, 2.3.1: a 4xx answer means no rules; a server error or no answer at all
 * means stay away. Google treats 429 like a server error, and so do we.
 */
const admits = (robots: Observation, url: string): boolean => {
  const { answer } = robots.exchange;
  if (answer === null || answer.status === 429 || answer.status >= 500) return false;
  if (answer.status >= 400) return true;
  return robots.digest?.kind === 'robots' && robotsVerdict(robots.digest.robots, BOT_TOKEN, pathOf(url)).allowed;
};

/** FNV-1a, 32 bits: the made-up path differs from host to host and is the same on every scan of one host. */
const hash = (text: string): string => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
};

const sitemapWish = (seen: Seen, robots: Observation, hosts: ReadonlySet<string>): Wish => {
  const answered = robots.exchange.answer !== null && robots.exchange.answer.status < 300;
  const named = robots.digest?.kind === 'robots' && answered ? robots.digest.robots.sitemaps : [];
  const first = named.find(({ url }) => hosts.has(hostOf(url) ?? ''));
  return first
    ? { purpose: 'sitemap', url: pageKey(first.url), why: found('Named in robots.txt', robots) }
    : { purpose: 'sitemap', url: `${seen.target.origin}/sitemap.xml`, why: roster('The usual place of a sitemap') };
};

const childWish = (seen: Seen, hosts: ReadonlySet<string>): Wish | null => {
  const index = seenFor(seen, 'sitemap');
  if (index?.digest?.kind !== 'sitemap' || index.digest.sitemap.kind !== 'sitemapindex') return null;
  const first = index.digest.sitemap.entries.find(({ loc }) => hosts.has(hostOf(loc) ?? ''));
  return first
    ? { purpose: 'sitemap-child', url: pageKey(first.loc), why: found('Named in the sitemap index', index) }
    : null;
};

/** Addresses that are in the sample already, as asked and as answered. */
const sampled = (seen: Seen, wishes: readonly Wish[]): ReadonlySet<string> =>
  new Set([
    ...seen.observations
      .filter(({ step }) => PAGE_PURPOSES.includes(step.purpose))
      .flatMap(({ step, exchange }) => [step.request.url, exchange.answer?.url ?? step.request.url].map(pageKey)),
    ...wishes.filter(({ purpose }) => PAGE_PURPOSES.includes(purpose)).map(({ url }) => pageKey(url)),
  ]);

const canonicalWish = (seen: Seen, hosts: ReadonlySet<string>, taken: ReadonlySet<string>): Wish | null => {
  const page = seenFor(seen, 'page');
  if (page?.digest?.kind !== 'page') return null;
  const { canonicals, document } = page.digest;
  const heads = document?.canonicals.filter(({ place }) => place === 'head') ?? [];
  const href = [...canonicals, ...heads].find((canonical) => canonical.href !== null)?.href ?? null;
  if (href === null || !hosts.has(hostOf(href) ?? '') || taken.has(pageKey(href))) return null;
  return {
    purpose: 'canonical-page',
    url: pageKey(href),
    why: found('The submitted page names it as canonical', page),
  };
};

const listedWish = (seen: Seen, hosts: ReadonlySet<string>, taken: ReadonlySet<string>): Wish | null => {
  for (const purpose of ['sitemap-child', 'sitemap'] as const) {
    const list = seenFor(seen, purpose);
    if (list?.digest?.kind !== 'sitemap' || list.digest.sitemap.kind === 'sitemapindex') continue;
    const entry = list.digest.sitemap.entries.find(
      ({ loc }) => hosts.has(hostOf(loc) ?? '') && !taken.has(pageKey(loc)),
    );
    if (entry) return { purpose: 'listed-page', url: pageKey(entry.loc), why: found('Listed in the sitemap', list) };
  }
  return null;
};

/** Everything worth asking as far as is known now, in order of worth, made or not. */
const wishesOf = (seen: Seen): Wish[] => {
  const { target } = seen;
  const first: Wish = {
    purpose: 'robots',
    url: `${target.origin}/robots.txt`,
    why: roster('Read before anything else'),
  };
  const robots = seenFor(seen, 'robots');
  if (robots === undefined) return [first];
  const hosts = knownHosts(seen, robots);
  const wishes: Wish[] = [
    first,
    { purpose: 'page', url: target.url, why: { origin: 'direct_target', label: 'The submitted address' } },
  ];
  if (pageKey(target.url) !== pageKey(target.home)) {
    wishes.push({ purpose: 'home', url: target.home, why: roster('Read on every site') });
  }
  wishes.push(sitemapWish(seen, robots, hosts));
  const missing = `${target.origin}/legible-probe-${hash(target.host)}`;
  wishes.push({ purpose: 'missing-url', url: missing, why: roster('Asked on every site') });
  const child = childWish(seen, hosts);
  if (child) wishes.push(child);
  // A page from the sitemap is chosen last: which one depends on every other page of the sample.
  const page = seenFor(seen, 'page');
  if (page === undefined) return wishes;
  const canonical = seenFor(seen, 'canonical-page');
  const canonicalStep = canonical
    ? { purpose: 'canonical-page' as const, url: canonical.step.request.url, why: canonical.step.why }
    : canonicalWish(seen, hosts, sampled(seen, wishes));
  if (canonicalStep) wishes.push(canonicalStep);
  const waiting = wishes.some(({ purpose }) => !seenFor(seen, purpose));
  const listed = waiting || seenFor(seen, 'listed-page') ? null : listedWish(seen, hosts, sampled(seen, wishes));
  if (listed) wishes.push(listed);
  return wishes;
};

const stepOf = ({ purpose, url, why }: Wish, refused: boolean): Step => {
  const { kind, label, description, provides, maxBodyBytes } = PURPOSES[purpose];
  const redirects = 'maxRedirects' in PURPOSES[purpose] ? { maxRedirects: PURPOSES.robots.maxRedirects } : {};
  return {
    id: `${purpose}:${url}`,
    kind,
    purpose,
    request: { url, maxBodyBytes, ...redirects },
    label,
    description,
    why,
    provides,
    ...(refused ? { refused: 'robots-disallowed' as const } : {}),
  };
};

/** Steps that every scan makes, whatever the rules ask. */
const ALWAYS: readonly StepPurpose[] = ['robots', 'page'];

/**
 * The steps worth making now and not yet made; empty when the scan has seen enough. Until robots.txt was seen that is
 * robots.txt alone. Ids depend on purpose and address only, so a plan may be computed again at any time; a step that
 * is under way comes up again until its observation is in `seen`.
 *
 * robots.txt is obeyed for every step but the submitted page, which a person asked for: a step that it forbids comes
 * with `refused`, counts for nothing in the budget, and is to be recorded without being made.
 */
export const plan = (seen: Seen, rules: readonly Rule[], budget: Budget): Step[] => {
  const robots = seenFor(seen, 'robots');
  const asked = new Set(rules.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const made = seen.observations.filter(({ step }) => !step.refused);
  let requests = budget.requests - made.length;
  let pages = budget.pages - made.filter(({ step }) => step.kind === 'scan').length;
  const steps: Step[] = [];
  for (const wish of wishesOf(seen)) {
    const { kind, provides } = PURPOSES[wish.purpose];
    if (seenFor(seen, wish.purpose)) continue;
    if (!ALWAYS.includes(wish.purpose) && !provides.some((key) => asked.has(key))) continue;
    const refused = !ALWAYS.includes(wish.purpose) && robots !== undefined && !admits(robots, wish.url);
    if (!refused) {
      if (requests <= 0 || (kind === 'scan' && pages <= 0)) continue;
      requests--;
      if (kind === 'scan') pages--;
    }
    steps.push(stepOf(wish, refused));
  }
  return steps;
};
