import { oneLine } from '../markdown/cut-html.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import {
  type ImportNote,
  isGated,
  type SourceGate,
  type SourceIssue,
  type SourceItem,
} from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { readXml, xmlHead } from '../xml/read-xml.ts';
import { XML_REPAIRS, type XmlRepair } from '../xml/xml-element.ts';
import { notAnIssue, wordpressIssue } from './wordpress-issue.ts';
import { surveyWxr, WXR_SHAPE, type WxrSurvey, wxrItem, wxrName } from './wxr-survey.ts';

const DECLARED = /xmlns:[\w-]+\s*=\s*["']http:\/\/wordpress\.org\/export\/(1\.[012])\/["']/;

/** Finds the files of an export. WordPress.com provides an archive that splits a large export into several files. */
const wxrPaths = async (
  source: SourceFiles,
): Promise<{ readonly paths: string[]; readonly version: string | null }> => {
  const paths: string[] = [];
  let version: string | null = null;
  for (const { path } of source.files) {
    if (!/\.(?:xml|wxr)$/i.test(path)) continue;
    const found = DECLARED.exec((await xmlHead(source, path)) ?? '')?.[1];
    if (found === undefined) continue;
    paths.push(path);
    version ??= found;
  }
  return { paths, version };
};

const repaired = (issue: SourceIssue, repairs: readonly XmlRepair[]): SourceIssue => {
  const notes = repairs.map((repair): ImportNote => ({ kind: 'warning', what: XML_REPAIRS[repair] }));
  // The misplaced content may include a plugin's field.
  const inDoubt = repairs.includes('endTag') && !isGated(issue.gate);
  const gate: SourceGate = inDoubt ? { kind: 'unknown', said: 'an end tag is missing' } : issue.gate;
  return notes.length === 0 ? issue : { ...issue, gate, notes: [...issue.notes, ...notes] };
};

interface Counts {
  readonly passedOver: Map<string, number>;
  readonly seen: Set<string>;
}

async function* issuesOf(source: SourceFiles, path: string, survey: WxrSurvey, counts: Counts) {
  const { passedOver, seen } = counts;
  const pass = (why: string): void => {
    passedOver.set(why, (passedOver.get(why) ?? 0) + 1);
  };
  for await (const part of readXml(await source.open(path), path, WXR_SHAPE)) {
    if (part.kind !== 'element' || wxrName(part.element) !== 'item') continue;
    const item = wxrItem(part.element);
    const type = oneLine(item.field('wp:post_type')).slice(0, 40);
    const why = type === 'post' ? notAnIssue(item) : `items of the type “${type}”`;
    if (why !== null) {
      pass(why);
      continue;
    }
    const issue = wordpressIssue(item, `${path}, line ${item.line}`, survey);
    if (seen.has(issue.sourceId)) {
      pass('posts that are in the export twice');
      continue;
    }
    seen.add(issue.sourceId);
    yield repaired(issue, part.repairs);
  }
}

async function* read(source: SourceFiles): AsyncGenerator<SourceItem> {
  const { paths } = await wxrPaths(source);
  if (paths.length === 0)
    throw new UnusableSource(source.name, 'has no WordPress export in it; make one under Tools, Export, “All content”');
  const survey = await surveyWxr(source, paths);
  yield { kind: 'site', site: survey.site };
  const counts: Counts = { passedOver: new Map(), seen: new Set() };
  for (const path of paths)
    for await (const issue of issuesOf(source, path, survey, counts)) yield { kind: 'issue', issue };
  for (const [why, count] of counts.passedOver)
    yield { kind: 'passed-over', place: source.name, why: `${why}: ${count}` };
}

/** Reads exports of WordPress 2.1 and later: WXR 1.0 to 1.2, one file or several in a folder or an archive. */
export const wordpressReader: SourceReader = {
  kind: 'wordpress',
  name: 'WordPress export (WXR)',
  recognize: async (source) => {
    const { paths, version } = await wxrPaths(source);
    const [first] = paths;
    return first === undefined ? null : `${first} declares the export format of WordPress, version ${version}`;
  },
  read,
};
