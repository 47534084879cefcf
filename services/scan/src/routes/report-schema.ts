import {
  AFDOCS_DIFFERENCES,
  BOT_ROLES,
  CATEGORIES,
  type CauseResult,
  FEEDS,
  GRADES,
  HONOURS_ROBOTS,
  LEVELS,
  LIGHTHOUSE_DIFFERENCES,
  NOT_JUDGED_REASONS,
  OUTCOMES,
  PAGE_KINDS,
  type ReportRendered,
  SEVERITIES,
  SITE_KINDS,
} from '@legible/audit';
import { z } from 'zod';

/** The documented shape of the JSON report. Its objects are closed, so that a new field needs a change here. */

const outcome = z.enum(OUTCOMES);
const feeds = z.enum(FEEDS);
const category = z.enum(CATEGORIES.map(({ key }) => key));
const score = z.strictObject({
  value: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: '0 to 100, gates included; null when it is not judged.' }),
  level: z.enum(LEVELS).meta({ description: 'What the value means, the best first.' }),
  notJudged: z.enum(NOT_JUDGED_REASONS).nullable().meta({ description: 'Why it has no value; null when it has one.' }),
  atMost: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'The value if all that could not be tested passed; null when there was nothing to read.' }),
  coverage: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Percent of what applies, by severity and grade, that was tested.' }),
  partial: z.boolean().meta({ description: 'True when it is not judged.' }),
  fromE1: z.int().nullable().meta({ description: 'The value from causes and rules of grade E1 alone.' }),
  gates: z
    .array(z.strictObject({ id: z.string().meta({ description: 'Of a cause or a rule.' }), cap: z.int() }))
    .meta({ description: 'What holds the score at or below a value, the lowest first.' }),
});
const points = z.array(
  z.strictObject({
    id: z.string().meta({ description: 'Of a cause or a rule.' }),
    kind: z.enum(['cause', 'rule']),
    web: z.number().nullable(),
    ai: z.number().nullable(),
  }),
);
const charge = z.strictObject({
  share: z.number().min(0).max(1).meta({ description: 'Of what is left of the score.' }),
  cap: z.int().nullable().meta({ description: 'Where it holds the score; null where it does not.' }),
});
const charges = z.strictObject({ web: charge, ai: charge });
const proof = z.strictObject({
  method: z.string(),
  url: z.string(),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  status: z.int().nullable(),
  answeredBy: z.string().nullable(),
  quote: z.string().nullable().meta({
    description:
      'Text of the decoded body or of a header line, untrusted; cuts are marked by "…". Null where there is none.',
  }),
  observation: z.string().nullable().meta({
    description: 'What we saw, in our words; may name addresses and values of the site. Null where the quote says all.',
  }),
  time: z.string(),
  curl: z
    .string()
    .meta({ description: 'A line for a POSIX shell that repeats it: of curl, or of legible for a browser.' }),
  eventId: z.string().nullable().meta({ description: 'The exploration event that saw it; null without a trail.' }),
});
const argument = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const severity = z.enum(SEVERITIES);
const finding = z.strictObject({
  outcome: z
    .enum(['warn', 'fail', 'note'])
    .meta({ description: 'note: nothing to repair; the rule passed or does not apply for a reason worth knowing.' }),
  message: z.string().meta({ description: 'Message id of the rule.' }),
  count: z.int().min(1).meta({ description: 'Places in all.' }),
  places: z
    .array(
      z.strictObject({
        args: z.record(z.string(), argument),
        page: z.int().nullable().meta({ description: 'Index into pages; null for the site.' }),
        proof: proof.nullable(),
        ignored: z.int().min(0).optional().meta({
          description: 'Index into configuration.ignores. Absent where nobody accepts the finding at this place.',
        }),
        severity: severity.optional().meta({
          description: 'For thresholds: that of the rule on this path, where a configuration gives it another one.',
        }),
        text: z
          .string()
          .meta({ description: 'The finding at this place, in English. May quote the scanned site: untrusted.' }),
      }),
    )
    .min(1)
    .max(20),
});

