import { type Report, RULES, SEVERITIES } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { finding, PROOF, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { levelOf, MAX_RESULTS, sarifMessage, sarifRendering } from './sarif.ts';

/** The parts of a run that tests look at. */
interface Run {
  readonly tool: {
    readonly driver: {
      readonly informationUri?: string;
      readonly rules: readonly {
        readonly id: string;
        readonly name?: string;
        readonly helpUri?: string;
        readonly help?: { readonly text: string; readonly markdown: string };
        readonly defaultConfiguration?: { readonly level: string };
        readonly properties?: Readonly<Record<string, unknown>>;
      }[];
    };
  };
  readonly automationDetails: { readonly id: string };
  readonly originalUriBaseIds: Readonly<Record<string, unknown>>;
  readonly invocations: readonly {
    readonly toolExecutionNotifications: readonly {
      readonly descriptor: { readonly id: string };
      readonly message: { readonly text: string };
      readonly associatedRule?: { readonly id: string; readonly index: number };
    }[];
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly kind: string;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly partialFingerprints: Readonly<Record<string, string>>;
    readonly locations: readonly unknown[];
    readonly webRequest?: unknown;
    readonly webResponse?: unknown;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
  readonly properties: Readonly<Record<string, unknown>>;
}

const runOf = (report: Report, baseUrl: string | null = 'https://legible.example'): Run => {
  const { version, runs } = JSON.parse(sarifRendering.render({ report, baseUrl })) as { version: string; runs: Run[] };
  const [run] = runs;
  if (version !== '2.1.0' || run === undefined || runs.length !== 1) throw new Error('not one run of SARIF 2.1.0');
  return run;
};
const withRules = (...rules: Report['rules']): Report => ({ ...REPORT, rules });

describe('the driver', () => {
  test('declares the whole catalogue, and a rule that was removed from it', () => {
    const ids = runOf(REPORT).tool.driver.rules.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...RULES.map(({ id }) => id), 'retired-rule']));
    expect(ids).toHaveLength(RULES.length + 1);
  });

  test('describes a rule with what GitHub and editors show', () => {
    const rule = runOf(REPORT).tool.driver.rules.find(({ id }) => id === 'canonical-single');
    expect(rule).toMatchObject({
      name: 'CanonicalSingle',
      helpUri: 'https://legible.example/rules/canonical-single',
      defaultConfiguration: { level: 'warning' },
      properties: {
        category: 'canonical',
        grade: 'E1',
        tags: ['canonical', 'E1', 'page'],
        charges: { web: 8, ai: 8 },
        'problem.severity': 'warning',
      },
    });
    expect(rule?.help?.markdown).toMatch(/\n\n\*\*Fix:\*\* .+\n\n- \[.+\]\(https:\/\/.+\)/);
  });

  test('has no name if it would equal the ID, and no links without a base URL', () => {
    const { rules, informationUri } = runOf(REPORT, null).tool.driver;
    expect(rules.find(({ id }) => id === 'favicon')).not.toHaveProperty('name');
    expect([informationUri, rules.filter((rule) => 'helpUri' in rule)]).toEqual([undefined, []]);
  });

  // Limits of GitHub's code scanning; longer texts are cut there, or the file is refused.
  test("keeps its texts within GitHub's limits", () => {
    for (const { id, name, properties } of runOf(REPORT).tool.driver.rules) {
      expect([id, (name ?? '').length <= 255]).toEqual([id, true]);
      expect(((properties?.tags ?? []) as string[]).length).toBeLessThanOrEqual(10);
    }
  });
});

describe('levels', () => {
  test.each([
    ['fail', ['error', 'error', 'warning', 'note', 'note']],
    ['warn', ['warning', 'warning', 'note', 'note', 'note']],
    ['note', ['none', 'none', 'none', 'none', 'none']],
  ] as const)('of %s by severity', (outcome, levels) => {
    expect(SEVERITIES.map((severity) => levelOf(outcome, severity))).toEqual(levels);
  });

  test('a note is informational, and comes last', () => {
    const note = ruleResult({ id: 'title-present', findings: [finding({ outcome: 'note' })] });
    const { results } = runOf(withRules(note, ruleResult({ findings: [finding({ outcome: 'warn' }), finding()] })));
    expect(results.map(({ kind, level }) => [kind, level])).toEqual([
      ['fail', 'error'],
      ['fail', 'warning'],
      ['informational', 'none'],
    ]);
  });
});

describe('a result', () => {
  test('refers to its rule and its page, and contains its proof', () => {
    const run = runOf(withRules(ruleResult()));
    const [result] = run.results;
    expect(run.tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe('canonical-single');
    expect(result).toMatchObject({
      ruleId: 'canonical-single',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'teas/oolong', uriBaseId: 'https://harbour-tea.example' },
            region: { startLine: 1 },
          },
          logicalLocations: [{ fullyQualifiedName: 'https://harbour-tea.example/teas/oolong' }],
        },
      ],
      webRequest: { method: 'GET', target: PROOF.url, headers: { accept: 'text/html' } },
      webResponse: { statusCode: 200, noResponseReceived: false },
      properties: {
        curl: PROOF.curl,
        quote: PROOF.quote,
        observation: PROOF.observation,
        answeredBy: PROOF.answeredBy,
        places: 1,
      },
    });
    expect(run.originalUriBaseIds).toEqual({ 'https://harbour-tea.example': { uri: 'https://harbour-tea.example/' } });
  });

  test.each([
    ['about the site is located where it was seen', place({ page: null }), 'teas/oolong'],
    ['without proof is located at the URL of the scan', place({ page: null, proof: null }), 'teas/oolong'],
    ['of another page is located there', place({ page: 1 }), './'],
  ])('%s', (_what, at, uri) => {
    const [result] = runOf(withRules(ruleResult({ findings: [finding({}, [at])] }))).results;
    expect(result?.locations).toMatchObject([{ physicalLocation: { artifactLocation: { uri } } }]);
  });

  test('without a response says so', () => {
    const at = place({ proof: { ...PROOF, status: null } });
    const [result] = runOf(withRules(ruleResult({ findings: [finding({}, [at])] }))).results;
    expect(result?.webResponse).toEqual({ noResponseReceived: true });
  });
});

