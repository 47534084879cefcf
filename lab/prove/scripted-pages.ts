import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { SCRIPTED_PAGES } from '../../test/fixture-sites/scripted/pages.ts';
import { scriptedRenderer } from '../../test/fixture-sites/scripted/renderer.ts';
import { scanScriptedPage } from '../../test/fixture-sites/scripted/scan.ts';
import { scriptedServer } from '../../test/fixture-sites/scripted/server.ts';
import { faultUnless, type ProofOutcome } from './proof.ts';

/** The rules about what scripts change. */
export const SCRIPT_RULES = [
  'content-without-js',
  'links-without-js',
  'metadata-without-js',
  'index-noindex-vs-javascript',
  'canonical-vs-javascript',
];

/** Returns outcome and message by rule, for those of them that find something. */
const foundIn = ({ rules }: Report): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules
      .filter(({ id, outcome }) => SCRIPT_RULES.includes(id) && outcome !== 'pass' && outcome !== 'not-applicable')
      .map(({ id, outcome, findings }) => [id, `${outcome} ${findings[0]?.message ?? ''}`.trimEnd()]),
  );

const inOrder = (found: Readonly<Record<string, string>>): string =>
  Object.entries(found)
    .map(([rule, outcome]) => `${rule} ${outcome}`)
    .sort()
    .join(', ') || 'nothing';

/** Scans each scripted page with a browser. The rules must find what the table lists for the page. */
export const scanScriptedPages = async (): Promise<ProofOutcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-scripted-'));
  const server = await scriptedServer();
  const renderer = scriptedRenderer(server, { temporary: folder, limits: { screenshotMs: 0 } });
  const seen: string[] = [];
  const faults: string[] = [];
  try {
    for (const [path, page] of Object.entries(SCRIPTED_PAGES)) {
      const { report } = await scanScriptedPage(path, server, renderer);
      const share = report.pages[0]?.rendered?.share;
      const [found, expected] = [inOrder(foundIn(report)), inOrder(page.found ?? {})];
      seen.push(`${path}: share ${share?.toFixed(3) ?? 'none'}; ${found}`);
      faults.push(
        ...faultUnless(typeof share === 'number', `${path} was not rendered`),
        ...faultUnless(found === expected, `${path}: ${found}, where ${expected} is to be found`),
      );
    }
    return { seen, faults };
  } finally {
    await renderer.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
