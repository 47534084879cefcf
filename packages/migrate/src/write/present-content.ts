import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentProblemLine, type Publication, readPublication } from '@legible/issues';
import { type Issue, loadFolder } from '@legible/issues/sealed';
import { ImportRefused } from '../plan/import-refused.ts';
import type { OtherIssue } from '../plan/plan-issues.ts';
import type { EarlierIssue } from '../plan/planned-issue.ts';
import {
  type ImportManifest,
  MANIFEST_FILE,
  type ManifestEntry,
  NO_MANIFEST,
  readManifest,
} from './import-manifest.ts';
import type { OutputFiles } from './output-files.ts';

/** What a content folder holds before an import. */
export interface PresentContent {
  /** Null when there is none yet. */
  readonly publication: Publication | null;
  /** Text of `publication.yaml`; '' when there is none. */
  readonly publicationText: string;
  readonly manifest: ImportManifest;
  /** The issues that can be read, sealed. */
  readonly issues: readonly Issue[];
}

const PUBLICATION = 'publication.yaml';

/**
 * Reads what a content folder holds.
 * @throws ImportRefused when the folder's content cannot be read: an import must not be added to something that it does
 * not understand.
 */
export const presentContent = async (out: string, files: OutputFiles): Promise<PresentContent> => {
  const [manifestBytes, publicationBytes] = [
    await files.read(join(out, MANIFEST_FILE)),
    await files.read(join(out, PUBLICATION)),
  ];
  const manifest =
    manifestBytes === null ? NO_MANIFEST : readManifest(manifestBytes.toString(), join(out, MANIFEST_FILE));
  if (publicationBytes === null) return { publication: null, publicationText: '', manifest, issues: [] };
  const publicationText = publicationBytes.toString();
  const reading = readPublication(publicationText, PUBLICATION);
  if (!reading.ok) throw new ImportRefused(...reading.problems.map(contentProblemLine));
  const loading = await loadFolder(out);
  if (!loading.ok) throw new ImportRefused(...loading.problems.map(contentProblemLine));
  return { publication: reading.publication, publicationText, manifest, issues: loading.library.issues };
};

/** Returns the key of one edition of a source in the manifest. */
export const manifestKey = (sourceKey: string, edition: string): string => `${sourceKey} ${edition}`;

/** Returns what an earlier import of a source decided for an edition; if a file was edited since, the file counts. */
export const earlierIssues = (
  { manifest, issues }: PresentContent,
  sourceKey: string,
): ((edition: string) => ReadonlyMap<string, EarlierIssue>) => {
  const byFile = new Map(issues.map((issue) => [issue.source, issue]));
  return (edition) => {
    const entries: ReadonlyMap<string, ManifestEntry> =
      manifest.sources.get(manifestKey(sourceKey, edition)) ?? new Map<string, ManifestEntry>();
    return new Map(
      [...entries].map(([sourceId, entry]) => {
        const { number, slug } = byFile.get(entry.file) ?? entry;
        return [sourceId, { file: entry.file, number, slug }];
      }),
    );
  };
};

/** Returns the issues that come from other sources or were written here. */
export const otherIssues = (
  { manifest, issues }: PresentContent,
  sourceKey: string,
  editions: readonly string[],
): readonly OtherIssue[] => {
  const own = new Set(
    editions.flatMap((edition) =>
      [...(manifest.sources.get(manifestKey(sourceKey, edition))?.values() ?? [])].map(({ file }) => file),
    ),
  );
  return issues
    .filter(({ source }) => !own.has(source))
    .map(({ source: file, edition, number, slug, aliases }) => ({ file, edition, number, slug, aliases }));
};

/** Returns all files in the folders of some editions, whether they can be read or not. */
export const presentFiles = async (out: string, editions: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await Promise.all(
    editions.map(async (edition) => {
      const names = await readdir(join(out, edition)).catch(() => []);
      return names.map((name) => `${edition}/${name.normalize('NFC').toLowerCase()}`);
    }),
  );
  return new Set(found.flat());
};
