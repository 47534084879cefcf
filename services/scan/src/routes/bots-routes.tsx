import { BOT_ROLES, type Bot, HONOURS_ROBOTS } from '@legible/audit';
import type { Failure, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { twinPath } from '../contract/addresses.ts';
import { TEXT_OR_NULL, TEXTS } from '../contract/contract.ts';
import {
  BOT_FILTERS,
  BOTS_PATH,
  BotInRegistryPage,
  BotsPage,
  botPath,
  botSlug,
  botsAdmitted,
  PURPOSES,
  ROBOTS,
  refusalText,
  verificationText,
} from '../views/guides/bots.tsx';
import { type FilterQuery, isNarrowed } from '../views/rules/rules-page.tsx';
import type { PublishedPages } from './published-pages.ts';
import { describedJson, languageHeader, type PageAnswering, serveSchema } from './representation.ts';
import { readQuery, wrongFilter } from './rules.tsx';
import { READING } from './rules-schema.ts';

/** The documented shape of the registry of robots. Its objects are closed, so that a new field needs a change here. */
export const BotsSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    purposes: z.record(z.enum(BOT_ROLES), z.string()).describe('What each purpose means.'),
    bots: z.array(
      z.strictObject({
        token: z.string().describe('Its name in robots.txt; unique, in any case of letters.'),
        url: z.string().describe('Path of its page.'),
        operator: z.string(),
        purpose: z.enum(BOT_ROLES),
        documented: z.boolean().describe('Whether a page of its operator describes it.'),
        source: TEXT_OR_NULL.describe('That page.'),
        ...READING,
        alsoObeys: TEXTS.describe('Names whose groups it obeys, in order, when none names it.'),
        obeysAll: z.boolean().describe('Whether the group for all robots holds for it.'),
        honoursRobots: z.enum(HONOURS_ROBOTS).describe('What its operator says about robots.txt.'),
        refusing: z.string().describe('What refusing it costs.'),
        dns: TEXTS.describe('Ends of the names that reverse DNS gives for its addresses.'),
        ipList: TEXT_OR_NULL.describe('Where its operator lists its addresses.'),
        verification: z.string().describe('How to recognise it, in sentences.'),
        region: TEXT_OR_NULL.describe('Language of the readers of a regional engine; null for all.'),
        retired: z.boolean().describe('Whether the name is no longer in use.'),
        successor: TEXT_OR_NULL.describe('The name that replaced it.'),
      }),
    ),
  })
  .meta({ title: 'Legible robots', description: 'Robots of search engines and AI services, by name in robots.txt.' });

/** Path of the schema, which the registry names in its Link header. */
export const BOTS_SCHEMA_PATH = '/schemas/bots-1.json';

const dataOf = (bot: Bot) => ({
  token: bot.token,
  url: botPath(bot),
  operator: bot.operator,
  purpose: bot.role,
  documented: bot.documented,
  source: bot.docUrl,
  state: bot.state,
  readOn: bot.readOn,
  alsoObeys: bot.fallbacks,
  obeysAll: bot.obeysAll,
  honoursRobots: bot.honoursRobots,
  refusing: refusalText(bot),
  dns: bot.dns,
  ipList: bot.ipList,
  verification: verificationText(bot),
  region: bot.region,
  retired: bot.retired !== null,
  successor: bot.retired?.successor ?? null,
});

const EVERYTHING: FilterQuery = { text: '', chosen: {} };
const NO_BOT: Failure = { status: 404, code: 'bot_not_found', message: 'There is no robot with this name.' };
const BY_SLUG = new Map(ROBOTS.map((bot) => [botSlug(bot), bot]));
const BY_TWIN = new Map(ROBOTS.map((bot) => [twinPath(botPath(bot)), bot]));

/** Serves `/bots`, `/bots.json` and a page for each robot. Returns the list, and the pages of the robots. */
export const serveBots = (
  app: Hono<SurfaceEnv>,
  { site, pages, published, dataHeaders, failed }: PageAnswering & { readonly published: PublishedPages },
) => {
  const listed = (query: FilterQuery) => String(<BotsPage site={site} query={query} />);
  const pageOf = (bot: Bot) => String(<BotInRegistryPage site={site} bot={bot} />);
  const whole = listed(EVERYTHING);

  serveSchema(app, BOTS_SCHEMA_PATH, BotsSchema, dataHeaders);
  app.get(BOTS_PATH, (c) => {
    const read = readQuery(new URL(c.req.url).searchParams, BOT_FILTERS);
    if (!read.ok) return failed(c, wrongFilter(read.message));
    if (!isNarrowed(read.query)) return published.page(c, BOTS_PATH, whole, site);
    return pages.conditional(listed(read.query), c.req.header('if-none-match'), languageHeader(site));
  });
  app.get(twinPath(BOTS_PATH), (c) => published.twin(c, whole));
  app.get(`${BOTS_PATH}.json`, (c) => {
    const read = readQuery(new URL(c.req.url).searchParams, BOT_FILTERS);
    if (!read.ok) return failed(c, wrongFilter(read.message));
    const data = { schemaVersion: 1, purposes: PURPOSES, bots: botsAdmitted(read.query).map(dataOf) };
    return describedJson(c, data, BOTS_SCHEMA_PATH, dataHeaders);
  });
  app.get(`${BOTS_PATH}/:name`, (c) => {
    const asked = c.req.param('name');
    const bot = BY_SLUG.get(asked);
    if (bot !== undefined) return published.page(c, botPath(bot), pageOf(bot), site);
    const ofTwin = BY_TWIN.get(c.req.path);
    if (ofTwin !== undefined) return published.twin(c, pageOf(ofTwin));
    // Names in robots.txt have capitals, and people copy them from there.
    const meant = BY_SLUG.get(asked.toLowerCase());
    return meant === undefined ? failed(c, NO_BOT) : c.redirect(botPath(meant), 301);
  });
  return {
    index: { path: BOTS_PATH, html: () => whole },
    bots: ROBOTS.map((bot) => ({ path: botPath(bot), html: () => pageOf(bot) })),
  };
};