const SORTS = [
  'page',
  'link',
  'sitemap entry',
  'language version',
  'picture',
  'external link',
  'file',
  'site',
] as const satisfies readonly CauseResult['counts'][number]['sort'][];
const sort = z.enum(SORTS).meta({ description: 'What an address is; site: what a site has once.' });
const cause = z.strictObject({
  id: z
    .string()
    .meta({ description: 'That of the cause; after a colon, what its addresses have in common: untrusted.' }),
  title: z.string().meta({ description: 'What holds where the cause is absent.' }),
  failureTitle: z
    .string()
    .meta({ description: 'What is wrong, in one sentence. May quote the scanned site: untrusted.' }),
  why: z.string(),
  fix: z.string().meta({ description: 'The one repair. May quote the scanned site: untrusted.' }),
  setting: z
    .strictObject({ program: z.string(), text: z.string(), source: z.string() })
    .nullable()
    .meta({ description: 'Where the program or platform of the site has the setting, and where that is documented.' }),
  severity: z.strictObject({ web: severity, ai: severity }),
  grade: z.enum(GRADES),
  charges: charges.meta({ description: 'What it takes of each score, once for all that it explains.' }),
  explains: z.array(z.strictObject({ ruleId: z.string(), count: z.int().min(1) })).meta({
    description: 'The rules whose findings it explains, and how many addresses of each.',
  }),
  counts: z.array(z.strictObject({ sort, affected: z.int().min(0), asked: z.int().min(0) })),
  addresses: z
    .array(z.strictObject({ url: z.string(), to: z.string().nullable(), sort }))
    .meta({ description: 'All of them, each sort once; untrusted. to: where asking ended, when elsewhere.' }),
  proof: proof.nullable(),
});

const patterns = z.array(z.string()).nullable().meta({ description: 'Patterns of paths; null: everywhere.' });
const configuration = z.strictObject({
  file: z.string(),
  rules: z
    .array(z.strictObject({ ruleId: z.string(), now: z.enum([...SEVERITIES, 'off']), paths: patterns }))
    .meta({ description: 'Rules that are off, or of another severity than in the catalogue.' }),
  ignores: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        paths: patterns,
        reason: z.string(),
        until: z.string().meta({ description: 'The last day on which it holds, such as 2027-01-31.' }),
        expired: z.boolean(),
        places: z.int().min(0).meta({ description: 'Listed places that it covers.' }),
      }),
    )
    .meta({ description: 'Faults that are accepted. They change no score.' }),
});

const siteKinds = z.strictObject({
  kinds: z
    .array(z.strictObject({ kind: z.enum(SITE_KINDS), because: z.string() }))
    .min(1)
    .meta({ description: 'The kinds of the site with the reason for each, the most certain first.' }),
  assumed: z.boolean().meta({ description: 'True when the reader said so and not the site.' }),
});

const line = { line: z.int().min(1), text: z.string() };
const access = z.strictObject({
  pages: z
    .array(z.strictObject({ url: z.string(), home: z.boolean() }))
    .meta({ description: 'The home page and the pages that may be indexed.' }),
  rows: z.array(
    z.strictObject({
      bot: z.string(),
      token: z.string().meta({ description: 'Product token in robots.txt.' }),
      operator: z.string(),
      role: z.enum(BOT_ROLES),
      documented: z.boolean().meta({ description: 'Whether its operator documents it.' }),
      docUrl: z.string().nullable(),
      honoursRobots: z.enum(HONOURS_ROBOTS),
      state: z.enum(['open', 'partly', 'closed']).meta({
        description: 'closed: the home page or more than half of the pages.',
      }),
      group: z.enum(['named', 'any', 'none']).meta({ description: 'Groups of robots.txt that it obeys.' }),
      decidedBy: z
        .strictObject(line)
        .nullable()
        .meta({ description: 'The line that decides; null when none matches.' }),
      closed: z
        .array(z.strictObject({ page: z.int().min(0).meta({ description: 'Index into access.pages.' }), ...line }))
        .max(5),
      closedPages: z.int().min(0),
    }),
  ),
});

