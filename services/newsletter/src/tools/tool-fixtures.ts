/** Tools over a given site, for tests. Every answer of a tool is checked against its own schema. */
import { type McpTool, mcpChanges } from '@legible/surface';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { z } from 'zod';
import { viewOf } from '../api/api-operations.ts';
import { localesOf } from '../api/locales.ts';
import type { Search } from '../api/search.ts';
import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import { BASE_URL, directBodies, servedOf } from '../routes/route-fixtures.ts';
import { NO_INDEX_FILES } from '../search/index-files.ts';
import { liveSearch } from '../search/live-search.ts';
import type { PublicSite } from '../site/public-site.ts';
import { newsletterReading } from './newsletter-reading.ts';
import { newsletterTools } from './newsletter-tools.ts';

const NO_TEXT: BodyForms = { html: '', markdown: '', headings: [], sections: [], words: 0, minutes: 1 };

/** Searches titles, summaries and topics only, because more than a few texts become searchable only later. */
const headSearch = (): Search =>
  liveSearch({
    bodies: { ofIssue: async () => NO_TEXT },
    files: NO_INDEX_FILES,
    prepared: async () => {},
    onError: (error) => expect.fail(String(error)),
  }).search;

interface Parts {
  readonly search?: Search;
  readonly bodies?: Pick<Bodies, 'ofIssue'>;
}

const dependenciesOver = (site: PublicSite, { search = headSearch(), bodies = directBodies() }: Parts) => {
  const served = servedOf(site);
  const current = () => served;
  const { editions } = site.publication;
  return { editions, locales: localesOf(editions), current, view: viewOf(current, BASE_URL), bodies, search };
};

export const toolsOver = (site: PublicSite, parts: Parts = {}) => newsletterTools(dependenciesOver(site, parts));

const NOBODY_LISTENS = mcpChanges((error) => expect.fail(String(error)));

/** Resources and prompts over a given site. */
export const readingOver = (site: PublicSite, parts: Parts = {}) =>
  newsletterReading(dependenciesOver(site, parts), NOBODY_LISTENS);

/** The answer of a tool, loosely typed. */
export interface Answer {
  readonly isRefused: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  readonly data: any;
}

const ajv = new Ajv2020({ strict: true, allErrors: true, formats: { 'date-time': true } });
const schemaOf = ({ output }: McpTool) => z.toJSONSchema(output, { target: 'draft-2020-12', io: 'output' });

/** Calls one of these tools as the server does: its schema reads the arguments first. */
export const callTool = async (tools: readonly McpTool[], name: string, args: object): Promise<Answer> => {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  const read = tool.input.safeParse(args);
  if (!read.success)
    return { isRefused: true, text: read.error.issues.map(({ message }) => message).join('; '), data: null };
  const context = { client: 'a client', signal: AbortSignal.timeout(10_000), progress: () => {} };
  const outcome = await tool.run(read.data, context);
  if (!outcome.ok) return { isRefused: true, text: outcome.refused, data: null };
  const data: unknown = JSON.parse(JSON.stringify(outcome.structured));
  const validate = ajv.compile(schemaOf(tool));
  if (!validate(data)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
  return { isRefused: false, text: outcome.text, data };
};
