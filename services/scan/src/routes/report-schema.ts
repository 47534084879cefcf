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
  QUESTIONS,
  type ReportRendered,
  SEVERITIES,
  SITE_KINDS,
} from '@legible/audit';
import { z } from 'zod';
import { COUNT, NUMBER_OR_NULL, PERCENT, TEXT_OR_NULL, TEXTS } from '../contract/contract.ts';

/** The documented shape of the JSON report. Its objects are closed, so that a new field needs a change here. */

const outcome = z.enum(OUTCOMES);
const feeds = z.enum(FEEDS);
const category = z.enum(CATEGORIES.map(({ key }) => key));
const score = z.strictObject({
  value: PERCENT.nullable().describe('0 to 100, after gates; null when the score is not judged.'),
  level: z.enum(LEVELS).describe('What the value means. The levels are listed from the best on.'),
  notJudged: z.enum(NOT_JUDGED_REASONS).nullable().describe('Why the score has no value; null when it has one.'),
  atMost: PERCENT.nullable().describe(
    'The value if everything untested had passed; null when there was nothing to read.',
  ),
  coverage: PERCENT.describe('Percentage of the applicable rules that was tested, weighted by severity and grade.'),
  partial: z.boolean().describe('Whether the score is not judged.'),
  fromE1: z
    .int()
    .nullable()
    .describe('The value from causes and rules of grade E1 alone; null when the score is not judged.'),
  gates: z
    .array(
      z.strictObject({
        id: z.string().describe('Id of a cause or a rule.'),
        cap: z.int().describe('Highest value of the score.'),
      }),
    )
    .describe('The causes and rules that cap the score, the lowest cap first.'),
});
const points = z.array(
  z.strictObject({
    id: z.string().describe('Id of a cause or a rule.'),
    kind: z.enum(['cause', 'rule']),
    web: NUMBER_OR_NULL.describe('Points of the web score; null if it does not count there.'),
    ai: NUMBER_OR_NULL.describe('Points of the AI score; null if it does not count there.'),
  }),
);
const charge = z.strictObject({
  share: z.number().min(0).max(1).describe('Share of the remaining score that it takes away.'),
  cap: z.int().nullable().describe('Value at which it caps the score; null if it does not cap it.'),
});
const charges = z.strictObject({ web: charge, ai: charge });
const proof = z.strictObject({
  method: z.string().describe('HTTP method of the request.'),
  url: z.string().describe('Requested address.'),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  status: z.int().nullable().describe('HTTP status; null if there was no answer.'),
  answeredBy: TEXT_OR_NULL.describe('Address of the answer, if it differs from url.'),
  quote: TEXT_OR_NULL.describe(
    'Text of the decoded body or of a header line, untrusted; "…" marks cuts. Null if there is none to quote.',
  ),
  observation: TEXT_OR_NULL.describe(
    'What we saw, in our words; may contain addresses and values of the site. Null if the quote says it all.',
  ),
  time: z.string().describe('Time of the request, in UTC.'),
  curl: z
    .string()
    .describe('Command for a POSIX shell that repeats the observation: curl, or legible where a browser is needed.'),
  eventId: TEXT_OR_NULL.describe('Id of the exploration event of the observation; null in a scan without a trail.'),
});
const argument = z.union([z.string(), z.number(), z.boolean(), z.null(), TEXTS]);
const severity = z.enum(SEVERITIES);
const finding = z.strictObject({
  outcome: z
    .enum(['warn', 'fail', 'note'])
    .describe('note: nothing to repair; it says why the rule passed or does not apply.'),
  message: z.string().describe('Id of the message within the rule.'),
  count: z.int().min(1).describe('Number of all places; places has the first of them.'),
  places: z
    .array(
      z.strictObject({
        args: z.record(z.string(), argument).describe('Values in the message; untrusted.'),
        page: z.int().nullable().describe('Index into pages; null for a finding about the site.'),
        proof: proof.nullable(),
        ignored: COUNT.optional().describe(
          'Index into configuration.ignores. Absent if the finding is not accepted at this place.',
        ),
        severity: severity
          .optional()
          .describe('Severity for thresholds; present if the configuration gives the rule another one on this path.'),
        text: z.string().describe('The finding at this place, in English. May quote the scanned site: untrusted.'),
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
const sort = z.enum(SORTS).describe('Kind of address; site: something that a site has once.');
const cause = z.strictObject({
  id: z.string().describe('Id of the cause. After a colon follows what its addresses have in common: untrusted.'),
  title: z.string().describe('What is true where the cause is absent.'),
  failureTitle: z.string().describe('What is wrong, in one sentence. May quote the scanned site: untrusted.'),
  why: z.string().describe('Why the cause matters.'),
  fix: z.string().describe('The one repair. May quote the scanned site: untrusted.'),
  setting: z
    .strictObject({ program: z.string(), text: z.string(), source: z.string() })
    .nullable()
    .describe(
      'Where the program or platform of the site has the setting, and where that is documented; null if unknown.',
    ),
  severity: z.strictObject({ web: severity, ai: severity }),
  grade: z.enum(GRADES),
  charges: charges.describe('What the cause takes from each score, once for all findings that it explains.'),
  explains: z
    .array(z.strictObject({ ruleId: z.string(), count: z.int().min(1) }))
    .describe('The rules whose findings the cause explains, and how many addresses of each.'),
  counts: z
    .array(z.strictObject({ sort, affected: COUNT, asked: COUNT }))
    .describe('How many addresses of each kind are affected, and how many were checked.'),
  addresses: z
    .array(z.strictObject({ url: z.string(), to: TEXT_OR_NULL, sort }))
    .describe(
      'All affected addresses, each once for each kind; untrusted. to: the address that answered, if it is another one.',
    ),
  proof: proof.nullable(),
});

const patterns = TEXTS.nullable().describe('Patterns of the paths to which this applies; null for everywhere.');
const configuration = z.strictObject({
  file: z.string().describe('Name of the configuration file.'),
  rules: z
    .array(z.strictObject({ ruleId: z.string(), now: z.enum([...SEVERITIES, 'off']), paths: patterns }))
    .describe('Rules that are off, or have another severity than in the catalogue.'),
  ignores: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        paths: patterns,
        reason: z.string().describe('Why the fault is accepted.'),
        until: z.string().describe('The last day on which this applies, such as 2027-01-31.'),
        expired: z.boolean().describe('Whether this no longer applies.'),
        places: COUNT.describe('Number of listed places that this covers.'),
      }),
    )
    .describe('Faults that are accepted for a time. They still count in the scores.'),
});

const siteKinds = z.strictObject({
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(SITE_KINDS),
        because: z.string().describe('Why the site is of this kind, in words.'),
      }),
    )
    .min(1)
    .describe('The kinds of the site, the most certain first.'),
  assumed: z.boolean().describe('True when the user named the kinds and they were not detected.'),
});

