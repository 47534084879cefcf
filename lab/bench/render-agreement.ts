import { join } from 'node:path';
import { type ShellAgreement, shellAgreement } from '@legible/audit';
import { folderDoor } from '@legible/outbound';
import type { Renderer } from '@legible/scanner/renderer';
import { sharedFolder } from '../../test/environment.ts';
import { SCRIPTED_PAGES } from '../../test/fixture-sites/scripted/pages.ts';
import { scriptedRenderer } from '../../test/fixture-sites/scripted/renderer.ts';
import { scanInBrowser, scanScriptedPage } from '../../test/fixture-sites/scripted/scan.ts';
import type { ScriptedServer } from '../../test/fixture-sites/scripted/server.ts';
import { KNOWN_SITES, type KnownSite } from '../../test/real-sites/known-sites.ts';

/** How often the shape of a page and its display in a browser agree. */
export interface AgreementFigures {
  readonly group: string;
  /** Pages that a browser opened. */
  readonly pages: number;
  /** Of these, pages of which a browser shows enough to judge. */
  readonly compared: number;
  readonly agreed: number;
  /** Addresses, with the result of each side. */
  readonly disagreements: readonly string[];
}

const PAGES = 20;
const RENDERS = 3;

export const agreementOf = (group: string, seen: readonly ShellAgreement[]): AgreementFigures => {
  const pages = seen.flatMap((one) => one.pages);
  return {
    group,
    pages: pages.length,
    compared: seen.reduce((sum, { compared }) => sum + compared, 0),
    agreed: seen.reduce((sum, { agreed }) => sum + agreed, 0),
    disagreements: pages
      .filter(({ agrees }) => agrees === false)
      .map(({ url, shape, browser }) => `${url}: by its shape ${shape}, in a browser ${browser}`),
  };
};

const ofSite = async ({ site, host, mount = '', home }: KnownSite, renderer: Renderer): Promise<ShellAgreement> => {
  const root = join(sharedFolder(), 'sites', site);
  const door = folderDoor({ root, origin: `https://${host}`, mount, userAgent: 'legible-bench' });
  const { caseFile } = await scanInBrowser({ url: home, door, renderer, pages: PAGES, renders: RENDERS });
  return shellAgreement(caseFile.facts);
};

const ofScripted = async (path: string, server: ScriptedServer, renderer: Renderer): Promise<ShellAgreement> =>
  shellAgreement((await scanScriptedPage(path, server, renderer)).caseFile.facts);

/** For pages of real sites that a browser opens without their scripts, and for our own pages with scripts. */
export const measureAgreement = async (
  server: ScriptedServer,
  folder: string,
): Promise<readonly AgreementFigures[]> => {
  const renderer = scriptedRenderer(server, { temporary: folder, limits: { screenshotMs: 0 } });
  try {
    const sites: ShellAgreement[] = [];
    for (const site of KNOWN_SITES) sites.push(await ofSite(site, renderer));
    const scripted: ShellAgreement[] = [];
    for (const path of Object.keys(SCRIPTED_PAGES)) scripted.push(await ofScripted(path, server, renderer));
    return [
      agreementOf('real sites, without their scripts', sites),
      agreementOf('pages of our own, with scripts', scripted),
    ];
  } finally {
    await renderer.close();
  }
};
