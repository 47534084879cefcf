import { CATEGORIES, isAccepted, type Report, type RuleResult, SEVERITY_WORDS, settingText } from '@legible/audit';
import { xmlLegal } from '@legible/formats/xml-text';
import { byReason } from '../wording/outcome-words.ts';
import { repairTitle } from '../wording/repair-texts.ts';
import { resultTitleIn } from '../wording/rule-texts.ts';
import { oneLine } from '../wording/visible-text.ts';
import { testResultWords } from '../words/test-result-words.ts';
import { acceptedText, placesOf } from './listed-places.ts';
import type { ReportRendering } from './report-rendering.ts';

/** Entities by character. Unlike those of `xmlEscape`, they include line ends and tabs, so that a parser returns the exact text. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Unescaped, a parser turns them into spaces in attributes, or into line feeds (XML 1.0, 2.11 and 3.3.3).
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const entity = (char: string): string => ENTITIES[char] ?? char;

/** Returns any text as character data of XML 1.0, without characters that XML forbids, such as NUL or lone surrogates. */
export const xmlText = (text: string): string => xmlLegal(text).replace(/[&<>\r]/g, entity);

/** Returns any text as the value of an attribute, for single or double quotes. */
export const xmlAttribute = (text: string): string => xmlLegal(text).replace(/[&<>"'\t\n\r]/g, entity);

/** Returns an element. It escapes the attribute values; `content` is already XML. */
export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly string[] = [],
): string => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`);
  const start = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
};

type Words = ReturnType<typeof testResultWords>;

/** Largest number of places to print for one rule, because a build log is not a report. */
const MAX_PLACES = 10;
const MAX_TEXT = 1_000;

/** Returns the findings, with one or two lines for each place. */
const findingLines = (result: RuleResult, report: Report, words: Words): string => {
  const places = placesOf(result, report.pages, words.language);
  const lines = places
    .slice(0, MAX_PLACES)
    .flatMap(({ finding, message, page, place }) => [
      `${words.ids[finding.outcome]}: ${oneLine(message, MAX_TEXT)}${page === null ? '' : ` (${oneLine(page.url)})`}`,
      ...(place.proof === null ? [] : [`  ${oneLine(place.proof.curl)}`]),
    ]);
  const all = result.findings.reduce((sum, { count }) => sum + count, 0);
  const left = all - Math.min(places.length, MAX_PLACES);
  const causes = result.causes.map((id) => words.because(oneLine(repairTitle(report, id, words.language), MAX_TEXT)));
  return [...lines, ...(left > 0 ? [words.more(left)] : []), ...causes].join('\n');
};

const systemOut = (text: string): string[] => (text === '' ? [] : [xmlElement('system-out', {}, [xmlText(text)])]);

/** Returns the content of a rule's test case. Only a failure fails it; an accepted one is skipped. Warnings and notes pass, with their text. */
const outcomeOf = (result: RuleResult, report: Report, words: Words): string[] => {
  const text = findingLines(result, report, words);
  switch (result.outcome) {
    case 'fail': {
      if (isAccepted(result, report)) {
        const [why = ''] = result.findings.flatMap(({ places }) =>
          places.map((one) => acceptedText(one, report, words.language) ?? []),
        );
        return [
          xmlElement('skipped', { message: words.accepted(oneLine(why.toString(), MAX_TEXT)) }),
          ...systemOut(text),
        ];
      }
      const [first] = placesOf(result, report.pages, words.language).filter(
        ({ finding }) => finding.outcome === 'fail',
      );
      const title = resultTitleIn(words.language, result);
      const message = oneLine(first === undefined ? title : words.failed(title, first.message), MAX_TEXT);
      return [xmlElement('failure', { message, type: SEVERITY_WORDS[result.severity] }, [xmlText(text)])];
    }
    case 'untested': {
      const untested = report.untested.filter(({ ruleId }) => ruleId === result.id);
      const reasons = byReason(untested, words.language).map((reason) => reason.words);
      const message = words.untested(reasons.join(words.semicolon));
      return [xmlElement('skipped', { message }), ...systemOut(text)];
    }
    case 'not-applicable':
      return [xmlElement('skipped', { message: words.notApplicable }), ...systemOut(text)];
    case 'pass':
    case 'warn':
      return systemOut(text);
  }
};

const testCase = (result: RuleResult, report: Report, words: Words): string =>
  xmlElement(
    'testcase',
    // The name must not depend on the outcome or a count, because build servers identify the history of a case by its name.
    { classname: result.category, name: oneLine(result.id), time: 0 },
    outcomeOf(result, report, words),
  );

const counts = (results: readonly RuleResult[], report: Report) => {
  const accepted = results.filter((result) => isAccepted(result, report)).length;
  return {
    tests: results.length,
    failures: results.filter(({ outcome }) => outcome === 'fail').length - accepted,
    errors: 0,
    skipped: results.filter(({ outcome }) => outcome === 'untested' || outcome === 'not-applicable').length + accepted,
  };
};

/** Time in UTC without fractions and zone, as the schemas of JUnit require. */
const timestamp = (instant: string): string => instant.slice(0, 'YYYY-MM-DDThh:mm:ss'.length);

const seconds = ({ startedAt, finishedAt }: Report): number => (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;

/** Returns what a configuration changed. It is printed once, in the first suite. */
const changes = ({ configuration }: Report): string[] => {
  const texts = configuration === undefined ? [] : configuration.rules.map(settingText);
  const property = (text: string): string =>
    xmlElement('property', { name: 'legible.configuration', value: oneLine(text) });
  return texts.length === 0 ? [] : [`\n    ${xmlElement('properties', {}, texts.map(property))}`];
};

const testSuites = (report: Report, words: Words): string => {
  let properties = changes(report);
  const name = `Legible: ${oneLine(report.target.domain)}`;
  const suites = CATEGORIES.flatMap((category) => {
    const results = report.rules.filter((result) => result.category === category.key);
    if (results.length === 0) return [];
    const attributes = {
      name: category.name,
      ...counts(results, report),
      time: 0,
      timestamp: timestamp(report.startedAt),
    };
    const cases = results.map((result) => `\n    ${testCase(result, report, words)}`);
    const content = [...properties, ...cases, '\n  '];
    properties = [];
    return [`\n  ${xmlElement('testsuite', attributes, content)}`];
  });
  return xmlElement('testsuites', { name, ...counts(report.rules, report), time: seconds(report) }, [...suites, '\n']);
};

/** The rules as test cases for programs that show test results, with one suite for each category. */
export const junitRendering: ReportRendering = {
  format: 'junit',
  label: 'JUnit XML',
  extension: '.junit.xml',
  fileName: 'junit.xml',
  mediaType: 'application/xml',
  render: ({ report, language = 'en' }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${testSuites(report, testResultWords(language))}\n`,
};
