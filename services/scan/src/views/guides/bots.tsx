import { BOT_KEYS, BOT_ROLES, BOTS, type Bot, type BotRole } from '@legible/audit/bots';
import type { Child } from 'hono/jsx';
import { STANDARDS_PATH } from '../../contract/addresses.ts';
import { consequenceText, oncePerToken } from '../access-words.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Pairs, Section, spoken, Table, verbatim } from '../parts.tsx';
import { FilterForm, type FilterQuery, isNarrowed } from '../rules/rules-page.tsx';
import { breadcrumbs } from '../structured-data.tsx';

export const BOTS_PATH = '/bots';

export const PURPOSES: Readonly<Record<BotRole, string>> = {
  search: 'Fills a search index',
  user: 'Fetches a page for a user who is waiting',
  training: 'Gathers data to train models',
  control: 'Only a name in robots.txt, which sends no requests',
  agent: 'Acts for a user',
  data: 'Provides pages to customers',
  preview: 'Shows previews of links',
  ads: 'Reads pages for ads and shopping',
};

/** The robots by token: robots.txt cannot distinguish two robots that share one. */
export const ROBOTS: readonly Bot[] = oncePerToken<Bot>(BOT_KEYS.map((key) => BOTS[key]));

/** The filters of the list. */
export const BOT_FILTERS = [
  { name: 'purpose', label: 'Purpose', options: BOT_ROLES as readonly string[], of: ({ role }: Bot): string => role },
  {
    name: 'operator',
    label: 'Operator',
    options: [...new Set(ROBOTS.map(({ operator }) => operator))].sort((a, b) => a.localeCompare(b, 'en')),
    of: ({ operator }: Bot): string => operator,
  },
];

/** Returns the robots that match every filter and contain every word of the text. */
export const botsAdmitted = ({ text, chosen }: FilterQuery): readonly Bot[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ROBOTS.filter((bot) => {
    const searchable = [bot.token, bot.operator, PURPOSES[bot.role], refusalText(bot)].join('\n').toLowerCase();
    return (
      BOT_FILTERS.every(({ name, of }) => chosen[name] === undefined || chosen[name] === of(bot)) &&
      words.every((word) => searchable.includes(word))
    );
  });
};

/** The part of an address that names a robot. */
export const botSlug = ({ token }: Pick<Bot, 'token'>): string => token.toLowerCase();

export const botPath = (bot: Pick<Bot, 'token'>): string => `${BOTS_PATH}/${botSlug(bot)}`;

/** What refusing a robot costs, in a sentence or two. */
export const refusalText = (bot: Bot): string => consequenceText(bot, 'open', 'en');

/** How to recognise a visitor that calls itself by this name, in sentences. */
export const verificationText = ({ dns, ipList, role, documented }: Bot): string => {
  if (role === 'control') return 'It sends no requests. Its operator reads the name in robots.txt.';
  const names = dns.map((name) => `.${name}`).join(' or ');
  const byName = `Reverse DNS of its address gives a name that ends in ${names}, and that name leads back to the address. `;
  const known = (dns.length === 0 ? '' : byName) + (ipList === null ? '' : 'Its operator lists its addresses.');
  if (known !== '') return known.trim();
  return documented
    ? 'We know of no documented way to verify it. A name alone proves nothing.'
    : 'Nobody documents it, so nothing proves a visitor with this name.';
};

/** The language of its market in words; null for an engine of all markets. */
export const marketOf = ({ region }: Bot): string | null =>
  region === null ? null : (new Intl.DisplayNames('en', { type: 'language' }).of(region) ?? region);

const LABELS = ['Operator', 'Purpose', 'Refusing it', 'How to recognise it'];
const WORDS = {
  filterForm: 'Filter the robots',
  search: 'Search',
  any: 'Any',
  filter: 'Filter',
  showAll: 'Show all robots',
};

