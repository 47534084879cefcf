import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Door } from '@legible/outbound';
import { importedMarkdown } from '../markdown/imported-markdown.ts';
import type { ImportReport } from '../report/import-report.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue, SourceItem, SourceSite, SourceText } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { outputFiles } from '../write/output-files.ts';
import { importNewsletter } from './import.ts';
import type { ImportDependencies, ImportRequest } from './import-request.ts';
import { READERS } from './readers.ts';

const markdown = (text: string): SourceText => ({ format: 'markdown', markdown: text, dialect: 'plain' });

interface IssueOver extends Partial<Omit<SourceIssue, 'body'>> {
  readonly open?: string;
  readonly rest?: string;
  readonly mark?: string;
}

/** Makes an issue of a source. Each test overrides the fields that it is about. */
export const sourceIssue = ({ open = 'Free.', rest, mark, ...over }: IssueOver = {}): SourceIssue => {
  const sourceId = over.sourceId ?? 'one';
  return {
    sourceId,
    place: `row ${sourceId}`,
    title: `Issue ${sourceId}`,
    date: '2024-05-01T07:00:00Z',
    updated: null,
    number: null,
    slug: sourceId,
    oldAddresses: [`https://old.example/p/${sourceId}`],
    summary: null,
    topics: [],
    category: null,
    author: null,
    image: null,
    isDraft: false,
    language: null,
    translation: null,
    gate: { kind: 'none' },
    notes: [],
    ...over,
    body: {
      open: markdown(open),
      rest: rest === undefined ? null : markdown(rest),
      mark: mark ?? (rest === undefined ? null : 'paywall card'),
    },
  };
};

const SITE: SourceSite = { title: 'Old Letter', baseUrl: 'https://old.example/', language: 'en' };

export const fakeReader = (
  issues: readonly SourceIssue[],
  { site = SITE, kind = 'fake', also = [] as readonly SourceItem[] } = {},
): SourceReader => ({
  kind,
  name: 'Fake export',
  recognize: async () => 'it is made up',
  async *read() {
    yield { kind: 'site', site };
    yield* also;
    for (const issue of issues) yield { kind: 'issue', issue };
  },
});

/** A door that fails on every request. */
export const NO_NETWORK: Door = {
  fetch: () => Promise.reject(new Error('nothing is asked of the network')),
};

export interface Workplace {
  readonly out: string;
  readonly run: (
    issues: readonly SourceIssue[] | SourceReader,
    request?: Partial<ImportRequest>,
    dependencies?: Partial<ImportDependencies> & { readonly contents?: Readonly<Record<string, string | Uint8Array>> },
  ) => Promise<ImportReport>;
  /** Texts by path. */
  readonly files: () => Promise<Readonly<Record<string, string>>>;
}

export const NOW = Date.UTC(2026, 10, 21);

/** Makes a folder to import into; it is removed when the test ends. */
export const workplace = async (onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<Workplace> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'import-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const out = join(root, 'content');
  return {
    out,
    async run(issues, request = {}, { contents = {}, ...dependencies } = {}) {
      const reader = 'read' in issues ? issues : fakeReader(issues);
      return importNewsletter(
        {
          source: 'export',
          from: null,
          edition: null,
          out,
          dryRun: false,
          images: false,
          baseUrl: null,
          force: false,
          rhythm: null,
          ...request,
        },
        {
          readers: [reader],
          openSource: async () => memorySource(contents),
          markdownOf: (text) => ({ markdown: text.format === 'markdown' ? text.markdown : '', notes: [] }),
          files: outputFiles,
          door: NO_NETWORK,
          now: () => NOW,
          progress: () => {},
          stop: new AbortController().signal,
          ...dependencies,
        },
      );
    },
    async files() {
      const entries = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => []);
      const found: [string, string][] = [];
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        found.push([path.slice(out.length + 1), await readFile(path, 'utf8')]);
      }
      return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
};

/** Makes a workplace whose import reads these files as it reads every export. Each call of `run` imports them again. */
export const workplaceOf = async (
  form: Parameters<typeof memorySource>[1],
  files: Parameters<typeof memorySource>[0],
  cleanUp: Parameters<typeof workplace>[0],
) => {
  const place = await workplace(cleanUp);
  const dependencies = {
    readers: READERS,
    markdownOf: importedMarkdown,
    openSource: async () => memorySource(files, form),
  };
  return { ...place, run: () => place.run(fakeReader([]), { edition: 'en' }, dependencies) };
};
