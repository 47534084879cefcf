import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportReport, importedMarkdown, importNewsletter, outputFiles, READERS } from '@legible/migrate';
import { NO_NETWORK } from '../../../packages/migrate/src/import/import-fixtures.ts';
import { memorySource } from '../../../packages/migrate/src/source/source-fixtures.ts';
import type { HidingSource } from './imported-sources.ts';
import type { Ask, Question } from './leak-hunt.ts';
import { mcpCall } from './leak-mcp-questions.ts';
import { namedAddresses } from './leak-questions.ts';

/** A time long after every free window, epoch milliseconds. */
export const IMPORTED_AT = Date.UTC(2030, 0);
const PUBLICATION =
  'publisher: P\nname: Letter\ndescription: D\nfreeWindowDays: 7\neditions:\n  - { key: en, path: "" }\n';

/** Imports all sources into a new content folder. */
export const importInto = async (
  content: string,
  sources: readonly HidingSource[],
): Promise<readonly ImportReport[]> => {
  await mkdir(content);
  await writeFile(join(content, 'publication.yaml'), PUBLICATION);
  const made: ImportReport[] = [];
  for (const { form, files } of sources)
    made.push(
      await importNewsletter(
        {
          source: 'x',
          from: null,
          edition: 'en',
          out: content,
          dryRun: false,
          images: true,
          baseUrl: null,
          force: false,
          rhythm: null,
        },
        {
          readers: READERS,
          openSource: async () => memorySource(files, form),
          markdownOf: importedMarkdown,
          files: outputFiles,
          // Pictures after a cut are not even requested.
          door: NO_NETWORK,
          now: () => IMPORTED_AT,
          progress: () => {},
          stop: new AbortController().signal,
        },
      ),
    );
  return made;
};

/** Returns requests to every surface of what was imported, by the slugs of its issues. */
export const importedQuestions = async (service: Ask, slugs: readonly string[]): Promise<readonly Question[]> => {
  const named = await namedAddresses(service);
  return [
    ...named.map((target, place) => ({ target, headers: { accept: place % 2 === 0 ? 'text/html' : 'text/markdown' } })),
    ...slugs.flatMap((slug): readonly Question[] => [
      { target: `/issues/${encodeURIComponent(slug)}`, headers: { accept: 'text/html' } },
      { target: `/issues/${encodeURIComponent(slug)}.md` },
      { target: `/api/issues/en/${encodeURIComponent(slug)}?body=html` },
      { target: `/api/issues/en/${encodeURIComponent(slug)}?body=markdown` },
      mcpCall('modern', 'get_issue', { id: `https://letter.example/issues/${encodeURIComponent(slug)}` }),
    ]),
    ...['rss.xml', 'atom.xml', 'feed.json', 'llms-full.txt', 'api/issues?locale=en&limit=50'].map((path) => ({
      target: `/${path}`,
    })),
  ];
};
