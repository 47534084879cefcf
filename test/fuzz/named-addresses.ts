import { askFuzzed } from './asking.ts';
import type { FuzzedService } from './fuzzed-service.ts';
import type { Addresses } from './stray-requests.ts';

/** Where a service names its other addresses. */
const STARTS = [
  '/',
  '/sitemap.xml',
  '/sitemap-index.xml',
  '/robots.txt',
  '/llms.txt',
  '/openapi.json',
  '/.well-known/api-catalog',
];

/** There are many pages of one kind: this many are read. */
const MOST_READ = 25;

const reach = (text: string, origin: string): readonly string[] => {
  const own = text.replaceAll(origin, '').replaceAll('&amp;', '&');
  return [...own.matchAll(/(?<=["'>(\s]|^)\/(?!\/)[^\s"'<>()[\]\\`{}#]*/g)].map(([path]) => path);
};

/** The addresses that a service names in its pages, guides, sitemaps and descriptions, and the fields of its forms. */
export const namedAddresses = async (service: FuzzedService): Promise<Addresses> => {
  const known = new Set(STARTS);
  const paths = new Set<string>();
  const fields = new Set<string>();
  let read = 0;
  for (const target of known) {
    const [path = '', query = ''] = target.split('?');
    paths.add(path);
    for (const name of new URLSearchParams(query).keys()) fields.add(name);
    if (++read > MOST_READ) continue;
    const asked = await askFuzzed(service, { method: 'GET', target, headers: [], body: null });
    if (asked?.answered.status !== 200) continue;
    const text = asked.answered.body.toString();
    for (const address of reach(text, service.origin)) known.add(address);
    for (const [, name = ''] of text.matchAll(/ name="([^"]+)"/g)) fields.add(name);
  }
  return { paths: [...paths], fields: [...fields] };
};