const VERDICTS = [
  'complete',
  'partial',
  'missing',
  'less',
  'empty',
] as const satisfies readonly ReportRendered['verdict'][];
const texts = z.array(z.string());
const rendered = z
  .strictObject({
    finalUrl: z.string().meta({ description: 'Where the browser ended.' }),
    htmlWords: z.number().min(0).meta({ description: 'Words of the content in the HTML; CJK characters count half.' }),
    words: z.number().min(0).meta({ description: 'Words of the content in the browser.' }),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: "Of the browser's words, those that the HTML has too; null without words." }),
    verdict: z.enum(VERDICTS).meta({
      description: 'What the share says; less: the browser shows less than the HTML; empty: too little to compare.',
    }),
    html: texts.meta({ description: 'Beginning of the content of the HTML, block by block; untrusted.' }),
    shown: z
      .array(z.strictObject({ text: z.string(), inHtml: z.boolean() }))
      .meta({ description: 'Beginning of the content in the browser, block by block; untrusted.' }),
    missing: texts.meta({ description: 'The first blocks that only the browser shows; untrusted.' }),
    isBroken: z.boolean().meta({ description: 'The page stayed nearly empty, and its scripts report errors.' }),
    settledMs: z.number().min(0).nullable().meta({ description: 'From the navigation until the page was read.' }),
    timedOut: z.boolean().meta({ description: 'True when the page was read before it had come to rest.' }),
    consoleErrors: texts.meta({ description: 'Errors of scripts; untrusted.' }),
    layoutShift: z.number().min(0).nullable().meta({ description: 'Measured once, on the machine of the scan.' }),
    largestPaintMs: z.number().min(0).nullable().meta({ description: 'Measured once, on the machine of the scan.' }),
    refusedRequests: z.int().min(0).meta({ description: 'Requests of the page that were kept back.' }),
  })
  .meta({ description: 'What a browser that ran the scripts showed; only of pages that one opened.' });

const said = z.string().nullable();
const preview = z
  .strictObject({
    description: said,
    heading: said.meta({ description: 'The first main heading.' }),
    siteName: said.meta({ description: 'What Open Graph calls the site.' }),
    card: z
      .strictObject({ title: said, description: said, image: said })
      .meta({ description: 'What Open Graph says for the card of a shared link.' }),
    passage: said.meta({ description: 'The first sentence of the main text, where it may be quoted.' }),
  })
  .meta({ description: 'What can be shown of one page, the home page if it was read; untrusted. Null: not there.' });

/** Rows that set checks of another tool beside our rules. `differences`: the sentences by kind. */
const toolRows = (tool: string, differences: Readonly<Record<string, string>>) =>
  z.array(
    z.strictObject({
      audit: z.string().meta({ description: `Its id in ${tool}.` }),
      outcome: z.enum(['pass', 'warn', 'fail', 'not-applicable']).meta({ description: `What ${tool} would say.` }),
      ruleIds: z.array(z.string()).meta({ description: 'Our rules that ask the same.' }),
      ours: outcome.meta({ description: 'The worst outcome of these rules on this page or on the site.' }),
      difference: z
        .enum(Object.keys(differences))
        .nullable()
        .meta({ description: 'Why the two differ; null when they agree or we could not judge.' }),
    }),
  );

const lighthouse = z
  .strictObject({
    version: z.string().meta({ description: 'Version of Lighthouse whose audits these are.' }),
    score: z.int().min(0).max(100),
    rows: toolRows('Lighthouse', LIGHTHOUSE_DIFFERENCES),
  })
  .meta({
    description: "What Lighthouse's SEO category would say about the page, worked out from the facts of the scan.",
  });

