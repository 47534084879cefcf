import { describeStandards, RULES, RULESET_VERSION, SOURCE_STATES } from '@legible/audit';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { STANDARDS_PATH } from '../contract/addresses.ts';
import { TEXT_OR_NULL, TEXTS } from '../contract/contract.ts';
import { STATE_MEANINGS, StandardsPage } from '../views/guides/standards.tsx';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { describedJson, type PageAnswering, serveSchema } from './representation.ts';
import { READING } from './rules-schema.ts';

/** The documented shape of the table of sources. Its objects are closed, so that a new field needs a change here. */
export const StandardsSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    rulesetVersion: z.string(),
    states: z.record(z.enum(SOURCE_STATES), z.string()).describe('What each state means.'),
    standards: z.array(
      z.strictObject({
        key: z.string().describe('Stable key; /standards has an anchor of this name.'),
        title: z.string(),
        url: z.string().describe('Its address at the publisher.'),
        date: TEXT_OR_NULL.describe(
          'Version, or day of publication or of the last change that matters; null if neither.',
        ),
        ...READING,
        copy: TEXT_OR_NULL.describe(
          'What was read: repository@commit:path, or the address of a page; null if not kept.',
        ),
        hash: TEXT_OR_NULL.describe('First 16 hexadecimal digits of the SHA-256 of the copy; null if read in parts.'),
        rules: TEXTS.describe('Ids of the rules that rest on it.'),
      }),
    ),
  })
  .meta({ title: 'Legible standards', description: 'What the rules rest on, in which version, and when we read it.' });

/** Path of the schema, which the table names in its Link header. */
export const STANDARDS_SCHEMA_PATH = '/schemas/standards-1.json';

const STANDARDS = describeStandards(RULES);

const DATA = { schemaVersion: 1, rulesetVersion: RULESET_VERSION, states: STATE_MEANINGS, standards: STANDARDS };

/** Serves `/standards` as a page, as Markdown and as data, and returns the page. */
export const serveStandards = (
  app: Hono<SurfaceEnv>,
  { site, published, dataHeaders }: PageAnswering & { readonly published: PublishedPages },
): PublishedPage => {
  const html = String(<StandardsPage site={site} standards={STANDARDS} />);
  serveSchema(app, STANDARDS_SCHEMA_PATH, StandardsSchema, dataHeaders);
  app.get(STANDARDS_PATH, (c) => published.page(c, STANDARDS_PATH, html, site));
  app.get(`${STANDARDS_PATH}.md`, (c) => published.twin(c, html));
  app.get(`${STANDARDS_PATH}.json`, (c) => describedJson(c, DATA, STANDARDS_SCHEMA_PATH, dataHeaders));
  return { path: STANDARDS_PATH, html: () => html };
};
