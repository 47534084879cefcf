import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { isGated } from '../source/is-gated.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceGate } from '../source/source-issue.ts';
import { firstValueOf } from './field-values.ts';
import { readMarkdownFile } from './front-matter.ts';
import { gateWithin, strictest } from './gate-fields.ts';
import type { SiteSettings } from './site-settings.ts';

/** What a text says of its readers without writing it, by the path of its file. */
export type InheritedGate = (path: string) => SourceGate;

const LIST_PAGE = /(?:^|\/)_index(?:\.[^/]+)?\.(?:md|markdown)$/i;

/**
 * Gates among the fields that settings and list pages give to the texts below them. Which of these fields a text gets
 * hangs on more than we read (types, dates, patterns): where one of them locks, what it means for a text is unknown.
 *
 * @throws UnusableSource when a list page cannot be read.
 */
export const inheritedGates = async (source: SourceFiles, site: SiteSettings, root: string): Promise<InheritedGate> => {
  const found: { readonly below: string; readonly gate: SourceGate }[] = [];
  const add = (below: string, file: string, gate: SourceGate) => {
    if (isGated(gate)) found.push({ below, gate: { kind: 'unknown', said: `${file}: ${gate.said}` } });
  };
  if (site.path !== null && site.defaults !== null) add('', site.path, gateWithin(site.defaults));
  for (const { path } of source.files) {
    if (!path.startsWith(root) || !LIST_PAGE.test(path)) continue;
    const page = readMarkdownFile(await source.text(path, IMPORT_LIMITS.bodyBytes), path, false);
    const cascade = firstValueOf(page.fields, ['cascade']);
    if (cascade) add(path.replace(LIST_PAGE, path.includes('/') ? '/' : ''), path, gateWithin(cascade));
  }
  return (path) => strictest(found.filter(({ below }) => path.startsWith(below)).map(({ gate }) => gate));
};