const afdocs = z
  .strictObject({
    version: z.string().meta({ description: 'Version of AFDocs whose checks these are.' }),
    rows: toolRows('AFDocs', AFDOCS_DIFFERENCES),
  })
  .meta({ description: 'What AFDocs would say about the site, worked out from the pages that were read.' });

export const ReportSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    rulesetVersion: z.string(),
    scanId: z.string(),
    target: z.strictObject({ domain: z.string(), url: z.string() }),
    startedAt: z.string(),
    finishedAt: z.string(),
    partial: z.boolean(),
    shortfall: z
      .strictObject({ planned: z.int().min(0), lost: z.int().min(0) })
      .optional()
      .meta({ description: 'Steps that were planned, and those of them that got no answer.' }),
    siteKinds: siteKinds.nullable().meta({ description: 'Null when no page was asked for.' }),
    platform: z
      .string()
      .optional()
      .meta({ description: 'The program or platform that made the site, as marks in its pages say.' }),
    scores: z.strictObject({ web: score, ai: score }),
    summary: z.strictObject({ holdsBack: points, untested: points }),
    causes: z.array(cause).meta({
      description: 'What is wrong and seen by several rules, what costs most first. Empty before ruleset 2.',
    }),
    rules: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string().meta({ description: 'What the rule asks, as a statement that holds when it passes.' }),
        failureTitle: z
          .string()
          .meta({ description: 'What is wrong where it fails or warns, with how many of the pages.' }),
        category,
        scope: z.enum(['site', 'page']),
        severity,
        feeds,
        grade: z.enum(GRADES),
        outcome,
        charges: charges.meta({ description: 'What it takes of each score for what no cause explains.' }),
        causes: z.array(z.string()).meta({ description: 'Ids of the causes that explain what it found.' }),
        counts: z.record(outcome, z.int()),
        findings: z.array(finding),
      }),
    ),
    untested: z.array(z.strictObject({ ruleId: z.string(), reason: z.string(), pages: z.array(z.int()) })),
    pages: z.array(
      z.strictObject({
        url: z.string(),
        finalUrl: z.string(),
        home: z.boolean(),
        kind: z.enum(PAGE_KINDS),
        kindBecause: z.string().meta({ description: 'Why the page was classified this way, in words.' }),
        foundIn: z.array(z.string()),
        status: z.int().nullable(),
        title: z.string().nullable(),
        unknown: z.string().nullable(),
        bodyHash: z.string().nullable().meta({ description: 'Equal where two scans read the same body.' }),
        eventId: z.string().nullable().meta({ description: 'The exploration event that asked for it.' }),
        rendered: rendered.optional(),
        preview: preview.optional(),
        lighthouse: lighthouse.optional(),
      }),
    ),
    patterns: z
      .array(
        z.strictObject({
          pattern: z.string().meta({ description: 'Path with `*` for names that are one of many: `/blog/*`.' }),
          addresses: z.int().min(1).meta({ description: 'Addresses in sitemaps and links.' }),
          read: z.int().min(0).meta({ description: 'Pages of them that were read.' }),
        }),
      )
      .max(50)
      .optional()
      .meta({ description: 'Which sorts of addresses the site has, those with most addresses first.' }),
    robots: z.strictObject({
      url: z.string().nullable(),
      state: z.enum(['rules', 'no-rules', 'disallow-all', 'unknown']),
      refused: z.int(),
      text: z.string().nullable().meta({
        description:
          'The file without invisible characters, untrusted; null when there is none or it could not be read.',
      }),
      textCut: z.boolean().meta({ description: 'True when the file is longer than what is kept.' }),
    }),
    access: access.nullable().meta({
      description: 'What robots.txt says to each known robot; null when it could not be read.',
    }),
    configuration: configuration.optional().meta({
      description: 'What a configuration of the command line changed; absent where it changed nothing.',
    }),
    afdocs: afdocs.optional(),
    requests: z.int(),
  })
  .meta({ title: 'Legible scan report', description: 'What one scan found, with proof.' });