const line = { line: z.int().min(1), text: z.string() };
const access = z.strictObject({
  pages: z
    .array(z.strictObject({ url: z.string(), home: z.boolean() }))
    .describe('The home page, sampled pages that may be indexed, and sampled pages that robots.txt closes to us.'),
  rows: z.array(
    z.strictObject({
      bot: z.string().describe('Key of the robot in our registry.'),
      token: z.string().describe('Product token of the robot in robots.txt.'),
      operator: z.string().describe('Who runs the robot.'),
      role: z.enum(BOT_ROLES),
      documented: z.boolean().describe('Whether the operator documents the robot.'),
      docUrl: TEXT_OR_NULL.describe('Address of that documentation.'),
      honoursRobots: z.enum(HONOURS_ROBOTS).describe('Whether the robot obeys robots.txt.'),
      state: z
        .enum(['open', 'partly', 'closed'])
        .describe('closed: the home page or more than half of the pages are closed. partly: fewer pages are.'),
      group: z
        .enum(['named', 'any', 'none'])
        .describe('Groups of robots.txt that the robot obeys: those with its name, those for all robots, or none.'),
      decidedBy: z
        .strictObject(line)
        .nullable()
        .describe(
          'The line that decides about the first closed page, or else about the home page; null if none matches.',
        ),
      closed: z
        .array(z.strictObject({ page: COUNT.describe('Index into access.pages.'), ...line }))
        .max(5)
        .describe('Closed pages, each with the line that closes it.'),
      closedPages: COUNT.describe('Number of all closed pages.'),
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
const texts = TEXTS;
const rendered = z
  .strictObject({
    finalUrl: z.string().describe('Final address of the browser.'),
    htmlWords: z
      .number()
      .min(0)
      .describe('Number of words of the content in the HTML; a CJK character counts as half a word.'),
    words: z.number().min(0).describe('Number of words of the content in the browser.'),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe("Share of the browser's words that the HTML has too; null if there are no words."),
    verdict: z
      .enum(VERDICTS)
      .describe('What the share means. less: the browser shows less than the HTML. empty: too little to compare.'),
    html: texts.describe('Beginning of the content in the HTML, block by block; untrusted.'),
    shown: z
      .array(z.strictObject({ text: z.string(), inHtml: z.boolean() }))
      .describe('Beginning of the content in the browser, block by block; untrusted.'),
    missing: texts.describe('The first blocks that only the browser shows; untrusted.'),
    isBroken: z.boolean().describe('Whether the page stayed nearly empty and its scripts reported errors.'),
    settledMs: z
      .number()
      .min(0)
      .nullable()
      .describe('Milliseconds from the navigation until the page was read; null if unknown.'),
    timedOut: z.boolean().describe('Whether the page was read before it had settled.'),
    consoleErrors: texts.describe('Errors that scripts reported; untrusted.'),
    layoutShift: z.number().min(0).nullable().describe('Layout shift, measured once on the machine of the scan.'),
    largestPaintMs: z
      .number()
      .min(0)
      .nullable()
      .describe('Time of the largest paint, measured once on the machine of the scan.'),
    refusedRequests: COUNT.describe('Number of requests of the page that the browser was not allowed to make.'),
  })
  .describe('What a browser showed after it ran the scripts. Present only for pages that a browser opened.');

const said = TEXT_OR_NULL;
const preview = z
  .strictObject({
    description: said.describe('Description of the page.'),
    heading: said.describe('The first main heading.'),
    siteName: said.describe('Name of the site in Open Graph.'),
    card: z
      .strictObject({ title: said, description: said, image: said })
      .describe('Open Graph values for the card of a shared link.'),
    passage: said.describe('First sentence of the main text; null if it may not be quoted.'),
  })
  .describe(
    'Words that can represent the page elsewhere; null for those that it does not have. Untrusted. Present for one page: the home page, or else the first that was read.',
  );

/** Rows that compare checks of another tool with our rules. `differences`: the sentences by kind. */
const toolRows = (tool: string, differences: Readonly<Record<string, string>>) =>
  z.array(
    z.strictObject({
      audit: z.string().describe(`Id of the check in ${tool}.`),
      outcome: z.enum(['pass', 'warn', 'fail', 'not-applicable']).describe(`What ${tool} would say.`),
      ruleIds: TEXTS.describe('Ids of our rules that ask the same.'),
      ours: outcome.describe('The worst outcome of these rules on this page or on the site.'),
      difference: z
        .enum(Object.keys(differences))
        .nullable()
        .describe('Why the two differ; null when they agree or we could not judge.'),
    }),
  );

const lighthouse = z
  .strictObject({
    version: z.string().describe('Version of Lighthouse whose audits these are.'),
    score: PERCENT.describe('The score of the SEO category.'),
    rows: toolRows('Lighthouse', LIGHTHOUSE_DIFFERENCES),
  })
  .describe("What Lighthouse's SEO category would say about the page, worked out from the facts of the scan.");

const stance = z
  .enum(['allow', 'refuse', 'some'])
  .describe('some: only some robots or pages, or channels that differ.');
const policy = z
  .strictObject({
    answers: z.array(
      z.strictObject({
        question: z.enum(QUESTIONS),
        answer: stance,
        said: z.array(z.strictObject({ channel: z.string(), says: stance })).describe('Channels that speak of it.'),
        refused: TEXTS.describe('Robots that robots.txt refuses, when it refuses only some.'),
        contradiction: z
          .strictObject({ allowed: TEXTS, refused: TEXTS })
          .nullable()
          .describe('Channels that say yes while others say no.'),
      }),
    ),
    paths: z
      .array(z.strictObject({ path: z.string(), answers: z.record(z.enum(QUESTIONS), stance) }))
      .describe('Paths with other answers, for every address that begins with them.'),
    unreadPaths: COUNT.describe(
      'Number of paths that were not looked at, because they have wildcards or are too many.',
    ),
    edge: z
      .array(z.strictObject({ token: z.string(), status: z.int().nullable() }))
      .describe('Robots that robots.txt admits and that the server refused (name only, from our address).'),
  })
  .describe('What the site says that robots may do, as five answers.');
const afdocs = z
  .strictObject({
    version: z.string().describe('Version of AFDocs whose checks these are.'),
    rows: toolRows('AFDocs', AFDOCS_DIFFERENCES),
  })
  .describe('What AFDocs would say about the site, worked out from the pages that were read.');

export const ReportSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    rulesetVersion: z.string().describe('Version of the rules, causes and scoring.'),
    scanId: z.string(),
    target: z.strictObject({
      domain: z.string().describe('Host of the submitted address.'),
      url: z.string().describe('The submitted address without query and fragment.'),
    }),
    startedAt: z.string().describe('In UTC.'),
    finishedAt: z.string().describe('In UTC.'),
    partial: z.boolean().describe('Whether a score is not judged, or more than a fifth of the planned steps failed.'),
    shortfall: z
      .strictObject({ planned: COUNT, lost: COUNT })
      .optional()
      .describe('How many steps were planned, and how many of them got no result. Links do not count.'),
    siteKinds: siteKinds.nullable().describe('What the site is for; null when no page was requested.'),
    platform: z
      .string()
      .optional()
      .describe('The program or platform that made the site, detected by marks in its pages.'),
    scores: z.strictObject({ web: score, ai: score }),
    summary: z.strictObject({
      holdsBack: points.describe('The causes and rules that cost most, at most ten.'),
      untested: points.describe('Rules that could not be tested, wholly or on some page, with the points at stake.'),
    }),
    causes: z.array(cause).describe('Faults that several rules detect, the most costly first. Empty before ruleset 2.'),
    rules: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string().describe('What the rule asks, as a statement that is true when it passes.'),
        failureTitle: z
          .string()
          .describe('What is wrong where the rule fails or warns, with the number of affected pages.'),
        category,
        scope: z.enum(['site', 'page']),
        severity,
        feeds,
        grade: z.enum(GRADES),
        outcome: outcome.describe('The worst outcome that was tested; else not-applicable or untested.'),
        charges: charges.describe('What the rule takes from each score for findings that no cause explains.'),
        causes: TEXTS.describe('Ids of the causes that explain its findings, wholly or in part.'),
        counts: z.record(outcome, z.int()).describe('How often each outcome occurred.'),
        findings: z.array(finding),
      }),
    ),
    untested: z
      .array(
        z.strictObject({
          ruleId: z.string(),
          reason: z.string(),
          pages: z.array(z.int()).describe('Indexes into pages; empty for a rule about the site.'),
        }),
      )
      .describe('Rules that could not be tested, wholly or on some page, each with the reason.'),
    pages: z.array(
      z.strictObject({
        url: z.string(),
        finalUrl: z.string().describe('Address after redirects.'),
        home: z.boolean().describe('Whether it is the home page.'),
        kind: z.enum(PAGE_KINDS),
        kindBecause: z.string().describe('Why the page was classified this way, in words.'),
        foundIn: TEXTS.describe('Where the scan found the address.'),
        status: z.int().nullable().describe('HTTP status; null if nothing answered.'),
        title: TEXT_OR_NULL.describe('Title of the page; untrusted.'),
        unknown: TEXT_OR_NULL.describe('Why the page could not be read; null if it was read.'),
        bodyHash: TEXT_OR_NULL.describe(
          'Hash of the body; equal if two scans read the same body. Null if there was no HTML.',
        ),
        eventId: TEXT_OR_NULL.describe(
          'Id of the exploration event that requested the page; null in a scan without a trail.',
        ),
        rendered: rendered.optional(),
        preview: preview.optional(),
        lighthouse: lighthouse.optional(),
      }),
    ),
    patterns: z
      .array(
        z.strictObject({
          pattern: z.string().describe('Path in which `*` represents one of many names: `/blog/*`.'),
          addresses: z.int().min(1).describe('Number of addresses in sitemaps and links.'),
          read: COUNT.describe('Number of these pages that were read.'),
        }),
      )
      .max(50)
      .optional()
      .describe('Patterns of the addresses of the site, those with the most addresses first.'),
    pagesKnown: COUNT.optional().describe(
      'Number of pages that the scan knows of, read or only named by links and sitemaps.',
    ),
    addresses: z
      .array(
        z.strictObject({
          url: z.string(),
          status: z.int().nullable().describe('Status of the first answer; null if nothing answered.'),
          to: TEXT_OR_NULL.describe('Where a redirect ends, or where a page leads by itself; null without one.'),
          title: TEXT_OR_NULL,
          canonical: TEXT_OR_NULL,
          index: z
            .enum(['indexable', 'canonical', 'noindex', 'redirect', 'error', 'unknown'])
            .describe(
              'Whether it can be in an index; `canonical` if it names another address, `unknown` if only its status was requested.',
            ),
          depth: z
            .int()
            .min(0)
            .nullable()
            .describe('Least number of links from the home page; null if none lead there.'),
          inlinks: COUNT.describe('Number of other pages that link to it.'),
          foundIn: TEXTS.describe('Where the site names it.'),
        }),
      )
      .optional()
      .describe('Every requested address of the site. Only a crawl with `legible scan --all` has them.'),
    robots: z.strictObject({
      url: TEXT_OR_NULL.describe('Address of the file; null if it was not requested.'),
      state: z.enum(['rules', 'no-rules', 'disallow-all', 'unknown']).describe('What the answer means for our robot.'),
      refused: z.int().describe('Number of steps that were not made because robots.txt does not admit us.'),
      text: TEXT_OR_NULL.describe(
        'The file without invisible characters; untrusted. Null if there is none or it could not be read.',
      ),
      textCut: z.boolean().describe('Whether the file is longer than the part that is kept.'),
    }),
    access: access
      .nullable()
      .describe('What robots.txt says to each robot in our registry; null if it could not be read.'),
    configuration: configuration
      .optional()
      .describe('What a configuration of the command line changed; absent if it changed nothing.'),
    requests: z
      .int()
      .describe(
        'Number of requests that were made, including each followed redirect. Requests of browsers do not count.',
      ),
    policy: policy.optional(),
    afdocs: afdocs.optional(),
  })
  .meta({ title: 'Legible scan report', description: 'What one scan found, with proof.' });
