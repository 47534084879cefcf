import { describeRules, RULES } from '@legible/audit';
import {
  conditionalResponse,
  type Failure,
  JSON_TYPE,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Site } from '../views/layout.tsx';
import { rulePath } from '../views/rule-title.ts';
import { rulesAdmitted } from '../views/rules/rule-filters.ts';
import { RulePage } from '../views/rules/rule-page.tsx';
import { RulesPage } from '../views/rules/rules-page.tsx';
import type { PageAnswers } from './page-answers.ts';
import { type RuleQueryRead, readRuleQuery } from './rule-query.ts';
import { RULES_SCHEMA_PATH, rulesData, rulesSchemaJson } from './rules-schema.ts';

export interface RuleRoutes {
  readonly site: Site;
  readonly pages: PageAnswers;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  readonly failed: (c: SurfaceContext, failure: Failure) => Response;
}

const DESCRIPTIONS = describeRules(RULES);
const BY_ID = new Map(DESCRIPTIONS.map((rule) => [rule.id, rule]));

const queryOf = (c: SurfaceContext): RuleQueryRead => readRuleQuery(new URL(c.req.url).searchParams);
const refused = (message: string): Failure => ({ status: 400, code: 'wrong_filter', message });

/** `/rules`, `/rules.json` and a page for each rule. Returns the paths of the pages. */
export const serveRules = (
  app: Hono<SurfaceEnv>,
  { site, pages, dataHeaders, failed }: RuleRoutes,
): readonly string[] => {
  const headers = { ...dataHeaders, ...READABLE_BY_ALL };
  const schema = preparedResponse(rulesSchemaJson(), {
    'content-type': 'application/schema+json',
    'cache-control': 'public, max-age=300',
    ...headers,
  });
  app.get(RULES_SCHEMA_PATH, (c) => schema(c.req.header('if-none-match')));

  app.get('/rules', (c) => {
    const read = queryOf(c);
    if (!read.ok) return failed(c, refused(read.message));
    const rules = rulesAdmitted(DESCRIPTIONS, read.query);
    const page = <RulesPage site={site} rules={rules} all={DESCRIPTIONS.length} query={read.query} />;
    return pages.conditional(page, c.req.header('if-none-match'));
  });

  app.get('/rules.json', (c) => {
    const read = queryOf(c);
    if (!read.ok) return failed(c, refused(read.message));
    return conditionalResponse(
      JSON.stringify(rulesData(rulesAdmitted(DESCRIPTIONS, read.query))),
      {
        'content-type': JSON_TYPE,
        'cache-control': 'no-cache',
        link: `<${RULES_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"`,
        ...headers,
      },
      c.req.header('if-none-match'),
    );
  });

  app.get('/rules/:id', (c) => {
    const rule = BY_ID.get(c.req.param('id'));
    return rule === undefined
      ? failed(c, { status: 404, code: 'rule_not_found', message: 'There is no rule with this id.' })
      : pages.conditional(<RulePage site={site} rule={rule} />, c.req.header('if-none-match'));
  });
  return ['/rules', ...DESCRIPTIONS.map(({ id }) => rulePath(id))];
};
