import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What breaks a rule, short enough to read in a failed test. */
export interface AccessibilityFinding {
  readonly id: string;
  readonly nodes: readonly (readonly [html: string, summary: string])[];
}

/** Tags of axe: WCAG 2.2 A and AA, and what is not in it but good practice. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Not the style sheets: the one rule that reads them is an experiment, and does not run. */
const RUN = `axe.run({ runOnly: ${JSON.stringify(STANDARDS)}, resultTypes: ['violations'], preload: { assets: ['media'] } })
  .then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => [node.html, node.failureSummary]) })))`;

/** What axe finds on the page as it is, in its size and colours. Scripts have to be allowed in it. */
export const accessibilityFindings = async (page: Page): Promise<readonly AccessibilityFinding[]> => {
  await page.evaluate(AXE);
  return page.evaluate(RUN);
};
