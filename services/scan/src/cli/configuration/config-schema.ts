import { CATEGORIES, LEVELS, type Level, RULES, SEVERITIES, SITE_KINDS } from '@legible/audit';
import { CHOSEN_PLATFORM_IDS } from '@legible/chat';
import { z } from 'zod';
import { MOST_LINK_REQUESTS, MOST_PAGES, RENDER_MODES } from '../../config/config.ts';
import { LANGUAGES } from '../../language/language.ts';
import { HEADER_PATTERN, SOURCE_HELP, SOURCE_PATTERN } from './credentials.ts';

const source = z.string().regex(SOURCE_PATTERN, SOURCE_HELP);

/** Schema of `legible.config.json` and `.ts`. The objects are closed: an unknown key is an error. */

const SCORED_LEVELS = LEVELS.filter((level) => level !== 'not-judged') as Exclude<Level, 'not-judged'>[];
const RULE_IDS = RULES.map(({ id }) => id) as [string, ...string[]];
const FORMS = ['html', 'json', 'md', 'sarif', 'csv', 'junit', 'addresses'] as const;

const paths = z
  .array(z.string().startsWith('/'))
  .min(1)
  .describe('Patterns of paths: `*` within a folder, `**` at any depth, as in `/blog/**`.');
const rule = z.enum(RULE_IDS).describe('Id of a rule; `legible rules` lists them.');

const budget = z
  .strictObject({
    score: z.int().min(0).max(100).optional().describe('The least score.'),
    level: z.enum(SCORED_LEVELS).optional().describe('The least level, the best first.'),
  })
  .describe('What a score has to reach. A score that is not judged reaches nothing.');

const watchedSite = z.strictObject({
  target: z.string().min(1).optional(),
  as: z.string().min(1).optional(),
  config: z.string().min(1).optional().describe('A configuration of its own; default this file.'),
});

const channel = z.strictObject({
  webhook: source.describe('Where its address is: `env:NAME` or `file:PATH`, never the address itself.'),
  platform: z.enum(CHOSEN_PLATFORM_IDS).optional().describe('Where the address does not say it.'),
});

export const CONFIG_SCHEMA = z
  .strictObject({
    $schema: z.string().optional(),
    target: z.string().min(1).optional().describe('Address, or folder of built HTML with `as`.'),
    as: z.string().min(1).optional().describe('Address at which the folder will be served.'),
    siteKind: z.enum(SITE_KINDS).optional(),
    maxPages: z.int().min(1).max(MOST_PAGES).optional(),
    maxLinks: z.int().min(0).max(MOST_LINK_REQUESTS).optional(),
    render: z.enum(RENDER_MODES).optional(),
    headers: z
      .array(z.string().regex(HEADER_PATTERN, SOURCE_HELP))
      .optional()
      .describe('Credentials for `target` alone: `Authorization: Bearer env:NAME`, never a secret itself.'),
    basicAuth: source.optional().describe('Where `name:password` for `target` is: `env:NAME` or `file:PATH`.'),
    cookie: source.optional(),
    clientCert: source.optional(),
    clientKey: source.optional(),
    clientPassphrase: source.optional(),
    include: paths.optional().describe('Read only pages on these paths, beside the first.'),
    exclude: paths.optional().describe('Read no page on these paths, but the first.'),
    output: z.string().min(1).optional().describe('Folder to write the forms of the report to.'),
    format: z.array(z.enum(FORMS)).min(1).optional(),
    lang: z.enum(LANGUAGES).optional().describe('Language of the summary and of every form but JSON.'),
    baseline: z.string().min(1).optional().describe('A report: only new failures count.'),
    failOn: z.enum(SEVERITIES).optional().describe('Failures this bad miss a threshold.'),
    budgets: z
      .strictObject({
        ...({ web: budget.optional(), ai: budget.optional() } as const),
        categories: z
          .partialRecord(z.enum(CATEGORIES.map(({ key }) => key)), z.int().min(0))
          .optional()
          .describe('How many rules of a category may fail.'),
      })
      .optional(),
    rules: z
      .partialRecord(
        rule,
        z.union([z.enum([...SEVERITIES, 'off']), z.partialRecord(z.enum([...SEVERITIES, 'off']), paths)]),
      )
      .optional()
      .describe('Rules that are off or of another severity, on this site or on some paths.'),
    ignores: z
      .array(
        z.strictObject({
          rule,
          paths: paths.optional(),
          reason: z.string().trim().min(1).max(500),
          until: z.iso.date().describe('The last day on which the fault is accepted.'),
        }),
      )
      .optional()
      .describe('Faults that are accepted for a time. They stay in the report and in the scores.'),
    watch: z
      .strictObject({
        sites: z.array(watchedSite).min(1).optional().describe('Sites and folders; default the target of this file.'),
        intervalHours: z.int().min(1).max(720).optional().describe('Hours between two scans of a site; default 24.'),
        store: z.string().min(1).optional().describe('Folder of what was seen; default legible-watch.'),
        channels: z.array(channel).optional().describe('Incoming webhooks that get a message about each change.'),
      })
      .optional()
      .describe('What `legible watch` watches.'),
  })
  .meta({ title: 'Configuration of legible' });

export type ConfigFile = z.infer<typeof CONFIG_SCHEMA>;

/** The same as JSON Schema, for editors: the file `config.schema.json` of the package. */
export const configJsonSchema = (): object => z.toJSONSchema(CONFIG_SCHEMA, { io: 'input' });
