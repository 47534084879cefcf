import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Imports real newsletters, as their authors keep them, into content folders with the ordinary command. Values that the
 * files of a family lack, such as the address of its site, are given as options.
 */

const CLI = join(import.meta.dirname, '../../services/newsletter/dist/bundle/cli.js');

interface Family {
  /** Path below the folder of newsletters. */
  readonly folder: string;
  readonly edition: string;
  readonly options: readonly string[];
}

/** Sites, each with one content folder: one in four languages, and others whose issue numbers would conflict with it. */
const SITES: Readonly<Record<string, readonly Family[]>> = {
  translated: [
    { folder: 'optech/en', edition: 'en', options: ['--base-url', 'https://bitcoinops.org'] },
    { folder: 'optech/ja', edition: 'ja', options: ['--base-url', 'https://bitcoinops.org'] },
    { folder: 'optech/zh', edition: 'zh-CN', options: ['--base-url', 'https://bitcoinops.org'] },
    { folder: 'nodejs-ko', edition: 'ko', options: ['--base-url', 'https://nodejs.github.io/nodejs-ko'] },
  ],
  rust: [{ folder: 'this-week-in-rust', edition: 'en', options: ['--base-url', 'https://this-week-in-rust.org'] }],
  swift: [{ folder: 'swift-weekly', edition: 'en', options: ['--base-url', 'https://swiftweekly.github.io'] }],
  haskell: [{ folder: 'haskell-weekly', edition: 'en', options: ['--first-date', '2016-05-05', '--every', '7d'] }],
};
export const NEWSLETTER_SITES = Object.keys(SITES);

const PATHS: Readonly<Record<string, string>> = { en: '/en', ja: '/jp', 'zh-CN': '/zh-cn', ko: '/ko' };

const publication = (editions: readonly string[]): string =>
  [
    'publisher: A community',
    'name: Weekly',
    'description: News of a community.',
    'timeZone: UTC',
    'imageHosts: [cloud.githubusercontent.com]',
    'editions:',
    ...editions.map((key, place) => `  - { key: ${key}, path: "${place === 0 ? '' : PATHS[key]}" }`),
    '',
  ].join('\n');

export interface ImportNewslettersOptions {
  /** The folder with all newsletters. */
  readonly from: string;
  readonly site: string;
  /** An existing folder for the results: `content`, and `source` with the chosen issues. */
  readonly to: string;
  /** Imports every n-th issue of each family; 1: all. */
  readonly every: number;
}

/** Imports the families of a site. Returns the number of issues by edition, and the content folder. */
export const importNewsletters = async ({
  from,
  site,
  to,
  every,
}: ImportNewslettersOptions): Promise<{ readonly counts: Record<string, number>; readonly content: string }> => {
  const families = SITES[site] ?? [];
  const content = join(to, 'content');
  await mkdir(content);
  await writeFile(join(content, 'publication.yaml'), publication(families.map(({ edition }) => edition)));
  const counts: Record<string, number> = {};
  for (const { folder, edition, options } of families) {
    const source = join(to, 'source', folder);
    await mkdir(source, { recursive: true });
    const names = (await readdir(join(from, folder))).filter((name) => /\.(?:md|markdown)$/.test(name)).sort();
    for (const name of names.filter((_, place) => place % every === 0))
      await cp(join(from, folder, name), join(source, name));
    const call = [CLI, 'import', source, '--edition', edition, '--out', content, '--quiet', ...options];
    await promisify(execFile)(process.execPath, call);
    counts[edition] = (await readdir(join(content, edition))).filter((name) => name.endsWith('.md')).length;
  }
  return { counts, content };
};
