import { join } from 'node:path';
import { gatherOutlines } from '../plan/gather-outlines.ts';
import type { ImportReport } from '../report/import-report.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceItem } from '../source/source-issue.ts';
import { type ImportManifest, MANIFEST_FILE, writeManifest } from '../write/import-manifest.ts';
import type { OutputFiles } from '../write/output-files.ts';
import { manifestKey, type PresentContent, presentContent } from '../write/present-content.ts';
import { finishEarlierRun, type StagedFolder, sha256, stagedFolder } from '../write/staged-folder.ts';
import { type Conversions, convertedIssues } from './converted-issues.ts';
import { detectedReader } from './detected-reader.ts';
import type { ImportDependencies, ImportRequest } from './import-request.ts';
import { type Prepared, preparedImport } from './prepared-import.ts';

/**
 * Imports a newsletter into a content folder. It reads the source twice: first for the list of issues, then for their
 * texts. It writes everything to a staging folder and moves it into place at the end. If anything fails before that,
 * the folder stays as it was.
 *
 * @throws UnusableSource, ImportRefused; any error of the file system; the reason of `stop`.
 */
export const importNewsletter = async (
  request: ImportRequest,
  dependencies: ImportDependencies,
): Promise<ImportReport> => {
  const source = await dependencies.openSource(request.source);
  try {
    return await importFrom(source, request, dependencies);
  } finally {
    await source.close();
  }
};

const importFrom = async (
  source: SourceFiles,
  request: ImportRequest,
  dependencies: ImportDependencies,
): Promise<ImportReport> => {
  const { out, dryRun } = request;
  const { files, now } = dependencies;
  const startedAt = now();
  const { reader, why } = await detectedReader(dependencies.readers, source, request.from);
  const finishedEarlier = dryRun ? 0 : await finishEarlierRun(out, files);
  const present = await presentContent(out, files);
  const outlines = await gatherOutlines(counted(reader.read(source), dependencies));
  const prepared = await preparedImport({ source, reader, outlines, present, request });
  const staged = dryRun ? null : stagedFolder(out, files);
  try {
    const converted = await convertedIssues({
      source,
      reader,
      prepared,
      present,
      staged,
      request,
      dependencies,
      at: startedAt,
    });
    if (staged !== null) {
      dependencies.stop.throwIfAborted();
      dependencies.progress({ stage: 'moving', done: 0, total: null });
      await stageFrame(staged, prepared, present, converted, request, files);
      await staged.commit();
    }
    return {
      source: { name: source.name, kind: reader.kind, kindName: reader.name, why },
      out,
      dryRun,
      madePublication: present.publication === null,
      addedEditions: prepared.addedEditions,
      issues: converted.reports,
      passedOver: outlines.passedOver,
      gone: goneFiles(prepared, present),
      pictureHosts: converted.hosts.filter(({ host }) => !prepared.publication.imageHosts.includes(host)),
      freeWindowDays: prepared.publication.freeWindowDays,
      finishedEarlier,
      durationMs: now() - startedAt,
    };
  } catch (error) {
    await staged?.discard();
    throw error;
  }
};

async function* counted(
  items: AsyncIterable<SourceItem>,
  { progress, stop }: ImportDependencies,
): AsyncGenerator<SourceItem> {
  let done = 0;
  for await (const item of items) {
    stop.throwIfAborted();
    if (item.kind === 'issue') progress({ stage: 'reading', done: ++done, total: null });
    yield item;
  }
}

/** Stages the files that belong to the folder as a whole, unless they exist. */
const stageFrame = async (
  staged: StagedFolder,
  { publicationText: text }: Prepared,
  { manifest, publication, publicationText: before }: PresentContent,
  { entries, pictures }: Conversions,
  { out }: ImportRequest,
  files: OutputFiles,
): Promise<void> => {
  if (text !== null)
    await staged.put('publication.yaml', Buffer.from(text), publication === null ? null : sha256(Buffer.from(before)));
  const sources = new Map(manifest.sources);
  for (const [key, own] of entries) sources.set(key, new Map([...(manifest.sources.get(key) ?? []), ...own]));
  const next: ImportManifest = { sources, pictures: new Map([...manifest.pictures, ...pictures]) };
  const wanted = writeManifest(next);
  const found = await files.read(join(out, MANIFEST_FILE));
  if (found?.toString() !== wanted)
    await staged.put(MANIFEST_FILE, Buffer.from(wanted), found === null ? null : sha256(found));
};

const goneFiles = ({ plan, publication, sourceKey }: Prepared, { manifest }: PresentContent): readonly string[] => {
  const ids = new Set(plan.map(({ sourceId }) => sourceId));
  return publication.editions.flatMap(({ key }) =>
    [...(manifest.sources.get(manifestKey(sourceKey, key)) ?? [])].flatMap(([id, { file }]) =>
      ids.has(id) ? [] : [file],
    ),
  );
};
