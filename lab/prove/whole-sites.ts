import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { realSite } from '../../test/environment.ts';
import { crawl } from './crawl-kill.ts';
import { faultUnless, type Proof } from './proof.ts';
import type { Counts } from './site-files.ts';

interface WholeSite {
  readonly site: string;
  readonly home: string;
  /** Differences that were read by hand, with the reason. */
  readonly known?: Readonly<Record<string, string>>;
}

const SITES: readonly WholeSite[] = [
  { site: 'brpc', home: 'https://brpc.apache.org/' },
  { site: 'material-plus-ui', home: 'https://material-plus.cdget.com/' },
  { site: 'noir', home: 'https://owasp-noir.github.io/noir/' },
  {
    site: 'pytorch-kr',
    home: 'https://pytorch.kr/',
    known: {
      'http://pytorch.kr/get-started/pytorch-2.0/': 'a folder answers its own origin only, and this link is to http',
      'https://pytorch.kr/mobile/home/': 'only the refresh of a page leads there, and we follow links',
      'https://pytorch.kr/naverd978eaf94b3bcd2b77b2f531d87d8831.html':
        'it proves ownership to Naver and is not for readers, so it needs no title',
    },
  },
  { site: 'vant', home: 'https://vant-ui.github.io/vant/' },
  { site: 'whatwg', home: 'https://whatwg.org/' },
];

/** What our crawl of the folder counts. */
const countCrawl = (report: Report & { addresses: Address[] }, isAbsent: (url: string) => boolean): Counts => {
  const where = (isSo: (address: Address) => boolean) =>
    new Set(report.addresses.filter((address) => isSo(address) && !isAbsent(address.url)).map(({ url }) => url));
  const pages = new Set(report.pages.map(({ url }) => url));
  const placesOf = (id: string): string[] =>
    report.rules
      .filter((rule) => rule.id === id)
      .flatMap((rule) =>
        rule.findings.flatMap(({ places }) => places.flatMap(({ args }) => Object.values(args).flat())),
      )
      .map(String);
  return {
    found: where(() => true),
    dead: where(({ status }) => status === null || status >= 400),
    redirects: where(({ status }) => status !== null && status >= 300 && status < 400),
    untitled: where(({ url, status, title }) => status === 200 && pages.has(url) && (title ?? '') === ''),
    duplicates: new Set(placesOf('duplicate-exact').filter((text) => text.startsWith('http'))),
  };
};

interface Address {
  readonly url: string;
  readonly status: number | null;
  readonly title: string | null;
}

/** Crawls the whole copies of real sites, and counts the same in their files without our code. */
export const wholeSites: Proof = {
  name: 'whole-sites',
  about: 'a crawl of every page of real sites counts the dead links, redirects and duplicates that their files have',
  goals: [],
  fullLength: SITES.length,
  togetherLength: null,
  unit: 'sites',
  async run(length) {
    const { countFiles } = await import('./site-files.ts');
    const work = mkdtempSync(join(tmpdir(), 'legible-whole-sites-'));
    const seen: string[] = [];
    const faults: string[] = [];
    try {
      for (const { site, home, known = {} } of SITES.slice(0, length)) {
        const { files, absent, isWhole } = realSite(site);
        faults.push(...faultUnless(isWhole, `the whole copy of ${site} is not here`));
        const listed = existsSync(absent)
          ? readFileSync(absent, 'utf8')
              .split('\n')
              .filter((path) => path !== '')
          : [];
        const absentUrls = new Set(listed.map((path) => new URL(path, home).href));
        const isAbsent = (url: string): boolean => absentUrls.has(url);
        const folder = join(work, site);
        const [code] = await once(crawl(files, folder, home), 'exit');
        faults.push(...faultUnless(code === 0, `the crawl of ${site} did not end`));
        const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
        const ours = countCrawl(report, isAbsent);
        const theirs = countFiles(files, isAbsent, new URL(home));
        const columns = (Object.keys(ours) as (keyof Counts)[]).map((column) => {
          const others = [...new Set([...ours[column], ...theirs[column]])].filter(
            (url) => ours[column].has(url) !== theirs[column].has(url),
          );
          for (const url of others.filter((other) => known[other] === undefined))
            faults.push(
              `${site}, ${column}: ${url} is counted by ${ours[column].has(url) ? 'our crawl' : 'the files'} only`,
            );
          return `${column} ${ours[column].size} / ${theirs[column].size}`;
        });
        seen.push(`${site}, crawl / files: ${columns.join(', ')}`);
      }
      for (const { known = {} } of SITES) for (const [url, why] of Object.entries(known)) seen.push(`${url}: ${why}`);
      return { seen, faults };
    } finally {
      rmSync(work, { recursive: true });
    }
  },
};
