import { explainFinding, fixBundle, type Report, RULES, type Rule } from '@legible/audit';
import { expect, test } from 'vitest';
import { OUTPUT_FORMS } from '../cli/output-forms.tsx';
import { reportLines } from '../cli/report-text.ts';
import { chargesOf, REPORT } from '../views/page-fixtures.tsx';

/** A message that throws when its arguments are missing. */
const throwing = ({ messages }: Rule): string | undefined =>
  Object.keys(messages).find((id) => {
    try {
      messages[id]?.({} as never);
      return false;
    } catch {
      return true;
    }
  });

const [BROKEN = RULES[0] as Rule] = RULES.filter((rule) => throwing(rule) !== undefined);
const [whole] = REPORT.rules.flatMap(({ findings }) => findings.filter(({ outcome }) => outcome === 'fail'));
const SCREENSHOTS = { events: [], screenshots: [] };

/** A report with one more finding: its sentence throws, and it has the `proof` that the test gives. */
const withBroken = (proof: object | null): Report => {
  const { id, category, scope, severity, feeds, grade } = BROKEN;
  const finding = { ...whole, message: throwing(BROKEN), count: 1, places: [{ args: {}, page: null, proof }] };
  const counts = { pass: 0, warn: 0, fail: 1, 'not-applicable': 0, untested: 0 };
  const rule = {
    id,
    category,
    scope,
    severity,
    feeds,
    grade,
    outcome: 'fail',
    charges: chargesOf(0, 0),
    causes: [],
    counts,
  };
  const rules = REPORT.rules.filter((one) => one.id !== id);
  return { ...REPORT, rules: [{ ...rule, findings: [finding] }, ...rules] } as unknown as Report;
};

/** What a form names without the broken finding. With the broken finding it must name the same. */
const namedIn = (text: string): readonly string[] => REPORT.rules.map(({ id }) => id).filter((id) => text.includes(id));

test('the text of the finding fails', () => {
  const [finding] = withBroken(null).rules[0]?.findings ?? [];
  expect(explainFinding(BROKEN.id, finding?.message ?? '', {})).toBe(`${BROKEN.id}: ${throwing(BROKEN)}`);
});

// The list of addresses names no findings.
const FORMS = OUTPUT_FORMS.filter(({ ofCrawls }) => !ofCrawls);

test.each(FORMS)('$format shows the rest if the text of one finding throws', ({ render }) => {
  const rest = namedIn(render({ report: REPORT, ...SCREENSHOTS }, null));
  const shown = render({ report: withBroken(null), ...SCREENSHOTS }, null);
  expect(rest.length).toBeGreaterThan(1);
  expect(namedIn(shown)).toEqual(rest);
  expect(shown).toContain(BROKEN.id);
});

test('the terminal shows the rest', () => {
  const shown = JSON.stringify(reportLines(withBroken(null)));
  expect(namedIn(shown)).toEqual(namedIn(JSON.stringify(reportLines(REPORT))));
});

test('fix packs show the rest if one repair throws', () => {
  const rest = namedIn(fixBundle(REPORT, { baseUrl: null }));
  const bundle = fixBundle(withBroken({ url: 'https://example.com/' }), { baseUrl: null });
  expect(rest.length).toBeGreaterThan(1);
  expect(namedIn(bundle)).toEqual(rest);
  expect(bundle).not.toContain(BROKEN.title);
  expect(bundle).toContain('Left out: ');
});
