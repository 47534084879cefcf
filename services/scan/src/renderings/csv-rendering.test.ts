import { expect, test } from 'vitest';
import { finding, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { csvRendering } from './csv.ts';

const csv = csvRendering.render({ report: REPORT, baseUrl: null });

test('begins with a mark that makes Excel read UTF-8, and names its columns', () => {
  expect(
    csv.startsWith('\ufeffrule,title,category,severity,grade,feeds,causes,outcome,message,page,places,status,'),
  ).toBe(true);
  expect(csv.split('\r\n')[0]?.split(',').slice(11)).toEqual([
    'status',
    'request method',
    'request url',
    'quote',
    'observation',
    'curl',
    'scanned at',
    'accepted',
  ]);
});

test('has a line for each place that the report lists, in its order', () => {
  const places = REPORT.rules.flatMap(({ findings }) => findings.flatMap((one) => one.places));
  const lines = csv.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1, -1)).toHaveLength(places.length);
  expect(lines[1]).toBe(
    [
      'canonical-single,1 of 3 pages has no clear canonical address,Duplicate pages and main addresses,high,E1,both,wrong-host:tea.invalid,fail',
      '"2 canonical addresses disagree: https://harbour-tea.example/teas/oolong, https://harbour-tea.example/teas."',
      'https://harbour-tea.example/teas/oolong,3,200,GET,https://harbour-tea.example/teas/oolong',
      '"<link rel=""canonical"" href=""/teas/oolong""> <link rel=""canonical"" href=""/teas"">",two canonical links',
      "curl -sS -i -H 'accept: text/html' 'https://harbour-tea.example/teas/oolong'",
      REPORT.finishedAt,
      '',
    ].join(','),
  );
  // About the site, without proof.
  expect(lines[2]).toContain(`.",,3,,,,,,,${REPORT.finishedAt}`);
});

test('says how many places a finding has when the report does not list all', () => {
  const rules = [ruleResult({ findings: [{ ...finding({}, [place()]), count: 40 }] })];
  const [, line] = csvRendering.render({ report: { ...REPORT, rules }, baseUrl: null }).split('\r\n');
  expect(line).toContain('/teas/oolong,40,200,');
});

test('without findings there is only the header', () => {
  expect(csvRendering.render({ report: { ...REPORT, rules: [] }, baseUrl: null }).split('\r\n')).toHaveLength(2);
});
