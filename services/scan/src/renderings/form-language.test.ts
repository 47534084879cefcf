import type { Report } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { annotationLines } from '../cli/ci/annotations.ts';
import { type CiReport, ciMarkdown } from '../cli/ci/ci-markdown.ts';
import { comparisonLines } from '../cli/compare-command.ts';
import { missedBudgets, missedGates } from '../cli/gates.ts';
import { OUTPUT_FORMS } from '../cli/output-forms.tsx';
import { reportLines } from '../cli/report-text.ts';
import { linesText } from '../cli/terminal.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language, type OtherLanguage } from '../language/language.ts';
import { causeResult, finding, PARTIAL_REPORT, place, REPORT, ruleResult, TRAIL } from '../views/page-fixtures.tsx';
import { causeIn, failureTitleIn, findingIn, resultTitleIn } from '../wording/rule-texts.ts';
import { csvRendering } from './csv.ts';
import { junitRendering } from './junit.ts';
import { markdownRendering } from './markdown.ts';
import { sarifRendering } from './sarif.ts';

const OTHERS = LANGUAGES.filter((language): language is OtherLanguage => language !== 'en');
const CAUSE = causeResult({ id: 'foreign-host:tea.invalid', setting: null });
const FAILED = ruleResult({
  causes: [CAUSE.id],
  findings: [
    finding({}, [place()]),
    { ...finding({ outcome: 'note', message: 'repeated' }, [place({ args: { url: '/', times: 2 } })]), count: 3 },
  ],
});
/** A report with every part of every form, whose rules and causes are all in the catalogue. */
const FULL: Report = {
  ...REPORT,
  partial: true,
  causes: [CAUSE],
  summary: {
    ...REPORT.summary,
    holdsBack: [{ id: CAUSE.id, kind: 'cause', web: 9, ai: 4 }, ...REPORT.summary.holdsBack.slice(2)],
  },
  rules: [
    FAILED,
    ...REPORT.rules.filter(({ id }) => !['retired-rule', 'title-present', FAILED.id].includes(id)),
    ruleResult({
      id: 'title-present',
      category: 'metadata',
      severity: 'info',
      findings: [finding({ message: 'missing' }, [place({ args: {}, ignored: 0 })])],
    }),
  ],
  configuration: {
    file: 'legible.config.json',
    rules: [{ ruleId: 'img-alt', now: 'off', paths: ['/gallery/**'] }],
    ignores: [
      { ruleId: 'title-present', paths: null, reason: '“2027”', until: '2027-01-31', places: 1, expired: false },
      { ruleId: 'img-alt', paths: ['/a'], reason: '“2026”', until: '2026-01-31', places: 0, expired: true },
    ],
  },
};

const form = (name: string) => OUTPUT_FORMS.find(({ format }) => format === name) ?? expect.fail(name);
const rendered = (name: string, language?: Language, report = FULL): string =>
  name === 'text'
    ? linesText(reportLines(report, language), false)
    : form(name).render({ report, events: TRAIL, screenshots: [] }, 'https://legible.example', language);
const FORMS = ['text', 'html', 'md', 'csv', 'junit', 'sarif'];

/** Other forms of the command, by name. The baseline has neither the cause nor the failures, and others that are gone. */
const GONE = {
  ...FULL,
  causes: [],
  rules: FULL.rules.map((rule) => ({ ...rule, outcome: 'pass' as const, findings: [] })),
};
const PASSED: Report = { ...GONE, rulesetVersion: '1.9.0', target: { domain: 'x.invalid', url: 'https://x.invalid/' } };
const missedIn = (language: Language, baseline: Report | null) => [
  ...missedGates(FULL, { under: { web: 100, ai: 100 }, severity: 'info' }, baseline, language),
  ...missedGates({ ...FULL, scores: NO_SCORES }, { under: { web: 1, ai: null }, severity: null }, null, language),
  ...missedBudgets(FULL, { web: { level: 'ready' }, categories: { crawling: 0 } }, language),
];
const NO_SCORES = { ...FULL.scores, web: { ...FULL.scores.web, value: null } };
const COMMAND: Readonly<Record<string, (language: Language) => string>> = {
  comment: (language) => ciMarkdown(ci(language, PASSED), 'comment', 0),
  'comment on what is gone': (language) => ciMarkdown({ ...ci(language, FULL), report: GONE }, 'comment', 0),
  summary: (language) => ciMarkdown(ci(language, null), 'summary', 0),
  annotations: (language) =>
    annotationLines({ report: FULL, missed: missedIn(language, PASSED), isShown: () => true, language })
      .join('\n')
      .replace(/^::\w+ title=/gm, ''),
  comparison: (language) =>
    linesText([...comparisonLines(PASSED, FULL, language), ...comparisonLines(FULL, PASSED, language)], false),
};
const ci = (language: Language, baseline: Report | null): CiReport => ({
  ...{ report: FULL, baseline, missed: missedIn(language, baseline), page: 'https://ci.invalid/1', language },
  sha: '0123456789',
});

/** The title of a rule and the text of its finding. SARIF has one rule title for all sites. */
const textsOf = (language: Language, name: string): readonly string[] => [
  name === 'sarif' ? failureTitleIn(language, { id: FAILED.id, outcome: 'fail' }) : resultTitleIn(language, FAILED),
  findingIn(language, FAILED.id, FAILED.findings[0]?.message ?? '', place().args),
];

