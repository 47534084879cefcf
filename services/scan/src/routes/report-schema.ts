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
    .meta({ description: '0 to 100, after gates; null when the score is not judged.' }),
  level: z.enum(LEVELS).meta({ description: 'What the value means. The levels are listed from the best on.' }),
  notJudged: z
    .enum(NOT_JUDGED_REASONS)
    .nullable()
    .meta({ description: 'Why the score has no value; null when it has one.' }),
  atMost: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'The value if everything untested had passed; null when there was nothing to read.' }),
  coverage: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'Percentage of the applicable rules that was tested, weighted by severity and grade.' }),
  partial: z.boolean().meta({ description: 'Whether the score is not judged.' }),
  fromE1: z
    .int()
    .nullable()
    .meta({ description: 'The value from causes and rules of grade E1 alone; null when the score is not judged.' }),
  gates: z
    .array(
      z.strictObject({
        id: z.string().meta({ description: 'Id of a cause or a rule.' }),
        cap: z.int().meta({ description: 'Highest value of the score.' }),
      }),
    )
    .meta({ description: 'The causes and rules that cap the score, the lowest cap first.' }),
});
const points = z.array(
  z.strictObject({
    id: z.string().meta({ description: 'Id of a cause or a rule.' }),
    kind: z.enum(['cause', 'rule']),
    web: z.number().nullable().meta({ description: 'Points of the web score; null if it does not count there.' }),
    ai: z.number().nullable().meta({ description: 'Points of the AI score; null if it does not count there.' }),
  }),
);
const charge = z.strictObject({
  share: z.number().min(0).max(1).meta({ description: 'Share of the remaining score that it takes away.' }),
  cap: z.int().nullable().meta({ description: 'Value at which it caps the score; null if it does not cap it.' }),
});
const charges = z.strictObject({ web: charge, ai: charge });
const proof = z.strictObject({
  method: z.string().meta({ description: 'HTTP method of the request.' }),
  url: z.string().meta({ description: 'Requested address.' }),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  status: z.int().nullable().meta({ description: 'HTTP status; null if there was no answer.' }),
  answeredBy: z.string().nullable().meta({ description: 'Address of the answer, if it differs from url.' }),
  quote: z.string().nullable().meta({
    description:
      'Text of the decoded body or of a header line, untrusted; "…" marks cuts. Null if there is none to quote.',
  }),
  observation: z.string().nullable().meta({
    description:
      'What we saw, in our words; may contain addresses and values of the site. Null if the quote says it all.',
  }),
  time: z.string().meta({ description: 'Time of the request, in UTC.' }),
  curl: z.string().meta({
    description: 'Command for a POSIX shell that repeats the observation: curl, or legible where a browser is needed.',
  }),
  eventId: z
    .string()
    .nullable()
    .meta({ description: 'Id of the exploration event of the observation; null in a scan without a trail.' }),
});
const argument = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const severity = z.enum(SEVERITIES);
const finding = z.strictObject({
  outcome: z
    .enum(['warn', 'fail', 'note'])
    .meta({ description: 'note: nothing to repair; it says why the rule passed or does not apply.' }),
  message: z.string().meta({ description: 'Id of the message within the rule.' }),
  count: z.int().min(1).meta({ description: 'Number of all places; places has the first of them.' }),
  places: z
    .array(
      z.strictObject({
        args: z.record(z.string(), argument).meta({ description: 'Values in the message; untrusted.' }),
        page: z.int().nullable().meta({ description: 'Index into pages; null for a finding about the site.' }),
        proof: proof.nullable(),
        ignored: z.int().min(0).optional().meta({
          description: 'Index into configuration.ignores. Absent if the finding is not accepted at this place.',
        }),
        severity: severity.optional().meta({
          description: 'Severity for thresholds; present if the configuration gives the rule another one on this path.',
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
const sort = z.enum(SORTS).meta({ description: 'Kind of address; site: something that a site has once.' });
const cause = z.strictObject({
  id: z
    .string()
    .meta({ description: 'Id of the cause. After a colon follows what its addresses have in common: untrusted.' }),
  title: z.string().meta({ description: 'What is true where the cause is absent.' }),
  failureTitle: z
    .string()
    .meta({ description: 'What is wrong, in one sentence. May quote the scanned site: untrusted.' }),
  why: z.string().meta({ description: 'Why the cause matters.' }),
  fix: z.string().meta({ description: 'The one repair. May quote the scanned site: untrusted.' }),
  setting: z.strictObject({ program: z.string(), text: z.string(), source: z.string() }).nullable().meta({
    description:
      'Where the program or platform of the site has the setting, and where that is documented; null if unknown.',
  }),
  severity: z.strictObject({ web: severity, ai: severity }),
  grade: z.enum(GRADES),
  charges: charges.meta({
    description: 'What the cause takes from each score, once for all findings that it explains.',
  }),
  explains: z.array(z.strictObject({ ruleId: z.string(), count: z.int().min(1) })).meta({
    description: 'The rules whose findings the cause explains, and how many addresses of each.',
  }),
  counts: z
    .array(z.strictObject({ sort, affected: z.int().min(0), asked: z.int().min(0) }))
    .meta({ description: 'How many addresses of each kind are affected, and how many were checked.' }),
  addresses: z.array(z.strictObject({ url: z.string(), to: z.string().nullable(), sort })).meta({
    description:
      'All affected addresses, each once for each kind; untrusted. to: the address that answered, if it is another one.',
  }),
  proof: proof.nullable(),
});

const patterns = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Patterns of the paths to which this applies; null for everywhere.' });
const configuration = z.strictObject({
  file: z.string().meta({ description: 'Name of the configuration file.' }),
  rules: z
    .array(z.strictObject({ ruleId: z.string(), now: z.enum([...SEVERITIES, 'off']), paths: patterns }))
    .meta({ description: 'Rules that are off, or have another severity than in the catalogue.' }),
  ignores: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        paths: patterns,
        reason: z.string().meta({ description: 'Why the fault is accepted.' }),
        until: z.string().meta({ description: 'The last day on which this applies, such as 2027-01-31.' }),
        expired: z.boolean().meta({ description: 'Whether this no longer applies.' }),
        places: z.int().min(0).meta({ description: 'Number of listed places that this covers.' }),
      }),
    )
    .meta({ description: 'Faults that are accepted for a time. They still count in the scores.' }),
});

const siteKinds = z.strictObject({
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(SITE_KINDS),
        because: z.string().meta({ description: 'Why the site is of this kind, in words.' }),
      }),
    )
    .min(1)
    .meta({ description: 'The kinds of the site, the most certain first.' }),
  assumed: z.boolean().meta({ description: 'True when the user named the kinds and they were not detected.' }),
});

const line = { line: z.int().min(1), text: z.string() };
const access = z.strictObject({
  pages: z.array(z.strictObject({ url: z.string(), home: z.boolean() })).meta({
    description: 'The home page, sampled pages that may be indexed, and sampled pages that robots.txt closes to us.',
  }),
  rows: z.array(
    z.strictObject({
      bot: z.string().meta({ description: 'Key of the robot in our registry.' }),
      token: z.string().meta({ description: 'Product token of the robot in robots.txt.' }),
      operator: z.string().meta({ description: 'Who runs the robot.' }),
      role: z.enum(BOT_ROLES),
      documented: z.boolean().meta({ description: 'Whether the operator documents the robot.' }),
      docUrl: z.string().nullable().meta({ description: 'Address of that documentation.' }),
      honoursRobots: z.enum(HONOURS_ROBOTS).meta({ description: 'Whether the robot obeys robots.txt.' }),
      state: z.enum(['open', 'partly', 'closed']).meta({
        description: 'closed: the home page or more than half of the pages are closed. partly: fewer pages are.',
      }),
      group: z.enum(['named', 'any', 'none']).meta({
        description: 'Groups of robots.txt that the robot obeys: those with its name, those for all robots, or none.',
      }),
      decidedBy: z.strictObject(line).nullable().meta({
        description:
          'The line that decides about the first closed page, or else about the home page; null if none matches.',
      }),
      closed: z
        .array(z.strictObject({ page: z.int().min(0).meta({ description: 'Index into access.pages.' }), ...line }))
        .max(5)
        .meta({ description: 'Closed pages, each with the line that closes it.' }),
      closedPages: z.int().min(0).meta({ description: 'Number of all closed pages.' }),
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
    finalUrl: z.string().meta({ description: 'Final address of the browser.' }),
    htmlWords: z
      .number()
      .min(0)
      .meta({ description: 'Number of words of the content in the HTML; a CJK character counts as half a word.' }),
    words: z.number().min(0).meta({ description: 'Number of words of the content in the browser.' }),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: "Share of the browser's words that the HTML has too; null if there are no words." }),
    verdict: z.enum(VERDICTS).meta({
      description: 'What the share means. less: the browser shows less than the HTML. empty: too little to compare.',
    }),
    html: texts.meta({ description: 'Beginning of the content in the HTML, block by block; untrusted.' }),
    shown: z
      .array(z.strictObject({ text: z.string(), inHtml: z.boolean() }))
      .meta({ description: 'Beginning of the content in the browser, block by block; untrusted.' }),
    missing: texts.meta({ description: 'The first blocks that only the browser shows; untrusted.' }),
    isBroken: z
      .boolean()
      .meta({ description: 'Whether the page stayed nearly empty and its scripts reported errors.' }),
    settledMs: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Milliseconds from the navigation until the page was read; null if unknown.' }),
    timedOut: z.boolean().meta({ description: 'Whether the page was read before it had settled.' }),
    consoleErrors: texts.meta({ description: 'Errors that scripts reported; untrusted.' }),
    layoutShift: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Layout shift, measured once on the machine of the scan.' }),
    largestPaintMs: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Time of the largest paint, measured once on the machine of the scan.' }),
    refusedRequests: z
      .int()
      .min(0)
      .meta({ description: 'Number of requests of the page that the browser was not allowed to make.' }),
  })
  .meta({
    description: 'What a browser showed after it ran the scripts. Present only for pages that a browser opened.',
  });

const said = z.string().nullable();
const preview = z
  .strictObject({
    description: said.meta({ description: 'Description of the page.' }),
    heading: said.meta({ description: 'The first main heading.' }),
    siteName: said.meta({ description: 'Name of the site in Open Graph.' }),
    card: z
      .strictObject({ title: said, description: said, image: said })
      .meta({ description: 'Open Graph values for the card of a shared link.' }),
    passage: said.meta({ description: 'First sentence of the main text; null if it may not be quoted.' }),
  })
  .meta({
    description:
      'Words that can represent the page elsewhere; null for those that it does not have. Untrusted. Present for one page: the home page, or else the first that was read.',
  });

/** Rows that set checks of another tool beside our rules. `differences`: the sentences by kind. */
const toolRows = (tool: string, differences: Readonly<Record<string, string>>) =>
  z.array(
    z.strictObject({
      audit: z.string().meta({ description: `Id of the check in ${tool}.` }),
      outcome: z.enum(['pass', 'warn', 'fail', 'not-applicable']).meta({ description: `What ${tool} would say.` }),
      ruleIds: z.array(z.string()).meta({ description: 'Ids of our rules that ask the same.' }),
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
    score: z.int().min(0).max(100).meta({ description: 'The score of the SEO category.' }),
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
    rulesetVersion: z.string().meta({ description: 'Version of the rules, causes and scoring.' }),
    scanId: z.string(),
    target: z.strictObject({
      domain: z.string().meta({ description: 'Host of the submitted address.' }),
      url: z.string().meta({ description: 'The submitted address without query and fragment.' }),
    }),
    startedAt: z.string().meta({ description: 'In UTC.' }),
    finishedAt: z.string().meta({ description: 'In UTC.' }),
    partial: z
      .boolean()
      .meta({ description: 'Whether a score is not judged, or more than a fifth of the planned steps failed.' }),
    shortfall: z
      .strictObject({ planned: z.int().min(0), lost: z.int().min(0) })
      .optional()
      .meta({ description: 'How many steps were planned, and how many of them got no result. Links do not count.' }),
    siteKinds: siteKinds.nullable().meta({ description: 'What the site is for; null when no page was requested.' }),
    platform: z
      .string()
      .optional()
      .meta({ description: 'The program or platform that made the site, detected by marks in its pages.' }),
    scores: z.strictObject({ web: score, ai: score }),
    summary: z.strictObject({
      holdsBack: points.meta({ description: 'The causes and rules that cost most, at most ten.' }),
      untested: points.meta({
        description: 'Rules that could not be tested, wholly or on some page, with the points at stake.',
      }),
    }),
    causes: z.array(cause).meta({
      description: 'Faults that several rules detect, the most costly first. Empty before ruleset 2.',
    }),
    rules: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string().meta({ description: 'What the rule asks, as a statement that is true when it passes.' }),
        failureTitle: z
          .string()
          .meta({ description: 'What is wrong where the rule fails or warns, with the number of affected pages.' }),
        category,
        scope: z.enum(['site', 'page']),
        severity,
        feeds,
        grade: z.enum(GRADES),
        outcome: outcome.meta({ description: 'The worst outcome that was tested; else not-applicable or untested.' }),
        charges: charges.meta({
          description: 'What the rule takes from each score for findings that no cause explains.',
        }),
        causes: z
          .array(z.string())
          .meta({ description: 'Ids of the causes that explain its findings, wholly or in part.' }),
        counts: z.record(outcome, z.int()).meta({ description: 'How often each outcome occurred.' }),
        findings: z.array(finding),
      }),
    ),
    untested: z
      .array(
        z.strictObject({
          ruleId: z.string(),
          reason: z.string(),
          pages: z.array(z.int()).meta({ description: 'Indexes into pages; empty for a rule about the site.' }),
        }),
      )
      .meta({ description: 'Rules that could not be tested, wholly or on some page, each with the reason.' }),
    pages: z.array(
      z.strictObject({
        url: z.string(),
        finalUrl: z.string().meta({ description: 'Address after redirects.' }),
        home: z.boolean().meta({ description: 'Whether it is the home page.' }),
        kind: z.enum(PAGE_KINDS),
        kindBecause: z.string().meta({ description: 'Why the page was classified this way, in words.' }),
        foundIn: z.array(z.string()).meta({ description: 'Where the scan found the address.' }),
        status: z.int().nullable().meta({ description: 'HTTP status; null if nothing answered.' }),
        title: z.string().nullable().meta({ description: 'Title of the page; untrusted.' }),
        unknown: z.string().nullable().meta({ description: 'Why the page could not be read; null if it was read.' }),
        bodyHash: z
          .string()
          .nullable()
          .meta({ description: 'Hash of the body; equal if two scans read the same body. Null if there was no HTML.' }),
        eventId: z.string().nullable().meta({
          description: 'Id of the exploration event that requested the page; null in a scan without a trail.',
        }),
        rendered: rendered.optional(),
        preview: preview.optional(),
        lighthouse: lighthouse.optional(),
      }),
    ),
    patterns: z
      .array(
        z.strictObject({
          pattern: z.string().meta({ description: 'Path in which `*` represents one of many names: `/blog/*`.' }),
          addresses: z.int().min(1).meta({ description: 'Number of addresses in sitemaps and links.' }),
          read: z.int().min(0).meta({ description: 'Number of these pages that were read.' }),
        }),
      )
      .max(50)
      .optional()
      .meta({ description: 'Patterns of the addresses of the site, those with the most addresses first.' }),
    robots: z.strictObject({
      url: z.string().nullable().meta({ description: 'Address of the file; null if it was not requested.' }),
      state: z
        .enum(['rules', 'no-rules', 'disallow-all', 'unknown'])
        .meta({ description: 'What the answer means for our robot.' }),
      refused: z
        .int()
        .meta({ description: 'Number of steps that were not made because robots.txt does not admit us.' }),
      text: z.string().nullable().meta({
        description: 'The file without invisible characters; untrusted. Null if there is none or it could not be read.',
      }),
      textCut: z.boolean().meta({ description: 'Whether the file is longer than the part that is kept.' }),
    }),
    access: access.nullable().meta({
      description: 'What robots.txt says to each robot in our registry; null if it could not be read.',
    }),
    configuration: configuration.optional().meta({
      description: 'What a configuration of the command line changed; absent if it changed nothing.',
    }),
    requests: z.int().meta({
      description:
        'Number of requests that were made, including each followed redirect. Requests of browsers do not count.',
    }),
    afdocs: afdocs.optional(),
  })
  .meta({ title: 'Legible scan report', description: 'What one scan found, with proof.' });