describe('fingerprints', () => {
  const fingerprintsOf = (report: Report) =>
    runOf(report).results.map(({ partialFingerprints }) => partialFingerprints);
  const [usual] = fingerprintsOf(withRules(ruleResult()));

  test('stay the same if another scan has other texts, values and times', () => {
    const other = place({ args: { urls: ['https://harbour-tea.example/else'] }, proof: { ...PROOF, time: 'later' } });
    const report = withRules(ruleResult({ severity: 'low', findings: [finding({}, [other])] }));
    expect(fingerprintsOf({ ...report, scanId: 'scn_other', finishedAt: '2027-01-01T00:00:00.000Z' })).toEqual([usual]);
  });

  test.each([
    ['rule', ruleResult({ id: 'title-present' })],
    ['message', ruleResult({ findings: [finding({ message: 'repeated' })] })],
    ['page', ruleResult({ findings: [finding({}, [place({ page: 1 })])] })],
    ['page, if it is about the site', ruleResult({ findings: [finding({}, [place({ page: null })])] })],
  ])('differ by %s', (_what, rule) => {
    const [other] = fingerprintsOf(withRules(rule));
    expect(other?.['legibleFinding/v1']).toMatch(/^[0-9a-f]{64}$/);
    expect(other?.['legibleFinding/v1']).not.toBe(usual?.['legibleFinding/v1']);
  });

  test('number equal places, so that GitHub keeps them apart', () => {
    const twice = fingerprintsOf(withRules(ruleResult({ findings: [finding({}, [place(), place()])] })));
    expect(twice.map(({ primaryLocationLineHash }) => primaryLocationLineHash?.slice(16))).toEqual([':1', ':2']);
    expect(twice[0]).toEqual(usual);
  });
});

describe('notifications of the tool', () => {
  test('an untested rule is a notification, not a result', () => {
    const run = runOf(REPORT);
    expect(run.results.filter(({ ruleId }) => ruleId === 'index-missing-url-status')).toEqual([]);
    const [whole, onPages] = run.invocations[0]?.toolExecutionNotifications ?? [];
    expect(whole?.message.text).toBe('index-missing-url-status could not be tested: the answer took too long.');
    expect(onPages?.message.text).toContain('could not be tested on 1 page: a bot challenge');
    expect(run.tool.driver.rules[whole?.associatedRule?.index ?? -1]?.id).toBe('index-missing-url-status');
  });

  test.each([
    [MAX_RESULTS, []],
    [MAX_RESULTS + 2, ['2 results beyond the gravest 5000 are left out.']],
  ])('of %i results', (count, said) => {
    const one = place({ proof: null });
    const places = [one, ...Array.from({ length: count - 2 }, () => one)] as const;
    const grave = ruleResult({ id: 'title-present', severity: 'crit' });
    const run = runOf({
      ...withRules(ruleResult({ findings: [finding({}, places)], severity: 'low' }), grave),
      untested: [],
    });
    expect(run.results).toHaveLength(MAX_RESULTS);
    expect(run.results[0]?.ruleId).toBe('title-present');
    expect(run.invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text)).toEqual(said);
  });
});

test('causes are not results: the run lists them, and results name the causes that explain them', () => {
  const { results, properties } = runOf(REPORT);
  expect(results.every(({ ruleId }) => REPORT.rules.some(({ id }) => id === ruleId))).toBe(true);
  expect(results[0]?.properties).toMatchObject({ causes: ['wrong-host:tea.invalid'] });
  expect(properties).toMatchObject({
    webLevel: 'good',
    aiLevel: 'blocked',
    causes: [
      {
        id: 'wrong-host:tea.invalid',
        text: '37 addresses name the host tea.invalid, such as https://tea.invalid/teas.',
        setting: { program: 'Docusaurus' },
        explains: [
          { ruleId: 'canonical-single', count: 2 },
          { ruleId: 'title-present', count: 1 },
        ],
        addresses: expect.objectContaining({ length: 10 }),
      },
    ],
  });
});

test('scans of a site are successors of each other', () => {
  expect(runOf(REPORT).automationDetails.id).toBe(`legible/harbour-tea.example/${REPORT.scanId}`);
});

test.each([
  ['a {0} b {{c}}', 'a {{0}} b {{{{c}}}}'],
  ['[a](https://evil.example) [b] (c)', '[a] (https://evil.example) [b] (c)'],
  ['a\nb', 'a b'],
])('the message %j is %j', (text, message) => {
  expect(sarifMessage(text).text).toBe(message);
});