describe.each(OTHERS)('in %s', (language) => {
  const isOurs = language === 'ko' ? /[가-힣]/ : /[\u3040-\u30ff\u4e00-\u9fff]/;

  test.each(FORMS)('%s has the titles and messages of the language and not the English ones', (name) => {
    const text = rendered(name, language);
    for (const own of textsOf(language, name)) {
      expect(own).toMatch(isOurs);
      expect(text).toContain(own);
    }
    // The page shows a few English texts, in elements that say so.
    if (name !== 'html') for (const english of textsOf('en', name)) expect(text).not.toContain(english);
  });

  test.each(FORMS)('%s in full names every rule and cause by the same ids', (name) => {
    const idsIn = (text: string) =>
      [FAILED.id, CAUSE.id, 'title-present', 'index-missing-url-status'].map((id) => text.split(id).length - 1);
    expect(idsIn(rendered(name, language))).toEqual(idsIn(rendered(name)));
  });

  test.each(['md', 'text', ...Object.keys(COMMAND)])(
    '%s has no English sentence beside what the scan quotes',
    (name) => {
      const text = (COMMAND[name]?.(language) ?? rendered(name, language))
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replace(/^ *(`{3,})[\s\S]*?^ *\1$/gm, '')
        .replace(/(`+)[^`]+\1|https?:\S+|“[^”]*”|「[^」]*」/g, '')
        // The reason for the kind of site: see the audit.
        .replaceAll('3 product pages and a link to a cart', '');
      expect(text.match(/[a-z]+(?: [a-z]+)+/gi)?.filter((words) => !/^(?:Legible|robots)/.test(words)) ?? []).toEqual(
        [],
      );
    },
  );

  test.each(Object.keys(COMMAND))('%s has a line for each line of the English one', (name) => {
    const linesIn = (one: Language) => COMMAND[name]?.(one).split('\n').length;
    expect(linesIn(language)).toBe(linesIn('en'));
  });

  test('a fix pack in a comment stays English, because it is for a program', () => {
    const packs = (one: Language) => ciMarkdown(ci(one, PASSED), 'comment').match(/^ *(`{3,})markdown[\s\S]*?^ *\1$/gm);
    expect(packs(language)?.length).toBeGreaterThan(0);
    expect(packs(language)).toEqual(packs('en'));
  });

  test('the summary of the Markdown fits into 60 lines', () => {
    const holdsBack = Array.from({ length: 10 }, () => REPORT.summary.holdsBack).flat();
    const lines = rendered('md', language, { ...PARTIAL_REPORT, summary: { ...REPORT.summary, holdsBack } }).split(
      '\n',
    );
    expect(lines.filter((line) => line.startsWith('## '))).not.toHaveLength(0);
    expect(lines.findLastIndex((line, at) => at < 70 && line.startsWith('## '))).toBeLessThanOrEqual(60);
  });

  test('the code, addresses and keys of the Markdown do not change', () => {
    const code = (text: string) => [
      text.split('---\n')[1]?.match(/^\w+(?=:)/gm),
      ...(text.match(/`[^`\n]+`|^ *curl .*$/gm) ?? []).toSorted(),
    ];
    const [own, english] = [language, 'en' as const].map((one) =>
      markdownRendering.render({ report: FULL, baseUrl: null, language: one }),
    );
    expect(code(own ?? '')).toEqual(code(english ?? ''));
  });

  test('the CSV has the same columns and cells, except for titles, messages and what is accepted', () => {
    const cells = (one: Language) =>
      csvRendering
        .render({ report: FULL, baseUrl: null, language: one })
        .split('\r\n')
        .map((line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? []);
    const [own, english] = [cells(language), cells('en')];
    expect(own[0]).toEqual(english[0]);
    const changed = own.flatMap((line, row) =>
      line.flatMap((cell, at) => (cell === english[row]?.[at] ? [] : [own[0]?.[at]])),
    );
    expect([...new Set(changed)].sort()).toEqual(['accepted', 'message', 'title']);
  });

  test('the JUnit file has the same elements, names and classes', () => {
    const keys = (one: Language) =>
      junitRendering
        .render({ report: FULL, baseUrl: null, language: one })
        .match(/<\/?[\w-]+|(?:class)?name="[^"]*"|type="[^"]*"/g);
    expect(keys(language)).toEqual(keys('en'));
  });

  test('the SARIF log differs only in texts, and names its language', () => {
    const [own, english] = [language, 'en' as const].map((one) => {
      const log = JSON.parse(sarifRendering.render({ report: FULL, baseUrl: null, language: one }));
      const { language: tag, ...run } = log.runs[0];
      return {
        tag,
        run: JSON.parse(JSON.stringify(run, (key, value) => (/^(?:text|fix|justification)$/.test(key) ? '' : value))),
      };
    });
    expect([own?.tag, english?.tag]).toEqual([LANGUAGE_TAGS[language], undefined]);
    expect(own?.run).toEqual(english?.run);
  });

  test('a cause has its failure title and its fix', () => {
    const { failureTitle, fix } = causeIn(language, CAUSE);
    for (const name of ['text', 'md', 'sarif']) {
      expect(rendered(name, language)).toContain(failureTitle);
      expect(rendered(name, language)).toContain(fix);
    }
  });

  test('the page says its language', () => {
    expect(rendered('html', language)).toContain(`<html lang="${LANGUAGE_TAGS[language]}"`);
  });
});

test.each([...FORMS, 'json'])('%s without a language is English, and JSON has one form', (name) => {
  expect(rendered(name, 'en')).toBe(rendered(name));
  expect(rendered('json', 'ko')).toBe(rendered('json'));
});
