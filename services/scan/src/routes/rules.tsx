import { describeRules, RULES, type RuleDescription } from '@legible/audit';
import type { Failure, SurfaceContext, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { twinPath } from '../contract/addresses.ts';
import type { Language } from '../language/language.ts';
import { inEachLanguage, localPath } from '../language/paths.ts';
import type { Site } from '../views/layout.tsx';
import { RulePage } from '../views/rules/rule-page.tsx';
import {
  type FilterQuery,
  isNarrowed,
  MAX_QUERY_LENGTH,
  RULE_FILTERS,
  RulesPage,
  rulesAdmitted,
} from '../views/rules/rules-page.tsx';
import { rulePath } from '../wording/rule-words.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { describedJson, languageHeader, type PageAnswering, serveSchema } from './representation.ts';
import { RULES_SCHEMA_PATH, RulesSchema, rulesData } from './rules-schema.ts';

export type QueryRead =
  | { readonly ok: true; readonly query: FilterQuery }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the filters of a query string. An empty value, as a form sends it, sets no filter. A value that is not one of the
 * choices, or a second value, is refused: otherwise a typing error could look like a result.
 */
export const readQuery = (
  params: URLSearchParams,
  filters: readonly { readonly name: string; readonly options: readonly string[] }[],
): QueryRead => {
  const chosen: Record<string, string> = {};
  for (const { name, options } of filters) {
    const given = params.getAll(name).filter((value) => value !== '');
    const [value, ...more] = given;
    if (value === undefined) continue;
    if (more.length > 0 || !options.includes(value))
      return { ok: false, message: `${name} is one of ${options.join(', ')}.` };
    chosen[name] = value;
  }
  const texts = params.getAll('q').map((text) => text.trim());
  const text = texts.filter(Boolean).join(' ');
  if (text.length > MAX_QUERY_LENGTH) return { ok: false, message: `q has at most ${MAX_QUERY_LENGTH} characters.` };
  return { ok: true, query: { text, chosen } };
};

interface RuleRoutes extends PageAnswering {
  readonly siteIn: (language: Language) => Site;
  readonly published: PublishedPages;
}

const DESCRIPTIONS = describeRules(RULES);
const BY_ID = new Map(DESCRIPTIONS.map((rule) => [rule.id, rule]));
const BY_TWIN = new Map(DESCRIPTIONS.map((rule) => [twinPath(rulePath(rule.id)), rule]));

const PATH = '/rules';
const EVERYTHING: FilterQuery = { text: '', chosen: {} };
const NO_RULE: Failure = { status: 404, code: 'rule_not_found', message: 'There is no rule with this id.' };

const queryOf = (c: SurfaceContext): QueryRead => readQuery(new URL(c.req.url).searchParams, RULE_FILTERS);
/** The refusal of a query with an unknown value. */
export const wrongFilter = (message: string): Failure => ({ status: 400, code: 'wrong_filter', message });

/** Serves the list of rules in the language of the site. Returns the page with all of them. */
const serveIndex = (app: Hono<SurfaceEnv>, site: Site, { pages, published, failed }: RuleRoutes): PublishedPage => {
  const { language } = site;
  const path = localPath(language, PATH);

  const listed = (query: FilterQuery): string =>
    String(
      <RulesPage
        site={site}
        rules={rulesAdmitted(DESCRIPTIONS, query, language)}
        all={DESCRIPTIONS.length}
        query={query}
      />,
    );
  let whole: string | null = null;
  /** Returns the list of all rules, which is made once because most requests are for it. */
  const everything = (): string => {
    whole ??= listed(EVERYTHING);
    return whole;
  };
  app.get(path, (c) => {
    const read = queryOf(c);
    if (!read.ok) return failed(c, wrongFilter(read.message));
    const html = isNarrowed(read.query) ? listed(read.query) : everything();
    // There is no end of search texts, and making Markdown of a long list takes a while. Programs can read rules.json.
    if (read.query.text !== '') return pages.conditional(html, c.req.header('if-none-match'), languageHeader(site));
    return published.page(c, isNarrowed(read.query) ? null : path, html, site);
  });
  if (language === 'en') app.get(twinPath(path), (c) => published.twin(c, everything()));
  return { path, html: everything };
};

/**
 * Serves `/rules` in each language, `/rules.json` and a page for each rule. Returns the list pages, English first, and
 * the rule pages.
 */
export const serveRules = (app: Hono<SurfaceEnv>, routes: RuleRoutes) => {
  const { site, published, dataHeaders, failed } = routes;
  serveSchema(app, RULES_SCHEMA_PATH, RulesSchema, dataHeaders);
  const indexes = inEachLanguage((language) => serveIndex(app, routes.siteIn(language), routes));
  const page = (rule: RuleDescription): string => String(<RulePage site={site} rule={rule} />);

  app.get('/rules.json', (c) => {
    const read = queryOf(c);
    if (!read.ok) return failed(c, wrongFilter(read.message));
    return describedJson(c, rulesData(rulesAdmitted(DESCRIPTIONS, read.query)), RULES_SCHEMA_PATH, dataHeaders);
  });

  app.get('/rules/:id', (c) => {
    const asked = c.req.param('id');
    const rule = BY_ID.get(asked);
    if (rule !== undefined) return published.page(c, rulePath(asked), page(rule), site);
    const ofTwin = BY_TWIN.get(c.req.path);
    return ofTwin === undefined ? failed(c, NO_RULE) : published.twin(c, page(ofTwin));
  });
  return {
    indexes,
    rules: DESCRIPTIONS.map((rule) => ({ path: rulePath(rule.id), html: () => page(rule) })),
  };
};
