import { join } from 'node:path';
import { counted, issuePath, offsetsOf, type Publication } from '@legible/issues';
import { issueReader } from '@legible/issues/sealed';
import { addressBook } from '../addresses/address-book.ts';
import { pictureCopier, pictureFinder } from '../images/picture-copier.ts';
import { ImportRefused } from '../plan/import-refused.ts';
import { accessWord, type PlannedIssue } from '../plan/planned-issue.ts';
import { countedNotes, fileDifference, type ImportReport, type IssueReport } from '../report/import-report.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { fileDecision, isWritten, type ManifestEntry } from '../write/import-manifest.ts';
import { manifestKey, type PresentContent } from '../write/present-content.ts';
import { type StagedFolder, sha256 } from '../write/staged-folder.ts';
import { type ConvertedIssue, convertedIssue } from './converted-issue.ts';
import type { ImportDependencies, ImportRequest } from './import-request.ts';
import type { Prepared } from './prepared-import.ts';

/** The results of converting all bodies. */
export interface Conversions {
  readonly reports: readonly IssueReport[];
  readonly hosts: ImportReport['pictureHosts'];
  /** By manifest key and source id. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, ManifestEntry>>;
  readonly pictures: ReadonlyMap<string, string>;
}

interface Conversion {
  readonly source: SourceFiles;
  readonly reader: SourceReader;
  readonly prepared: Prepared;
  readonly present: PresentContent;
  readonly staged: StagedFolder | null;
  readonly request: ImportRequest;
  readonly dependencies: ImportDependencies;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Converts all issues in the second pass, one at a time, and stages the files that changed. */
export const convertedIssues = async (conversion: Conversion): Promise<Conversions> => {
  const { source, reader, prepared, present, staged, request, dependencies, at } = conversion;
  const { plan, publication } = prepared;
  const editionOf = new Map(publication.editions.map((edition) => [edition.key, edition]));
  const addressed = plan.map((issue) => {
    const edition = editionOf.get(issue.edition);
    return { ...issue, path: issue.isDraft || edition === undefined ? null : issuePath(edition, issue.slug) };
  });
  const exists = (path: string): Promise<boolean> => dependencies.files.exists(join(request.out, path));
  const copier = request.images
    ? pictureCopier({
        source,
        door: dependencies.door,
        known: present.manifest.pictures,
        exists,
        put: async (path, bytes) => staged?.put(path, bytes, null),
      })
    : null;
  const context = {
    markdownOf: dependencies.markdownOf,
    book: addressBook(addressed, prepared.baseUrl),
    copier,
    find: pictureFinder(source),
    readIssue: issueReader(publication),
    offsetAt: offsetsOf(publication.timeZone),
    now: at,
  };
  const planned = new Map(plan.map((issue) => [issue.sourceId, issue]));
  const reports: IssueReport[] = [];
  const hosts = new Map<string, number>();
  const lost: (readonly string[])[] = [];
  const entries = new Map<string, Map<string, ManifestEntry>>();
  for await (const item of reader.read(source)) {
    dependencies.stop.throwIfAborted();
    const issue = item.kind === 'issue' ? planned.get(item.issue.sourceId) : undefined;
    if (item.kind !== 'issue' || issue === undefined) continue;
    const converted = await convertedIssue(item.issue, issue, context);
    if (converted.lostPictures.length > 0) lost.push(converted.lostPictures);
    for (const host of converted.pictureHosts) hosts.set(host, (hosts.get(host) ?? 0) + 1);
    const { report, entry } = await settle(issue, converted, conversion);
    reports.push(report);
    if (entry !== null) {
      const key = manifestKey(prepared.sourceKey, issue.edition);
      entries.set(key, (entries.get(key) ?? new Map<string, ManifestEntry>()).set(issue.sourceId, entry));
    }
    dependencies.progress({ stage: 'converting', done: reports.length, total: plan.length });
  }
  if (reports.length !== plan.length) throw new ImportRefused(`${source.name} changed while it was read. Start again.`);
  // A folder of Markdown is the site itself, so a picture that is missing in it was missing there too.
  if (reader.kind !== 'markdown') refuseLost(lost);
  return {
    reports,
    hosts: [...hosts].map(([host, pictures]) => ({ host, pictures })).sort((a, b) => b.pictures - a.pictures),
    entries,
    pictures: copier?.copied ?? new Map(),
  };
};

/** @throws ImportRefused when readers would see broken pictures that a known address of the old site would avoid. */
const refuseLost = (lost: readonly (readonly string[])[]): void => {
  const [example] = lost.flat();
  if (example === undefined) return;
  throw new ImportRefused(
    `${counted(lost.flat().length, 'picture')} of ${counted(lost.length, 'issue')} would be broken, such as ${example}: they are not in the source, and the address of the old site is not known.`,
    'Name the address where the newsletter was public, and start again: --base-url https://…',
    'With --images they are copied from there; without it they stay there.',
  );
};

/** Decides about the file of an issue, and stages it if it must be written. */
const settle = async (
  planned: PlannedIssue,
  converted: ConvertedIssue,
  { prepared, present, staged, request, dependencies, at }: Conversion,
): Promise<{ readonly report: IssueReport; readonly entry: ManifestEntry | null }> => {
  const { file, edition, sourceId, number, slug } = planned;
  const before = present.manifest.sources.get(manifestKey(prepared.sourceKey, edition))?.get(sourceId) ?? null;
  const report = issueReport(planned, converted, prepared.publication, at);
  if (converted.text === null) return { report, entry: before };
  const found = await dependencies.files.read(join(request.out, file));
  const [wanted, foundHash] = [sha256(converted.text), found === null ? null : sha256(found)];
  const outcome = fileDecision({ entry: before, found: foundHash, wanted, force: request.force });
  if (isWritten(outcome)) await staged?.put(file, Buffer.from(converted.text), foundHash);
  const difference =
    found !== null && (outcome === 'edited' || outcome === 'overwritten')
      ? fileDifference(file, found.toString(), converted.text)
      : null;
  const isOurs = isWritten(outcome) || outcome === 'same';
  return {
    report: { ...report, outcome, difference },
    entry: isOurs ? { file, sha256: wanted, number, slug } : before,
  };
};

const issueReport = (
  planned: PlannedIssue,
  { why, cut, links, pictures, notes }: ConvertedIssue,
  { freeWindowDays }: Publication,
  now: number,
): IssueReport => {
  const access = accessWord(planned.gate) ?? 'window';
  const { date } = planned;
  const isOver =
    freeWindowDays !== null && date.instant !== null && Date.parse(date.instant) + freeWindowDays * DAY_MS <= now;
  return {
    place: planned.place,
    file: planned.file,
    outcome: 'left-out',
    why,
    title: planned.title,
    date: date.written,
    dateFrom: date.from,
    number: planned.number,
    numberRule: planned.numberRule,
    edition: planned.edition,
    slug: planned.slug,
    gate: planned.gate,
    access,
    isDraft: planned.isDraft,
    isLocked: access === 'members' || (access === 'window' && isOver),
    cut,
    aliases: planned.aliases,
    links,
    pictures,
    notes: countedNotes(notes),
    difference: null,
  };
};

const DAY_MS = 86_400_000;