/** The registry of robots. Its filters are a form that works without JavaScript. */
export const BotsPage = ({ site, query }: { readonly site: Site; readonly query: FilterQuery }) => {
  const bots = botsAdmitted(query);
  return (
    <Layout
      site={site}
      title="Robots of search engines and AI services"
      description="Who sends which robot, what for, what it costs to refuse it in robots.txt, and how to recognise it: the registry that Legible judges by."
      path={BOTS_PATH}
      twin={!isNarrowed(query)}
      noindex={isNarrowed(query)}
      alternates={[{ href: `${BOTS_PATH}.json`, type: 'application/json' }]}
      about={[breadcrumbs(site.baseUrl, ['Robots', BOTS_PATH])]}
    >
      <div class="prose">
        <h1>Robots of search engines and AI services</h1>
        <p class="lead">
          Who sends which robot, what for, and what it costs you to refuse it. Each robot has a page with the lines for
          robots.txt. <a href="/policy">Write a policy</a> for all of them at once.
        </p>
      </div>
      <FilterForm
        path={BOTS_PATH}
        words={WORDS}
        query={query}
        fields={BOT_FILTERS.map(({ name, label, options }) => ({
          name,
          label,
          options: options.map((value) => [value, PURPOSES[value as BotRole] ?? value] as const),
        }))}
      />
      <Section id="list" title={`${bots.length} of ${ROBOTS.length} robots`}>
        {bots.length === 0 ? (
          <p>No robot matches.</p>
        ) : (
          <Table
            class="rules"
            caption={spoken('Robots by their name in robots.txt')}
            heads={['Robot', ...LABELS]}
            labels={LABELS}
            rows={bots.map((bot) => [
              <a id={botSlug(bot)} href={botPath(bot)}>
                {bot.token}
              </a>,
              bot.operator,
              PURPOSES[bot.role],
              refusalText(bot),
              verificationText(bot),
            ])}
          />
        )}
      </Section>
      <p class="hint">
        The same as data: <a href={`${BOTS_PATH}.json`}>bots.json</a>. What a report says about your own robots.txt goes
        by this list. <a href={STANDARDS_PATH}>What our rules rest on</a>
      </p>
    </Layout>
  );
};

const factsOf = (bot: Bot): readonly (readonly [string, Child])[] => [
  ['Operator', bot.operator],
  ['Purpose', PURPOSES[bot.role]],
  [
    'Source',
    <>
      {bot.docUrl === null ? 'No page of its operator' : <a href={bot.docUrl}>The page of its operator</a>} (
      <a href={STANDARDS_PATH}>{`${bot.state} ${bot.readOn}`}</a>)
    </>,
  ],
  ['Market', marketOf(bot) ?? 'all'],
  ['Also obeys groups for', bot.fallbacks.join(', ') || 'no other name'],
  ['Group for all robots', bot.obeysAll ? 'holds for it' : 'is ignored: name it to refuse it'],
];

/** The page about one robot. */
export const BotInRegistryPage = ({ site, bot }: { readonly site: Site; readonly bot: Bot }) => (
  <Layout
    site={site}
    title={`${bot.token}, a robot of ${bot.operator}`}
    description={`${PURPOSES[bot.role]}. How to allow or refuse ${bot.token} in robots.txt, what that costs, and how to verify that a visitor is it.`}
    path={botPath(bot)}
    twin
    about={[breadcrumbs(site.baseUrl, ['Robots', BOTS_PATH], [bot.token, botPath(bot)])]}
  >
    <article class="prose guide">
      <p class="eyebrow">
        <a href={BOTS_PATH}>Robots</a> · <a href={`${BOTS_PATH}?purpose=${bot.role}`}>{PURPOSES[bot.role]}</a>
      </p>
      <h1>{bot.token}</h1>
      <p class="lead">{refusalText(bot)}</p>
      <Pairs class="points" pairs={factsOf(bot)} />
      <Section id="refuse" title="Refuse it">
        {verbatim(`User-agent: ${bot.token}\nDisallow: /`)}
      </Section>
      <Section id="allow" title="Allow it">
        {verbatim(`User-agent: ${bot.token}\nAllow: /`)}
        <p>A group with its name replaces the group for all robots, so repeat any other paths that it may not read.</p>
      </Section>
      <Section id="verify" title="Verify that a visitor is it">
        <p>
          {verificationText(bot)}
          {bot.ipList === null ? null : ' '}
          {bot.ipList === null ? null : <a href={bot.ipList}>The list of addresses</a>}
        </p>
      </Section>
    </article>
  </Layout>
);
