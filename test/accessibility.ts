import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** A violation, short enough to read in a failed test. */
export interface AccessibilityFinding {
  readonly id: string;
  readonly nodes: readonly (readonly [html: string, summary: string])[];
}

/** Tags of axe: WCAG 2.2 A and AA, and good practice beyond it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without preloading style sheets: the only rule that needs them is experimental and does not run. */
const RUN = `axe.run({ runOnly: ${JSON.stringify(STANDARDS)}, resultTypes: ['violations'], preload: { assets: ['media'] } })
  .then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => [node.html, node.failureSummary]) })))`;

/** The violations that axe finds on the page in its current size and colours. Scripts must be allowed on the page. */
export const accessibilityFindings = async (page: Page): Promise<readonly AccessibilityFinding[]> => {
  await page.evaluate(AXE);
  return page.evaluate(RUN);
};
